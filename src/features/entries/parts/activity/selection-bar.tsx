import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#messages/t.ts'
import type { Selection } from './use-selection.ts'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  readonly selection: Selection
  /** What the selected entries come to, in words. */
  readonly net?: string
  /** How many entries the whole list has. */
  readonly total: number
  readonly onAll: () => void
  /** What can be done with them: each with the class `action`. */
  readonly children: ReactNode
}

/** How many entries are selected, in the place of the header, and what can be done with them, in that of the tabs. */
export function SelectionBar({ selection, net = '', total, onAll, children }: SelectionBarProps) {
  const { length } = selection.ids
  return (
    <section aria-label={t('entries.selected-entries')} className={styles['bar']} data-selecting>
      <div className={styles['head']}>
        <button
          type="button"
          className={styles['close']}
          aria-label={t('entries.clear-selection')}
          data-act="clear"
          onClick={selection.clear}
        >
          <X aria-hidden="true" />
        </button>
        <output className={styles['count']}>{t('entries.length-selected', { length })}</output>
        <span className={styles['net']}>{net}</span>
        {length < total && (
          <button type="button" className={styles['all']} onClick={onAll}>
            {t('entries.select-all-total', { total })}
          </button>
        )}
      </div>
      {length === 0 ? (
        <p className={styles['lead']}>{t('entries.tap-the-entries-to-select')}</p>
      ) : (
        <div className={styles['actions']}>{children}</div>
      )}
    </section>
  )
}

interface BarButtonProps {
  readonly icon: ReactNode
  readonly label: string
  /** What it does, for the keys of the app. */
  readonly act?: string
  readonly onPress: () => void
}

/** Something that is done with the selected entries at one press. */
export function BarButton({ icon, label, act, onPress }: BarButtonProps) {
  return (
    <button type="button" className={styles['action']} data-act={act} onClick={onPress}>
      {icon}
      <span>{label}</span>
    </button>
  )
}
