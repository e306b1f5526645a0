import { t } from '#messages/t.ts'
import { rangeText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import type { Months } from '#time/my-month/months.ts'
import { periodName, periodOptions } from '#time/period-names.ts'
import { type DayRange, type Period, periodDays, type PeriodChoice } from '#time/period.ts'

/** On which day, and in whose months, a period is seen. */
export interface Seen {
  readonly today: Day
  readonly months: Months
}

/** The days of a period as filters take them: none later than today, on which nothing is recorded. */
export function periodFilter(choice: Period['choice'], { today, months }: Seen): DayRange {
  const { from, to } = periodDays({ choice }, today, months)
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to: to > today ? today : to }),
  }
}

const ALL_TIME = 'all-time'

/** The preset that these days are; days of one's own where they are none. */
export function periodChoice({ from, to }: DayRange, seen: Seen): PeriodChoice {
  if (from === undefined && to === undefined) return ALL_TIME
  const found = periodOptions(seen.today, seen.months).find(({ choice }) => {
    if (choice === 'custom' || choice === ALL_TIME) return false
    const days = periodFilter(choice, seen)
    return days.from === from && days.to === to
  })
  return found?.choice ?? 'custom'
}

/** Such days in words: the preset, or from when to when. */
export function periodText(days: DayRange, seen: Seen): string {
  const { today, months } = seen
  const choice = periodChoice(days, seen)
  if (choice !== 'custom') return periodName(choice, today, months)
  const { from, to } = days
  if (from !== undefined) return rangeText(from, to ?? today)
  return to === undefined
    ? t('entries.all-time')
    : t('entries.until-range', { range: rangeText(to, to) })
}
