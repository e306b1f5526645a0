import type { Columns } from '#db/columns/columns.ts'
import { oneAtATime } from '#domain/one-at-a-time.ts'

/** Who hears answers, and why there will be no more. */
export interface AnswerListener<Answer> {
  next(answer: Answer): void
  error(cause: unknown): void
}

/**
 * Asks now and after every change, one question at a time: changes during an answer lead to one more.
 * Gives the way to stop.
 */
export function watchAnswer<Answer>(
  columns: Columns,
  fetchAnswer: (columns: Columns) => Promise<Answer>,
  listener: AnswerListener<Answer>,
): () => void {
  let isStopped = false

  const ask = oneAtATime(async () => {
    if (isStopped) return
    const answer = await fetchAnswer(columns)
    if (!isStopped) listener.next(answer)
  })

  function askAnew(): void {
    ask().catch(cause => {
      if (!isStopped) listener.error(cause)
    })
  }

  const stopHearing = columns.onChange(askAnew)
  askAnew()
  return () => {
    isStopped = true
    stopHearing()
  }
}
