import { addDays, addMonths, type Day, daysSinceMonday } from '#time/day.ts'
import type { Span } from '../../plan/plan.ts'
import { isAt, keyAt, type Line, past, type Taken } from '../line.ts'
import { numberAt, ordinalAt } from '../numbers.ts'
import {
  between,
  type CalendarUnit,
  dayOf,
  type DaySpan,
  latestYear,
  monthDays,
  monthNumber,
  unitDays,
} from './calendar.ts'

/** A time that words name, by its days and as a plan has it; it may be still to come. */
export interface Moment extends DaySpan {
  readonly span: Span
}

type Read = (line: Line, at: number, today: Day) => Taken<Moment> | undefined

const UNITS: Readonly<Record<string, CalendarUnit>> = {
  day: 'day',
  days: 'day',
  week: 'week',
  weeks: 'week',
  weekend: 'weekend',
  weekends: 'weekend',
  month: 'month',
  months: 'month',
  quarter: 'quarter',
  quarters: 'quarter',
  year: 'year',
  years: 'year',
}
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const THIS = [
  'this',
  'current',
  'the current',
  'present',
  'the present',
  'this current',
  'this very',
  'the whole',
  'this whole',
  'whole',
  'the entire',
  'this entire',
  'all this',
  'all of this',
  'the whole of this',
  'all through this',
]
const LAST = [
  'last',
  'the last',
  'past',
  'the past',
  'previous',
  'the previous',
  'prior',
  'the prior',
  'this last',
  'this past',
  'just last',
]
const NEXT = ['next', 'the next', 'coming', 'the coming', 'this coming']
const AGO = new Set(['ago', 'back'])
const DAYS_IN_WEEK = 7
const SATURDAY = 5
const CENTURY = 2000
// Words of other kinds as often as months.
const UNSURE_MONTH: Readonly<Record<string, number>> = { may: 0.6, march: 0.3 }
const YEARS_BACK = 15

/** The unit that a word names. */
export function unitOf(word: string): CalendarUnit | undefined {
  return UNITS[word]
}

/** The longest time that the words from a place on name. */
export function momentAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  let best: Taken<Moment> | undefined
  for (const read of READS) {
    const found = read(line, at, today)
    if (found !== undefined && (best === undefined || found.end > best.end)) best = found
  }
  return best
}

function taken(
  days: DaySpan,
  end: number,
  { span, cost = 0 }: { readonly span?: Span; readonly cost?: number } = {},
): Taken<Moment> {
  return { value: { from: days.from, to: days.to, span: span ?? between(days) }, end, cost }
}

function units(
  unit: CalendarUnit,
  run: { readonly back: number; readonly count: number },
  { today, end }: { readonly today: Day; readonly end: number },
): Taken<Moment> {
  return taken(unitDays(unit, today, run), end, { span: { type: 'units', unit, ...run } })
}

/** `today`, `yesterday`, `the day before yesterday`, `tomorrow`. */
function nearDayAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the'])
  if (isAt(line, start, 'day before yesterday'))
    return units('day', { back: 2, count: 1 }, { today, end: start + 3 })
  const back = { today: 0, yesterday: 1, tomorrow: -1, tonight: 0 }[keyAt(line, at)]
  return back === undefined ? undefined : units('day', { back, count: 1 }, { today, end: at + 1 })
}

/** `this month`, `last year`, `the past 3 weeks`, `next week`. */
function unitAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  for (const [words, back] of [
    [THIS, 0],
    [LAST, 1],
    [NEXT, -1],
  ] as const) {
    const start = past(line, at, words)
    if (start === at) continue
    const unit = unitOf(keyAt(line, start))
    if (unit !== undefined && !keyAt(line, start).endsWith('s')) {
      if (unit === 'day')
        return back === 1
          ? units('day', { back: 1, count: 1 }, { today, end: start + 1 })
          : undefined
      return units(unit, { back, count: 1 }, { today, end: start + 1 })
    }
    const several = back === 0 ? undefined : severalAt(line, start, { back, today })
    if (several !== undefined) return several
  }
  return undefined
}

function severalAt(
  line: Line,
  at: number,
  { back, today }: { readonly back: 1 | -1; readonly today: Day },
): Taken<Moment> | undefined {
  const count = numberAt(line, at)
  const unit = count && unitOf(keyAt(line, count.end))
  if (count === undefined || unit === undefined || count.value < 1) return undefined
  const end = count.end + 1
  if (back === -1) return units(unit, { back: -count.value, count: count.value }, { today, end })
  // Of days the last is today; of all else the whole ones before the present one.
  return units(unit, { back: unit === 'day' ? 0 : 1, count: count.value }, { today, end })
}

