import { addDays, type Day, parseDay } from '#time/day.ts'
import { easterOf, MOON_FEASTS } from '#time/feast-days.ts'
import { keyAt, type Line, longestBehind, past, type Taken } from '../line.ts'
import type { DaySpan } from './calendar.ts'
import FEASTS from './feasts.json' with { type: 'json' }
import { daysTaken, type Moment } from './moment.ts'
import { yearBehind } from './month-at.ts'

type DaysOfYear = (year: number) => readonly DaySpan[]

/** Feasts by what they are called. */
const FEAST_DAYS: ReadonlyMap<string, DaysOfYear> = new Map<string, DaysOfYear>([
  ...Object.entries(FEASTS.fixed).map(([name, date]) => [name, fixedDays(date)] as const),
  ...Object.entries(FEASTS.easter).map(([name, days]) => [name, easterDays(days)] as const),
  ...Object.entries(FEASTS.moon).map(([name, feasts]) => [name, moonDays(feasts)] as const),
])
const NAMES = [...FEAST_DAYS.keys()]
const BEFORE_FEAST = new Set(
  'on in during over since from to till until before after between and than versus by around'.split(
    ' ',
  ),
)
// A name that is a label or a budget as often.
const UNSURE = 0.1

/** Whether words are the name of a feast. */
export function isFeast(words: string): boolean {
  return FEAST_DAYS.has(words)
}

/** `easter monday`, `boxing day`, `last sallah`, `christmas 2025`: without a year the latest. */
export function feastAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the', 'this', 'last', 'this last', 'this past', 'the last'])
  const end = feastEnd(line, start)
  const year = end === undefined ? undefined : yearMeant(line, { at, start, end }, today)
  // `how much did sallah cost` is of what was bought for it.
  const isBare = end === at + 1 && year?.value === undefined
  if (end === undefined || (isBare && !BEFORE_FEAST.has(keyAt(line, at - 1)))) return undefined
  const keys = line.slice(start, end).map(({ key }) => key)
  const days = daysOf(keys.join(' '), today, year?.value)
  return days && daysTaken(days, year?.end ?? end, keys.length > 1 ? 0 : UNSURE)
}

/** Where a feast's name ends; `the easter month` is none. */
function feastEnd(line: Line, at: number): number | undefined {
  const end = longestBehind(line, at, NAMES)
  return end === undefined || keyAt(line, end) === 'month' ? undefined : end
}

interface SaidFeast {
  readonly at: number
  readonly start: number
  readonly end: number
}

/** The year behind a feast, or the present one of `this christmas`. */
function yearMeant(line: Line, { at, start, end }: SaidFeast, today: Day) {
  const isThis = start === at + 1 && keyAt(line, at) === 'this'
  return yearBehind(line, end, today) ?? (isThis ? { value: yearOf(today), end } : undefined)
}

/** The first day of the next feast of a name, from a day on; undefined where words are no feast. */
export function comingFeast(words: string, today: Day): Day | undefined {
  const year = yearOf(today)
  const days = [year, year + 1].flatMap(each => FEAST_DAYS.get(words)?.(each) ?? [])
  return days.find(({ from }) => from >= today)?.from
}

function daysOf(name: string, today: Day, year: number | undefined): DaySpan | undefined {
  const ofYear = FEAST_DAYS.get(name)
  if (year !== undefined) return ofYear?.(year).at(-1)
  const latest = yearOf(today)
  return [latest - 1, latest]
    .flatMap(each => ofYear?.(each) ?? [])
    .findLast(({ from }) => from <= today)
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4))
}

function fixedDays(date: string): DaysOfYear {
  return year => {
    const day = parseDay(`${year}-${date}`)
    return day === undefined ? [] : [{ from: day, to: day }]
  }
}

function easterDays([from = 0, to = 0]: readonly number[]): DaysOfYear {
  return year => {
    const easter = easterOf(year)
    return [{ from: addDays(easter, from), to: addDays(easter, to) }]
  }
}

/** Each with the day after it. */
function moonDays(feasts: readonly string[]): DaysOfYear {
  const days = Object.entries(MOON_FEASTS)
    .flatMap(([feast, ofFeast]) => (feasts.includes(feast) ? ofFeast : []))
    .toSorted()
  return year =>
    days.filter(day => yearOf(day) === year).map(day => ({ from: day, to: addDays(day, 1) }))
}
