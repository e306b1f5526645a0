import type { LineWord } from '#features/entries/rules/entry-line/line-words.ts'
import { dayAt } from '#features/entries/rules/entry-line/read-line-day.ts'
import { fullDayText } from '#time/day-text.ts'
import { addDays, addMonths, type Day, parseDay } from '#time/day.ts'
import { monthOf } from '#time/month.ts'
import { type AskedRange, keysOf, type Taken } from './asked-range.ts'
import { namedRangeAt, weekOfMonthAt } from './month-range.ts'
import { nearRangeAt, presentRangeAt } from './near-range.ts'

const LONGEST = 7
const DAY_OF_MONTH = /^(?<day>\d{1,2})(?:st|nd|rd|th)$/u
// Day words that say no more than the present tense does.
const PRESENT_TENSE = /^(?:now|sun|sat|mon|wed|fri)$/u
const MONTHS_BACK = [0, -1, -2] as const

/** The days that the words begin with, perhaps still to come (UW3). */
export function rangeAt(
  words: readonly LineWord[],
  today: Day,
  before: string | undefined,
): Taken<AskedRange> | undefined {
  const keys = keysOf(words, LONGEST)
  return (
    // Before `last week`, which `last week of october` is not.
    weekOfMonthAt(keys, today) ??
    nearRangeAt(keys, today) ??
    (before === 'of' ? presentRangeAt(keys, today) : undefined) ??
    namedDayAt(words, today, before) ??
    namedRangeAt(keys, today, before) ??
    dayOfMonthAt(keys, today)
  )
}

function namedDayAt(
  words: readonly LineWord[],
  today: Day,
  before: string | undefined,
): Taken<AskedRange> | undefined {
  const key = words[0]?.key ?? ''
  if (key === 'the') {
    const rest = namedDayAt(words.slice(1), today, before)
    return rest && { ...rest, count: rest.count + 1 }
  }
  if (key === 'tomorrow') return { value: dayRange(addDays(today, 1), today), count: 1 }
  if (PRESENT_TENSE.test(key) && before !== 'on' && before !== 'last') return undefined
  const found = dayAt(words, today)
  if (found === undefined || typeof found.value !== 'string') return undefined
  return { value: dayRange(found.value, today), count: found.words.length }
}

/** `the 5th`: the latest one. */
function dayOfMonthAt(keys: readonly string[], today: Day): Taken<AskedRange> | undefined {
  const skipped = keys[0] === 'the' ? 1 : 0
  const dayOfMonth = DAY_OF_MONTH.exec(keys[skipped] ?? '')?.groups?.['day']
  if (dayOfMonth === undefined) return undefined
  const days = MONTHS_BACK.flatMap(back => {
    const month = monthOf(addMonths(today, back))
    return parseDay(`${month}-${dayOfMonth.padStart(2, '0')}`) ?? []
  })
  const day = days.find(each => each <= today)
  return day && { value: dayRange(day, today), count: skipped + 1 }
}

function dayRange(day: Day, today: Day): AskedRange {
  return { from: day, to: day, words: dayWords(day, today), unit: 'day' }
}

function dayWords(day: Day, today: Day): string {
  if (day === today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : fullDayText(day)
}
