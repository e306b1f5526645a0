import { type Day, daysBetween, parseDay } from '#time/day.ts'
import type { DateOrder } from '../reading.ts'
import { type DateReading, dayOfReading, isYearless, type YearlessDate } from './date-text.ts'

/** The dates of a row of a table. */
export interface RowDates {
  readonly date: DateReading | null
  readonly valueDate: DateReading | null
}

/** An account's rows in printed order, and the days that it says it covers. */
export interface YearlessRows<R extends RowDates> {
  readonly rows: readonly R[]
  readonly period: { readonly from: Day; readonly to: Day } | null
}

/** What helps to find the years beyond the rows themselves. */
export interface YearContext {
  readonly order: DateOrder
  /** The person's own answer: the year of the last day of all; it stands. */
  readonly chosen: number | null
  readonly today: Day
}

/** Rows all of whose dates have years. */
export interface YearedRows<R extends RowDates> {
  readonly rows: readonly R[]
  /** Whether anything but the calendar speaks for the years. */
  readonly isSure: boolean
}

/** The accounts of a file with their years. */
export interface SettledYears<R extends RowDates> {
  readonly accounts: readonly YearedRows<R>[]
  /** The last day of those whose year nothing tells, as it is taken; null where all is told. */
  readonly openLast: Day | null
}

/**
 * Gives every date without a year the one that is meant (ST6.8.1), account by account: that of the
 * period, of the rows with a year among them, or of the person's answer. Where there is none of these,
 * the last one in which no row is yet to come, not sure. A date that its year does not have is none.
 */
export function settleYears<R extends RowDates>(
  accounts: readonly YearlessRows<R>[],
  context: YearContext,
): SettledYears<R> {
  const guesses = accounts.map(account => guessYears(account, context))
  const last = lastDay(guesses.filter(({ isSure }) => !isSure).flatMap(({ days }) => days))
  const shift = context.chosen === null || last === null ? 0 : context.chosen - yearOf(last)
  const settled = guesses.map(({ years, isSure }, index) => {
    const rows = accounts[index]?.rows ?? []
    return {
      rows: rows.map((row, place) => {
        return withYear(row, (years[place] ?? 0) + (isSure ? 0 : shift), context.order)
      }),
      isSure: isSure || context.chosen !== null,
    }
  })
  return { accounts: settled, openLast: context.chosen === null ? last : null }
}

function lastDay(days: readonly (Day | null)[]): Day | null {
  const known = days.filter(day => day !== null)
  return known.reduce<Day | null>((last, day) => (last === null || day > last ? day : last), null)
}

interface Guess {
  /** One for each row, of use only where its date has none. */
  readonly years: readonly number[]
  readonly days: readonly (Day | null)[]
  readonly isSure: boolean
}

function guessYears(account: YearlessRows<RowDates>, context: YearContext): Guess {
  if (!account.rows.some(hasOpenYear)) return { years: [], days: [], isSure: true }
  const dates = account.rows.map(row => row.date ?? row.valueDate)
  const { years, isSure } = yearsOf(dates, account.period, context)
  const days = dates.map((date, place) => dayIn(date, years[place] ?? 0, context.order))
  return { years, days, isSure }
}

function hasOpenYear({ date, valueDate }: RowDates): boolean {
  return [date, valueDate].some(each => each !== null && isYearless(each))
}

const LONGEST_SURE_DAYS = 364

type Dates = readonly (DateReading | null)[]
type Period = YearlessRows<RowDates>['period']

function yearsOf(
  dates: Dates,
  period: Period,
  context: YearContext,
): { readonly years: readonly number[]; readonly isSure: boolean } {
  if (period !== null && daysBetween(period.from, period.to) <= LONGEST_SURE_DAYS) {
    return { years: dates.map(date => yearNear(date, period, context.order)), isSure: true }
  }
  const run = runOfYears(dates, context.order)
  const anchored = anchoredYears(dates, run, context.order)
  if (anchored !== undefined) return { years: anchored, isSure: true }
  const fits = firstYears(period, context.today).map(first => {
    const years = run.map(year => first + year)
    const days = dates.map((date, place) => dayIn(date, years[place] ?? 0, context.order))
    return { years, faults: days.filter(day => !isPossible(day, period, context.today)).length }
  })
  const least = Math.min(...fits.map(({ faults }) => faults))
  const best = fits.filter(({ faults }) => faults === least)
  return { years: best[0]?.years ?? run, isSure: period !== null && best.length === 1 }
}

/** The year in which the date lies in the period, or nearest to it. */
function yearNear(date: DateReading | null, period: NonNullable<Period>, order: DateOrder): number {
  const first = yearOf(period.from)
  const [nearest] = [first, first + 1, first - 1]
    .map(year => ({ year, away: daysAway(dayIn(date, year, order), period) }))
    .toSorted((one, other) => one.away - other.away)
  return nearest?.year ?? first
}

/** The date in the year in which it lies in a period or nearest to it, under each order; in any year where there is none. */
export function datedNear(
  { dayFirst, monthFirst, time }: DateReading,
  period: readonly [from: DateReading, to: DateReading] | null,
): DateReading {
  return {
    dayFirst: dayNear(dayFirst, period, 'day-first'),
    monthFirst: dayNear(monthFirst, period, 'month-first'),
    time,
  }
}

function dayNear(
  day: Day | null,
  period: Parameters<typeof datedNear>[1],
  order: DateOrder,
): Day | null {
  const [from, to] = (period ?? []).map(date => dayOfReading(date, order))
  if (day === null || !from || !to) return day
  const yearless: YearlessDate = { dayFirst: day, monthFirst: day, time: null, isYearless: true }
  return dayInYear(day, yearNear(yearless, { from, to }, order))
}

