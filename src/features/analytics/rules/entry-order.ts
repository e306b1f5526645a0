import { foldText } from '#base/folded-text.ts'
import type { PayeeBook } from '#features/entries/rules/payee-of.ts'
import type { ListOrder } from '#features/entries/rules/transaction-filters.ts'
import type { Day } from '#time/day.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import { type Chunk, IS_NEUTRAL } from './chunk.ts'
import { codeTexts, type CodedColumn } from './coded-column.ts'
import { type EntryList, isIncome, NO_ROW, placeOf } from './entry-list.ts'
import type { Readings } from './readings.ts'

/** An order of a list's entries. */
export interface EntryOrder {
  readonly isByDate: boolean
  /** The entry that stands at a place. */
  readonly entryAt: (place: number) => number
  /** The place where an entry stands. */
  readonly placeOf: (entry: number) => number
}

/** What entries are ordered by. */
export interface OrderWish {
  readonly order: ListOrder
  readonly walletNames: ReadonlyMap<string, string>
  readonly labelNames: ReadonlyMap<string, string>
  readonly payees: PayeeBook
  readonly categoryName: (value: string) => string
}

/** The order of a list's entries. Equals stand newest first, whichever way it goes. */
export function orderEntries(list: EntryList, wish: OrderWish, readings: Readings): EntryOrder {
  const { order } = wish
  if (order === '-date') return { isByDate: true, entryAt: place => place, placeOf: entry => entry }
  if (order === 'date') return turned(list.rows.length)
  const ranks = ranksOf(list, wish, readings)
  const entries = byRank(ranks, order.startsWith('-'))
  return {
    isByDate: false,
    entryAt: place => entries[place] ?? 0,
    placeOf: entry => entries.indexOf(entry),
  }
}

function turned(count: number): EntryOrder {
  return {
    isByDate: true,
    entryAt: place => count - 1 - place,
    placeOf: entry => count - 1 - entry,
  }
}

// What has nothing to be ordered by stands last, whichever way it goes.
const LAST = -1

/** Rank and entry in one number each: such are sorted ten times as fast as by comparing. */
function byRank(ranks: Float64Array, isTurned: boolean): Uint32Array {
  const count = ranks.length
  const highest = ranks.reduce((most, rank) => Math.max(most, rank), 0)
  const keys = ranks.map((rank, entry) => {
    const place = rank === LAST ? highest + 1 : isTurned ? highest - rank : rank
    return place * count + entry
  })
  keys.sort()
  return Uint32Array.from(keys, key => key % count)
}

function ranksOf(
  list: EntryList,
  { order, walletNames, labelNames, payees, categoryName }: OrderWish,
  readings: Readings,
): Float64Array {
  switch (order.replace('-', '')) {
    case 'payee':
      return payeeRanks(list, payees, readings)
    case 'category':
      return textRanks(
        list,
        chunk => chunk.categories,
        texts => texts.map(text => foldText(categoryName(text))),
      )
    case 'wallet':
      return textRanks(
        list,
        chunk => chunk.wallets,
        texts => texts.map(text => foldText(walletNames.get(text) ?? '')),
      )
    case 'label':
      return textRanks(
        list,
        chunk => chunk.labels,
        texts => texts.map(text => foldText(labelNames.get(text) ?? '')),
      )
    default:
      return amountRanks(list)
  }
}

const NO_TEXTS: CodedColumn = { texts: [''], codes: new Uint16Array() }

/** By the name of the payee where the person gave one (PA3), else by what a row says of itself. */
function payeeRanks(
  list: EntryList,
  { payeesByKey }: PayeeBook,
  { foldedOf, payeeKeysOf }: Readings,
): Float64Array {
  const columnByChunk = new Map(
    list.chunks.map(chunk => {
      const { descriptions = NO_TEXTS } = chunk
      if (payeesByKey.size === 0) return [chunk, descriptions] as const
      const keys = payeeKeysOf(chunk)
      const names = Array.from(descriptions.codes, (code, row) => {
        const key = (isIncome(chunk, row) ? keys.income : keys.expense)[code]
        return payeesByKey.get(key ?? '')?.name ?? descriptions.texts[code] ?? ''
      })
      return [chunk, codeTexts(names)] as const
    }),
  )
  return textRanks(
    list,
    chunk => columnByChunk.get(chunk) ?? NO_TEXTS,
    texts => foldedOf(texts).joined.split('\n'),
  )
}

