import { addDays, type Day, daysSinceMonday, parseDay } from '#time/day.ts'
import { type CalendarWords, findCalendarDay } from './calendar-day.ts'
import type { LineNote } from './entry-line.ts'
import { type Found, type LineWord, lineWords, textOf, without } from './line-words.ts'

/** The day of a line; undefined when it names none, or one that cannot be. */
export interface LineDay {
  readonly day: Day | undefined
  readonly notes: readonly LineNote[]
}

type DayOrNote = Day | LineNote

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|satur|sat|sun)(?:day)?$/u
const COUNTS: readonly string[] = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']
const DAYS_IN_WEEK = 7
const MAX_DAYS_AGO = 3660
// Longer phrases first.
const NEAR_DAYS: readonly (readonly [phrase: string, daysBack: number])[] = [
  ['day before yesterday', 2],
  ['last night', 1],
  ['this morning', 0],
  ['this afternoon', 0],
  ['this evening', 0],
  ['yesterday', 1],
  ['today', 0],
  ['tonight', 0],
  ['now now', 0],
  ['just now', 0],
  ['now', 0],
]
// As phones have them.
const DAY_VARIANTS: Readonly<Record<string, string>> = {
  '2day': 'today',
  tday: 'today',
  '2nite': 'tonight',
  tonite: 'tonight',
  dis: 'this',
  yday: 'yesterday',
  yest: 'yesterday',
  ystday: 'yesterday',
  yesday: 'yesterday',
  nite: 'night',
  '2moro': 'tomorrow',
  '2morrow': 'tomorrow',
  tmrw: 'tomorrow',
  tomoro: 'tomorrow',
}

/** The first day that the words name; never one after today (EL3). */
export function readLineDay(words: readonly LineWord[], today: Day): Found<LineDay> {
  for (let index = 0; index < words.length; index += 1) {
    const found = dayAt(words.slice(index), today)
    if (found !== undefined) {
      const before = words[index - 1]
      const isJoined = before?.key === 'on' || before?.key === 'for'
      const used = isJoined ? [before, ...found.words] : found.words
      return { value: toLineDay(found, today), words: isNote(found.value) ? [] : used }
    }
  }
  return { value: { day: undefined, notes: [] }, words: [] }
}

/**
 * A line that was typed on one day, as it reads on another: with the date of the day that it names, or, naming none, of the
 * one on which it was typed.
 */
export function lineOn(text: string, typedOn: Day, today: Day): string {
  if (typedOn === today) return text
  const words = lineWords(text)
  const { value, words: used } = readLineDay(words, typedOn)
  if (value.notes.length > 0) return text
  return `${textOf(without(words, used))} ${value.day ?? typedOn}`
}

function toLineDay({ value, words }: Found<DayOrNote>, today: Day): LineDay {
  if (isNote(value)) return { day: undefined, notes: [value] }
  if (value <= today) return { day: value, notes: [] }
  return { day: undefined, notes: [{ type: 'future-day', text: textOf(words) }] }
}

function isNote(value: DayOrNote): value is LineNote {
  return typeof value !== 'string'
}

/** The day that the words begin with, perhaps one to come; or the note of one that cannot be. */
export function dayAt(words: readonly LineWord[], today: Day): Found<DayOrNote> | undefined {
  return (
    nearDay(words, today) ??
    comingDay(words) ??
    daysAgo(words, today) ??
    weekday(words, today) ??
    calendarDay(words, today)
  )
}

function nearDay(words: readonly LineWord[], today: Day): Found<Day> | undefined {
  for (const [phrase, daysBack] of NEAR_DAYS) {
    const begun = words.slice(0, phrase.split(' ').length)
    if (begun.map(keyOf).join(' ') === phrase) {
      return { value: addDays(today, -daysBack), words: begun }
    }
  }
  return undefined
}

// Of whom or what the day is: `yesterday's bolt`.
const OWNER = /['’]s$/u

function keyOf({ key }: LineWord): string {
  const plain = key.replace(OWNER, '')
  return DAY_VARIANTS[plain] ?? plain
}

/** What is to come is seen, to be said. */
function comingDay(words: readonly LineWord[]): Found<LineNote> | undefined {
  const [first = '', second = ''] = words.slice(0, 2).map(keyOf)
  if (first === 'tomorrow') return future(words.slice(0, 1))
  return first === 'next' && WEEKDAY.test(second) ? future(words.slice(0, 2)) : undefined
}

function future(words: readonly LineWord[]): Found<LineNote> {
  return { value: { type: 'future-day', text: textOf(words) }, words }
}

/** Three days ago, a week ago. */
function daysAgo(words: readonly LineWord[], today: Day): Found<Day> | undefined {
  const [count = '', unit = '', ago] = words.slice(0, 3).map(word => word.key)
  const unitDays = /^days?$/u.test(unit) ? 1 : /^weeks?$/u.test(unit) ? DAYS_IN_WEEK : 0
  if (ago !== 'ago' || unitDays === 0) return undefined
  const number = /^\d{1,4}$/u.test(count)
    ? Number(count)
    : count === 'a'
      ? 1
      : COUNTS.indexOf(count)
  const days = number * unitDays
  if (number < 1 || days > MAX_DAYS_AGO) return undefined
  return { value: addDays(today, -days), words: words.slice(0, 3) }
}

/** The latest such day of the week, today too; with `last` before it, the latest before today. */
function weekday(words: readonly LineWord[], today: Day): Found<Day> | undefined {
  const [first = '', second = ''] = words.slice(0, 2).map(keyOf)
  const isLast = first === 'last' || first === 'past'
  const name = isLast || first === 'this' ? second : first
  if (!WEEKDAY.test(name)) return undefined
  const wanted = WEEKDAYS.indexOf(name.slice(0, 3))
  const back = (daysSinceMonday(today) - wanted + DAYS_IN_WEEK) % DAYS_IN_WEEK
  const days = isLast && back === 0 ? DAYS_IN_WEEK : back
  return { value: addDays(today, -days), words: words.slice(0, name === first ? 1 : 2) }
}

function calendarDay(words: readonly LineWord[], today: Day): Found<DayOrNote> | undefined {
  const found = findCalendarDay(words, today)
  if (found === undefined) return undefined
  const value = dayOfCalendar(found.value, today)
  return {
    value: value ?? { type: 'no-such-day', text: textOf(found.words) },
    words: found.words,
  }
}

/** Without a year, the latest such day that is not after today. */
function dayOfCalendar({ year, month, dayOfMonth }: CalendarWords, today: Day): Day | undefined {
  if (year !== undefined) return dayOf(year, month, dayOfMonth)
  const thisYear = Number(today.slice(0, 4))
  // Four years back there is a 29 February, unless a century's end lies between.
  const years = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(back => thisYear - back)
  const days = years.flatMap(each => dayOf(each, month, dayOfMonth) ?? [])
  return days.find(day => day <= today)
}

function dayOf(year: number, month: number, dayOfMonth: number): Day | undefined {
  const [monthText = '', dayText = ''] = [month, dayOfMonth].map(part =>
    String(part).padStart(2, '0'),
  )
  return parseDay(`${String(year).padStart(4, '0')}-${monthText}-${dayText}`)
}
