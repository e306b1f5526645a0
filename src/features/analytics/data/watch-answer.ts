import { oneAtATime } from '#base/one-at-a-time.ts'
import type { Columns } from '#ledger/columns/columns.ts'

/** Who hears answers, and why there will be no more. */
export interface AnswerListener<Answer> {
  next(answer: Answer): void
  error(cause: unknown): void
}

/**
 * Asks now and after every change, one question at a time: changes during an answer lead to one more.
 * Gives the way to stop, which drops the question on its way: a person sliding through periods waits
 * for the last one only.
 */
export function watchAnswer<Answer>(
  columns: Columns,
  fetchAnswer: (columns: Columns, signal: AbortSignal) => Promise<Answer>,
  listener: AnswerListener<Answer>,
): () => void {
  const stopped = new AbortController()
  const { signal } = stopped

  const ask = oneAtATime(async () => {
    if (signal.aborted) return
    const answer = await fetchAnswer(columns, signal)
    if (!signal.aborted) listener.next(answer)
  })

  function askAnew(): void {
    ask().catch(cause => {
      if (!signal.aborted) listener.error(cause)
    })
  }

  const stopHearing = columns.onChange(askAnew)
  askAnew()
  return () => {
    stopHearing()
    stopped.abort()
  }
}