function daysAway(day: Day | null, { from, to }: NonNullable<Period>): number {
  if (day === null) return Number.POSITIVE_INFINITY
  return Math.max(0, daysBetween(day, from), daysBetween(to, day))
}

const LEAP_YEAR = '2000'
const LEAP_YEAR_DAYS = 366
// So far rows may stand out of order; a longer step back is a new year.
const DISORDER_DAYS = 60

/** How many years each row is after the first, as far as the run of the dates tells, whichever way it goes. */
function runOfYears(dates: Dates, order: DateOrder): number[] {
  const places = placesInYear(dates, order)
  const way = goesBack(places) ? -1 : 1
  let year = 0
  return places.map((place, index) => {
    const step = (place - (places[index - 1] ?? place)) * way
    if (step < -DISORDER_DAYS) year += way
    if (step > LEAP_YEAR_DAYS - DISORDER_DAYS) year -= way
    return year
  })
}

/** Where in the year each date is; one that is none stands with the row before it. */
function placesInYear(dates: Dates, order: DateOrder): number[] {
  const first = dates.find(date => date !== null)
  let place = first ? placeInYear(first, order) : 0
  return dates.map(date => (place = date === null ? place : placeInYear(date, order)))
}

// Every day of any year is one of a leap year.
const LEAP_DAY_ONE = `${LEAP_YEAR}-01-01` as Day

/** The date in the last year in which it is not after the other: `28 Dec` before `3 Jan 2027`. */
export function withYearBefore(date: YearlessDate, to: DateReading): DateReading {
  const last = to.dayFirst ?? to.monthFirst
  const year = last === null ? 0 : yearOf(last)
  const same = inYear(date, year)
  const isAfter = last !== null && (same.dayFirst ?? last) > last
  return isAfter ? inYear(date, year - 1) : same
}

/** How many days of a leap year come before the date in its year. */
export function placeInYear(date: DateReading, order: DateOrder): number {
  const day = dayIn(date, Number(LEAP_YEAR), order) ?? LEAP_DAY_ONE
  return daysBetween(LEAP_DAY_ONE, `${LEAP_YEAR}${day.slice(LEAP_YEAR.length)}` as Day)
}

/** How many days it is from one place in a year to the next one that is meant, back or on. */
export function stepInYear(from: number, to: number): number {
  const step = to - from
  if (Math.abs(step) <= LEAP_YEAR_DAYS / 2) return step
  return step - Math.sign(step) * LEAP_YEAR_DAYS
}

/** Whether more of the steps go back than forward. */
function goesBack(places: readonly number[]): boolean {
  const steps = places.map((place, index) => stepInYear(places[index - 1] ?? place, place))
  return steps.reduce((balance, step) => balance + Math.sign(step), 0) < 0
}

/** The years where rows with a year of their own stand among the others; undefined where none does. */
function anchoredYears(
  dates: Dates,
  run: readonly number[],
  order: DateOrder,
): number[] | undefined {
  const firsts = dates.map((date, place) => {
    const day = date === null ? null : dayOfReading(date, order)
    return day === null ? undefined : yearOf(day) - (run[place] ?? 0)
  })
  let first = firsts.find(each => each !== undefined)
  if (first === undefined) return undefined
  return run.map((year, place) => {
    first = firsts[place] ?? first
    return (first ?? 0) + year
  })
}

// Nobody has the statements of longer ago without a year on them.
const YEARS_BACK = 20

/** What the first row's year may be, the latest first. */
function firstYears(period: Period, today: Day): number[] {
  const latest = Math.min(yearOf(today), yearOf(period?.to ?? today)) + 1
  return Array.from({ length: YEARS_BACK }, (_, back) => latest - back)
}

function isPossible(day: Day | null, period: Period, today: Day): boolean {
  if (day === null || day > today) return false
  return period === null || daysAway(day, period) === 0
}

function yearOf(day: Day): number {
  return Number(day.slice(0, LEAP_YEAR.length))
}

/** The day that is meant under the order, in that year where the date has none. */
function dayIn(date: DateReading | null, year: number, order: DateOrder): Day | null {
  if (date === null) return null
  return dayOfReading(isYearless(date) ? inYear(date, year) : date, order)
}

function withYear<R extends RowDates>(row: R, year: number, order: DateOrder): R {
  if (!hasOpenYear(row)) return row
  const date = yeared(row.date, year)
  const day = date === null ? null : dayOfReading(date, order)
  // A row of January may count from December.
  const near = day === null ? year : yearNear(row.valueDate, { from: day, to: day }, order)
  const valueDate = yeared(row.valueDate, near)
  return { ...row, date, valueDate }
}

function yeared(date: DateReading | null, year: number): DateReading | null {
  if (date === null || !isYearless(date)) return date
  const reading = inYear(date, year)
  return reading.dayFirst === null && reading.monthFirst === null ? null : reading
}

function inYear({ dayFirst, monthFirst, time }: YearlessDate, year: number): DateReading {
  return { dayFirst: dayInYear(dayFirst, year), monthFirst: dayInYear(monthFirst, year), time }
}

function dayInYear(day: Day | null, year: number): Day | null {
  if (day === null) return null
  return (
    parseDay(`${String(year).padStart(LEAP_YEAR.length, '0')}${day.slice(LEAP_YEAR.length)}`) ??
    null
  )
}
