import type { AmountWords } from '#money/amount-words.ts'
import { subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { Summary } from '../rules/figures.ts'

/** What the figures of a period say, in one sentence. */
export function summarySentence(summary: Summary, naira: AmountWords): string {
  const { netIncome, savingsRate, totalIncome, transactionCount } = summary
  if (transactionCount === 0) return 'Nothing is recorded in this period.'
  if (totalIncome === 0) return 'Nothing came in.'
  if (netIncome >= 0) return `You kept ${savingsRate}% of what came in.`
  const missing = subtractKobo(ZERO_KOBO, netIncome)
  return `You spent ${naira.brief(missing)} more than came in.`
}
