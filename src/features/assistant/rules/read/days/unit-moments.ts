import { type Day, daysSinceMonday } from '#time/day.ts'
import { isAt, keyAt, type Line, past, type Taken } from '../line.ts'
import { numberAt } from '../numbers.ts'
import { type CalendarUnit, unitOf } from './calendar.ts'
import { type Moment, unitsTaken } from './moment.ts'

const THIS = [
  'this',
  'current',
  'the current',
  'present',
  'the present',
  'this current',
  'this very',
  'the whole',
  'this whole',
  'whole',
  'the entire',
  'this entire',
  'all this',
  'all of this',
  'the whole of this',
  'all through this',
]
const LAST = [
  'last',
  'the last',
  'past',
  'the past',
  'previous',
  'the previous',
  'prior',
  'the prior',
  'this last',
  'this past',
  'just last',
]
const NEXT = ['next', 'the next', 'coming', 'the coming', 'this coming']
const PLACES = [
  [THIS, 0],
  [LAST, 1],
  [NEXT, -1],
] as const
const SHORT: Readonly<Record<string, CalendarUnit>> = { ytd: 'year', mtd: 'month' }
const AGO = new Set(['ago', 'back'])
const SATURDAY = 5
const UNSURE = 0.4
const ONE_OF_MANY: ReadonlySet<string> = new Set(
  'which what biggest highest largest expensive costliest cheapest lowest heaviest every each per'.split(
    ' ',
  ),
)

/** `today`, `yesterday`, `the day before yesterday`, `tomorrow`. */
export function nearDayAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the'])
  if (isAt(line, start, 'day before yesterday')) {
    return unitsTaken('day', { back: 2, count: 1 }, { today, end: start + 3 })
  }
  const back = { today: 0, yesterday: 1, tomorrow: -1, tonight: 0 }[keyAt(line, at)]
  return back === undefined
    ? undefined
    : unitsTaken('day', { back, count: 1 }, { today, end: at + 1 })
}

/** `this month`, `last year`, `the past 3 weeks`, `next week`. */
export function unitAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  for (const [words, back] of PLACES) {
    const start = past(line, at, words)
    if (start === at) continue
    const unit = singleUnit(keyAt(line, start))
    if (unit !== undefined) return placedUnit(unit, { back, today, end: start + 1 })
    const several = back === 0 ? undefined : severalAt(line, start, { back, today })
    if (several !== undefined) return several
  }
  return undefined
}

function singleUnit(word: string): CalendarUnit | undefined {
  return word.endsWith('s') ? undefined : unitOf(word)
}

/** A day has names of its own, but for `the previous day`. */
function placedUnit(
  unit: CalendarUnit,
  { back, today, end }: { readonly back: number; readonly today: Day; readonly end: number },
): Taken<Moment> | undefined {
  if (unit === 'day' && back !== 1) return undefined
  return unitsTaken(unit, { back, count: 1 }, { today, end })
}

function severalAt(
  line: Line,
  at: number,
  { back, today }: { readonly back: 1 | -1; readonly today: Day },
): Taken<Moment> | undefined {
  const count = numberAt(line, at)
  const unit = count && unitOf(keyAt(line, count.end))
  if (count === undefined || unit === undefined || count.value < 1) return undefined
  const end = count.end + 1
  if (back === -1) {
    return unitsTaken(unit, { back: -count.value, count: count.value }, { today, end })
  }
  // Of days the last is today; of all else the whole ones before the present one.
  return unitsTaken(unit, { back: unit === 'day' ? 0 : 1, count: count.value }, { today, end })
}

/** `3 weeks ago`, `the month before last`, `two months back`. */
export function agoAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the'])
  const single = unitOf(keyAt(line, start))
  if (single !== undefined && isAt(line, start + 1, 'before last')) {
    return unitsTaken(single, { back: 2, count: 1 }, { today, end: start + 3 })
  }
  const count = numberAt(line, at)
  const unit = count && unitOf(keyAt(line, count.end))
  if (count === undefined || unit === undefined || !AGO.has(keyAt(line, count.end + 1))) {
    return undefined
  }
  return unitsTaken(unit, { back: count.value, count: 1 }, { today, end: count.end + 2 })
}

/** `year to date`, `month to date`, `ytd`, `this month so far`. */
export function toDateAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const short = SHORT[keyAt(line, at)]
  if (short !== undefined) return unitsTaken(short, { back: 0, count: 1 }, { today, end: at + 1 })
  const unit = unitOf(keyAt(line, at))
  if (unit === undefined || !isAt(line, at + 1, 'to date')) return undefined
  return unitsTaken(unit, { back: 0, count: 1 }, { today, end: at + 3 })
}

/** `the weekend`: the one that began last. */
export function weekendAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  if (!isAt(line, at, 'the weekend') && keyAt(line, at) !== 'weekend') return undefined
  const back = daysSinceMonday(today) < SATURDAY ? 1 : 0
  const isNamed = keyAt(line, at) === 'the'
  const taken = unitsTaken('weekend', { back, count: 1 }, { today, end: at + (isNamed ? 2 : 1) })
  // `most expensive weekend` is one of many.
  const isOfMany = !isNamed && ONE_OF_MANY.has(keyAt(line, at - 1))
  return isOfMany ? { ...taken, cost: UNSURE } : taken
}

/** `the month`: the present one. */
export function theMonthAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  return isAt(line, at, 'the month')
    ? unitsTaken('month', { back: 0, count: 1 }, { today, end: at + 2 })
    : undefined
}
