import { instantOfEntry, instantToDay, type Instant, parseDay } from '#domain/day.ts'
import { err, ok, type Result } from '#domain/result.ts'

/** When and where a form is read: the device's clock and the person's time zone. */
export interface EntryContext {
  readonly now: Instant
  readonly zone: string
}

/** Reads a date input (`yyyy-MM-dd`) that may not be later than today; the failure is fit to show. */
export function readEntryDate(text: string, context: EntryContext): Result<Instant, string> {
  const day = parseDay(text)
  if (day === undefined) return err('Choose a date.')
  if (day > instantToDay(context.now, context.zone)) return err('The date cannot be in the future.')
  return ok(instantOfEntry(day, context.now, context.zone))
}
