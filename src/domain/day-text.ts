import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { addDays, type Day, dayToInstant, type Instant, instantToDay } from './day.ts'

const YEAR_LENGTH = 4

/**
 * A day as a person reads it (experience.md 1.5): `Today`, `Yesterday`, `Fri 20 Nov` within the
 * year of `today`, else `20/11/2025`.
 */
export function dayText(day: Day, today: Day): string {
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  const isThisYear = day.slice(0, YEAR_LENGTH) === today.slice(0, YEAR_LENGTH)
  const date = new TZDate(dayToInstant(day, 'UTC'), 'UTC')
  return format(date, isThisYear ? 'EEE d MMM' : 'dd/MM/yyyy')
}

/** An instant as a person in the zone reads it: `Today, 08:12`. */
export function momentText(instant: Instant, now: Instant, zone: string): string {
  const day = dayText(instantToDay(instant, zone), instantToDay(now, zone))
  return `${day}, ${format(new TZDate(instant, zone), 'HH:mm')}`
}
