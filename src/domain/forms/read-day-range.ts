import { type Day, parseDay } from '#domain/day.ts'
import type { DayRange } from '#domain/period.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { fieldFault, type FormFault } from './form-fault.ts'

/** The From and To inputs of a filter as typed: `yyyy-MM-dd`, or empty for no bound. */
export interface DayRangeForm {
  readonly from: string
  readonly to: string
}

/** Reads a filter's days: neither later than today, To not before From (product.md section 5). */
export function readDayRange(form: DayRangeForm, today: Day): Result<DayRange, FormFault> {
  const from = readBound(form.from, today)
  const to = readBound(form.to, today)
  if (!from.ok) return err(fieldFault('from', `From ${from.error}`))
  if (!to.ok) return err(fieldFault('to', `To ${to.error}`))
  if (from.value !== undefined && to.value !== undefined && to.value < from.value) {
    return err(fieldFault('to', 'To cannot be before From.'))
  }
  return ok({
    ...(from.value !== undefined && { from: from.value }),
    ...(to.value !== undefined && { to: to.value }),
  })
}

function readBound(text: string, today: Day): Result<Day | undefined, string> {
  if (text === '') return ok(undefined)
  const day = parseDay(text)
  if (day === undefined) return err('is not a date.')
  return day > today ? err('cannot be later than today.') : ok(day)
}
