import { civilToDay, type Day, parseDay } from './day.ts'

/** The Sunday of Easter by the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leaps = Math.floor(century / 4)
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leaps - moon + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const count = epact + weekday - 7 * late + 114
  return civilToDay({ year, month: Math.floor(count / 31), dayOfMonth: (count % 31) + 1 })
}

/** First days of the feasts that the moon sets, as they were kept in Nigeria; those to come are an almanac's. */
export const MOON_FEASTS: Readonly<Record<'fitr' | 'adha', readonly Day[]>> = {
  fitr: daysIn('2023-04-21 2024-04-10 2025-03-30 2026-03-20 2027-03-10'),
  adha: daysIn('2023-06-28 2024-06-16 2025-06-06 2026-05-27 2027-05-16'),
}

function daysIn(text: string): readonly Day[] {
  return text.split(' ').flatMap(day => parseDay(day) ?? [])
}