/** `3 weeks ago`, `the month before last`, `two months back`. */
function agoAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the'])
  const single = unitOf(keyAt(line, start))
  if (single !== undefined && isAt(line, start + 1, 'before last'))
    return units(single, { back: 2, count: 1 }, { today, end: start + 3 })
  const count = numberAt(line, at)
  const unit = count && unitOf(keyAt(line, count.end))
  if (count === undefined || unit === undefined || !AGO.has(keyAt(line, count.end + 1))) {
    return undefined
  }
  return units(unit, { back: count.value, count: 1 }, { today, end: count.end + 2 })
}

/** `year to date`, `month to date`, `ytd`, `this month so far`. */
function toDateAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const short = { ytd: 'year', mtd: 'month' }[keyAt(line, at)] as CalendarUnit | undefined
  if (short !== undefined) return units(short, { back: 0, count: 1 }, { today, end: at + 1 })
  const unit = unitOf(keyAt(line, at))
  if (unit === undefined || !isAt(line, at + 1, 'to date')) return undefined
  return units(unit, { back: 0, count: 1 }, { today, end: at + 3 })
}

/** `the weekend`: the one that began last. */
function weekendAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  if (!isAt(line, at, 'the weekend') && keyAt(line, at) !== 'weekend') return undefined
  const back = daysSinceMonday(today) < SATURDAY ? 1 : 0
  return units(
    'weekend',
    { back, count: 1 },
    { today, end: at + (keyAt(line, at) === 'the' ? 2 : 1) },
  )
}

/** `october`, `october 2025`, `last october`, `october last year`, `the month of may`. */
function monthAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const named = past(line, at, ['the month of', 'month of'])
  const start = past(line, named, ['last', 'this', 'this past'])
  const month = monthNumber(keyAt(line, start))
  if (month === undefined) return undefined
  const year = yearBehind(line, start + 1, today)
  const before = line[start - 1]?.key
  const isSaid = named > at || year !== undefined || BEFORE_MONTH.has(before ?? '') || start > named
  const cost = isSaid ? 0 : (UNSURE_MONTH[keyAt(line, start)] ?? 0)
  const days = monthDays(year?.value ?? latestYear(month, today), month)
  if (days === undefined) return undefined
  const end = year?.end ?? start + 1
  // Last November, said in November, is the one of last year.
  if (start > named && keyAt(line, start - 1) === 'last' && days.to >= today) {
    return taken(yearBefore(days), end, { cost })
  }
  return taken(days, end, { cost })
}

const BEFORE_MONTH: ReadonlySet<string> = new Set(
  'in for since during of from to till until between and than with versus before after about over throughout by last this'.split(
    ' ',
  ),
)

function yearBefore({ from }: DaySpan): DaySpan {
  const start = addMonths(from, -12)
  return { from: start, to: addDays(addMonths(start, 1), -1) }
}

/** `2025`, `of 2025`, `last year`, `this year`. */
export function yearBehind(line: Line, at: number, today: Day): Taken<number> | undefined {
  const start = past(line, at, ['of', 'in', ','])
  const thisYear = Number(today.slice(0, 4))
  const typed = keyAt(line, start)
  if (/^20\d\d$/u.test(typed) && Math.abs(Number(typed) - thisYear) <= YEARS_BACK) {
    return { value: Number(typed), end: start + 1, cost: 0 }
  }
  if (keyAt(line, start + 1) !== 'year') return undefined
  if (typed === 'last') return { value: thisYear - 1, end: start + 2, cost: 0 }
  return typed === 'this' ? { value: thisYear, end: start + 2, cost: 0 } : undefined
}

/** `2025`, where a year stands. */
function yearAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the year', 'year'])
  const year = yearBehind(line, start, today)
  if (year === undefined || year.end !== start + 1) return undefined
  const days = { from: dayOf(year.value, 1, 1), to: dayOf(year.value, 12, 31) }
  if (days.from === undefined || days.to === undefined) return undefined
  const isSaid = start > at || BEFORE_MONTH.has(line[at - 1]?.key ?? '')
  return taken({ from: days.from, to: days.to }, year.end, { cost: isSaid ? 0 : 0.4 })
}

const PARTS: Readonly<Record<string, number>> = { quarter: 4, half: 2 }

