import type { HourRange } from './find.ts'

// As people divide a day when they speak of what they paid.
const PARTS: ReadonlyMap<string, HourRange> = new Map([
  ['morning', { from: 5, until: 12 }],
  ['afternoon', { from: 12, until: 17 }],
  ['evening', { from: 17, until: 21 }],
  ['night', { from: 21, until: 5 }],
])
const DAY = 24
const HALF = 12
const HOUR = /^(?<hour>\d{1,2})(?::00)?(?<half>[ap]m)?$/u

/**
 * Hours as they are typed, in small letters (FD19): `18..22`, `6pm..10pm`, `18..`, `..9`, one hour, a part of the day.
 * Undefined where they say none, or no time at all.
 */
export function readHours(text: string): HourRange | undefined {
  const [first = '', last, ...others] = text.split('..')
  if (others.length > 0 || text === '..') return undefined
  if (last === undefined) return PARTS.get(text) ?? oneHour(readHour(text))
  return hourRange(first === '' ? 0 : readHour(first), last === '' ? DAY : readHour(last))
}

function oneHour(hour: number | undefined): HourRange | undefined {
  return hour === undefined ? undefined : hourRange(hour, hour + 1)
}

/** Up to another hour, of which midnight is the last. */
function hourRange(from: number | undefined, until: number | undefined): HourRange | undefined {
  if (from === undefined || until === undefined) return undefined
  if (from === DAY || from === until) return undefined
  return { from, until: until === 0 ? DAY : until }
}

/** From 0 to 24. */
function readHour(text: string): number | undefined {
  const { hour = '', half } = HOUR.exec(text)?.groups ?? {}
  const number = Number(hour)
  if (hour === '' || number > DAY) return undefined
  if (half === undefined) return number
  if (number === 0 || number > HALF) return undefined
  return (number % HALF) + (half === 'pm' ? HALF : 0)
}
