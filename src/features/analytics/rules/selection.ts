import type { Condition } from '#features/entries/rules/find/resolve-find.ts'
import type { TransactionFilters } from '#features/entries/rules/transaction-filters.ts'
import { addDays, type Instant } from '#time/day.ts'
import type { DayRange } from '#time/period.ts'
import { dayToInstant } from '#time/zoned-day.ts'
import { type Chunk, firstRowFrom, type RowTest } from './chunk.ts'
import type { Readings } from './readings.ts'
import { both, conditionTest, hasText, isFlow } from './row-test.ts'

/**
 * The filters with their days as half-open instants `[from, until)`, either of which may be infinite,
 * and what a search asks for beside them.
 */
export interface Selection extends Omit<TransactionFilters, 'from' | 'to'>, Bounds {
  readonly condition?: Condition
}

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
export function selectRows(chunk: Chunk, selection: Selection, readings: Readings): SelectedRows {
  const all = rowsBetween(chunk, selection, [])
  if (all.first >= all.end) return all
  const { condition } = selection
  const found = condition === undefined || conditionTest(chunk, condition, readings)
  if (found === false) return { ...all, end: all.first }
  const tests = filterTests(chunk, selection)
  return rowsBetween(chunk, selection, found === true ? tests : [...tests, found])
}

/** The chunk's rows within the bounds that pass every test. */
function rowsBetween(
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

function filterTests(chunk: Chunk, selection: Selection): RowTest[] {
  const { walletId, budgetId, categories, labelIds, type } = selection
  return [
    ...(walletId === undefined ? [] : [hasText(chunk.wallets, [walletId])]),
    ...(budgetId === undefined ? [] : [hasText(chunk.budgets, [budgetId])]),
    ...(categories.length === 0 ? [] : [hasText(chunk.categories, categories)]),
    ...(labelIds.length === 0 ? [] : [hasText(chunk.labels, labelIds)]),
    ...(type === undefined ? [] : [isFlow(chunk, type)]),
  ]
}
