import { ownUnits } from '#money/currency.ts'
import type { Transaction } from '#records/transaction.ts'
import { isNeutral } from '#records/transaction/neutral.ts'
import type { TransactionPurpose } from '#records/transaction/terms.ts'
import { codeTexts, type CodedColumn, mergeCodes } from './coded-column.ts'
import { comparePacked, ID_WORDS, type PackedIds, packIds, rowsWithout } from './packed-ids.ts'

/**
 * The transactions of one month of one user as columns of equal length, oldest first, those of one
 * instant in the order of their ids (money 7). Never changed: a patch gives a new chunk.
 */
export interface Chunk {
  /** Epoch ms. */
  readonly instants: Float64Array<ArrayBuffer>
  /** Kobo. */
  readonly amounts: Float64Array<ArrayBuffer>
  /** In the units of the rows' wallets, where any row is not of naira; left out, they are the amounts. */
  readonly units?: Float64Array<ArrayBuffer>
  /** `IS_INCOME`, `IS_NEUTRAL`, `IS_ADJUSTMENT`, `IS_IMPORTED`, `IS_UNBUDGETED`, `IS_LOAN` and `IS_HELD`. */
  readonly flags: Uint8Array<ArrayBuffer>
  readonly wallets: CodedColumn
  readonly categories: CodedColumn
  /** An empty text where a row has no label. */
  readonly labels: CodedColumn
  /** What rows were put into, and to who asks, what they count in (BC3); an empty text where a row is of no budget. */
  readonly budgets: CodedColumn
  /** What ties the legs of a transfer; an empty text where a row is no leg. */
  readonly transfers: CodedColumn
  /**
   * What rows say of themselves, as stored. Left out until a search or an order needs it: it is half as
   * much again as all other columns, and figures need none of it.
   */
  readonly descriptions?: CodedColumn
  readonly ids: PackedIds
}

/** Whether a chunk's row at a place is wanted. */
export type RowTest = (row: number) => boolean

/** The form of a chunk as it is stored: another number, and stored chunks are made anew. */
export const CHUNK_FORM = 4

/** Flag of money that came in. */
export const IS_INCOME = 1

/** Flag of what is neither income nor expense: a leg of a transfer between own wallets, or a row with a purpose. */
export const IS_NEUTRAL = 2

/** Flag of an adjustment of a balance, beside `IS_NEUTRAL`. */
export const IS_ADJUSTMENT = 4

/** Flag of what a statement's import brought. */
export const IS_IMPORTED = 8

/** Flag of an expense that counts in no budget by itself. */
export const IS_UNBUDGETED = 16

/** Flag of what was lent or borrowed, or paid back of it, or put into a circle, beside `IS_NEUTRAL`. */
export const IS_LOAN = 32

/** Flag of others' money, beside `IS_NEUTRAL`. */
export const IS_HELD = 64

/** Whether flags are of own money that was moved between wallets. */
export function isOwnTransfer(flags: number): boolean {
  return (flags & (IS_NEUTRAL | IS_ADJUSTMENT | IS_LOAN | IS_HELD)) === IS_NEUTRAL
}

/** The flags that say what kind of movement a row is. */
export const KIND_FLAGS = IS_INCOME | IS_NEUTRAL | IS_ADJUSTMENT | IS_LOAN | IS_HELD

/** Columns of rows in any order. */
export function buildChunk(rows: readonly Transaction[]): Chunk {
  const sorted = rows.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  return {
    instants: Float64Array.from(sorted, row => row.createdAt),
    amounts: Float64Array.from(sorted, row => row.amount),
    ...(sorted.some(({ foreign }) => foreign !== null) && {
      units: Float64Array.from(sorted, row => ownUnits(row.amount, row.foreign)),
    }),
    flags: Uint8Array.from(sorted, flagsOf),
    wallets: codeTexts(sorted.map(row => row.walletId)),
    categories: codeTexts(sorted.map(row => row.category)),
    labels: codeTexts(sorted.map(row => row.labelId ?? '')),
    budgets: codeTexts(sorted.map(row => row.budgetId ?? '')),
    transfers: codeTexts(sorted.map(row => row.transferId ?? '')),
    descriptions: codeTexts(sorted.map(row => row.description)),
    ids: packIds(sorted.map(row => row.id)),
  }
}

/**
 * The chunk without the rows named by `removedIds`, and with `rows`. An id may be removed that is
 * not there; a row that is added and may be there already must be removed as well. Has descriptions
 * where the chunk has them.
 */
