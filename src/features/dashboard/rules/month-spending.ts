import type { TrendPoint } from '#features/analytics/rules/trends.ts'
import { addKobo, type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { addDays, type Day } from '#time/day.ts'
import type { Months } from '#time/my-month/months.ts'
import { addMonthsTo, type DayRange, monthOfPeriod, type Period, periodDays } from '#time/period.ts'

/** What was spent by the end of each day of a month, from its first to the last one given. */
export function spendingLine(trends: readonly TrendPoint[], from: Day, last: Day): readonly Kobo[] {
  const spentByDay = new Map<string, Kobo>(trends.map(({ date, expense }) => [date, expense]))
  const line: Kobo[] = []
  for (let day = from; day <= last; day = addDays(day, 1)) {
    line.push(addKobo(line.at(-1) ?? ZERO_KOBO, spentByDay.get(day) ?? ZERO_KOBO))
  }
  return line
}

/**
 * What a period is compared with: of a month the one before; of another period itself, whose figures are there
 * already.
 */
export function rangeBefore(period: Period, today: Day, months: Months): DayRange {
  const month = monthOfPeriod(period, today, months)
  if (month === undefined) return periodDays(period, today, months)
  return months.daysOf(addMonthsTo(month, -1))
}

/** How a month's spending stands to that of the month before. */
interface AgainstBefore {
  /** So many of its days count: all of them once the month is over. */
  readonly days: number
  /** Above zero where more was spent. */
  readonly difference: Kobo
}

/** Sets a month's line against that of the month before, which may be longer or shorter (HM3). */
export function againstBefore(
  line: readonly Kobo[],
  lineBefore: readonly Kobo[],
  isOver: boolean,
): AgainstBefore {
  const days = isOver ? lineBefore.length : Math.min(line.length, lineBefore.length)
  const spent = line.at(-1) ?? ZERO_KOBO
  return { days, difference: subtractKobo(spent, lineBefore[days - 1] ?? ZERO_KOBO) }
}
