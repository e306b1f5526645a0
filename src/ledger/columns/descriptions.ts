import { assert } from '#base/assert.ts'
import { type Chunk, rowCount } from '#features/analytics/rules/chunk.ts'
import { codeTexts, type CodedColumn } from '#features/analytics/rules/coded-column.ts'
import { type PackedIds, unpackId } from '#features/analytics/rules/packed-ids.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { readRowsBetween } from '../store/older-days.ts'
import type { TransactionRow } from '../store/rows.ts'
import { type HeldColumns, readHead, readLastChange } from './load-columns.ts'
import { fromStoredTexts, textsKey, toStoredTexts } from './stored-columns.ts'

/** Descriptions by month. */
type Texts = ReadonlyMap<string, CodedColumn>

/** Months whose descriptions are wanted. */
export interface DescriptionsWish {
  readonly columns: HeldColumns
  readonly months: readonly string[]
  /** Aborted, no further month is read. */
  readonly signal: AbortSignal | undefined
}

/** Gives the descriptions of the months' rows. */
export type FetchDescriptions = (wish: DescriptionsWish) => Promise<Texts>

/**
 * Descriptions of months, when they are first asked for: those that the chunk has or that are stored
 * with it; else, where it changed since or none were stored, read from its rows, and stored. A row
 * that was deleted since the chunk was made has an empty one. A chunk never changes; when it is
 * replaced, its descriptions go with it.
 */
export function createDescriptions(db: LedgerDb): FetchDescriptions {
  const knownByIds = new WeakMap<PackedIds, CodedColumn>()

  return async ({ columns, months, signal }) => {
    const wanted = months.flatMap(month => {
      const chunk = columns.chunks.get(month)
      return chunk === undefined ? [] : [[month, chunk] as const]
    })
    const missing = wanted.filter(([, chunk]) => !(chunk.descriptions || knownByIds.has(chunk.ids)))
    const stored =
      missing.length === 0
        ? NO_TEXTS
        : await loadTexts(
            db,
            columns,
            missing.map(([month]) => month),
          )
    const unknown = missing.filter(([month]) => !stored.has(month))
    const read =
      unknown.length === 0 ? NO_TEXTS : await readTexts(db, columns, { months: unknown, signal })
    for (const [month, { ids }] of missing) {
      const found = stored.get(month) ?? read.get(month)
      assert(found !== undefined, 'a month has descriptions, stored or read')
      knownByIds.set(ids, found)
    }
    if (read.size > 0) await storeTexts(db, columns, read)
    return new Map(
      wanted.flatMap(([month, chunk]) => {
        const found = chunk.descriptions ?? knownByIds.get(chunk.ids)
        return found === undefined ? [] : [[month, found] as const]
      }),
    )
  }
}

const NO_TEXTS: Texts = new Map()

/** The columns with the descriptions of every month. */
export async function describeAll(
  fetchDescriptions: FetchDescriptions,
  columns: HeldColumns,
  signal: AbortSignal | undefined,
): Promise<HeldColumns> {
  const chunks = [...columns.chunks]
  if (chunks.every(([, { descriptions }]) => descriptions !== undefined)) return columns
  const months = chunks.map(([month]) => month)
  const found = await fetchDescriptions({ columns, months, signal })
  const described = chunks.map(([month, chunk]) => {
    const descriptions = found.get(month)
    return [month, descriptions === undefined ? chunk : { ...chunk, descriptions }] as const
  })
  return { ...columns, chunks: new Map(described) }
}

/** The stored descriptions of those of the months that are held as they are stored. */
async function loadTexts(
  db: LedgerDb,
  held: HeldColumns,
  months: readonly string[],
): Promise<Texts> {
  // A month that one row was added to is not: the texts of all others would be read for nothing.
  const stored = await db.transaction('r', db.columnChunks, async () => {
    const isSame = await sameMonths(db, held)
    return await db.columnChunks.bulkGet(months.filter(isSame).map(month => textsKey(month)))
  })
  const texts = new Map<string, CodedColumn>()
  for (const each of stored) {
    if (each?.type !== 'texts') continue
    texts.set(each.month.slice(textsKey().length), fromStoredTexts(each))
  }
  return texts
}

/** Stored beside their month, unless that was replaced meanwhile. */
async function storeTexts(db: LedgerDb, held: HeldColumns, texts: Texts): Promise<void> {
  try {
    await db.transaction('rw', db.columnChunks, async () => {
      const isSame = await sameMonths(db, held)
      const entries = [...texts].filter(([month]) => isSame(month))
      await db.columnChunks.bulkPut(entries.map(([month, column]) => toStoredTexts(month, column)))
    })
  } catch {
    // A full or closed database: they are read from the rows again next time.
  }
}

/** Whether a month is held as it is stored. Part of the transaction it is called in. */
async function sameMonths(
  db: LedgerDb,
  { upTo, unsaved }: HeldColumns,
): Promise<(month: string) => boolean> {
  const head = await readHead(db)
  // Another zone replaces them all.
  const isOther = head === undefined || head.replacedAt > upTo
  if (isOther || unsaved === 'all') return () => false
  const newer = new Set(await db.columnChunks.where('rev').above(upTo).primaryKeys())
  return month => !newer.has(month) && !unsaved.has(month)
}

type TextsOf = (chunk: Chunk, rows: readonly TransactionRow[]) => readonly string[]

interface MonthsToRead {
  readonly months: readonly (readonly [month: string, chunk: Chunk])[]
  readonly signal: AbortSignal | undefined
}

async function readTexts(db: LedgerDb, { upTo }: HeldColumns, wish: MonthsToRead): Promise<Texts> {
  const texts = await readEach(db, wish, inOrder)
  // Looked for after the rows were read: what changed while they were is seen.
  const isChanged = (await readLastChange(db)) > upTo
  return isChanged ? await readEach(db, wish, byId) : texts
}

async function readEach(
  db: LedgerDb,
  { months, signal }: MonthsToRead,
  textsOf: TextsOf,
): Promise<Texts> {
  const texts = new Map<string, CodedColumn>()
  // One after the other: all the rows of a long ledger at once would be too much to hold.
  for (const [month, chunk] of months) {
    signal?.throwIfAborted()
    texts.set(month, codeTexts(textsOf(chunk, await readRows(db, chunk))))
  }
  return texts
}

async function readRows(db: LedgerDb, { instants }: Chunk): Promise<readonly TransactionRow[]> {
  const [first, last] = [instants[0], instants.at(-1)]
  if (first === undefined || last === undefined) return []
  return await readRowsBetween(db, first, last + 1)
}

/** Both are ordered by instant, then id, so that no id need be looked at: there may be thousands. */
function inOrder(_: Chunk, rows: readonly TransactionRow[]): readonly string[] {
  return rows.map(({ description }) => description)
}

function byId(chunk: Chunk, rows: readonly TransactionRow[]): readonly string[] {
  const textById = new Map(rows.map(({ id, description }) => [id, description]))
  return Array.from(
    { length: rowCount(chunk) },
    (_, row) => textById.get(unpackId(chunk.ids, row)) ?? '',
  )
}