function amountRanks(list: EntryList): Float64Array {
  const amounts = new Float64Array(list.rows.length)
  eachKeyRow(list, (entry, chunk, row) => {
    amounts[entry] = chunk.amounts[row] ?? 0
  })
  const sorted = amounts.toSorted()
  return amounts.map(amount => firstAt(sorted, amount))
}

function firstAt(sorted: Float64Array, wanted: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Ranks by what the texts of a column are ordered by; an empty one stands last. */
function textRanks(
  list: EntryList,
  columnOf: (chunk: Chunk) => CodedColumn,
  keysOf: (texts: readonly string[]) => readonly string[],
): Float64Array {
  const keysByChunk = new Map(list.chunks.map(chunk => [chunk, keysOf(columnOf(chunk).texts)]))
  const distinct = [...new Set([...keysByChunk.values()].flat())].toSorted()
  const rankByKey = new Map(distinct.map((key, rank) => [key, key === '' ? LAST : rank]))
  const ranksByChunk = new Map(
    [...keysByChunk].map(([chunk, keys]) => [
      chunk,
      Float64Array.from(keys, key => rankByKey.get(key) ?? LAST),
    ]),
  )
  const ranks = new Float64Array(list.rows.length)
  eachKeyRow(list, (entry, chunk, row) => {
    const code = columnOf(chunk).codes[row] ?? 0
    ranks[entry] = ranksByChunk.get(chunk)?.[code] ?? LAST
  })
  return ranks
}

/** Called with each entry and a row of it. */
type VisitRow = (entry: number, chunk: Chunk, row: number) => void

/** Calls with the row that an entry is ordered by: of a transfer, where the money left. */
function eachKeyRow(list: EntryList, visit: VisitRow): void {
  eachEntry(list, (entry, chunk, row) => {
    const other = list.others[entry] ?? NO_ROW
    if (other === NO_ROW || !isIncome(chunk, row)) return visit(entry, chunk, row)
    const leg = placeOf(list, other)
    visit(entry, leg.chunk, leg.row)
  })
}

/** Calls with each entry and its first row, newest first. */
function eachEntry(list: EntryList, visit: VisitRow): void {
  const { chunks, offsets, rows } = list
  let place = 0
  for (let entry = 0; entry < rows.length; entry += 1) {
    const row = rows[entry] ?? 0
    while (row >= (offsets[place + 1] ?? Infinity)) place += 1
    const chunk = chunks[place]
    if (chunk !== undefined) visit(entry, chunk, row - (offsets[place] ?? 0))
  }
}

/** The days of a list by date, in its order, column by column: each with the sums and the number of its entries. */
export interface EntryDays {
  readonly days: readonly Day[]
  /** Kobo that came in; what is neutral is left out. */
  readonly income: Float64Array
  readonly expense: Float64Array
  /** Entries, a transfer one of them. */
  readonly counts: Uint32Array
}

interface DaySums {
  readonly day: Day
  income: number
  expense: number
  count: number
}

/** The days of the list's entries, newest first. Rows are in the order of time: the zone is asked once a day. */
export function daysOfEntries(list: EntryList, zone: string): readonly DaySums[] {
  const days: DaySums[] = []
  let dayFrom = Infinity
  let sums: DaySums | undefined
  eachEntry(list, (_, chunk, row) => {
    const instant = chunk.instants[row] ?? 0
    if (sums === undefined || instant < dayFrom) {
      const day = instantToDay(instant, zone)
      sums = { day, income: 0, expense: 0, count: 0 }
      days.push(sums)
      dayFrom = dayToInstant(day, zone)
    }
    sums.count += 1
    if (((chunk.flags[row] ?? 0) & IS_NEUTRAL) !== 0) return
    const amount = chunk.amounts[row] ?? 0
    if (isIncome(chunk, row)) sums.income += amount
    else sums.expense += amount
  })
  return days
}

/** Days side by side, as a worker hands them over. */
export function toEntryDays(days: readonly DaySums[]): EntryDays {
  return {
    days: days.map(({ day }) => day),
    income: Float64Array.from(days, ({ income }) => income),
    expense: Float64Array.from(days, ({ expense }) => expense),
    counts: Uint32Array.from(days, ({ count }) => count),
  }
}

/** The place of the first entry, in the order of the days, that is of the day or beyond it. */
export function placeOfDay(days: readonly DaySums[], isBefore: (day: Day) => boolean): number {
  let place = 0
  for (const { day, count } of days) {
    if (!isBefore(day)) return place
    place += count
  }
  return place
}