/** `q3`, `third quarter of 2025`, `h1`, `the first half of the year`. */
function partOfYearAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the'])
  const short = /^(?<letter>[qh])(?<index>[1-4])$/u.exec(keyAt(line, start))?.groups
  const ordinal = short === undefined ? ordinalAt(line, start) : undefined
  const parts =
    short === undefined
      ? ordinal && PARTS[keyAt(line, ordinal.end)]
      : short['letter'] === 'q'
        ? 4
        : 2
  const index = short === undefined ? ordinal?.value : Number(short['index'])
  if (parts === undefined || index === undefined || index > parts || index < 1) return undefined
  const end = short === undefined ? (ordinal?.end ?? start) + 1 : start + 1
  const length = 12 / parts
  const month = (index - 1) * length + 1
  const year = yearBehind(line, end, today)
  const from = dayOf(year?.value ?? latestYear(month, today), month, 1)
  if (from === undefined) return undefined
  return taken(
    { from, to: addDays(addMonths(from, length), -1) },
    year?.end ?? past(line, end, ['of the year']),
  )
}

/** `5 november`, `nov 5 2025`, `the 5th`, `5th of november`, `05/11/2026`, `2026-11-05`. */
function dateAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the'])
  const date =
    digitsAt(line, start, today) ??
    withMonthAt(line, start, today) ??
    ordinalDayAt(line, start, today)
  return date && taken({ from: date.value, to: date.value }, date.end, { cost: date.cost })
}

function digitsAt(line: Line, at: number, today: Day): Taken<Day> | undefined {
  const typed = keyAt(line, at)
  const found =
    /^(?<day>\d{1,2})(?<mark>[/.-])(?<month>\d{1,2})(?:\k<mark>(?<year>\d{4}|\d{2}))?$/u.exec(typed)
      ?.groups ?? /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/u.exec(typed)?.groups
  if (found === undefined) return undefined
  const [day, month] = [Number(found['day']), Number(found['month'])]
  // Without a year only a slash makes a date: a point makes a figure, a dash a range.
  if (found['year'] === undefined && found['mark'] !== '/') return undefined
  const year = found['year'] === undefined ? undefined : (Number(found['year']) % CENTURY) + CENTURY
  return dayTaken({ day, month, year }, { today, end: at + 1 })
}

function withMonthAt(line: Line, at: number, today: Day): Taken<Day> | undefined {
  const glued = /^(?<day>\d{1,2})(?:st|nd|rd|th)?-?(?<name>[a-z]{3,9})$/u.exec(
    keyAt(line, at),
  )?.groups
  const gluedMonth = glued && monthNumber(monthName(glued['name'] ?? ''))
  if (glued !== undefined && gluedMonth !== undefined) {
    return withYear(line, { day: Number(glued['day']), month: gluedMonth }, { today, end: at + 1 })
  }
  const day = dayNumber(keyAt(line, at))
  if (day !== undefined) {
    const next = past(line, at + 1, ['of', 'day of'])
    const month = monthNumber(keyAt(line, next))
    return month === undefined
      ? undefined
      : withYear(line, { day, month }, { today, end: next + 1 })
  }
  const month = monthNumber(keyAt(line, at))
  const dayAt = past(line, at + 1, ['the'])
  const later = dayNumber(keyAt(line, dayAt))
  if (month === undefined || later === undefined) return undefined
  return withYear(line, { day: later, month }, { today, end: dayAt + 1 })
}

/** `oct`, `sept` are whole words by now, unless they are glued to a day. */
function monthName(word: string): string {
  const full = [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ]
  return full.find(name => name.startsWith(word) && word.length >= 3) ?? word
}

function dayNumber(word: string): number | undefined {
  const day = /^(?<day>\d{1,2})(?:st|nd|rd|th)?$/u.exec(word)?.groups?.['day']
  return day === undefined || Number(day) < 1 || Number(day) > 31 ? undefined : Number(day)
}

interface SaidDay {
  readonly day: number
  readonly month: number
  readonly year?: number | undefined
}

function withYear(
  line: Line,
  said: SaidDay,
  { today, end }: { readonly today: Day; readonly end: number },
): Taken<Day> | undefined {
  const year = yearBehind(line, end, today)
  return dayTaken({ ...said, year: year?.value }, { today, end: year?.end ?? end })
}

function dayTaken(
  { day, month, year }: SaidDay,
  { today, end }: { readonly today: Day; readonly end: number },
): Taken<Day> | undefined {
  const thisYear = Number(today.slice(0, 4))
  const value = dayOf(year ?? thisYear, month, day)
  if (value === undefined) return undefined
  const latest = year === undefined && value > today ? dayOf(thisYear - 1, month, day) : value
  return latest && { value: latest, end, cost: 0 }
}

