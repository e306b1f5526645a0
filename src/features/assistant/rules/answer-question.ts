import { summaryOf } from '#features/analytics/rules/figures.ts'
import type { PlanName } from '#records/plan.ts'
import type { Day } from '#time/day.ts'
import type { Answer, Phrase } from './answer/answer.ts'
import { answered } from './answer/compose.ts'
import { answerNoRecords, answerNothingYet } from './answer/no-records.ts'
import { percentText, rowsText } from './answer/phrase-text.ts'
import { rowPhrase, rowTable } from './answer/row-table.ts'
import { money, say, sentences } from './answer/say.ts'
import { sharesOf, shareTable } from './answer/share-table.ts'
import { type KnownPeriod, whenText } from './answer/shown-period.ts'
import { topicPhrase } from './answer/topic-words.ts'
import { asksBack } from './answer/unclear.ts'
import { unfinishedNote } from './answer/unfinished.ts'
import { countOf } from './group-sums.ts'
import type { LedgerReader, RowOrder } from './ledger-reader.ts'
import type { AnsweredIntent, Question } from './question.ts'
import { resolvePeriod } from './resolve-period.ts'
import { filterOf } from './row-filter.ts'
import type { PeriodTool, Tool, ToolInput } from './tool-input.ts'
import { answerBalance } from './tools/answer-balance.ts'
import { answerBudget } from './tools/answer-budget.ts'
import { answerComparison } from './tools/answer-comparison.ts'
import { answerAffordable, answerForecast } from './tools/answer-forecast.ts'
import { answerLatest, answerList, answerTop } from './tools/answer-rows.ts'
import { answerAverage, answerSpending } from './tools/answer-spending.ts'
import { answerTrend } from './tools/answer-trend.ts'

/** How many rows were recorded. */
async function answerCount(input: ToolInput, period: KnownPeriod): Promise<Answer> {
  const { reader, question, names } = input
  const { type } = question.topic
  const filter = filterOf(question.topic, period)
  const total = await reader.fetchTotal(filter)
  const count = countOf(total, type)
  if (count === 0) return answerNoRecords(input, period, type)
  const where = say`${topicPhrase(question.topic, names, type)} ${whenText(period)}`
  return answered(input, {
    phrase: sentences(
      say`You recorded ${rowsText(count, type)}${where}.`,
      'Transfers between your own wallets are not counted.',
    ),
    filter,
    rowCount: count,
    notes: [unfinishedNote(period, input.today)],
  })
}

const WORDS = { largest: 'biggest', smallest: 'smallest' } as const

/** The largest expenses, or incomes. */
function answerLargest(input: ToolInput, period: KnownPeriod): Promise<Answer> {
  return answerExtreme(input, period, 'largest')
}

/** The smallest expenses, or incomes. */
function answerSmallest(input: ToolInput, period: KnownPeriod): Promise<Answer> {
  return answerExtreme(input, period, 'smallest')
}

async function answerExtreme(
  input: ToolInput,
  period: KnownPeriod,
  order: Exclude<RowOrder, 'newest'>,
): Promise<Answer> {
  const { reader, question, names } = input
  const type = question.topic.type ?? 'expense'
  const filter = filterOf(question.topic, period, type)
  const rows = await reader.fetchRows(filter, order, question.limit ?? 1)
  const [first] = rows
  if (first === undefined) return answerNoRecords(input, period, type)
  const where = say`${topicPhrase(question.topic, names, type)} ${whenText(period)}`
  return answered(input, {
    phrase: say`Your ${WORDS[order]} ${type}${where} was ${money(first.amount)}: ${rowPhrase(first, names)}.`,
    ...(rows.length > 1 && { table: rowTable(rows, names) }),
    filter,
    rowCount: rows.length,
    rows,
    notes: [unfinishedNote(period, input.today)],
  })
}

