import { type Day, addDays } from '#time/day.ts'
import {
  behind,
  keyAt,
  type Line,
  longestBehind,
  longestOf,
  onceAt,
  past,
  type Taken,
} from '../line.ts'
import { daysInMonthAt } from './days-in-month.ts'
import { duringAt } from './during-at.ts'
import { momentAt } from './moment-at.ts'
import { type Moment, unspoken } from './moment.ts'
import { rangeAt } from './range-at.ts'
import { type SaidDays, saidRange } from './said-days.ts'
import { theUnitAt } from './the-unit-at.ts'
import { weekdaysAt } from './weekdays-at.ts'

const EVER = [
  'since i started',
  'since i start',
  'since we started',
  'since i start to record',
  'since i start to is record',
  'since i started recording',
  'since i started to record',
  'since i start the app',
  'since i started the app',
  'since i start this app',
  'since i started this app',
  'since i started using the app',
  'since i started using this app',
  'since i began recording',
  'since i began to keep this record',
  'since i began to keep records',
  'since i began keeping records',
  'since i started keeping records',
  'in this app',
  'on this app',
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
  weekdaysAt,
  rangeAt,
  sinceAt,
  edgeAt,
  duringAt,
  everAt,
]

/** The longest time that the words from a place on say, the preposition with it. */
export const spansAt = onceAt((line, at, today: Day): Taken<SaidDays> | undefined =>
  longestOf(READS.map(read => () => read(line, at, today))),
)

function everAt(line: Line, at: number): Taken<SaidDays> | undefined {
  const end = longestBehind(line, at, EVER)
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
const UNTIL = ['until', 'till', 'up to', 'up till', 'up until', 'through to']
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
const UNIT_ENDS = [
  'month end',
  'year end',
  'week end',
  'months end',
  'the months end',
  'the month ends',
  'the month end',
]

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
