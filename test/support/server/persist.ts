import type { Call } from '#contract/call.ts'
import { keyHeaders } from '../device/ledger-factory.ts'
import type { TestUser } from './app.ts'
import type { TestAnswer, TestRequest } from './call-app.ts'

/** Statuses after which an outbox sends the same again (sync 16). */
const RETRIED: ReadonlySet<number> = new Set([409, 429, 500, 503])
const RETRY_DELAY_MS = 5

/** How a write went that was sent until it was answered. */
export interface Persisted<C extends Call> {
  readonly answer: TestAnswer<C>
  readonly tries: number
}

/** Sends a write with one key as an outbox does; `isDropped` decides whether an answer got lost. */
export async function persist<const C extends Call>(
  user: TestUser,
  call: C,
  request: TestRequest & { readonly isDropped?: (() => boolean) | undefined },
): Promise<Persisted<C>> {
  const { isDropped, ...sent } = request
  const headers = { ...keyHeaders(), ...sent.headers }
  for (let tries = 1; ; tries += 1) {
    const answer = await user.call(call, { ...sent, headers })
    const isLost = RETRIED.has(answer.status) || isDropped?.() === true
    if (!isLost) return { answer, tries }
    await new Promise(resolve => {
      setTimeout(resolve, RETRY_DELAY_MS)
    })
  }
}
