import type { FoldedOf } from '#base/folded-text.ts'
import { paginate, type Pagination } from '#base/page.ts'
import { type Kobo, totalKobo } from '#money/money.ts'
import { type Chunk, IS_INCOME, IS_NEUTRAL, rowCount } from './chunk.ts'
import { codeTexts } from './coded-column.ts'
import { ID_WORDS, packIds, type PackedIds, unpackId } from './packed-ids.ts'
import { addFlow, noFlows } from './row-totals.ts'
import { selectRows, type Selection } from './selection.ts'

/**
 * Rows that a list shows, as its entries: a transfer both of whose legs are among them is one entry.
 * Entries stand newest first, as do their rows, which are numbered over all chunks.
 */
export interface EntryList {
  /** Newest first. */
  readonly chunks: readonly Chunk[]
  /** For each chunk, how many rows the chunks before it have. */
  readonly offsets: readonly number[]
  /** For each entry its row, of two the one that is met first. */
  readonly rows: Uint32Array
  /** For each entry the other leg's row; `NO_ROW` where it has one row. */
  readonly others: Int32Array
  /** Sums of its rows, what is neutral left out. */
  readonly income: Kobo
  readonly expense: Kobo
}

/** Stands where there is no row. */
export const NO_ROW = -1

/** Which rows to list. */
export interface ListWish {
  readonly selection: Selection
  /** Whether the legs of a transfer make one entry. */
  readonly joinsTransfers: boolean
}

/** A row of a list, in its chunk. */
export interface RowPlace {
  readonly chunk: Chunk
  readonly row: number
}

/** The entries that the selection leaves. */
export function listEntries(
  newestChunks: readonly Chunk[],
  { selection, joinsTransfers }: ListWish,
  foldedOf: FoldedOf,
): EntryList {
  const legs = joinsTransfers ? createLegs() : ALL_ALONE
  const flows = noFlows()
  const offsets: number[] = []
  const total = newestChunks.reduce((sum, chunk) => sum + rowCount(chunk), 0)
  const rows = new Uint32Array(total)
  const others = new Int32Array(total).fill(NO_ROW)
  let count = 0
  let offset = 0
  for (const chunk of newestChunks) {
    const { first, end, passes } = selectRows(chunk, selection, foldedOf)
    const { flags, amounts } = chunk
    legs.enter(chunk)
    for (let row = end - 1; row >= first; row -= 1) {
      if (passes !== undefined && !passes(row)) continue
      const kind = flags[row] ?? 0
      if ((kind & IS_NEUTRAL) === 0) addFlow(flows, (kind & IS_INCOME) !== 0, amounts[row] ?? 0)
      const entry = legs.join(row, count)
      if (entry === count) {
        rows[count] = offset + row
        count += 1
      } else {
        others[entry] = offset + row
      }
    }
    legs.leave()
    offsets.push(offset)
    offset += rowCount(chunk)
  }
  return {
    chunks: newestChunks,
    offsets,
    rows: rows.slice(0, count),
    others: others.slice(0, count),
    income: totalKobo(flows.income),
    expense: totalKobo(flows.expense),
  }
}

/** Finds the entry of each leg's other leg: of the same transfer, the other way, and still alone. */
interface Legs {
  /** Before the rows of a chunk. */
  enter(chunk: Chunk): void
  /** The entry that the row belongs to: the one it is given, or one that was met before. */
  join(row: number, newEntry: number): number
  /** After them: a leg may have its other one in an older month. */
  leave(): void
}

const ALL_ALONE: Legs = {
  enter: () => undefined,
  join: (_, newEntry) => newEntry,
  leave: () => undefined,
}

const NO_ROWS = { transfers: codeTexts([]), flags: new Uint8Array() }

