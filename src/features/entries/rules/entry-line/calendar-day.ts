import type { Day } from '#time/day.ts'
import type { Found, LineWord } from './line-words.ts'

/** A day as written, which may be on no calendar; months from 1. */
export interface CalendarWords {
  readonly year: number | undefined
  readonly month: number
  readonly dayOfMonth: number
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/u
const DAY_OF_MONTH = /^(?<day>\d{1,2})(?:st|nd|rd|th)?$/u
const YEAR = /^20\d\d$/u
const SLASHED = /^(?<day>\d{1,2})\/(?<month>\d{1,2})$/u
const SLASHED_WITH_YEAR =
  /^(?<day>\d{1,2})(?<mark>[/.-])(?<month>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})$/u
const YEAR_FIRST = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/u
const GLUED = /^(?<day>\d{1,2})(?:st|nd|rd|th)?-?(?<name>[a-z]{3,9})$/u
// Half a bag is no first of February.
const MEASURE =
  /^(?:of|bags?|kg|cartons?|plates?|crates?|dozen|lit(?:re|er)s?|paint|derica|mudu|tins?|bowls?|cups?|yards?|acres?|plots?)$/u
const YEARS_BACK = 10
const CENTURY = 2000

/** The month from 1 that a word names: `oct`, `sept`, `october`. */
export function monthNumber(word: string): number | undefined {
  return MONTH.test(word) ? MONTHS.indexOf(word.slice(0, 3)) + 1 : undefined
}

/** The date that the words begin with, the day before the month (EL3). */
export function findCalendarDay(
  words: readonly LineWord[],
  today: Day,
): Found<CalendarWords> | undefined {
  return inDigits(words) ?? withMonthName(words, today)
}

function inDigits(words: readonly LineWord[]): Found<CalendarWords> | undefined {
  const key = words[0]?.key ?? ''
  const slashed = MEASURE.test(words[1]?.key ?? '') ? null : SLASHED.exec(key)
  const match = slashed ?? SLASHED_WITH_YEAR.exec(key) ?? YEAR_FIRST.exec(key)
  const { year, month, day } = match?.groups ?? {}
  if (month === undefined || day === undefined) return undefined
  return {
    value: { year: fullYear(year), month: Number(month), dayOfMonth: Number(day) },
    words: words.slice(0, 1),
  }
}

function fullYear(year: string | undefined): number | undefined {
  if (year === undefined) return undefined
  return year.length === 2 ? CENTURY + Number(year) : Number(year)
}

/** `12 nov`, `nov 12th`, `12th of november`, `12nov`, each perhaps with a year. */
function withMonthName(words: readonly LineWord[], today: Day): Found<CalendarWords> | undefined {
  const [first = '', second = '', third = ''] = words.slice(0, 3).map(word => word.key)
  const { day = '', name = '' } = GLUED.exec(first)?.groups ?? {}
  if (second === 'of') return named(words, [first, third], { used: 3, today })
  return (
    named(words, [first, second], { used: 2, today }) ??
    named(words, [second, first], { used: 2, today }) ??
    named(words, [day, name], { used: 1, today })
  )
}

function named(
  words: readonly LineWord[],
  [day, month]: readonly [day: string, month: string],
  { used, today }: { readonly used: number; readonly today: Day },
): Found<CalendarWords> | undefined {
  const dayOfMonth = DAY_OF_MONTH.exec(day)?.groups?.['day']
  const number = monthNumber(month)
  if (dayOfMonth === undefined || number === undefined) return undefined
  const value = { month: number, dayOfMonth: Number(dayOfMonth) }
  const year = yearAt(words, used, today)
  if (year === undefined) return { value: { year, ...value }, words: words.slice(0, used) }
  return { value: { year, ...value }, words: words.slice(0, used + 1) }
}

/** A year, and no amount: one of the last ten. */
function yearAt(words: readonly LineWord[], index: number, today: Day): number | undefined {
  const key = words[index]?.key ?? ''
  const thisYear = Number(today.slice(0, 4))
  const year = YEAR.test(key) ? Number(key) : 0
  return year > thisYear - YEARS_BACK && year <= thisYear ? year : undefined
}
