import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '#messages/t.ts'
import { HeaderSlotContext } from './header-slots.ts'
import styles from './shell-layout.module.css'

interface ShellLayoutProps {
  /** The navigation beside the page, from 1024 px. */
  readonly rail: ReactNode
  /** The way back, where the page lies under another one. */
  readonly back?: ReactNode
  /** The page's name until the page itself is there to say it. */
  readonly title: string
  /** Signs and buttons of every page, beside its own. */
  readonly tools: ReactNode
  /** What adds, from 1024 px, on pages without an action of their own. */
  readonly add: ReactNode
  readonly account: ReactNode
  /** The navigation at the foot of a phone's screen. */
  readonly dock: ReactNode
  readonly children: ReactNode
}

/**
 * The frame of the app: a rail, the page and its header from 1024 px; below, a header of one line, the page, and
 * tabs within a thumb's reach. A page puts its heading and its action into the header (`PageHeader`).
 */
export function ShellLayout(props: ShellLayoutProps) {
  const { rail, back, title, tools, add, account, dock, children } = props
  const main = useRef<HTMLElement>(null)
  const [head, setHead] = useState<HTMLElement | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ head, actions }), [head, actions])
  useWholeInView()
  return (
    <div className={styles['shell']}>
      <button type="button" className={styles['skip']} onClick={() => main.current?.focus()}>
        {t('ui.skip-to-content')}
      </button>
      <div className={styles['rail']}>{rail}</div>
      <header className={styles['header']}>
        {back}
        <div ref={setHead} className={styles['head']} />
        <p className={styles['title']}>{title}</p>
        <div className={styles['tools']}>{tools}</div>
        <div ref={setActions} className={styles['actions']} />
        <div className={styles['add']}>{add}</div>
        <div className={styles['account']}>{account}</div>
      </header>
      <HeaderSlotContext value={slots}>
        <main ref={main} tabIndex={-1} className={styles['main']}>
          {children}
        </main>
      </HeaderSlotContext>
      <div className={styles['dock']}>{dock}</div>
    </div>
  )
}

const CONTROLS = ':is(a, button, input, select, summary):focus-visible'

/** Where the keys have come to is shown whole: browsers leave half of it beyond the edge of a row that scrolls. */
function useWholeInView(): void {
  useEffect(() => {
    document.addEventListener('focusin', showWhole)
    return () => document.removeEventListener('focusin', showWhole)
  }, [])
}

function showWhole({ target }: FocusEvent): void {
  const isControl = target instanceof HTMLElement && target.matches(CONTROLS)
  if (isControl) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
