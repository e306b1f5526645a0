import type { Asked } from './asked.ts'
import type { AskedPeriod } from './question.ts'
import type { KnownPeriod } from './shown-period.ts'

const EVER = 'since your first record'

/**
 * The period that a question is of, its first day known: where none was asked, all from the first record
 * to today. Undefined when that was asked of a ledger without records.
 */
export async function resolvePeriod(asked: Asked): Promise<KnownPeriod | undefined> {
  const period: AskedPeriod = asked.question.period ?? { to: asked.today, words: EVER }
  if (period.from !== undefined) return { ...period, from: period.from }
  const span = await asked.reader.fetchSpan()
  if (span === undefined) return undefined
  if (span.first <= period.to) return { ...period, from: span.first }
  return { ...period, from: period.to, isBeforeAll: true }
}
