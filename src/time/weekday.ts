import { type Day, dayToEpochDay } from './day.ts'

/** A day of the week as ISO 8601 counts them: Monday is 1. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const NAMES = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const SHORT = 3
const WORKING = 5

/** The day of the week that a day is. */
export function weekdayOf(day: Day): Weekday {
  // The first day of the epoch was a Thursday.
  const place = (((dayToEpochDay(day) + 3) % 7) + 7) % 7
  return WEEKDAYS[place] ?? 1
}

/** Days of the week in three letters: `mon`. */
export function weekdayNames(days: readonly Weekday[]): readonly string[] {
  return days.map(day => NAMES[day - 1]?.slice(0, SHORT) ?? '')
}

/**
 * The days that a word in small letters means: a day of the week by its name or the first three letters on of it,
 * `weekend`, `weekday`, each in the plural too. None where it means none.
 */
export function readWeekdays(word: string): readonly Weekday[] {
  const one = word.endsWith('s') && word.length > SHORT + 1 ? word.slice(0, -1) : word
  if (one === 'weekend') return WEEKDAYS.slice(WORKING)
  if (one === 'weekday') return WEEKDAYS.slice(0, WORKING)
  if (one.length < SHORT) return []
  return WEEKDAYS.filter(day => {
    const name = NAMES[day - 1] ?? ''
    return name.startsWith(word) || name.startsWith(one)
  })
}
