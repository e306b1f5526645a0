import type { TransactionType } from '#records/transaction-terms.ts'
import { addDays, addMonths, type Day, parseDay } from '#time/day.ts'
import type { Month } from '#time/month.ts'
import type { DayRange } from '#time/period.ts'

/** What figures are of: the days of a period until today, and one wallet where it is chosen. */
export interface FigureScope {
  readonly range: DayRange
  readonly today: Day
  readonly walletId?: string
}

/** What narrows a scope down to the transactions behind one figure. */
export interface Behind {
  readonly type?: TransactionType
  readonly category?: string
  readonly labelId?: string
  readonly range?: DayRange
}

/** The address state of the transactions page that shows what is behind a figure. */
export interface BehindSearch {
  readonly wallet?: string
  readonly type?: TransactionType
  readonly category?: readonly string[]
  readonly label?: readonly string[]
  readonly from?: Day
  readonly to?: Day
}

/** The filters that leave the transactions behind a figure. */
export function behindFigure(scope: FigureScope, behind: Behind = {}): BehindSearch {
  const { type, category, labelId, range = scope.range } = behind
  const { from } = range
  const to = untilToday(range, scope.today)
  return {
    ...(scope.walletId !== undefined && { wallet: scope.walletId }),
    ...(type !== undefined && { type }),
    ...(category !== undefined && { category: [category] }),
    ...(labelId !== undefined && { label: [labelId] }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}

/** The days of a point of a trend: a day, or a whole month. */
export function daysOfPoint(date: Day | Month): DayRange {
  const day = parseDay(date)
  if (day !== undefined) return { from: day, to: day }
  const first = `${date}-01` as Day
  return { from: first, to: addDays(addMonths(first, 1), -1) }
}

// The filters take no day later than today, and nothing is recorded on one.
function untilToday({ from, to }: DayRange, today: Day): Day | undefined {
  if (to === undefined || to <= today) return to
  return from !== undefined && from > today ? to : today
}
