import type { AskedPeriod } from '#domain/assistant/question.ts'
import { daysText } from '#domain/assistant/shown-period.ts'
import { fullDayText } from '#domain/day-text.ts'
import type { Day } from '#domain/day.ts'
import { err, ok, type Result } from '#domain/result.ts'

/** Days as a model asks for them; `lastDay` is the last that may be asked about. */
export interface AskedDays {
  readonly from: Day | undefined
  readonly to: Day | undefined
  readonly lastDay: Day | undefined
}

/** Makes the period of a question: none where no day is named. It ends at `lastDay` at the latest. */
export function askedPeriod(days: AskedDays): Result<AskedPeriod | undefined, string> {
  const { from, lastDay } = days
  const asked = days.to ?? lastDay
  if (asked === undefined || (from ?? days.to) === undefined) return ok(undefined)
  const to = lastDay !== undefined && lastDay < asked ? lastDay : asked
  if (from === undefined) return ok({ to, words: `up to ${fullDayText(to)}` })
  if (from > to) return err('These days are in the wrong order, or yet to come.')
  return ok({ from, to, words: periodWords(from, to) })
}

function periodWords(from: Day, to: Day): string {
  return from === to ? fullDayText(from) : `from ${daysText(from, to)}`
}
