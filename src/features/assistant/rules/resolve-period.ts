import type { KnownPeriod } from './answer/shown-period.ts'
import type { AskedPeriod } from './question.ts'
import type { ToolInput } from './tool-input.ts'

const EVER = 'since your first record'

/**
 * The period that a question is of, its first day known: where none was asked, all from the first record
 * to today. Undefined when that was asked of a ledger without records.
 */
export async function resolvePeriod(input: ToolInput): Promise<KnownPeriod | undefined> {
  const period: AskedPeriod = input.question.period ?? { to: input.today, words: EVER }
  if (period.from !== undefined) return { ...period, from: period.from }
  const span = await input.reader.fetchSpan()
  if (span === undefined) return undefined
  if (span.first <= period.to) return { ...period, from: span.first }
  return { ...period, from: period.to, isBeforeAll: true }
}

/** What is said where days before the first record were left out. */
export const RECORDS_BEGIN = 'Your records begin in that time, so the days before are not counted.'

/** The period from the first record on, if that is in it: days before would make a mean too small. */
export async function fromFirstRecord(
  { reader }: Pick<ToolInput, 'reader'>,
  period: KnownPeriod,
): Promise<KnownPeriod> {
  const first = (await reader.fetchSpan())?.first
  if (first === undefined || first <= period.from || first > period.to) return period
  return { ...period, from: first }
}
