import type { ClockTimes, HourRange } from '#features/entries/rules/find/find.ts'
import { readWeekdays, type Weekday } from '#time/weekday.ts'
import { behind, isAt, keyAt, type Line, past, type Taken } from './line.ts'

const ON = [
  'on a',
  'on an',
  'on the',
  'on',
  'every',
  'each',
  'during the',
  'during',
  'at',
  'over',
  'only on',
  'for',
]
const JOINS = ['and', ',', 'or', 'to']
const HALF = 12
const DAY = 24

// As people divide a day when they speak of what they paid (FD19).
const PARTS: readonly (readonly [phrases: readonly string[], hours: HourRange])[] = [
  [
    ['in the mornings', 'in the morning', 'in morning', 'mornings', 'every morning'],
    { from: 5, until: 12 },
  ],
  [
    ['in the afternoons', 'in the afternoon', 'afternoons', 'every afternoon'],
    { from: 12, until: 17 },
  ],
  [['in the evenings', 'in the evening', 'evenings', 'every evening'], { from: 17, until: 21 }],
  [
    [
      'at night',
      'in the night',
      'at nights',
      'nights',
      'late at night',
      'every night',
      'for night',
      'in night',
    ],
    { from: 21, until: 5 },
  ],
]

/** Days of the week again and again, or hours of the day. */
export function clockAt(line: Line, at: number): Taken<ClockTimes> | undefined {
  return weekdaysAt(line, at) ?? partOfDayAt(line, at) ?? hoursAt(line, at)
}

/** `on weekends`, `every friday`, `mondays and fridays`: a single one alone is a day of the calendar. */
function weekdaysAt(line: Line, at: number): Taken<ClockTimes> | undefined {
  const start = past(line, at, ON)
  const isEvery = ['every', 'each'].includes(keyAt(line, start - 1)) && start > at
  const days = new Set<Weekday>()
  let end = start
  let isPlural = isEvery
  for (let place = start; ;) {
    const read = readDays(keyAt(line, place))
    if (read.length === 0) break
    isPlural ||= keyAt(line, place).endsWith('s')
    for (const day of read) days.add(day)
    end = place + 1
    const joined = behind(line, end, JOINS)
    if (joined === undefined) break
    place = past(line, joined, ['on', 'every'])
  }
  const isOfKind = start === at && keyAt(line, end) !== '' && !JOINING.has(keyAt(line, end))
  const isAny = keyAt(line, start - 1) === 'a' && start > at
  if (end === start || !(isPlural || isOfKind || isAny)) return undefined
  const cost = isPlural || isAny ? 0 : 0.2
  return { value: { weekdays: [...days].toSorted((a, b) => a - b) }, end, cost }
}

// `weekend spending`, `saturday food`: behind it stands what was done then.
const JOINING = new Set('and or , to till until versus last this how did before after'.split(' '))
const WHOLE = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|weekday)s?$/u

function readDays(word: string): readonly Weekday[] {
  return WHOLE.test(word) ? readWeekdays(word) : []
}

function partOfDayAt(line: Line, at: number): Taken<ClockTimes> | undefined {
  for (const [phrases, hours] of PARTS) {
    const end = behind(line, at, phrases)
    if (end !== undefined) return { value: { hours }, end, cost: 0 }
  }
  return undefined
}

/** `after 6pm`, `before 9 am`, `between 6pm and 10pm`, `from 8 to 10 pm`. */
function hoursAt(line: Line, at: number): Taken<ClockTimes> | undefined {
  const after = behind(line, at, ['after', 'past', 'later than', 'from'])
  const first = after === undefined ? undefined : hourAt(line, after)
  const range = rangeAt(line, at)
  if (range !== undefined) return range
  if (first !== undefined && first.value.isSaid && keyAt(line, at) !== 'from') {
    return hours({ from: first.value.hour, until: DAY }, first.end)
  }
  const before = behind(line, at, ['before', 'earlier than', 'by'])
  const last = before === undefined ? undefined : hourAt(line, before)
  if (last !== undefined && last.value.isSaid) {
    return hours({ from: 0, until: last.value.hour }, last.end)
  }
  return undefined
}

function rangeAt(line: Line, at: number): Taken<ClockTimes> | undefined {
  const start = behind(line, at, ['between', 'from'])
  const first = start === undefined ? undefined : hourAt(line, start)
  const joined = first && behind(line, first.end, ['and', 'to', 'till', 'until', '-'])
  const last = joined === undefined ? undefined : hourAt(line, joined)
  if (first === undefined || last === undefined || !(first.value.isSaid || last.value.isSaid)) {
    return undefined
  }
  // `from 8 to 10pm`: the half of the day is said once.
  const isLate = !first.value.isSaid && last.value.hour > HALF && first.value.hour < HALF
  const from = isLate ? first.value.hour + HALF : first.value.hour
  return hours({ from, until: last.value.hour === 0 ? DAY : last.value.hour }, last.end)
}

function hours(range: HourRange, end: number): Taken<ClockTimes> | undefined {
  return range.from === range.until ? undefined : { value: { hours: range }, end, cost: 0 }
}

const HALVES = [
  ['am', 'am'],
  ['pm', 'pm'],
  ['in the morning', 'am'],
  ['in the evening', 'pm'],
  ['in the afternoon', 'pm'],
  ['at night', 'pm'],
  ['oclock in the morning', 'am'],
  ['oclock in the evening', 'pm'],
] as const

interface SaidHour {
  readonly hour: number
  /** Whether it can only be an hour: `6pm`, `18:00`, `noon`. */
  readonly isSaid: boolean
}

function hourAt(line: Line, at: number): Taken<SaidHour> | undefined {
  const word = keyAt(line, at)
  if (word === 'noon' || word === 'midnight') {
    return { value: { hour: word === 'noon' ? HALF : DAY, isSaid: true }, end: at + 1, cost: 0 }
  }
  const found = /^(?<hour>\d{1,2})(?<minutes>:00)?(?<half>[ap]m)?$/u.exec(word)?.groups
  if (found === undefined) return undefined
  const spelt = HALVES.find(([phrase]) => isAt(line, at + 1, phrase))
  const half = found['half'] ?? spelt?.[1]
  const end =
    found['half'] === undefined && spelt !== undefined
      ? at + 1 + spelt[0].split(' ').length
      : past(line, at + 1, ['oclock'])
  const number = Number(found['hour'])
  if (number > (half === undefined ? DAY : HALF)) return undefined
  const hour = half === undefined ? number : (number % HALF) + (half === 'pm' ? HALF : 0)
  return {
    value: { hour, isSaid: half !== undefined || found['minutes'] !== undefined || end > at + 1 },
    end,
    cost: 0,
  }
}
