import { ZERO_KOBO } from '#money/money.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import { fullDayText } from '#time/day-text.ts'
import type { AnsweredIntent } from '../question.ts'
import { filterOf } from '../row-filter.ts'
import type { ToolInput } from '../tool-input.ts'
import type { Answer } from './answer.ts'
import { emptied } from './compose.ts'
import { questionText } from './question-text.ts'
import { listed, money, type Sayable, say, sentences } from './say.ts'
import { sharesOf } from './share-table.ts'
import { type KnownPeriod, placedWords, whenText } from './shown-period.ts'
import { shownCategory, topicPhrase } from './topic-words.ts'

const NEAREST = 3
// What comes to nothing where there is nothing; the largest of nothing is not ₦0.
const SUMS = new Set<AnsweredIntent>(['spend_total', 'income_total', 'net', 'compare', 'trend'])
const KINDS = { expense: 'spending', income: 'income' } as const

/** The answer of a ledger without any record. */
export function answerNothingYet(input: ToolInput): Answer {
  const phrase = say`You have no records yet. Record an expense or an income, and ask me again.`
  return emptied(input, { phrase, filter: null, followUps: [] })
}

/**
 * The answer where the period and the topic have no rows: says so, and what there is: the first or the
 * last record where the period misses all of them, else the categories that the period has.
 */
export async function answerNoRecords(
  input: ToolInput,
  period: KnownPeriod,
  type?: TransactionType,
): Promise<Answer> {
  const { question, names } = input
  const kind = type === undefined ? 'any transaction' : KINDS[type]
  const isSum = SUMS.has(question.intent)
  const there = await findThere(input, period, type)
  const what = say`I found no records of ${kind}${topicPhrase(question.topic, names, type)} ${whenText(period)}`
  return emptied(input, {
    phrase: sentences(
      isSum ? say`${what}, so that is ${money(ZERO_KOBO)}.` : say`${what}.`,
      there.said,
    ),
    filter: filterOf(question.topic, period, type),
    followUps: there.questions,
  })
}

interface There {
  readonly said: Sayable
  readonly questions: readonly string[]
}

async function findThere(input: ToolInput, period: KnownPeriod, type: TransactionType = 'expense') {
  const span = await input.reader.fetchSpan()
  const questions: readonly string[] = [questionText('spend_total', 'this month')]
  if (span === undefined) return { said: 'You have no records yet.', questions: [] }
  if (period.to < span.first) {
    return { said: `Your first record is of ${fullDayText(span.first)}.`, questions }
  }
  if (period.from > span.last) {
    return { said: `Your latest record is of ${fullDayText(span.last)}.`, questions }
  }
  return findNearest(input, period, type)
}

async function findNearest(
  input: ToolInput,
  period: KnownPeriod,
  type: TransactionType,
): Promise<There> {
  const everything = { categories: [], labelIds: [], walletIds: [] }
  const sums = await input.reader.fetchSums(filterOf(everything, period, type), 'category')
  const keys = sharesOf(sums, type)
    .slice(0, NEAREST)
    .map(({ key }) => key)
  if (keys.length === 0) return { said: '', questions: [questionText('spend_total', 'last month')] }
  const intent = type === 'income' ? 'income_total' : 'spend_total'
  return {
    said: say`In that time you have ${KINDS[type]} under ${listed(keys.map(key => shownCategory(key, input.names)))}.`,
    questions: keys
      .slice(0, 2)
      .map(key => questionText(intent, placedWords(period), ` ${WORDS[intent]} ${key}`)),
  }
}

const WORDS = { income_total: 'from', spend_total: 'on' } as const
