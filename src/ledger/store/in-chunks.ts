import type { LedgerDb } from './ledger-db.ts'

const CHUNK_SIZE = 1000

// The page hands over and hears back of each row by itself: of so many it is held for a few milliseconds, of a thousand
// for longer than a person may feel.
const CHUNK_OF_PUTS = 100

/**
 * Does the long work of a transaction chunk by chunk, in order, and counts each on the ledger: what
 * still moves is slow, not wedged.
 */
export async function inChunks<T>(
  db: LedgerDb,
  items: readonly T[],
  work: (chunk: T[]) => Promise<unknown>,
): Promise<void> {
  for (const chunk of chunksOf(items, CHUNK_SIZE)) {
    await work(chunk)
    db.chunksDone += 1
  }
}

/** The same for rows to be stored, so few at a time that the page may do something else between. */
export async function putInChunks<T>(
  db: LedgerDb,
  rows: readonly T[],
  put: (chunk: T[]) => Promise<unknown>,
): Promise<void> {
  for (const chunk of chunksOf(rows, CHUNK_OF_PUTS)) {
    await put(chunk)
    db.chunksDone += 1
  }
}

function* chunksOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size)
}
