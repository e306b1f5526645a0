import { type Day, parseDay } from '#domain/day.ts'
import type { DateOrder } from '../reading.ts'
import { clockTime } from './clock-time.ts'
import { DATE_FORMS } from './date-forms.ts'

/** A printed date with all that it can mean. At least one of the two is a day. */
export interface DateReading {
  readonly dayFirst: Day | null
  /** The same as `dayFirst` where the form leaves no choice (`3 Mar 2025`, `2025-03-03`). */
  readonly monthFirst: Day | null
  /** `HH:mm:ss` where one is printed. */
  readonly time: string | null
}

/** A date that stood in front of other text. */
export interface PeeledDate {
  readonly date: DateReading
  /** Trimmed; empty when the text was the date alone. */
  readonly rest: string
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH_LETTERS = 3
const LONGEST_DATE = 60

/**
 * Reads a text that is a date, or a date and a time, and nothing else, in any of the forms of
 * statements.md section 2; a space may stand where a line ended. Undefined for anything else and for
 * a day that no calendar has.
 */
export function readDateText(text: string): DateReading | undefined {
  if (text.length > LONGEST_DATE) return undefined
  return wholeDate(text) ?? wholeDate(text.replaceAll(/\s/g, ''))
}

/** The date that the text begins with, glued or not, and what follows it. */
export function peelDate(text: string): PeeledDate | undefined {
  const trimmed = text.trim()
  for (const form of DATE_FORMS) {
    const match = form.exec(trimmed)
    const date = match?.groups === undefined ? undefined : toReading(match.groups)
    if (match !== null && date !== undefined) {
      return { date, rest: trimmed.slice(match[0].length).trim() }
    }
  }
  return undefined
}

/** The day that is meant under the order; the only one there is where the other is no day. */
export function dayOfReading({ dayFirst, monthFirst }: DateReading, order: DateOrder): Day | null {
  return order === 'day-first' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
}

/** Whether the order of day and month changes what is read. */
export function isOrderOpen({ dayFirst, monthFirst }: DateReading): boolean {
  return dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst
}

function wholeDate(text: string): DateReading | undefined {
  const peeled = peelDate(text)
  return peeled?.rest === '' ? peeled.date : undefined
}

function toReading(parts: Record<string, string | undefined>): DateReading | undefined {
  const { year = '', day, month, left = '', right = '' } = parts
  const time = clockTime(parts)
  if (time === undefined) return undefined
  const only = day === undefined || month === undefined ? null : toDay(year, monthOf(month), day)
  const dayFirst = only ?? toDay(year, Number(right), left)
  const monthFirst = only ?? toDay(year, Number(left), right)
  return dayFirst === null && monthFirst === null ? undefined : { dayFirst, monthFirst, time }
}

function monthOf(text: string): number {
  return Number(text) || MONTHS.indexOf(text.slice(0, MONTH_LETTERS).toLowerCase()) + 1
}

function toDay(year: string, month: number, dayOfMonth: string): Day | null {
  const parts = [year.padStart(4, '20'), String(month), dayOfMonth]
  return parseDay(parts.map(part => part.padStart(2, '0')).join('-')) ?? null
}
