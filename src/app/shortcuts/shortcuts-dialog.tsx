import { Dialog } from '#ui/dialog/dialog.tsx'
import { SHORTCUT_GROUPS } from './shortcuts.ts'
import styles from './shortcuts-dialog.module.css'

interface ShortcutsDialogProps {
  /** Whether single keys act; the others always do. */
  readonly isOn: boolean
  /** Whether the page has rows to walk through. */
  readonly hasRows: boolean
  readonly onClose: () => void
}

const IN_A_LIST = 'In a list'

const ALWAYS = [
  { keys: ['Ctrl K', '⌘ K'], text: 'Search' },
  { keys: ['Alt T'], text: 'To the messages' },
] as const

/** The help sheet of the keyboard: every key, and what it does. */
export function ShortcutsDialog({ isOn, hasRows, onClose }: ShortcutsDialogProps) {
  const groups = SHORTCUT_GROUPS.filter(({ title }) => title !== IN_A_LIST || hasRows)
  return (
    <Dialog title="Keyboard shortcuts" isOpen isText onClose={onClose} cancelLabel="Done">
      <p>
        {isOn
          ? 'Single keys act unless you type in a field. Turn them off in Settings, Appearance.'
          : 'Single keys are turned off. Turn them on in Settings, Appearance.'}
      </p>
      <div className={styles['groups']}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={styles['title']}>{title}</h3>
            <dl className={styles['list']}>
              {shortcuts.map(({ id, keys, text }) => (
                <Keys key={id} keys={keys} between="then" text={text} />
              ))}
              {title === 'Everywhere' &&
                ALWAYS.map(each => <Keys key={each.text} {...each} between="or" />)}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

interface KeysProps {
  readonly keys: readonly string[]
  readonly between: string
  readonly text: string
}

function Keys({ keys, between, text }: KeysProps) {
  return (
    <div className={styles['row']}>
      <dt>{text}</dt>
      <dd className={styles['keys']}>
        {keys.map((key, place) => (
          <span key={key}>
            {place > 0 && <span className={styles['between']}> {between} </span>}
            <kbd>{key}</kbd>
          </span>
        ))}
      </dd>
    </div>
  )
}
