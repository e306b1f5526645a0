import { addDays, addMonths, type Day } from '#time/day.ts'
import type { Span } from '../../plan/plan.ts'
import { behind, keyAt, type Line, past, type Taken } from '../line.ts'
import { between, type DaySpan } from './calendar.ts'
import { type Moment, momentAt } from './moment-at.ts'

/** Times as a question says them. */
export interface SaidDays {
  readonly spans: readonly Span[]
  /** Where it is one stretch of the calendar, its days. */
  readonly range?: Partial<DaySpan>
  /** Where it is from one time to another, the two of them. */
  readonly ends?: readonly [from: Span, to: Span]
  /** `by`: what stands, or will stand, at the end of them; all else is of the days. */
  readonly as: 'during' | 'by'
}

const DURING = [
  'in the month of',
  'in the',
  'in',
  'on the',
  'on',
  'for the',
  'for',
  'during the',
  'during',
  'over the',
  'over',
  'within the',
  'within',
  'throughout',
  'through',
  'of the',
  'of',
  'across',
  'as of',
]
const FROM = [
  'from the',
  'from',
  'between the',
  'between',
  'starting from',
  'starting',
  'beginning from',
]
const TO = ['to the', 'to', 'till', 'until', 'through', 'up to', 'and', '-', 'down to']
const TO_NOW = ['and now', 'and today', 'and date', 'and till now']
const NOW = [
  'to now',
  'till now',
  'until now',
  'up to now',
  'to date',
  'till date',
  'until today',
  'till today',
  'to today',
  'onwards',
  'onward',
  'upwards',
  'on',
]
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
const JOINS = ['and', ',', 'or', ', and', 'and also']

/** The longest time that the words from a place on say, the preposition with it. */
export function spansAt(line: Line, at: number, today: Day): Taken<SaidDays> | undefined {
  const found = [
    daysInMonthAt(line, at, today),
    rangeAt(line, at, today),
    sinceAt(line, at, today),
    edgeAt(line, at, today),
    duringAt(line, at, today),
    everAt(line, at),
  ]
  let best: Taken<SaidDays> | undefined
  for (const each of found) {
    if (each !== undefined && (best === undefined || each.end > best.end)) best = each
  }
  return best
}

function said(spans: readonly Span[], end: number, cost: number): Taken<SaidDays> {
  return { value: { spans, as: 'during' }, end, cost }
}

function saidRange(range: Partial<DaySpan>, end: number, cost: number): Taken<SaidDays> {
  return { value: { spans: [between(range)], range, as: 'during' }, end, cost }
}

/** Two times of one question that lie in each other are both: `before 10 november this month`. */
export function bothDays(one: SaidDays, other: SaidDays): SaidDays | undefined {
  if (
    one.range === undefined ||
    other.range === undefined ||
    one.as === 'by' ||
    other.as === 'by'
  ) {
    return undefined
  }
  const from = [one.range.from, other.range.from]
    .filter(day => day !== undefined)
    .toSorted()
    .at(-1)
  const to = [one.range.to, other.range.to].filter(day => day !== undefined).toSorted()[0]
  if (from !== undefined && to !== undefined && from > to) return undefined
  const range = { ...(from && { from }), ...(to && { to }) }
  return { spans: [between(range)], range, as: 'during' }
}

/** `in october and november`, `on the 5th`, `last month`. */
function duringAt(line: Line, at: number, today: Day): Taken<SaidDays> | undefined {
  const first =
    momentAt(line, past(line, at, DURING), today) ??
    momentAt(line, at, today) ??
    theUnitIn(line, at, today)
  if (first === undefined) return undefined
  const spans: Span[] = [first.value.span]
  let { end, cost } = first
  for (;;) {
    const joined = behind(line, end, JOINS)
    const next =
      joined === undefined ? undefined : momentAt(line, past(line, joined, DURING), today)
    if (next === undefined) {
      const only =
        spans.length === 1 ? { range: { from: first.value.from, to: first.value.to } } : {}
      return { value: { spans, ...only, as: 'during' }, end, cost }
    }
    spans.push(next.value.span)
    end = next.end
    cost += next.cost
  }
}

const IN_THE = [
  'in the',
  'for the',
  'during the',
  'of the',
  'within the',
  'over the',
  'throughout the',
]

/** `in the year`, `for the month`: the present one. */
function theUnitIn(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = behind(line, at, IN_THE)
  const found = start === undefined ? undefined : theUnitAt(line, start - 1, today)
  return found && { ...found, cost: found.cost + 0.1 }
}

/** `from october to november`, `between 3 and 9 nov`, `1 oct - 15 oct`, `from monday till now`. */
function rangeAt(line: Line, at: number, today: Day): Taken<SaidDays> | undefined {
  const start = behind(line, at, FROM)
  const first = momentAt(line, start ?? past(line, at, DURING), today)
  if (first === undefined) return undefined
  const isBetween = keyAt(line, at) === 'between'
  const open = behind(line, first.end, isBetween ? TO_NOW : NOW)
  if (start !== undefined && open !== undefined) {
    return saidRange({ from: first.value.from, to: today }, open, first.cost)
  }
  const joined = behind(
    line,
    first.end,
    start === undefined ? TO.filter(word => word !== 'and') : TO,
  )
  const last = joined === undefined ? undefined : momentAt(line, joined, today)
  if (last !== undefined) {
    const days = ordered(first.value, last.value)
    const taken = days && saidRange(days, last.end, first.cost + last.cost)
    return (
      taken && {
        ...taken,
        value: { ...taken.value, ends: [first.value.span, last.value.span] as const },
      }
    )
  }
  if (start === undefined || isBetween) return undefined
  // `from october`, without an end, goes on until today.
  return saidRange({ from: first.value.from, to: today }, first.end, first.cost + 0.12)
}

