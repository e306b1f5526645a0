import { liveQuery } from 'dexie'
import { oneAtATime } from '#base/one-at-a-time.ts'
import type { AnswerListener } from '#features/session/data/shared-watch.ts'
import type { Columns } from '#ledger/columns/columns.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'

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

const namedOf = new WeakMap<Columns, Columns>()

/** Columns that tell of changed names as well: a search may name what was renamed. All who ask share one look at the names. */
export function namedColumns({ db, columns }: Pick<LiveLedger, 'db' | 'columns'>): Columns {
  const known = namedOf.get(columns) ?? withNames(db, columns)
  namedOf.set(columns, known)
  return known
}

function withNames(db: LedgerDb, columns: Columns): Columns {
  const listeners = new Set<() => void>()
  let stopNames: (() => void) | undefined

  // Whoever asks anew stops first: the look goes on for those who came meanwhile.
  function stopUnlessHeard(): void {
    if (listeners.size > 0) return
    stopNames?.()
    stopNames = undefined
  }

  return {
    ...columns,
    onChange(listener) {
      const stop = columns.onChange(listener)
      listeners.add(listener)
      stopNames ??= watchNames(db, () => listeners.forEach(each => each()))
      return () => {
        stop()
        listeners.delete(listener)
        queueMicrotask(stopUnlessHeard)
      }
    },
  }
}

/** Calls whenever a name is another one. Gives the way to stop. */
function watchNames(db: LedgerDb, onChange: () => void): () => void {
  let isFirst = true
  const watched = liveQuery(() =>
    Promise.all(
      [db.wallets, db.labels, db.budgets, db.payees, db.aliases, db.categories, db.groups].map(
        table => table.toArray(),
      ),
    ),
  ).subscribe({
    next() {
      if (!isFirst) onChange()
      isFirst = false
    },
    // The database was closed; the next answer tells.
    error: () => undefined,
  })
  return () => watched.unsubscribe()
}
