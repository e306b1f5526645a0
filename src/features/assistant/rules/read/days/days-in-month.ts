import { addDays, type Day, parseDay } from '#time/day.ts'
import { behind, keyAt, type Line, past, type Taken } from '../line.ts'
import { between } from './calendar.ts'
import { DURING } from './during-at.ts'
import { momentAt } from './moment-at.ts'
import { type Moment, unspoken } from './moment.ts'
import { FROM, TO, TO_BARE } from './range-at.ts'
import { type SaidDays, saidRange } from './said-days.ts'

/** `1-15 october`, `from 1st to 15th of october`, `between 3 and 9 november`: days of one month. */
export function daysInMonthAt(line: Line, at: number, today: Day): Taken<SaidDays> | undefined {
  const start = past(line, at, [...FROM, ...DURING])
  const isApart = behind(line, at, FROM) === undefined
  return (
    monthFirstAt(line, start, today) ??
    gluedDaysAt(line, start, today) ??
    (isApart ? listedDaysAt(line, start, today) : undefined) ??
    joinedDaysAt(line, start, { today, words: isApart ? TO_BARE : TO })
  )
}

/** `the 3rd and 10th of october`, `3rd, 5th and 9th november`: each of them. */
function listedDaysAt(line: Line, at: number, today: Day): Taken<SaidDays> | undefined {
  const days: number[] = []
  let place = at
  for (;;) {
    const day = dayTyped(line, past(line, place, ['the']))
    const joined = behind(line, past(line, place, ['the']) + 1, [', and', 'and', ','])
    if (day === undefined || joined === undefined) break
    days.push(Number(day))
    place = joined
  }
  const last = days.length === 0 ? undefined : momentAt(line, place, today)
  // Numbers alone are amounts.
  if (last === undefined || last.end === place + 1 || last.value.from !== last.value.to) {
    return undefined
  }
  const [month, lastDay] = [last.value.from.slice(0, 8), Number(last.value.from.slice(8))]
  const all = days.map(day => parseDay(month + String(day).padStart(2, '0')))
  if (all.some(day => day === undefined) || days.some(day => day > lastDay)) return undefined
  const spans = [...all, last.value.from].map(day =>
    between({ from: day ?? today, to: day ?? today }),
  )
  return { value: { spans, as: 'during' }, end: last.end, cost: last.cost }
}

/** `november 1-21`, `october 1 to 15`. */
function monthFirstAt(line: Line, at: number, today: Day): Taken<SaidDays> | undefined {
  const days = dashedDays(line, at + 1) ?? daysApart(line, at + 1)
  if (days === undefined) return undefined
  const { first, last } = days.value
  const moment = momentAt([unspoken(last), ...line.slice(at, at + 1)], 0, today)
  return moment?.end === 2 ? fromDay(Number(first), { ...moment, end: days.end }) : undefined
}

interface TwoDays {
  readonly first: string
  readonly last: string
}

/** `1-21`. */
function dashedDays(line: Line, at: number): Taken<TwoDays> | undefined {
  const days = /^(?<first>\d{1,2})-(?<last>\d{1,2})$/u.exec(keyAt(line, at))?.groups
  return (
    days && {
      value: { first: days['first'] ?? '', last: days['last'] ?? '' },
      end: at + 1,
      cost: 0,
    }
  )
}

/** `1 to 15`. */
function daysApart(line: Line, at: number): Taken<TwoDays> | undefined {
  const first = dayTyped(line, at)
  const joined = behind(line, at + 1, TO_BARE)
  const last = joined === undefined ? undefined : /^\d{1,2}$/u.exec(keyAt(line, joined))?.[0]
  if (first === undefined || joined === undefined || last === undefined) return undefined
  return { value: { first, last }, end: joined + 1, cost: 0 }
}

/** `1-15 october`. */
function gluedDaysAt(line: Line, at: number, today: Day): Taken<SaidDays> | undefined {
  const days = /^(?<first>\d{1,2})(?:st|nd|rd|th)?-(?<last>\d{1,2}(?:st|nd|rd|th)?)$/u.exec(
    keyAt(line, at),
  )?.groups
  if (days === undefined) return undefined
  const last = momentAt([unspoken(days['last'] ?? ''), ...line.slice(at + 1)], 0, today)
  if (last === undefined || last.end === 1) return undefined
  return fromDay(Number(days['first']), { ...last, end: at + last.end })
}

/** `1st to 15th of october`. */
function joinedDaysAt(
  line: Line,
  at: number,
  { today, words }: { readonly today: Day; readonly words: readonly string[] },
): Taken<SaidDays> | undefined {
  const first = dayTyped(line, at)
  const joined = first === undefined ? undefined : behind(line, at + 1, words)
  const last = joined === undefined ? undefined : momentAt(line, joined, today)
  // Numbers alone are amounts or hours.
  if (last === undefined || joined === undefined || last.end === joined + 1) return undefined
  return fromDay(Number(first), last)
}

function dayTyped(line: Line, at: number): string | undefined {
  return /^(?<day>\d{1,2})(?:st|nd|rd|th)?$/u.exec(keyAt(line, at))?.groups?.['day']
}

function fromDay(day: number, last: Taken<Moment>): Taken<SaidDays> | undefined {
  const { from: end, to } = last.value
  const lastDay = Number(end.slice(8))
  if (end !== to || day < 1 || day > lastDay) return undefined
  return saidRange({ from: addDays(end, day - lastDay), to: end }, last.end, last.cost)
}