/** A first day without a year is the latest before the last. */
function ordered(
  first: Moment,
  last: Moment,
): { readonly from: Day; readonly to: Day } | undefined {
  if (first.from <= last.to) return { from: first.from, to: last.to }
  const from = addMonths(first.from, -12)
  return from <= last.to ? { from, to: last.to } : undefined
}

/** `1-15 october`, `from 1st to 15th of october`, `between 3 and 9 november`: days of one month. */
function daysInMonthAt(line: Line, at: number, today: Day): Taken<SaidDays> | undefined {
  const start = past(line, at, [...FROM, ...DURING])
  const turned = monthFirstAt(line, start, today)
  if (turned !== undefined) return turned
  const glued = /^(?<from>\d{1,2})(?:st|nd|rd|th)?-(?<to>\d{1,2}(?:st|nd|rd|th)?)$/u.exec(
    keyAt(line, start),
  )?.groups
  if (glued !== undefined) {
    const rest = [{ key: glued['to'] ?? '', typed: '', isCapital: false }, ...line.slice(start + 1)]
    const last = momentAt(rest, 0, today)
    return last === undefined || last.end === 1
      ? undefined
      : fromDay(Number(glued['from']), { ...last, end: start + last.end })
  }
  const first = /^(?<day>\d{1,2})(?:st|nd|rd|th)?$/u.exec(keyAt(line, start))?.groups?.['day']
  const joined = first === undefined ? undefined : behind(line, start + 1, TO)
  const last = joined === undefined ? undefined : momentAt(line, joined, today)
  // Numbers alone are amounts or hours.
  if (last === undefined || joined === undefined || last.end === joined + 1) return undefined
  return fromDay(Number(first), last)
}

/** `november 1-21`, `october 1 to 15`. */
function monthFirstAt(line: Line, at: number, today: Day): Taken<SaidDays> | undefined {
  const days = /^(?<from>\d{1,2})-(?<to>\d{1,2})$/u.exec(keyAt(line, at + 1))?.groups
  const joined =
    days === undefined
      ? behind(
          line,
          at + 2,
          TO.filter(word => word !== 'and'),
        )
      : undefined
  const last =
    days?.['to'] ?? (joined === undefined ? undefined : /^\d{1,2}$/u.exec(keyAt(line, joined))?.[0])
  const first =
    days?.['from'] ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?$/u.exec(keyAt(line, at + 1))?.groups?.['day']
  if (last === undefined || first === undefined) return undefined
  const end = days === undefined ? (joined ?? at) + 1 : at + 2
  const turned = [{ key: last, typed: '', isCapital: false }, ...line.slice(at, at + 1)]
  const moment = momentAt(turned, 0, today)
  return moment === undefined || moment.end !== 2
    ? undefined
    : fromDay(Number(first), { ...moment, end })
}

function fromDay(day: number, last: Taken<Moment>): Taken<SaidDays> | undefined {
  const { from: end, to } = last.value
  const lastDay = Number(end.slice(8))
  if (end !== to || day < 1 || day > lastDay) return undefined
  return saidRange({ from: addDays(end, day - lastDay), to: end }, last.end, last.cost)
}

/** `since monday`, `since the beginning of the year`. */
function sinceAt(line: Line, at: number, today: Day): Taken<SaidDays> | undefined {
  const start = behind(line, at, SINCE)
  if (start === undefined) return undefined
  const first = momentAt(line, start, today) ?? theUnitAt(line, start, today)
  const end = first && past(line, first.end, ['started', 'began', 'begin', 'start', 'begun'])
  return first && saidRange({ from: first.value.from, to: today }, end ?? first.end, first.cost)
}

/** `the year`, `the month`: the present one, where words before say so. */
function theUnitAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  if (keyAt(line, at) !== 'the') return undefined
  const found = momentAt(
    [{ key: 'this', typed: '', isCapital: false }, ...line.slice(at + 1)],
    0,
    today,
  )
  return found && { ...found, end: at + found.end }
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

const UNIT_ENDS = ['month end', 'year end', 'week end', 'months end', 'the months end']

/** `by month end`, `till month end`: the present one. */
function endOfUnit(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['by', 'till', 'until', 'before', 'at'])
  const end = behind(line, start, UNIT_ENDS)
  if (end === undefined) return undefined
  const unit = keyAt(line, end - 2).replace('months', 'month')
  const found = momentAt(
    [
      { key: 'this', typed: '', isCapital: false },
      { key: unit, typed: '', isCapital: false },
    ],
    0,
    today,
  )
  return found && { ...found, end }
}

function everAt(line: Line, at: number): Taken<SaidDays> | undefined {
  const end = behind(line, at, EVER)
  return end === undefined ? undefined : said([], end, 0)
}