/** What came in, and from what. */
async function answerIncome(input: ToolInput, period: KnownPeriod): Promise<Answer> {
  const { reader, question, names } = input
  const filter = filterOf(question.topic, period, 'income')
  const { income, incomeCount } = await reader.fetchTotal(filter)
  if (incomeCount === 0) return answerNoRecords(input, period, 'income')
  const shares = sharesOf(await reader.fetchSums(filter, 'category'), 'income')
  const about = topicPhrase(question.topic, names, 'income')
  const count = rowsText(incomeCount, 'income')
  return answered(input, {
    phrase: say`You received ${money(income)}${about} ${whenText(period)}, in ${count}.`,
    ...(shares.length > 1 && { table: shareTable(shares, { by: 'category', names }) }),
    filter,
    rowCount: incomeCount,
    notes: [unfinishedNote(period, input.today)],
  })
}

type Summary = ReturnType<typeof summaryOf>

/** What was left of what came in. */
function answerNet(input: ToolInput, period: KnownPeriod): Promise<Answer> {
  return answerSummary(input, period, saidNet)
}

/** What part of what came in was left. */
function answerSavingsRate(input: ToolInput, period: KnownPeriod): Promise<Answer> {
  return answerSummary(input, period, saidRate)
}

async function answerSummary(
  input: ToolInput,
  period: KnownPeriod,
  said: (summary: Summary, where: Phrase) => Phrase,
): Promise<Answer> {
  const { type: _both, ...topic } = input.question.topic
  const filter = filterOf(topic, period)
  const summary = summaryOf(await input.reader.fetchTotal(filter))
  if (summary.transactionCount === 0) return answerNoRecords(input, period)
  const where = say`${topicPhrase(topic, input.names)} ${whenText(period)}`
  return answered(input, {
    phrase: said(summary, where),
    filter,
    rowCount: summary.transactionCount,
    notes: [
      'What is left is what came in less what went out; the rate is what is left of what came in.',
      unfinishedNote(period, input.today),
    ],
  })
}

function saidNet({ totalIncome, totalExpense, netIncome }: Summary, where: Phrase): Phrase {
  const inAndOut = say`${money(totalIncome)} came in and ${money(totalExpense)} went out`
  if (netIncome > 0) return say`You saved ${money(netIncome)}${where}: ${inAndOut}.`
  return say`You saved nothing${where}: ${inAndOut}, which leaves ${money(netIncome)}.`
}

function saidRate(summary: Summary, where: Phrase): Phrase {
  const { totalIncome, totalExpense, netIncome, savingsRate } = summary
  if (totalIncome === 0) {
    return say`There is no savings rate${where}: no income is recorded, and ${money(totalExpense)} went out.`
  }
  const inAndOut = say`${money(totalIncome)} came in and ${money(totalExpense)} went out`
  const rate = percentText(savingsRate)
  return say`Your savings rate was ${rate}${where}: ${inAndOut}, which leaves ${money(netIncome)}.`
}

/** When, and on which plan, a question is asked; the day is of the person's zone. */
export interface AskContext {
  readonly today: Day
  readonly plan: PlanName
}

/** Answers an understood question from the ledger (assistant 1): one tool for each intent. */
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
  spend_total: input => ofPeriod(input, answerSpending),
  income_total: input => ofPeriod(input, answerIncome),
  net: input => ofPeriod(input, answerNet),
  savings_rate: input => ofPeriod(input, answerSavingsRate),
  compare: answerComparison,
  trend: input => ofPeriod(input, answerTrend),
  top: input => ofPeriod(input, answerTop),
  largest: input => ofPeriod(input, answerLargest),
  smallest: input => ofPeriod(input, answerSmallest),
  average: input => ofPeriod(input, answerAverage),
  count: input => ofPeriod(input, answerCount),
  when_last: input => ofPeriod(input, answerLatest),
  list: input => ofPeriod(input, answerList),
  balance: answerBalance,
  budget_left: answerBudget,
  can_afford: answerAffordable,
  forecast: answerForecast,
}

async function ofPeriod(input: ToolInput, tool: PeriodTool): Promise<Answer> {
  const period = await resolvePeriod(input)
  return period === undefined ? answerNothingYet(input) : tool(input, period)
}
