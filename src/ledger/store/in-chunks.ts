import type { LedgerDb } from './ledger-db.ts'

const CHUNK_SIZE = 1000

/**
 * Does the long work of a transaction chunk by chunk, in order, and counts each on the ledger: what
 * still moves is slow, not wedged.
 */
export async function inChunks<T>(
  db: LedgerDb,
  items: readonly T[],
  work: (chunk: T[]) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < items.length; first += CHUNK_SIZE) {
    await work(items.slice(first, first + CHUNK_SIZE))
    db.chunksDone += 1
  }
}
