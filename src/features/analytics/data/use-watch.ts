import { liveQuery } from 'dexie'
import { useObservable } from 'dexie-react-hooks'
import { oneAtATime } from '#base/one-at-a-time.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { Columns } from '#ledger/columns/columns.ts'
import type { LiveLedger } from '#ledger/ledger.ts'

/** Starts to notify a listener, and gives the way to stop. */
export type Watch<Answer> = (ledger: LiveLedger, listener: AnswerListener<Answer>) => () => void

/**
 * What the watch gave last; undefined before its first value. When `deps` change it is watched
 * anew, and the last answer stays until there is another.
 */
export function useWatch<Answer>(
  watch: Watch<Answer>,
  deps: readonly unknown[],
): Answer | undefined {
  const ledger = useLedger()
  return useObservable<Answer>(
    () => ({
      // There is no answer before one came.
      hasValue: () => false,
      subscribe: (next: (answer: Answer) => void, error?: (cause: unknown) => void) =>
        watch(ledger, { next, error: cause => error?.(cause) }),
    }),
    [ledger, ...deps],
  )
}

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

/** Columns that tell of changed names as well: a search may name what was renamed. */
export function namedColumns({ db, columns }: Pick<LiveLedger, 'db' | 'columns'>): Columns {
  return {
    ...columns,
    onChange(listener) {
      let isFirst = true
      const stop = columns.onChange(listener)
      const names = liveQuery(() =>
        Promise.all(
          [db.wallets, db.labels, db.budgets, db.payees, db.aliases, db.categories, db.groups].map(
            table => table.toArray(),
          ),
        ),
      ).subscribe({
        next() {
          if (!isFirst) listener()
          isFirst = false
        },
        // The database was closed; the next answer tells.
        error: () => undefined,
      })
      return () => {
        stop()
        names.unsubscribe()
      }
    },
  }
}
