import type { Api } from '#api/api.ts'
import { calls } from '#contract/calls.ts'
import type { PaymentState } from '#contract/payment-calls.ts'
import { failureMessage } from '#data/account/failure-message.ts'
import type { Timers } from '#domain/timers.ts'
import type { Surroundings } from '#sync/surroundings.ts'

//             10 s, while the page is seen
//             the page or the network is back
//             «I've sent the money»
//   waiting ─────────────────────────────▶ checking ──▶ settled: successful, failed
//      ▲                                      │
//      └── still pending, or no answer ───────┘

/** What is told of a payment while it is watched. */
export type PaymentNews =
  | { readonly type: 'checking' }
  | { readonly type: 'pending' }
  | { readonly type: 'unknown'; readonly message: string }
  | { readonly type: 'settled'; readonly state: PaymentState }

/** What watching needs of the platform. */
export interface WatchDeps {
  readonly api: Api
  readonly timers: Timers
  readonly surroundings: Pick<Surroundings, 'isVisible' | 'onReturn'>
}

/** A payment under watch. */
export interface PaymentWatch {
  readonly check: () => Promise<void>
  readonly stop: () => void
}

/** Between two looks at a pending payment (product.md section 9). */
const POLL_MS = 10_000

const NO_NETWORK = 'We could not reach the server. We look again when there is a connection.'
const FAILED = 'We could not ask about your payment. We look again in a moment.'

/** Follows a payment until it is settled, and tells what there is to know. */
export function watchPayment(
  { api, timers, surroundings }: WatchDeps,
  reference: string,
  tell: (news: PaymentNews) => void,
): PaymentWatch {
  let isOver = false
  let checking: Promise<void> | undefined
  let timer = timers.setTimeout(handleTick, POLL_MS)
  const stopReturn = surroundings.onReturn(() => void check())

  function handleTick() {
    timer = timers.setTimeout(handleTick, POLL_MS)
    if (surroundings.isVisible()) void check()
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
    if (news.type === 'settled') stop()
    tell(news)
  }

  return { check, stop }
}

async function readNews(api: Api, reference: string): Promise<PaymentNews> {
  const answer = await api.call(calls.confirmPayment, { params: { reference } })
  if (!answer.ok) {
    const isUnreached = answer.error.kind === 'unreachable'
    const message = isUnreached ? NO_NETWORK : failureMessage(answer.error, FAILED)
    return { type: 'unknown', message }
  }
  const state = answer.value.data
  return state.status === 'pending' ? { type: 'pending' } : { type: 'settled', state }
}
