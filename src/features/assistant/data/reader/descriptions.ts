import { type Chunk, rowCount } from '#features/analytics/rules/chunk.ts'
import { codeTexts, type CodedColumn } from '#features/analytics/rules/coded-column.ts'
import { unpackId } from '#features/analytics/rules/packed-ids.ts'
import { merchantKey } from '#features/assistant/rules/merchant.ts'
import { readLastChange } from '#ledger/columns/load-columns.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readRowsBetween } from '#ledger/store/older-days.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'

/** Chunks whose descriptions are wanted, which hold every change up to the mark `upTo`. */
export interface DescriptionsWish {
  readonly chunks: readonly Chunk[]
  readonly upTo: number
  /** Aborted, no further month is read. */
  readonly signal: AbortSignal | undefined
}

/** Gives the descriptions of chunks' rows, without case and outer space. */
export type FetchDescriptions = (
  wish: DescriptionsWish,
) => Promise<Pick<ReadonlyMap<Chunk, CodedColumn>, 'get'>>

/**
 * Descriptions of months, read from the rows when they are first asked for: chunks have none, and
 * most figures need none. A chunk never changes; when it is replaced, its descriptions go with it.
 * A row that was deleted since the chunk was made has an empty one.
 */
export function createDescriptions(db: LedgerDb): FetchDescriptions {
  const knownByChunk = new WeakMap<Chunk, CodedColumn>()

  return async ({ chunks, upTo, signal }) => {
    const wish = { chunks: chunks.filter(chunk => !knownByChunk.has(chunk)), signal }
    let found = await readAll(db, wish, inOrder)
    // Looked for after the rows were read: what changed while they were is seen.
    const isChanged = wish.chunks.length > 0 && (await readLastChange(db)) > upTo
    if (isChanged) found = await readAll(db, wish, byId)
    for (const [chunk, descriptions] of found) knownByChunk.set(chunk, descriptions)
    return knownByChunk
  }
}

type TextsOf = (chunk: Chunk, rows: readonly TransactionRow[]) => readonly string[]

async function readAll(
  db: LedgerDb,
  { chunks, signal }: Omit<DescriptionsWish, 'upTo'>,
  textsOf: TextsOf,
): Promise<ReadonlyMap<Chunk, CodedColumn>> {
  const found = new Map<Chunk, CodedColumn>()
  // One after the other: all the rows of a long ledger at once would be too much to hold.
  for (const chunk of chunks) {
    signal?.throwIfAborted()
    found.set(chunk, codeTexts(textsOf(chunk, await readRows(db, chunk))))
  }
  return found
}

async function readRows(db: LedgerDb, { instants }: Chunk): Promise<readonly TransactionRow[]> {
  const [first, last] = [instants[0], instants.at(-1)]
  if (first === undefined || last === undefined) return []
  return await readRowsBetween(db, first, last + 1)
}

/** Both are ordered by instant, then id, so that no id need be looked at: there may be thousands. */
function inOrder(_: Chunk, rows: readonly TransactionRow[]): readonly string[] {
  return rows.map(({ description }) => merchantKey(description))
}

function byId(chunk: Chunk, rows: readonly TransactionRow[]): readonly string[] {
  const textById = new Map(rows.map(({ id, description }) => [id, merchantKey(description)]))
  return Array.from(
    { length: rowCount(chunk) },
    (_, row) => textById.get(unpackId(chunk.ids, row)) ?? '',
  )
}
