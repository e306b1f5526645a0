import { addMonths, type Day } from '#time/day.ts'
import { addMonthsTo } from '#time/period.ts'
import { type Weekday, weekdayOf } from '#time/weekday.ts'
import { type Grouping, WEEKDAYS } from './group-cells.ts'
import { isUnit } from './is-unit.ts'
import { PLAN_LIMITS, type Unit } from './plan.ts'
import { lengthOf, partsOf, type Spans, within } from './unit-count.ts'

const COARSER: Readonly<Partial<Record<Unit, Unit>>> = {
  day: 'week',
  week: 'month',
  weekend: 'month',
}
const MONTHS: Readonly<Partial<Record<Unit, number>>> = { quarter: 3, year: 12 }

/**
 * Groups that a table can hold: days become weeks where there are too many, weeks and weekends months, and of other
 * stretches the last are kept (UA17).
 */
export function fittingGroups(grouping: Grouping): Grouping & { readonly isCut: boolean } {
  const { by, spans, payDays, months } = grouping
  const unit = by.find(isUnit)
  const most = PLAN_LIMITS.rows
  const isMany =
    unit !== undefined && partsOf(unit, spans, { payDays, months, most: most + 1 }).length > most
  if (unit === undefined || !isMany) return { ...grouping, isCut: false }
  const coarser = COARSER[unit]
  if (coarser !== undefined) {
    const groups = by.map(group => (group === unit ? coarser : group))
    return fittingGroups({ ...grouping, by: [...new Set(groups)] })
  }
  const from = latestStart(unit, grouping)
  const kept = within(spans, { from }).flatMap(({ from: start, to }) =>
    start === undefined || to === undefined ? [] : [{ from: start, to }],
  )
  return { by, spans: kept, payDays, months, isCut: true }
}

/** On which day the last units that a table holds begin. */
function latestStart(unit: Unit, { spans, payDays, months }: Grouping): Day {
  const last = spans.at(-1)?.to ?? ('9999-12-31' as Day)
  const [part] = partsOf(unit, [{ from: last, to: last }], { payDays, months, most: 1 })
  const from = part?.unitDays.from ?? last
  if (unit === 'month') {
    return months.daysOf(addMonthsTo(months.monthOf(from), 1 - PLAN_LIMITS.rows)).from
  }
  if (unit !== 'paycycle') return addMonths(from, (1 - PLAN_LIMITS.rows) * (MONTHS[unit] ?? 1))
  const place = payDays.indexOf(from)
  return payDays[Math.max(0, place + 1 - PLAN_LIMITS.rows)] ?? from
}

/** The keys of the groups that there are with rows or without: stretches of the days, and days of the week. */
export function allKeys(
  { by, spans, payDays, months }: Grouping,
  weekdays: readonly Weekday[] | undefined,
) {
  const [group] = by
  if (by.length !== 1 || group === undefined) return []
  if (group === 'weekday') return weekdaysOf(spans, weekdays).map(day => [String(day)])
  if (!isUnit(group)) return []
  return partsOf(group, spans, { payDays, months, most: PLAN_LIMITS.rows })
    .filter(({ unitDays }) => group !== 'day' || isCounted(unitDays.from, weekdays))
    .map(({ unitDays }) => [unitDays.from as string])
}

function weekdaysOf(spans: Spans, weekdays: readonly Weekday[] | undefined): readonly Weekday[] {
  const days = WEEKDAYS.filter(day => weekdays?.includes(day) ?? true)
  return days.filter(day => spans.some(span => lengthOf(span) >= 7 || hasWeekday(span, day)))
}

function hasWeekday(span: Spans[number], weekday: Weekday): boolean {
  const first = weekdayOf(span.from)
  return (weekday - first + 7) % 7 < lengthOf(span)
}

function isCounted(day: Day, weekdays: readonly Weekday[] | undefined): boolean {
  return weekdays === undefined || weekdays.includes(weekdayOf(day))
}