/** `the 5th`, `5th of last month`: without a month the latest. */
function ordinalDayAt(line: Line, at: number, today: Day): Taken<Day> | undefined {
  const typed = keyAt(line, at)
  const day = /^\d{1,2}(?:st|nd|rd|th)$/u.test(typed) ? dayNumber(typed) : undefined
  if (day === undefined) return undefined
  const monthBack =
    isAt(line, at + 1, 'of last month') || isAt(line, at + 1, 'last month')
      ? 1
      : isAt(line, at + 1, 'of this month')
        ? 0
        : undefined
  const end = monthBack === undefined ? at + 1 : past(line, at + 1, ['of']) + 2
  for (const back of monthBack === undefined ? [0, 1, 2] : [monthBack]) {
    const { from } = unitDays('month', today, { back, count: 1 })
    const value = dayOf(Number(from.slice(0, 4)), Number(from.slice(5, 7)), day)
    if (value !== undefined && (monthBack !== undefined || value <= today)) {
      return { value, end, cost: 0 }
    }
  }
  return undefined
}

/** `friday`, `last friday`, `this friday`: the latest, and behind `last` before today. */
function weekdayAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const said = past(line, at, ['last', 'this', 'this past', 'the', 'just last'])
  const place = WEEKDAYS.indexOf(keyAt(line, said))
  if (place < 0) return undefined
  const isThis = said > at && keyAt(line, at) === 'this' && said === at + 1
  const gone = (daysSinceMonday(today) - place + DAYS_IN_WEEK) % DAYS_IN_WEEK
  const back = isThis
    ? daysSinceMonday(today) - place
    : said > at && gone === 0
      ? DAYS_IN_WEEK
      : gone
  const day = addDays(today, -back)
  const isPlaced =
    said > at ||
    ['on', 'since', 'from', 'to', 'till', 'until', 'and', 'between', 'before', 'after'].includes(
      line[at - 1]?.key ?? '',
    )
  return taken({ from: day, to: day }, said + 1, { cost: isPlaced ? 0 : 0.2 })
}

/** `saturday last week`, `friday of this week`: of the week said. */
function weekdayInWeekAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const place = WEEKDAYS.indexOf(keyAt(line, at))
  if (place < 0) return undefined
  const week =
    unitAt(line, past(line, at + 1, ['of', 'in']), today) ??
    agoAt(line, past(line, at + 1, ['of']), today)
  if (week?.value.span.type !== 'units' || week.value.span.unit !== 'week') return undefined
  const day = addDays(week.value.from, place)
  return taken({ from: day, to: day }, week.end)
}

/** `the first week of october`, `last week of the month`: seven days each, from the first, or up to the last. */
function weekOfMonthAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the'])
  const isLast = ['last', 'final'].includes(keyAt(line, start))
  const ordinal = isLast ? { value: -1, end: start + 1 } : ordinalAt(line, start)
  if (
    ordinal === undefined ||
    !(isAt(line, ordinal.end, 'week of') || isAt(line, ordinal.end, 'week in'))
  ) {
    return undefined
  }
  const monthStart = ordinal.end + 2
  const month =
    monthAt(line, monthStart, today) ??
    unitAt(line, monthStart, today) ??
    theMonthAt(line, monthStart, today)
  if (month === undefined) return undefined
  const { from: first, to: last } = month.value
  const from =
    ordinal.value < 0
      ? addDays(last, 1 - DAYS_IN_WEEK)
      : addDays(first, (ordinal.value - 1) * DAYS_IN_WEEK)
  return taken({ from, to: addDays(from, DAYS_IN_WEEK - 1) }, month.end)
}

/** `the first 10 days of october`, `the last 5 days of last month`. */
function daysOfMonthAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the'])
  const isLast = keyAt(line, start) === 'last'
  const count = isLast || keyAt(line, start) === 'first' ? numberAt(line, start + 1) : undefined
  if (
    count === undefined ||
    count.value < 1 ||
    !['days of', 'days in'].some(words => isAt(line, count.end, words))
  ) {
    return undefined
  }
  const month =
    monthAt(line, count.end + 2, today) ??
    unitAt(line, count.end + 2, today) ??
    theMonthAt(line, count.end + 2, today)
  if (month === undefined) return undefined
  const { from, to } = month.value
  const days = isLast
    ? { from: addDays(to, 1 - count.value), to }
    : { from, to: addDays(from, count.value - 1) }
  return taken(days, month.end)
}

function theMonthAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  return isAt(line, at, 'the month')
    ? units('month', { back: 0, count: 1 }, { today, end: at + 2 })
    : undefined
}

const READS: readonly Read[] = [
  nearDayAt,
  unitAt,
  agoAt,
  toDateAt,
  weekendAt,
  weekOfMonthAt,
  daysOfMonthAt,
  partOfYearAt,
  monthAt,
  dateAt,
  weekdayInWeekAt,
  weekdayAt,
  yearAt,
]
