import { t } from '#messages/t.ts'
import styles from './draft-line.module.css'

interface DraftLineProps {
  /** What stands there, or is kept elsewhere. */
  readonly text: string
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

/** One line over a form of which something was typed before: go on with it, or begin anew. */
export function DraftLine({ text, onContinue, onDiscard }: DraftLineProps) {
  return (
    <div className={styles['line']}>
      <output className={styles['text']}>{text}</output>
      <button type="button" className={styles['act']} onClick={onContinue}>
        {t('ui.continue')}
      </button>
      <button type="button" className={styles['act']} onClick={onDiscard}>
        {t('ui.discard')}
      </button>
    </div>
  )
}
