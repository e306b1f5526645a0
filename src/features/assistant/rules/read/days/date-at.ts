import type { Day } from '#time/day.ts'
import { MONTH_NAMES } from '#time/period.ts'
import { isAt, keyAt, type Line, past, type Taken } from '../line.ts'
import { ordinalAt } from '../numbers.ts'
import { dayOf, monthNumber, unitDays } from './calendar.ts'
import { daysTaken, type Moment, repeating } from './moment.ts'
import { yearBehind } from './month-at.ts'

const CENTURY = 2000
const LEAST_OF_MONTH = 3

/** `5 november`, `nov 5 2025`, `the 5th`, `5th of november`, `05/11/2026`, `2026-11-05`. */
export function dateAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the'])
  const ofMonth = digitsAt(line, start, today) ?? withMonthAt(line, start, today)
  const date = ofMonth ?? ordinalDayAt(line, start, today)
  if (date === undefined) return undefined
  const taken = daysTaken({ from: date.value, to: date.value }, date.end, date.cost)
  const last = keyAt(line, date.end - 1)
  if (last === 'month' || last === 'year' || DATED.test(last)) return taken
  return repeating(taken, ofMonth === undefined ? 'month' : 'year')
}

// With a year.
const DATED = /^20\d\d$|[/.-].*[/.-]/u

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
  return gluedAt(line, at, today) ?? dayFirstAt(line, at, today) ?? monthFirstAt(line, at, today)
}

/** `5nov`, `5th-november`. */
function gluedAt(line: Line, at: number, today: Day): Taken<Day> | undefined {
  const glued = /^(?<day>\d{1,2})(?:st|nd|rd|th)?-?(?<name>[a-z]{3,9})$/u.exec(
    keyAt(line, at),
  )?.groups
  const month = glued && monthNumber(monthName(glued['name'] ?? ''))
  if (glued === undefined || month === undefined) return undefined
  return withYear(line, { day: Number(glued['day']), month }, { today, end: at + 1 })
}

/** `5 november`, `5th of november`, `fifth of november`. */
function dayFirstAt(line: Line, at: number, today: Day): Taken<Day> | undefined {
  const isSpelt = keyAt(line, at + 1) === 'of'
  const day = dayNumber(keyAt(line, at)) ?? (isSpelt ? ordinalAt(line, at)?.value : undefined)
  const next = past(line, at + 1, ['of', 'day of'])
  const month = monthNumber(keyAt(line, next))
  if (day === undefined || month === undefined) return undefined
  return withYear(line, { day, month }, { today, end: next + 1 })
}

/** `nov 5`, `november the 5th`. */
function monthFirstAt(line: Line, at: number, today: Day): Taken<Day> | undefined {
  const month = monthNumber(keyAt(line, at))
  const dayAt = past(line, at + 1, ['the'])
  const day = dayNumber(keyAt(line, dayAt))
  if (month === undefined || day === undefined) return undefined
  // `in oct 4 uber`: for that.
  const isWord = /^[24]$/u.test(keyAt(line, dayAt)) && keyAt(line, dayAt + 1) !== ''
  if (isWord && keyAt(line, at - 1) === 'in') return undefined
  return withYear(line, { day, month }, { today, end: dayAt + 1 })
}

/** `oct`, `sept` are whole words by now, unless they are glued to a day. */
function monthName(word: string): string {
  const names = MONTH_NAMES.map(name => name.toLowerCase())
  return names.find(name => name.startsWith(word) && word.length >= LEAST_OF_MONTH) ?? word
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
  date: SaidDay,
  { today, end }: { readonly today: Day; readonly end: number },
): Taken<Day> | undefined {
  const year = yearBehind(line, end, today)
  return dayTaken({ ...date, year: year?.value }, { today, end: year?.end ?? end })
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
