import { type Day, addDays } from '#time/day.ts'
import { behind, type Line, type Taken, keyAt, past, longestOf } from '../line.ts'
import { duringAt, DURING } from './during-at.ts'
import { momentAt } from './moment-at.ts'
import { type Moment, unspoken } from './moment.ts'
import { rangeAt, FROM, TO, TO_BARE } from './range-at.ts'
import { type SaidDays, saidRange } from './said-days.ts'
import { theUnitAt } from './the-unit-at.ts'

const EVER = [
  'since i started',
  'since the beginning',
  'since the start',
  'since my first record',
  'since day one',
  'from the beginning',
  'of all time',
  'all time',
  'in my life',
  'in history',
]
const READS: readonly ((line: Line, at: number, today: Day) => Taken<SaidDays> | undefined)[] = [
  daysInMonthAt,
  rangeAt,
  sinceAt,
  edgeAt,
  duringAt,
  everAt,
]

/** The longest time that the words from a place on say, the preposition with it. */
export function spansAt(line: Line, at: number, today: Day): Taken<SaidDays> | undefined {
  return longestOf(READS.map(read => () => read(line, at, today)))
}

function everAt(line: Line, at: number): Taken<SaidDays> | undefined {
  const end = behind(line, at, EVER)
  return end === undefined ? undefined : { value: { spans: [], as: 'during' }, end, cost: 0 }
}

const SINCE = [
  'ever since',
  'since the beginning of',
  'since the start of',
  'since beginning of',
  'since start of',
  'since',
]
const AFTER = ['after']
const BEFORE = ['before', 'prior to']
const UNTIL = ['until', 'till', 'up to', 'up until', 'through to']
const BY = [
  'by the end of',
  'at the end of',
  'as at the end of',
  'as of the end of',
  'the end of',
  'end of',
  'by end of',
  'as at end of',
  'till the end of',
  'until the end of',
  'before the end of',
  'as at',
  'as of',
  'by',
]
const UNIT_ENDS = ['month end', 'year end', 'week end', 'months end', 'the months end']

/** `since monday`, `since the beginning of the year`. */
function sinceAt(line: Line, at: number, today: Day): Taken<SaidDays> | undefined {
  const start = behind(line, at, SINCE)
  if (start === undefined) return undefined
  const first = momentAt(line, start, today) ?? theUnitAt(line, start, today)
  const end = first && past(line, first.end, ['started', 'began', 'begin', 'start', 'begun'])
  return first && saidRange({ from: first.value.from, to: today }, end ?? first.end, first.cost)
}

/** `after the 5th`, `before october`, `until last month`, `by the end of june`, `as at 3 nov`. */
function edgeAt(line: Line, at: number, today: Day): Taken<SaidDays> | undefined {
  const after = edgeMoment(line, behind(line, at, AFTER), today)
  if (after !== undefined) {
    return saidRange({ from: addDays(after.value.to, 1), to: today }, after.end, after.cost)
  }
  const before = edgeMoment(line, behind(line, at, BEFORE), today)
  if (before !== undefined) {
    return saidRange({ to: addDays(before.value.from, -1) }, before.end, before.cost)
  }
  const until = edgeMoment(line, behind(line, at, UNTIL), today)
  if (until !== undefined) return saidRange({ to: until.value.to }, until.end, until.cost)
  const by = edgeMoment(line, behind(line, at, BY), today) ?? endOfUnit(line, at, today)
  return by && { value: { spans: [by.value.span], as: 'by' }, end: by.end, cost: by.cost }
}

function edgeMoment(line: Line, at: number | undefined, today: Day): Taken<Moment> | undefined {
  return at === undefined ? undefined : (momentAt(line, at, today) ?? theUnitAt(line, at, today))
}

/** `by month end`, `till month end`: the present one. */
function endOfUnit(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['by', 'till', 'until', 'before', 'at'])
  const end = behind(line, start, UNIT_ENDS)
  if (end === undefined) return undefined
  const unit = keyAt(line, end - 2).replace('months', 'month')
  const found = momentAt([unspoken('this'), unspoken(unit)], 0, today)
  return found && { ...found, end }
}

/** `1-15 october`, `from 1st to 15th of october`, `between 3 and 9 november`: days of one month. */
function daysInMonthAt(line: Line, at: number, today: Day): Taken<SaidDays> | undefined {
  const start = past(line, at, [...FROM, ...DURING])
  return (
    monthFirstAt(line, start, today) ??
    gluedDaysAt(line, start, today) ??
    joinedDaysAt(line, start, today)
  )
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
function joinedDaysAt(line: Line, at: number, today: Day): Taken<SaidDays> | undefined {
  const first = dayTyped(line, at)
  const joined = first === undefined ? undefined : behind(line, at + 1, TO)
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
