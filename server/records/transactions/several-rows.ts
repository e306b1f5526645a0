import type { WireAnswerOf } from '#contract/call.ts'
import type { editTransactions as call } from '#contract/several-calls.ts'
import type { ApiFailure } from '#server/http/failures.ts'
import { successWith } from '#server/http/success.ts'
import type { NoticeEvent } from '#server/ports/notices.ts'
import { answering, type Written } from '../write/write-scope.ts'

/** What a write of expenses may be worth a notice for. */
export const EXPENSES_CHANGED: NoticeEvent = { type: 'expenses-changed' }

/** Why nothing was done about one row of several. */
export interface RowFailure {
  readonly id: string
  readonly failure: ApiFailure
}

/** The answer of a call about so many transactions, some of which were left as they were. */
export function answerSeveral(
  count: number,
  failures: readonly RowFailure[],
): Pick<Written<WireAnswerOf<typeof call>>, 'answer' | 'status' | 'left'> {
  const left = failures.map(({ id, failure: { code, message } }) => ({ id, error: code, message }))
  const done = count - left.length
  const message = left.length === 0 ? `All ${done} done.` : `${done} of ${count} done.`
  return { answer: answering(successWith(message, { done, left })), status: 200, left }
}
