import type { Day } from '#domain/day.ts'
import type { PlanName } from '#domain/plan.ts'
import type { Answer } from './answer.ts'
import type { Asked, PeriodTool, Tool } from './asked.ts'
import type { LedgerReader } from './ledger-reader.ts'
import { tellNothingYet } from './no-records.ts'
import type { AnsweredIntent, Question } from './question.ts'
import { resolvePeriod } from './resolve-period.ts'
import { tellAffordable } from './tools/tell-affordable.ts'
import { tellAverage } from './tools/tell-average.ts'
import { tellBalance } from './tools/tell-balance.ts'
import { tellBudget } from './tools/tell-budget.ts'
import { tellComparison } from './tools/tell-comparison.ts'
import { tellCount } from './tools/tell-count.ts'
import { tellLargest, tellSmallest } from './tools/tell-extreme.ts'
import { tellForecast } from './tools/tell-forecast.ts'
import { tellIncome } from './tools/tell-income.ts'
import { tellNet, tellSavingsRate } from './tools/tell-net.ts'
import { tellLatest, tellList } from './tools/tell-rows.ts'
import { tellSpending } from './tools/tell-spending.ts'
import { tellTop } from './tools/tell-top.ts'
import { tellTrend } from './tools/tell-trend.ts'
import { asksBack } from './unclear.ts'

/** When, and on which plan, a question is asked; the day is of the person's zone. */
export interface AskContext {
  readonly today: Day
  readonly plan: PlanName
}

/** Answers an understood question from the ledger (assistant.md 4.2): one tool for each intent. */
export async function answerQuestion(
  reader: LedgerReader,
  question: Question,
  { today, plan }: AskContext,
): Promise<Answer> {
  const names = await reader.fetchNames()
  if (question.amount !== undefined && question.intent !== 'can_afford') {
    return asksBack(NOT_BY_AMOUNT, BY_SIZE)
  }
  return TOOLS[question.intent]({ reader, names, question, today, plan })
}

const NOT_BY_AMOUNT = 'I cannot pick out records by their amount. I can show you the largest ones.'
const BY_SIZE = [
  'What was my biggest expense this month?',
  'What was my biggest expense last month?',
]

const TOOLS: Readonly<Record<AnsweredIntent, Tool>> = {
  spend_total: asked => ofPeriod(asked, tellSpending),
  income_total: asked => ofPeriod(asked, tellIncome),
  net: asked => ofPeriod(asked, tellNet),
  savings_rate: asked => ofPeriod(asked, tellSavingsRate),
  compare: tellComparison,
  trend: asked => ofPeriod(asked, tellTrend),
  top: asked => ofPeriod(asked, tellTop),
  largest: asked => ofPeriod(asked, tellLargest),
  smallest: asked => ofPeriod(asked, tellSmallest),
  average: asked => ofPeriod(asked, tellAverage),
  count: asked => ofPeriod(asked, tellCount),
  when_last: asked => ofPeriod(asked, tellLatest),
  list: asked => ofPeriod(asked, tellList),
  balance: tellBalance,
  budget_left: tellBudget,
  can_afford: tellAffordable,
  forecast: tellForecast,
}

async function ofPeriod(asked: Asked, tool: PeriodTool): Promise<Answer> {
  const period = await resolvePeriod(asked)
  return period === undefined ? tellNothingYet(asked) : tool(asked, period)
}
