import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import type { Day } from '#time/day.ts'
import type { DateForm } from './layout.ts'

/** The date as printed, a string a line. */
export function printDate(form: DateForm, day: Day, time = '00:00:00'): readonly string[] {
  const text = format(new TZDate(`${day}T${time}Z`, 'UTC'), form.pattern)
  return (form.isUpper === true ? text.toUpperCase() : text).split('|')
}

/** What of a time of day the form prints, `HH:mm:ss`; null when it prints none. */
export function printedTime(form: DateForm, time: string): string | null {
  if (!/[hH]/.test(form.pattern)) return null
  return form.pattern.includes('s') ? time : `${time.slice(0, 5)}:00`
}
