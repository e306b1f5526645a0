import { addDays, addMonths, type Day } from '#time/day.ts'
import { keyAt, type Line, past, type Taken } from '../line.ts'
import { ordinalAt } from '../numbers.ts'
import { dayOf, latestYear } from './calendar.ts'
import { daysTaken, type Moment } from './moment.ts'
import { yearBehind } from './month-at.ts'

const MONTHS_IN_YEAR = 12
const SPELT: Readonly<Record<string, number>> = { quarter: 4, half: 2 }
const SHORT: Readonly<Record<string, number>> = { q: 4, h: 2 }

interface PartOfYear {
  /** Into how many a year is divided. */
  readonly parts: number
  /** Which of them, from 1. */
  readonly index: number
}

/** `q3`, `third quarter of 2025`, `h1`, `the first half of the year`. */
export function partOfYearAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the'])
  const part = shortPartAt(line, start) ?? speltPartAt(line, start)
  if (part === undefined || part.value.index > part.value.parts) return undefined
  const length = MONTHS_IN_YEAR / part.value.parts
  const month = (part.value.index - 1) * length + 1
  const year = yearBehind(line, part.end, today)
  const from = dayOf(year?.value ?? latestYear(month, today), month, 1)
  if (from === undefined) return undefined
  return daysTaken(
    { from, to: addDays(addMonths(from, length), -1) },
    year?.end ?? past(line, part.end, ['of the year']),
  )
}

/** `q3`, `h1`. */
function shortPartAt(line: Line, at: number): Taken<PartOfYear> | undefined {
  const short = /^(?<letter>[qh])(?<index>[1-4])$/u.exec(keyAt(line, at))?.groups
  const parts = SHORT[short?.['letter'] ?? '']
  return parts === undefined
    ? undefined
    : { value: { parts, index: Number(short?.['index']) }, end: at + 1, cost: 0 }
}

/** `third quarter`, `first half`. */
function speltPartAt(line: Line, at: number): Taken<PartOfYear> | undefined {
  const ordinal = ordinalAt(line, at)
  const parts = ordinal && SPELT[keyAt(line, ordinal.end)]
  if (ordinal === undefined || parts === undefined) return undefined
  return { value: { parts, index: ordinal.value }, end: ordinal.end + 1, cost: 0 }
}
