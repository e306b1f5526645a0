import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { everywhere, inAList, shortcutGroups, type ShortcutGroup } from './shortcuts.ts'
import styles from './shortcuts-dialog.module.css'

interface ShortcutsDialogProps {
  /** Whether single keys act; the others always do. */
  readonly isOn: boolean
  /** The keys of a list that do something on the page under it. */
  readonly rowKeys: ReadonlySet<string>
  readonly onClose: () => void
}

const alwaysInWords = once(
  () =>
    [
      { keys: [t('app.ctrl-k'), '⌘ K'], text: t('app.search-everything') },
      { keys: [t('app.ctrl-z'), '⌘ Z'], text: t('app.undo-what-you-did-last') },
      { keys: [t('app.ctrl-y'), '⌘ ⇧ Z'], text: t('app.do-it-again') },
      { keys: [t('app.alt-t')], text: t('app.to-the-messages') },
    ] as const,
)

const closeRow = once(() => ({ keys: [t('app.esc')], text: t('app.close-the-open-row') }) as const)
const untick = once(() => ({ keys: [t('app.esc')], text: t('app.untick-all-rows') }) as const)

// How keys are written whose names are no letters.
const FACES: Readonly<Record<string, string>> = { arrowdown: '↓', arrowup: '↑' }

/** The help sheet of the keyboard: every key that works here, and what it does. */
export function ShortcutsDialog({ isOn, rowKeys, onClose }: ShortcutsDialogProps) {
  const groups = workingGroups(isOn, rowKeys)
  return (
    <Dialog
      title={t('app.keyboard-shortcuts')}
      isOpen
      isText
      onClose={onClose}
      cancelLabel={t('app.done')}
    >
      <p>{isOn ? t('app.single-keys-act-unless-you') : t('app.single-keys-are-turned-off')}</p>
      <div className={styles['groups']}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={styles['title']}>{title}</h3>
            <dl className={styles['list']}>
              {shortcuts.map(({ id, keys, text }) => (
                <Keys key={id} keys={keys} between={t('app.then')} text={text} />
              ))}
              {title === inAList() && rowKeys.has('open-row') && (
                <Keys {...closeRow()} between={t('app.or')} />
              )}
              {title === inAList() && rowKeys.has('select-row') && (
                <Keys {...untick()} between={t('app.or')} />
              )}
              {title === everywhere() &&
                alwaysInWords().map(each => (
                  <Keys key={each.text} {...each} between={t('app.or')} />
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** Without keys that do nothing: single ones that are turned off, those of a list that is not there. */
function workingGroups(isOn: boolean, rowKeys: ReadonlySet<string>): readonly ShortcutGroup[] {
  if (!isOn) return [{ title: everywhere(), shortcuts: [] }]
  return shortcutGroups()
    .map(({ title, shortcuts }) => ({
      title,
      shortcuts: shortcuts.filter(({ id }) => title !== inAList() || rowKeys.has(id)),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0)
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
            <kbd>{FACES[key] ?? key}</kbd>
          </span>
        ))}
      </dd>
    </div>
  )
}
