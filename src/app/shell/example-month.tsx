import { type RouterHistory, useRouter } from '@tanstack/react-router'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { PersonCategories } from '#features/categories/parts/person-categories.tsx'
import { useAccount } from '#features/session/data/account-context.tsx'
import { ExampleProvider, useExample } from '#features/session/data/example-context.tsx'
import { LedgerProvider } from '#features/session/data/ledger-context.tsx'
import { MemberProvider } from '#features/session/data/member-context.tsx'
import type { OpenedExample } from '#features/session/data/member.ts'
import { StatementsProvider } from '#features/statements/data/reading/statements-context.tsx'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { giveFocusBack } from '#ui/dialog/use-modal.ts'
import { said } from '#ui/page/said.tsx'
import { notify } from '#ui/toast/notify.tsx'
import styles from './example-month.module.css'

//           See an example month                 seeded
//   closed ───────────────────────► opening ───────────► open, over the page that it was asked for on
//     ▲                                                    │
//     └── Back to mine, Back, another page by the shell, ──┘
//         something to add, a page that has no example

/** The example that is open, the person's page that it was opened on, and where it began. */
interface Opened {
  readonly example: OpenedExample
  readonly home: string
  readonly path: string
}

type State = { readonly type: 'closed' | 'opening' } | ({ readonly type: 'open' } & Opened)

const CLOSED: State = { type: 'closed' }

const OpenedContext = createContext<Opened | null>(null)

interface ExampleMonthProps {
  readonly children: ReactNode
}

/** Lets any page under it be shown with an example month, whose ledger is thrown away after. */
export function ExampleMonth({ children }: ExampleMonthProps) {
  const { openExample } = useAccount()
  const { history } = useRouter()
  const [state, setState] = useState(CLOSED)
  const opened = state.type === 'open' ? state : null
  const stepsIn = useEnd(opened, () => setState(CLOSED))

  async function open() {
    const { pathname, href } = history.location
    setState({ type: 'opening' })
    try {
      const example = await openExample(() => setState(CLOSED))
      if (history.location.href !== href) {
        setState(CLOSED)
        await example.end()
        return
      }
      const path = pathInExample(pathname, example)
      // A step of its own, so that Back closes it.
      history.push(path + history.location.search)
      setState({ type: 'open', example, home: href, path })
    } catch {
      setState(CLOSED)
      notify.error(t('app.the-example-could-not-be'))
    }
  }

  function close() {
    if (opened === null) return
    setState(CLOSED)
    if (stepsIn() === 0) history.back()
    else history.replace(opened.home)
  }

  return (
    <ExampleProvider example={{ state: state.type, open: () => void open(), close }}>
      <OpenedContext value={opened}>{children}</OpenedContext>
    </ExampleProvider>
  )
}

const WALLET_PATH = /^\/user\/app\/wallet\/[^/]+$/
const BUDGET_PATH = /^\/user\/app\/budget\/[^/]+$/

/** A wallet's or budget's page shows one of the example's own. */
function pathInExample(path: string, { walletId, budgetId }: OpenedExample): string {
  if (WALLET_PATH.test(path)) return `/user/app/wallet/${walletId}`
  if (BUDGET_PATH.test(path)) return `/user/app/budget/${budgetId}`
  return path
}

const SHOWS_LEDGER =
  /^\/user\/app\/(?:dashboard|analytics|wallets|transactions|budgets|ai-chats|chats|(?:wallet|budget|chat)\/[^/]+)$/
const LABELS_TAB = /^\/user\/app\/settings\?.*tab=labels/

/**
 * Ends an example: when it is left, and in any case with what showed it. What it gives tells how many steps of the
 * history were taken in it since it was opened.
 */
function useEnd(opened: Opened | null, onLeft: () => void): () => number {
  const { history } = useRouter()
  const steps = useRef(0)
  const leave = useEffectEvent(onLeft)

  useEffect(() => {
    if (opened === null) return undefined
    const { example } = opened
    let shownPath = opened.path
    let isFollowed = false
    steps.current = 0

    // A page that is come to from within the example is the example's, one that the shell leads to the person's.
    function noteAct({ target }: Event) {
      isFollowed = target instanceof Element && target.closest('[data-example]') !== null
    }

    function handleStep({ location, action }: HistoryStep) {
      const { pathname, href, search, hash } = location
      steps.current += stepsOf(action)
      const isKnown = SHOWS_LEDGER.test(pathname) || LABELS_TAB.test(href)
      const isWithin = pathname === shownPath || isFollowed
      const isAdding = new URLSearchParams(search).has('add')
      // A place on the page is one of the person's own: the checklist.
      const isOfExample = isKnown && isWithin && !isAdding && hash === ''
      if (isOfExample && steps.current >= 0) shownPath = pathname
      else leave()
    }

    const acts = ['click', 'keydown'] as const
    for (const act of acts) document.addEventListener(act, noteAct, { capture: true })
    const unsubscribe = history.subscribe(handleStep)
    return () => {
      unsubscribe()
      for (const act of acts) document.removeEventListener(act, noteAct, { capture: true })
      // Another tab may have thrown it away already.
      example.end().catch(() => undefined)
    }
  }, [opened, history])

  return () => steps.current
}

type HistoryStep = Parameters<Parameters<RouterHistory['subscribe']>[0]>[0]

const STEPS = { PUSH: 1, FORWARD: 1, REPLACE: 0, BACK: -1 } as const

function stepsOf(action: HistoryStep['action']): number {
  return action.type === 'GO' ? action.index : STEPS[action.type]
}

interface InExampleProps {
  /** Says that it is an example, and leads out of it. */
  readonly hasBar?: boolean
  readonly children: ReactNode
}

/** Its children over the example's ledger while one is open, and as they are otherwise. */
export function InExample({ hasBar = false, children }: InExampleProps) {
  const opened = useContext(OpenedContext)
  if (opened === null) return children
  const { member } = opened.example
  return (
    <div className={styles['example']} data-example>
      <LedgerProvider ledger={member.ledger}>
        <PersonCategories>
          <StatementsProvider statements={member.statements}>
            <MemberProvider member={member}>
              {hasBar && <ExampleBar />}
              {children}
            </MemberProvider>
          </StatementsProvider>
        </PersonCategories>
      </LedgerProvider>
    </div>
  )
}

function ExampleBar() {
  const example = useExample()
  const bar = useRef<HTMLElement>(null)

  // The page that was pressed is another one now: who hears it is told, and finds the way out next.
  useEffect(() => {
    bar.current?.focus({ preventScroll: true })
    return () => giveFocusBack(null)
  }, [])

  return (
    <section ref={bar} tabIndex={-1} aria-label={t('app.example')} className={styles['bar']}>
      <p>
        {said('app.strong-example-strong-nothing-here', {
          strong: <strong />,
        })}
      </p>
      <Button size="sm" onClick={example?.close}>
        {t('app.back-to-mine')}
      </Button>
    </section>
  )
}
