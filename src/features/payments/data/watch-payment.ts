import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Api } from '#api/api.ts'
import type { Timers } from '#base/timers.ts'
import { calls } from '#contract/calls.ts'
import type { PaymentState } from '#contract/payment-calls.ts'
import { failureMessage } from '#features/session/data/failure-message.ts'
import { useMember } from '#features/session/data/member-context.tsx'
import { browserPageLifecycle } from '#ledger/pass/browser-page-lifecycle.ts'
import type { PageLifecycle } from '#ledger/pass/page-lifecycle.ts'
import { t } from '#messages/t.ts'
import type { ConfirmedPayment, PendingPayment } from './lists.ts'

//             10 s, while the page is seen
//             the page or the network is back
//             «I've sent the money»
//   waiting ─────────────────────────────▶ checking ──▶ finished: successful, failed
//      ▲                                      │
//      └── still pending, or no answer ───────┘

/** What is known of a payment while it is watched. */
export type PaymentNews =
  | { readonly type: 'checking' }
  | { readonly type: 'pending' }
  | { readonly type: 'unknown'; readonly message: string }
  | { readonly type: 'finished'; readonly state: PaymentState }

/** What watching needs of the platform. */
export interface WatchDeps {
  readonly api: Api
  readonly timers: Timers
  readonly pageLifecycle: Pick<PageLifecycle, 'isVisible' | 'onReturn'>
}

/** A payment under watch. */
interface PaymentWatch {
  readonly check: () => Promise<void>
  readonly stop: () => void
}

/** Between two looks at a pending payment (PAY-03). */
const POLL_MS = 10_000

function noNetwork(): string {
  return t('payments.we-could-not-reach-the')
}

function failedWords(): string {
  return t('payments.we-could-not-ask-about')
}

/** Follows a payment until it is finished, and reports how it stands. */
export function watchPayment(
  { api, timers, pageLifecycle }: WatchDeps,
  reference: string,
  tell: (news: PaymentNews) => void,
): PaymentWatch {
  let isOver = false
  let checking: Promise<void> | undefined
  let timer = timers.setTimeout(handleTick, POLL_MS)
  const stopReturn = pageLifecycle.onReturn(() => void check())

  function handleTick() {
    timer = timers.setTimeout(handleTick, POLL_MS)
    if (pageLifecycle.isVisible()) void check()
  }

  function stop() {
    isOver = true
    timers.clearTimeout(timer)
    stopReturn()
  }

  // One at a time: an older answer must not come after a newer one.
  async function check() {
    if (isOver) return
    checking ??= askOnce().finally(() => {
      checking = undefined
    })
    await checking
  }

  async function askOnce() {
    tell({ type: 'checking' })
    const news = await readNews(api, reference)
    if (isOver) return
    if (news.type === 'finished') stop()
    tell(news)
  }

  return { check, stop }
}

async function readNews(api: Api, reference: string): Promise<PaymentNews> {
  const answer = await api.call(calls.confirmPayment, { params: { reference } })
  if (!answer.ok) {
    const isUnreached = answer.error.kind === 'unreachable'
    const message = isUnreached ? noNetwork() : failureMessage(answer.error, failedWords())
    return { type: 'unknown', message }
  }
  const state = answer.value.data
  return state.status === 'pending' ? { type: 'pending' } : { type: 'finished', state }
}

/** A pending payment, as it is known while it is watched. */
export interface WatchedPayment {
  /** What the last look came to; undefined before the first. */
  readonly news: PaymentNews | undefined
  readonly isChecking: boolean
  /** Looks at once. */
  readonly check: () => void
}

/** Watches a pending payment until it is finished; none, nothing. */
export function usePaymentWatch(
  payment: PendingPayment | undefined,
  onFinished: (payment: PendingPayment, state: ConfirmedPayment) => void,
): WatchedPayment {
  const { api, ledger } = useMember()
  const { timers } = ledger
  const [latest, setLatest] = useState<{ readonly reference: string; readonly news: PaymentNews }>()
  const watch = useRef<PaymentWatch>(null)
  const reference = payment?.reference

  const handleNews = useEffectEvent((next: PaymentNews) => {
    if (payment === undefined) return
    setLatest({ reference: payment.reference, news: next })
    if (next.type === 'finished') onFinished(payment, next.state)
  })

  useEffect(() => {
    if (reference === undefined) return undefined
    const deps = { api, timers, pageLifecycle: browserPageLifecycle(window) }
    const started = watchPayment(deps, reference, next => handleNews(next))
    watch.current = started
    return () => started.stop()
  }, [api, timers, reference])

  const news = latest?.reference === reference ? latest?.news : undefined
  return {
    news,
    isChecking: news?.type === 'checking',
    check: () => void watch.current?.check(),
  }
}
