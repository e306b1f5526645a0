import type { AmountWords } from '#money/amount-words.ts'
import { kobo, type Kobo } from '#money/money.ts'
import { type Day, daysBetween, addDays, addMonths } from '#time/day.ts'
import { summarySentence } from '../analytics/parts/summary-sentence.ts'
import type { Summary } from '../analytics/rules/figures.ts'

const KOBO_IN_NAIRA = 100

/** What describes a period beside its own figures. */
export interface PaceQuestion {
  readonly summary: Summary
  /** What was spent in the month before; undefined where the period is not this month. */
  readonly lastMonthExpense: Kobo | undefined
  readonly today: Day
}

/**
 * What the figures say in one sentence (experience 5): this month, how the spending so
 * far stands to the month before, spread evenly over the days; else what was kept.
 */
export function paceText(question: PaceQuestion, naira: AmountWords): string {
  const { summary, lastMonthExpense, today } = question
  const hasPace = summary.transactionCount > 0 && lastMonthExpense !== undefined
  if (!hasPace || lastMonthExpense === 0) return summarySentence(summary, naira)
  const first = addDays(today, 1 - Number(today.slice(8)))
  const daysInMonth = daysBetween(first, addMonths(first, 1))
  const daysSoFar = daysBetween(first, today) + 1
  const pace = (lastMonthExpense / daysInMonth) * daysSoFar
  const difference = wholeNaira(summary.totalExpense - pace)
  if (difference === 0) return 'Your spending is right on last month’s pace.'
  const amount = naira.brief(kobo(Math.abs(difference)))
  return `Your spending is ${amount} ${difference < 0 ? 'under' : 'over'} last month’s pace.`
}

function wholeNaira(amount: number): number {
  return Math.round(amount / KOBO_IN_NAIRA) * KOBO_IN_NAIRA
}
