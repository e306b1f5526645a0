import { type Chunk, rowCount } from '#domain/analytics/chunk.ts'
import { codeTexts, type CodedColumn } from '#domain/analytics/coded-column.ts'
import { unpackId } from '#domain/analytics/packed-ids.ts'
import { merchantKey } from '#domain/assistant/merchant.ts'
import type { LedgerDb } from '../ledger-db.ts'

/** Gives the descriptions of a chunk's rows, without case and outer space. */
export type FetchDescriptions = (chunk: Chunk) => Promise<CodedColumn>

/**
 * Descriptions of months, read from the rows when they are first asked for: chunks have none, and
 * most figures need none. A chunk never changes; when it is replaced, its descriptions go with it.
 * A row that was deleted since the chunk was made has an empty one.
 */
export function createDescriptions(db: LedgerDb): FetchDescriptions {
  const knownByChunk = new WeakMap<Chunk, CodedColumn>()

  return async chunk => {
    const known = knownByChunk.get(chunk) ?? codeTexts(await readDescriptions(db, chunk))
    knownByChunk.set(chunk, known)
    return known
  }
}

async function readDescriptions(db: LedgerDb, chunk: Chunk): Promise<readonly string[]> {
  const count = rowCount(chunk)
  const [first, last] = [chunk.instants[0], chunk.instants[count - 1]]
  if (first === undefined || last === undefined) return []
  const rows = await db.transactions.where('createdAt').between(first, last, true, true).toArray()
  const textById = new Map(rows.map(({ id, description }) => [id, merchantKey(description)]))
  return Array.from({ length: count }, (_, row) => textById.get(unpackId(chunk.ids, row)) ?? '')
}