export function patchChunk(
  chunk: Chunk,
  removedIds: readonly string[],
  rows: readonly Transaction[],
): Chunk {
  const added = buildChunk(rows)
  const order = mergeOrder(chunk, rowsWithout(chunk.ids, removedIds), added)
  const { descriptions } = chunk
  return {
    instants: pick(order, [chunk.instants, added.instants], new Float64Array(order.length)),
    amounts: pick(order, [chunk.amounts, added.amounts], new Float64Array(order.length)),
    ...((chunk.units !== undefined || added.units !== undefined) && {
      units: pick(order, [unitsOf(chunk), unitsOf(added)], new Float64Array(order.length)),
    }),
    flags: pick(order, [chunk.flags, added.flags], new Uint8Array(order.length)),
    wallets: mergeCodes(order, chunk.wallets, added.wallets),
    categories: mergeCodes(order, chunk.categories, added.categories),
    labels: mergeCodes(order, chunk.labels, added.labels),
    budgets: mergeCodes(order, chunk.budgets, added.budgets),
    transfers: mergeCodes(order, chunk.transfers, added.transfers),
    ...(descriptions &&
      added.descriptions && {
        descriptions: mergeCodes(order, descriptions, added.descriptions),
      }),
    ids: pickIds(order, chunk.ids, added.ids),
  }
}

/** What rows are in the units of their wallets. */
export function unitsOf({ units, amounts }: Chunk): Float64Array<ArrayBuffer> {
  return units ?? amounts
}

/** How many rows the chunk has. */
export function rowCount(chunk: Chunk): number {
  return chunk.instants.length
}

/** Where the first row at or after the instant stands; the number of rows when there is none. */
export function firstRowFrom({ instants }: Chunk, instant: number): number {
  let low = 0
  let high = instants.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((instants[middle] ?? 0) < instant) low = middle + 1
    else high = middle
  }
  return low
}

const PURPOSES: Readonly<Record<TransactionPurpose, number>> = {
  adjustment: IS_ADJUSTMENT,
  principal: IS_LOAN,
  held: IS_HELD,
}

function flagsOf(row: Transaction): number {
  const direction = row.type === 'income' ? IS_INCOME : 0
  const purpose = row.purpose === null ? 0 : PURPOSES[row.purpose]
  const origin = row.importId === null ? 0 : IS_IMPORTED
  const keptOut = row.isUnbudgeted ? IS_UNBUDGETED : 0
  return direction | purpose | origin | keptOut | (isNeutral(row) ? IS_NEUTRAL : 0)
}

/** Rows of both in one order: from zero up a row of the chunk, below zero `~row` of the added. */
function mergeOrder(chunk: Chunk, kept: Int32Array, added: Chunk): Int32Array {
  const order = new Int32Array(kept.length + rowCount(added))
  let nextKept = 0
  let nextAdded = 0
  for (let place = 0; place < order.length; place += 1) {
    const keptRow = kept[nextKept]
    const takesKept =
      keptRow !== undefined &&
      (nextAdded === rowCount(added) || isBefore([chunk, keptRow], [added, nextAdded]))
    order[place] = takesKept ? keptRow : ~nextAdded
    if (takesKept) nextKept += 1
    else nextAdded += 1
  }
  return order
}

function isBefore(
  [first, firstRow]: readonly [Chunk, number],
  [second, secondRow]: readonly [Chunk, number],
): boolean {
  const difference = (first.instants[firstRow] ?? 0) - (second.instants[secondRow] ?? 0)
  if (difference !== 0) return difference < 0
  return comparePacked([first.ids, firstRow], [second.ids, secondRow]) < 0
}

function pick<Column extends Float64Array<ArrayBuffer> | Uint8Array<ArrayBuffer>>(
  order: Int32Array,
  [base, added]: readonly [Column, Column],
  into: Column,
): Column {
  for (let place = 0; place < order.length; place += 1) {
    const source = order[place] ?? 0
    into[place] = (source < 0 ? added[~source] : base[source]) ?? 0
  }
  return into
}

function pickIds(order: Int32Array, base: PackedIds, added: PackedIds): PackedIds {
  const ids = new Uint32Array(order.length * ID_WORDS)
  for (let place = 0; place < order.length; place += 1) {
    const source = order[place] ?? 0
    const from = source < 0 ? added : base
    const start = (source < 0 ? ~source : source) * ID_WORDS
    for (let word = 0; word < ID_WORDS; word += 1) {
      ids[place * ID_WORDS + word] = from[start + word] ?? 0
    }
  }
  return ids
}