function createLegs(): Legs {
  // An entry and its direction in one number; below zero where none waits for its other leg.
  const aloneById = new Map<string, number>()
  let waiting = new Int32Array()
  let current: Pick<Chunk, 'transfers' | 'flags'> = NO_ROWS
  let noTransfer = NO_ROW

  return {
    enter(chunk) {
      current = chunk
      noTransfer = chunk.transfers.texts.indexOf('')
      waiting = Int32Array.from(chunk.transfers.texts, id => aloneById.get(id) ?? NO_ROW)
    },
    join(row, newEntry) {
      const code = current.transfers.codes[row] ?? 0
      if (code === noTransfer) return newEntry
      const direction = (current.flags[row] ?? 0) & IS_INCOME
      const alone = waiting[code] ?? NO_ROW
      const isMet = alone !== NO_ROW && (alone & IS_INCOME) !== direction
      waiting[code] = isMet ? NO_ROW : newEntry * 2 + direction
      return isMet ? alone >> 1 : newEntry
    },
    leave() {
      for (const [code, id] of current.transfers.texts.entries()) {
        const alone = waiting[code] ?? NO_ROW
        if (alone === NO_ROW) aloneById.delete(id)
        else aloneById.set(id, alone)
      }
    },
  }
}

/** Where a row of the list stands. */
export function placeOf({ chunks, offsets }: EntryList, row: number): RowPlace {
  let place = offsets.length - 1
  while (place > 0 && (offsets[place] ?? 0) > row) place -= 1
  const chunk = chunks[place]
  if (chunk === undefined) throw new RangeError(`${row} is no row of the list`)
  return { chunk, row: row - (offsets[place] ?? 0) }
}

/** The ids of an entry: its row's, or of a transfer that of the money's leaving first. */
export type EntryIds = readonly [id: string] | readonly [outId: string, inId: string]

/** The ids of an entry. */
export function idsOf(list: EntryList, entry: number): EntryIds {
  const first = placeOf(list, list.rows[entry] ?? 0)
  const other = list.others[entry] ?? NO_ROW
  const id = unpackId(first.chunk.ids, first.row)
  if (other === NO_ROW) return [id]
  const second = placeOf(list, other)
  const otherId = unpackId(second.chunk.ids, second.row)
  return isIncome(first.chunk, first.row) ? [otherId, id] : [id, otherId]
}

/** Whether money came in by the row. */
export function isIncome({ flags }: Chunk, row: number): boolean {
  return ((flags[row] ?? 0) & IS_INCOME) !== 0
}

/** The entry that the row with the id belongs to; undefined where the list has no such row. */
export function entryOfId(list: EntryList, id: string): number | undefined {
  const wanted = packIds([id])
  for (const [place, { ids }] of list.chunks.entries()) {
    const row = rowOfId(ids, wanted)
    if (row === NO_ROW) continue
    const numbered = (list.offsets[place] ?? 0) + row
    const entry = list.rows.indexOf(numbered)
    const found = entry === NO_ROW ? list.others.indexOf(numbered) : entry
    return found === NO_ROW ? undefined : found
  }
  return undefined
}

function rowOfId(ids: PackedIds, wanted: PackedIds): number {
  for (let word = 0; word < ids.length; word += ID_WORDS) {
    if (wanted.every((each, place) => ids[word + place] === each)) return word / ID_WORDS
  }
  return NO_ROW
}

/** One page of a list: the ids of its rows in order, and where it stands. */
export interface PageOfIds {
  readonly ids: readonly string[]
  readonly pagination: Pagination
}

/** A page of a list of single rows, newest first; past the end it is the last one. */
export function pageOfIds(list: EntryList, page: number, limit: number): PageOfIds {
  const total = list.rows.length
  const { totalPages } = paginate(1, limit, total)
  const pagination = paginate(Math.min(page, totalPages), limit, total)
  const first = (pagination.page - 1) * limit
  const entries = Array.from({ length: Math.min(limit, total - first) }, (_, n) => first + n)
  return { ids: entries.flatMap(entry => idsOf(list, entry)), pagination }
}
