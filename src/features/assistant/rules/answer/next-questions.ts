import type { LedgerNames } from '../ledger-reader.ts'
import type { AnsweredIntent, AskedPeriod, Question } from '../question.ts'
import { questionText, topicWords } from './question-text.ts'
import { placedWords } from './shown-period.ts'

/** Questions that every person can ask, where nothing nearer follows. */
export const USUAL_QUESTIONS = [
  'How much did I spend this month?',
  'What is my total balance?',
] as const

const THIS_MONTH = 'this month'
const LAST_MONTH = 'last month'
const TREND = 'Show my spending trend over the last 3 months'
const LAST_ROWS = 'Show me my last 5 transactions'

interface Follows {
  /** The words of what was asked about, and of the period, as a question has them. */
  readonly topic: string
  readonly when: string
  /** How what came in, or went out, is asked for. */
  readonly total: 'spend_total' | 'income_total'
  readonly largest: 'largest' | 'largest_income'
  /** Another period than the one asked about. */
  readonly other: string
}

/** What would be asked next: at most two whole questions that the grammar reads (UA8). */
export function nextQuestions({ intent, topic, period }: Question, names: LedgerNames) {
  const when = period === undefined ? THIS_MONTH : placedWords(period)
  const isIncome = topic.type === 'income'
  return NEXT[intent]({
    topic: topicWords(topic, names),
    when,
    other: otherPeriod(period),
    total: isIncome ? 'income_total' : 'spend_total',
    largest: isIncome ? 'largest_income' : 'largest',
  })
}

function otherPeriod(period: AskedPeriod | undefined): string {
  return period === undefined || period.words === LAST_MONTH ? THIS_MONTH : LAST_MONTH
}

type Pair = readonly [string, string]

const NEXT: Readonly<Record<AnsweredIntent, (follows: Follows) => Pair>> = {
  spend_total: ({ topic, when, other }) => [
    questionText('spend_total', other, topic),
    topic === '' ? questionText('top', when) : questionText('largest', when, topic),
  ],
  income_total: ({ when, other }) => [
    questionText('income_total', other),
    questionText('net', when),
  ],
  net: ({ when }) => [questionText('savings_rate', when), questionText('top', when)],
  savings_rate: ({ when, other }) => [
    questionText('savings_rate', other),
    questionText('top', when),
  ],
  compare: () => [TREND, questionText('top', THIS_MONTH)],
  trend: () => [questionText('average', THIS_MONTH), questionText('top', THIS_MONTH)],
  top: ({ when, other, largest }) => [questionText('top', other), questionText(largest, when)],
  largest: ({ when, other, total, largest }) => [
    questionText(largest, other),
    questionText(total, when),
  ],
  smallest: ({ when, largest }) => [questionText(largest, when), questionText('count', when)],
  average: ({ topic, when, other, total }) => [
    questionText(total, when, topic),
    questionText(total, other, topic),
  ],
  count: ({ when, other, total }) => [questionText('count', other), questionText(total, when)],
  when_last: ({ topic, total }) => [questionText(total, THIS_MONTH, topic), LAST_ROWS],
  list: ({ topic, when, total }) => [questionText(total, when, topic), questionText('top', when)],
  balance: () => [questionText('spend_total', THIS_MONTH), LAST_ROWS],
  budget_left: () => [questionText('spend_total', THIS_MONTH), questionText('top', THIS_MONTH)],
  can_afford: () => ['How much is left in my budgets?', questionText('average', THIS_MONTH)],
  forecast: () => [questionText('average', THIS_MONTH), questionText('top', THIS_MONTH)],
}
