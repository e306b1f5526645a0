import type { TransactionFilters } from '#features/entries/rules/transaction-filters.ts'
import { addDays, dayToInstant, type Instant } from '#time/day.ts'
import type { DayRange } from '#time/period.ts'
import { type Chunk, firstRowFrom, IS_ADJUSTMENT, IS_INCOME, IS_NEUTRAL } from './chunk.ts'
import { type CodedColumn, wantedCodes } from './coded-column.ts'

/** The filters with their days as half-open instants `[from, until)`, either of which may be infinite. */
export interface Selection extends Omit<TransactionFilters, 'from' | 'to'>, Bounds {}

/** Half-open instants, either of which may be infinite. */
export interface Bounds {
  readonly from: Instant
  readonly until: Instant
}

/** The rows of a chunk between two places, all of them or those that pass a test. */
export interface SelectedRows {
  readonly first: number
  readonly end: number
  readonly passes: RowTest | undefined
}

/** Whether a chunk's row at a place is wanted. */
export type RowTest = (row: number) => boolean

/** Reads the filters' days in the user's zone. */
export function toSelection(filters: TransactionFilters, zone: string): Selection {
  return { ...filters, ...boundsOf(filters, zone) }
}

/** The days of a range in the user's zone. */
export function boundsOf({ from, to }: DayRange, zone: string): Bounds {
  return {
    from: from === undefined ? -Infinity : dayToInstant(from, zone),
    until: to === undefined ? Infinity : dayToInstant(addDays(to, 1), zone),
  }
}

/** The chunk's rows that the selection asks for. */
export function selectRows(chunk: Chunk, selection: Selection): SelectedRows {
  return rowsBetween(chunk, selection, rowTests(chunk, selection))
}

/** The chunk's rows within the bounds that pass every test. */
export function rowsBetween(
  chunk: Chunk,
  { from, until }: Bounds,
  [test, ...others]: readonly RowTest[],
): SelectedRows {
  return {
    first: firstRowFrom(chunk, from),
    end: firstRowFrom(chunk, until),
    passes: test && others.reduce(both, test),
  }
}

/** How many rows are selected. */
export function countSelected({ first, end, passes }: SelectedRows): number {
  if (passes === undefined) return Math.max(0, end - first)
  let count = 0
  for (let row = first; row < end; row += 1) if (passes(row)) count += 1
  return count
}

/** The rows selected, newest first: `limit` of them at most, after the first `skipped`. */
export function newestSelected(
  { first, end, passes }: SelectedRows,
  skipped: number,
  limit: number,
): readonly number[] {
  const rows: number[] = []
  let toSkip = skipped
  for (let row = end - 1; row >= first && rows.length < limit; row -= 1) {
    if (passes !== undefined && !passes(row)) continue
    if (toSkip > 0) toSkip -= 1
    else rows.push(row)
  }
  return rows
}

/** Whether a row's text in the column is one of those wanted. */
export function hasText(column: CodedColumn, wanted: readonly string[]): RowTest {
  return textPasses(column, text => wanted.includes(text))
}

/** Whether a row's text in the column passes the test. */
export function textPasses(column: CodedColumn, isWanted: (text: string) => boolean): RowTest {
  const wanted = wantedCodes(column, isWanted)
  return row => wanted[column.codes[row] ?? 0] === 1
}

function rowTests(chunk: Chunk, selection: Selection): RowTest[] {
  const { walletId, budgetId, categories, labelIds, type } = selection
  return [
    ...(walletId === undefined ? [] : [hasText(chunk.wallets, [walletId])]),
    ...(budgetId === undefined ? [] : [hasText(chunk.budgets, [budgetId])]),
    ...(categories.length === 0 ? [] : [hasText(chunk.categories, categories)]),
    ...(labelIds.length === 0 ? [] : [hasText(chunk.labels, labelIds)]),
    ...(type === undefined ? [] : [hasType(chunk, type)]),
  ]
}

function both(first: RowTest, second: RowTest): RowTest {
  return row => first(row) && second(row)
}

function hasType({ flags }: Chunk, type: NonNullable<TransactionFilters['type']>): RowTest {
  const legs = IS_NEUTRAL | IS_ADJUSTMENT
  if (type === 'transfer') return row => ((flags[row] ?? 0) & legs) === IS_NEUTRAL
  const wanted = type === 'income' ? IS_INCOME : 0
  return row => flags[row] === wanted
}
