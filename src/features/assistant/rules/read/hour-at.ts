import { isAt, keyAt, type Line, past, type Taken } from './line.ts'

/** Hours in half a day. */
export const HALF = 12
/** Hours in a day. */
export const DAY = 24
const NAMED: ReadonlyMap<string, number> = new Map([
  ['noon', HALF],
  ['midnight', DAY],
])
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

/** An hour as a question says it. */
export interface SaidHour {
  readonly hour: number
  /** Whether it can only be an hour: `6pm`, `18:00`, `noon`. */
  readonly isSaid: boolean
}

/** `6pm`, `18:00`, `6 oclock`, `6 in the evening`, `noon`, and a number that may be an hour. */
export function hourAt(line: Line, at: number): Taken<SaidHour> | undefined {
  const named = NAMED.get(keyAt(line, at))
  if (named !== undefined) return { value: { hour: named, isSaid: true }, end: at + 1, cost: 0 }
  const found = /^(?<hour>\d{1,2})(?<minutes>:00)?(?<half>[ap]m)?$/u.exec(keyAt(line, at))?.groups
  if (found === undefined) return undefined
  const { half, end } =
    found['half'] === undefined
      ? halfBehind(line, at + 1)
      : { half: found['half'], end: pastOclock(line, at + 1) }
  const hour = hourOfDay(Number(found['hour']), half)
  const isSaid = half !== undefined || found['minutes'] !== undefined || end > at + 1
  return hour === undefined ? undefined : { value: { hour, isSaid }, end, cost: 0 }
}

interface SaidHalf {
  readonly half: string | undefined
  readonly end: number
}

/** The half of the day that the words from a place on say, if any. */
function halfBehind(line: Line, at: number): SaidHalf {
  const spelt = HALVES.find(([phrase]) => isAt(line, at, phrase))
  if (spelt === undefined) return { half: undefined, end: pastOclock(line, at) }
  const [phrase, half] = spelt
  return { half, end: at + phrase.split(' ').length }
}

function pastOclock(line: Line, at: number): number {
  return past(line, at, ['oclock'])
}

function hourOfDay(number: number, half: string | undefined): number | undefined {
  if (number > (half === undefined ? DAY : HALF)) return undefined
  return half === undefined ? number : (number % HALF) + (half === 'pm' ? HALF : 0)
}
