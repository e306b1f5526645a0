import { assert } from '#base/assert.ts'
import { monthNumber } from '#features/entries/rules/entry-line/calendar-day.ts'
import { addDays, addMonths, type Day, parseDay } from '#time/day.ts'
import { firstDayOf, monthOf } from '#time/month.ts'
import { MONTH_NAMES } from '#time/period.ts'
import type { AskedRange, Taken } from './asked-range.ts'
import { type DaySpan, spanOf } from './calendar-span.ts'

const YEAR = /^(?:19|20)\d\d$/u
const MONTHS_IN_YEAR = 12
const DAYS_IN_WEEK = 7
// Words of another kind more often than months.
const UNSURE: ReadonlySet<string> = new Set(['may', 'mar', 'march'])
const THIS_OR_LAST = /^(?:last|this|past)$/u
const BEFORE_MONTH =
  /^(?:in|for|since|during|of|from|to|till|until|between|and|than|with|vs|versus|before|after|last|this|about|over|throughout|by)$/u
const BEFORE_YEAR =
  /^(?:in|for|since|during|of|from|to|till|until|between|and|than|with|vs|versus|before|after|about|over|throughout|year|spending|expenses|income|my)$/u
const SHORT_PART = /^(?:(?<letter>q)(?=[1-4])|h(?=[12]))(?<index>\d)$/u
const PARTS: Readonly<Record<string, number>> = { quarter: 4, half: 2 }
const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  '1st': 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  last: -1,
  final: -1,
}

/** A month, quarter, half or year by name, or a week of a named month; without a year the latest begun. */
export function namedRangeAt(
  keys: readonly string[],
  today: Day,
  before: string | undefined,
): Taken<AskedRange> | undefined {
  return partOfYearAt(keys, today) ?? monthAt(keys, today, before) ?? yearAt(keys, before)
}

function monthAt(
  [first = '', ...rest]: readonly string[],
  today: Day,
  before = '',
): Taken<AskedRange> | undefined {
  if (THIS_OR_LAST.test(first)) {
    const taken = monthAt(rest, today, first)
    return taken && { value: beforeThis(taken.value, first, today), count: taken.count + 1 }
  }
  const month = monthNumber(first)
  if (month === undefined) return undefined
  const year = yearAfter(rest, 0, today)
  if (year !== undefined) {
    return { value: monthRange(monthSpan(month, year.value)), count: 1 + year.count }
  }
  if (UNSURE.has(first) && !BEFORE_MONTH.test(before)) return undefined
  return { value: monthRange(monthSpan(month, latestYear(month, today))), count: 1 }
}

/** Last November, said in November, is the one of last year. */
function beforeThis(range: AskedRange, said: string, today: Day): AskedRange {
  if (said === 'this' || range.to < today) return range
  return monthRange(spanOf('month', addMonths(range.from, -MONTHS_IN_YEAR), { offset: 0 }))
}

function monthRange(span: DaySpan): AskedRange {
  const name = MONTH_NAMES[Number(span.from.slice(5, 7)) - 1] ?? ''
  return { ...span, words: `${name} ${span.from.slice(0, 4)}`, unit: 'month' }
}

function monthSpan(month: number, year: number): DaySpan {
  return spanOf('month', dayIn(year, month), { offset: 0 })
}

function latestYear(month: number, today: Day): number {
  const year = Number(today.slice(0, 4))
  return month <= Number(today.slice(5, 7)) ? year : year - 1
}

/** `2025`, `of 2025`, `last year`. */
function yearAfter(keys: readonly string[], at: number, today: Day): Taken<number> | undefined {
  const thisYear = Number(today.slice(0, 4))
  const skipped = /^(?:of|in)$/u.test(keys[at] ?? '') ? 1 : 0
  const [year = '', second] = keys.slice(at + skipped)
  if (YEAR.test(year)) return { value: Number(year), count: skipped + 1 }
  if (second !== 'year') return undefined
  if (year === 'last') return { value: thisYear - 1, count: skipped + 2 }
  return year === 'this' ? { value: thisYear, count: skipped + 2 } : undefined
}

/** Four digits are a year where one stands: `add 2000` is an amount. */
function yearAt([key = '']: readonly string[], before = ''): Taken<AskedRange> | undefined {
  if (!YEAR.test(key) || !(before === '' || BEFORE_YEAR.test(before))) return undefined
  const span = spanOf('year', dayIn(Number(key), 1), { offset: 0 })
  return { value: { ...span, words: key, unit: 'year' }, count: 1 }
}

/** `q3`, `third quarter of 2025`, `h1`, `first half of the year`. */
function partOfYearAt(keys: readonly string[], today: Day): Taken<AskedRange> | undefined {
  const part = partNamed(keys)
  if (part === undefined) return undefined
  const length = MONTHS_IN_YEAR / part.value.parts
  const firstMonth = (part.value.index - 1) * length + 1
  const year = yearAfter(keys, part.count, today)
  const from = firstDayOf(monthOf(dayIn(year?.value ?? latestYear(firstMonth, today), firstMonth)))
  const to = addDays(addMonths(from, length), -1)
  const name = `${part.value.parts === 4 ? 'Q' : 'H'}${part.value.index}`
  return {
    value: { from, to, words: `${name} ${from.slice(0, 4)}`, unit: 'other' },
    count: part.count + (year?.count ?? 0),
  }
}

interface YearPart {
  readonly index: number
  readonly parts: number
}

function partNamed([first = '', second = '']: readonly string[]): Taken<YearPart> | undefined {
  const short = SHORT_PART.exec(first)?.groups
  if (short !== undefined) {
    return {
      value: { index: Number(short['index']), parts: short['letter'] === 'q' ? 4 : 2 },
      count: 1,
    }
  }
  const index = ORDINALS[first] ?? 0
  const parts = PARTS[second] ?? 0
  return index > 0 && index <= parts ? { value: { index, parts }, count: 2 } : undefined
}

/** The first seven days of a month, the next seven, or its last seven. */
export function weekOfMonthAt(keys: readonly string[], today: Day): Taken<AskedRange> | undefined {
  if (keys[0] === 'the') {
    const rest = weekOfMonthAt(keys.slice(1), today)
    return rest && { ...rest, count: rest.count + 1 }
  }
  const index = ORDINALS[keys[0] ?? '']
  if (index === undefined || keys[1] !== 'week' || keys[2] !== 'of') return undefined
  const month = monthAt(keys.slice(3), today, 'of') ?? relativeMonth(keys.slice(3), today)
  if (month === undefined) return undefined
  const { from: first, to: last, words } = month.value
  const from =
    index < 0 ? addDays(last, 1 - DAYS_IN_WEEK) : addDays(first, (index - 1) * DAYS_IN_WEEK)
  return {
    value: {
      from,
      to: addDays(from, DAYS_IN_WEEK - 1),
      words: `the ${index < 0 ? 'last' : keys[0]} week of ${words}`,
      unit: 'other',
    },
    count: 3 + month.count,
  }
}

function relativeMonth(
  [first = '', second]: readonly string[],
  today: Day,
): Taken<AskedRange> | undefined {
  if (second !== 'month' || !/^(?:this|the|last)$/u.test(first)) return undefined
  const span = spanOf('month', today, { offset: first === 'last' ? -1 : 0 })
  return { value: monthRange(span), count: 2 }
}

function dayIn(year: number, month: number): Day {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
  const day = parseDay(text)
  assert(day !== undefined, `${text} is a day`)
  return day
}
