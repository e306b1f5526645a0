import { addKobo, type Kobo, subtractKobo, totalKobo, ZERO_KOBO } from '#money/money.ts'
import { proportion } from '#money/proportion.ts'
import type { Cell } from './plan-reader.ts'
import type { Flow, Measure, Scope } from './plan.ts'
import type { Over } from './unit-count.ts'

/** What the rows of some cells come to. */
export type Totals = Omit<Cell, 'keys' | 'payee'>

/** What a number is of; nothing where it would be divided by nothing. */
export type Value =
  | { readonly type: 'money'; readonly amount: Kobo }
  /** How many, or how many times; of steps it may have a fraction. */
  | { readonly type: 'number'; readonly number: number }
  | { readonly type: 'percent'; readonly percent: number }
  | { readonly type: 'none' }

/** A number, and what it is made of. */
export interface Figure {
  readonly value: Value
  /** Just the rows that it is made of; left out of what no rows say. */
  readonly scope?: Scope
  readonly rowCount: number
  readonly totals: Totals
  /** What a mean was divided by. */
  readonly over?: Over
}

/** No value: of a division by nothing. */
export const NO_VALUE: Value = { type: 'none' }

/** What no rows come to. */
export const NO_TOTALS: Totals = {
  income: ZERO_KOBO,
  expense: ZERO_KOBO,
  incomeCount: 0,
  expenseCount: 0,
  days: 0,
}

/** What several cells come to; of those that share days, the days are of them all together. */
export function sumTotals(parts: readonly Totals[]): Totals {
  const sum = { income: 0, expense: 0, incomeCount: 0, expenseCount: 0, days: 0 }
  for (const part of parts) addTo(sum, part)
  return toTotals(sum)
}

/** A number that no rows are told of. */
export function valueFigure(value: Value): Figure {
  return { value, rowCount: 0, totals: NO_TOTALS }
}

/** Sums that are still added to. */
export type Sums = { -readonly [Key in keyof Totals]: number }

/** Adds a cell to sums, in place: there may be a hundred thousand. */
export function addTo(sum: Sums, part: Totals): void {
  sum.income += part.income
  sum.expense += part.expense
  sum.incomeCount += part.incomeCount
  sum.expenseCount += part.expenseCount
  sum.days += part.days
}

/** Sums that are whole. */
export function toTotals({ income, expense, ...counts }: Sums): Totals {
  return { income: totalKobo(income), expense: totalKobo(expense), ...counts }
}

/** What rows of a flow come to: own money moved is counted as it left. */
export function amountOf({ income, expense }: Totals, flow: Flow): Kobo {
  if (flow === 'in') return income
  if (flow === 'any') return addKobo(income, expense)
  return flow === 'net' || flow === 'all' ? subtractKobo(income, expense) : expense
}

/** How many rows there are. */
export function countOf({ incomeCount, expenseCount }: Totals): number {
  return incomeCount + expenseCount
}

/** An amount as a value. */
export function moneyOf(amount: Kobo): Value {
  return { type: 'money', amount }
}

/** A count as a value. */
export function numberOf(number: number): Value {
  return { type: 'number', number }
}

/** What a measure makes of rows; `over` is what a mean is divided by, `groups` how many different ones there are. */
export function valueOf(
  measure: Measure,
  totals: Totals,
  {
    flow,
    over,
    groups = 0,
  }: { readonly flow: Flow; readonly over?: Over; readonly groups?: number },
): Value {
  if (measure.of === 'distinct') return numberOf(groups)
  if (measure.of === 'empty') return numberOf((over?.whole ?? 0) - groups)
  if (measure.of === 'count') {
    return numberOf(
      over === undefined ? countOf(totals) : (countOf(totals) * over.parts) / over.whole,
    )
  }
  const amount = amountOf(totals, flow)
  if (over === undefined) return moneyOf(amount)
  return over.whole === 0 ? NO_VALUE : moneyOf(proportion(amount, over.parts, over.whole))
}
