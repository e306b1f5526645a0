import type { Columns } from '#ledger/columns/columns.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import type { MetaValues } from '#ledger/store/meta-values.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'
import { namedColumns, watchAnswer } from './watch-answer.ts'

/** What is looked for with nobody asking, and what it is kept under. */
interface Looking<K extends 'insights' | 'repeats'> {
  readonly key: K
  readonly fetch: (columns: Columns, signal: AbortSignal) => Promise<MetaValues[K]>
}

/**
 * Has the worker look the ledger over, now and when rows or names change, and keeps what it finds for the next page. Gives the
 * way to stop.
 */
export function watchFound<K extends 'insights' | 'repeats'>(
  ledger: LiveLedger,
  { key, fetch }: Looking<K>,
): () => void {
  return watchAnswer(
    namedColumns(ledger),
    async (columns, signal) => {
      const found = await fetch(columns, signal)
      const before = await readMeta(ledger.db, key)
      // Only where it is news: whoever listens to the device's notes hears of it.
      if (JSON.stringify(before) !== JSON.stringify(found)) await writeMeta(ledger.db, key, found)
    },
    // What looks for it did not arrive, or the ledger was closed: what was found before stands.
    { next: () => undefined, error: () => undefined },
  )
}
