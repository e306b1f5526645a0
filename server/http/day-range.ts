import { err, ok, type Result } from '#base/result.ts'
import type { Day } from '#time/day.ts'
import { type ApiFailure, validationFailure } from './failures.ts'

/** A range of days of a query, each end inclusive and open when undefined. */
export interface DayRange {
  readonly from: Day | undefined
  readonly to: Day | undefined
}

/** A range as a form sends it. */
export interface SentDayRange {
  readonly from: Day | '' | undefined
  readonly to: Day | '' | undefined
}

/** The range without the empty texts that forms send; 400 when it ends before it begins. */
export function readDayRange(
  sent: SentDayRange,
  names = { from: 'from', to: 'to' },
): Result<DayRange, ApiFailure> {
  const from = filled(sent.from)
  const to = filled(sent.to)
  if (from !== undefined && to !== undefined && to < from) {
    return err(validationFailure({ [names.to]: `Must not be before ${names.from}.` }))
  }
  return ok({ from, to })
}

/** A filter of a query; forms send an empty text for one that is not set. */
export function filled<T extends string>(value: T | '' | undefined): T | undefined {
  return value === '' ? undefined : value
}
