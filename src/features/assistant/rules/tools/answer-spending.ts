import { assertNever } from '#base/assert.ts'
import { countText } from '#base/count-text.ts'
import type { Kobo } from '#money/money.ts'
import { percentOf } from '#money/percentages.ts'
import { proportion } from '#money/proportion.ts'
import { addDays, addMonths } from '#time/day.ts'
import type { Answer, AnswerTable } from '../answer/answer.ts'
import { answered } from '../answer/compose.ts'
import { nextQuestions } from '../answer/next-questions.ts'
import { answerNoRecords } from '../answer/no-records.ts'
import { percentText, rowsText } from '../answer/phrase-text.ts'
import { money, say, sentences } from '../answer/say.ts'
import { sharesOf, shareTable } from '../answer/share-table.ts'
import { dayCount, type KnownPeriod, whenText } from '../answer/shown-period.ts'
import { shownBudget, shownName, topicPhrase } from '../answer/topic-words.ts'
import { firstDayOfMonth, unfinishedNote } from '../answer/unfinished.ts'
import { amountOf, countOf } from '../group-sums.ts'
import type { LedgerNames, RowFilter } from '../ledger-reader.ts'
import { type AveragePer, EVERYTHING, type Topic } from '../question.ts'
import { fromFirstRecord, RECORDS_BEGIN } from '../resolve-period.ts'
import { filterOf } from '../row-filter.ts'
import type { ToolInput } from '../tool-input.ts'

const MOST_CATEGORIES = 5

/** What was spent, and on what. */
export async function answerSpending(input: ToolInput, period: KnownPeriod): Promise<Answer> {
  const { reader, question, names } = input
  const filter = filterOf(question.topic, period, 'expense')
  const { expense, expenseCount } = await reader.fetchTotal(filter)
  if (expenseCount === 0) return answerNoRecords(input, period, 'expense')
  const namesake = namesakeOf(question.topic, names)
  const table = await findCategories(input, filter)
  const about = topicPhrase(question.topic, names, 'expense')
  const count = rowsText(expenseCount, 'expense')
  return answered(input, {
    phrase: sentences(
      say`You spent ${money(expense)}${about} ${whenText(period)}, in ${count}.`,
      await shareSentence(input, period, expense),
      namesake?.said ?? '',
    ),
    ...(table && { table }),
    filter,
    rowCount: expenseCount,
    notes: [unfinishedNote(period, input.today)],
    followUps: [...(namesake?.questions ?? []), ...nextQuestions(question, names)].slice(0, 2),
  })
}

/** What part it is of all that was spent; nothing when it is all of it. */
async function shareSentence(
  { reader }: ToolInput,
  period: KnownPeriod,
  part: Kobo,
): Promise<string> {
  const { expense } = await reader.fetchTotal(filterOf(EVERYTHING, period, 'expense'))
  const percent = part === expense ? undefined : percentOf(part, expense)
  if (percent === undefined) return ''
  return `That is ${percentText(percent)} of all that you spent in that time.`
}

/** The largest categories, when there are several. */
async function findCategories(
  { reader, names }: ToolInput,
  filter: RowFilter,
): Promise<AnswerTable | undefined> {
  const sums = await reader.fetchSums(filter, 'category')
  const shares = sharesOf(sums, 'expense')
  if (shares.length < 2) return undefined
  return shareTable(shares.slice(0, MOST_CATEGORIES), { by: 'category', names })
}

/** What to say of a budget that has the name of the label asked about. */
export interface Namesake {
  readonly said: string
  readonly questions: readonly string[]
}

/** The budget of the same name as the one label of the topic, if there is one. */
function namesakeOf({ labelIds, budgetId }: Topic, names: LedgerNames): Namesake | undefined {
  const [labelId] = labelIds
  if (labelId === undefined || labelIds.length > 1 || budgetId !== undefined) return undefined
  const label = shownName(names.labels, labelId)
  const budget = names.budgets.find(each => shownBudget(each).toLowerCase() === label.toLowerCase())
  if (budget === undefined) return undefined
  const name = shownBudget(budget)
  return {
    said: `That is what carries the label ${label}; you have a budget of that name too.`,
    questions: [`How much is left in my ${name} budget?`],
  }
}

const DAYS_IN_WEEK = 7
const DAYS_IN_A_MONTH = 30

/** What an average is made of. */
interface Mean {
  readonly amount: Kobo
  /** `over 21 days`. */
  readonly over: string
  readonly note: string
}

/** What went out, or came in, on average: by day unless another was asked. */
export async function answerAverage(input: ToolInput, wanted: KnownPeriod): Promise<Answer> {
  const { reader, question, names } = input
  const period = await fromFirstRecord(input, wanted)
  const type = question.topic.type ?? 'expense'
  const per = question.per ?? 'day'
  const filter = filterOf(question.topic, period, type)
  const sum = await reader.fetchTotal(filter)
  const [total, count] = [amountOf(sum, type), countOf(sum, type)]
  if (count === 0) return answerNoRecords(input, period, type)
  const mean = meanOf({ total, count, per, period })
  const verb = type === 'income' ? 'received' : 'spent'
  const where = say`${topicPhrase(question.topic, names, type)} ${whenText(period)}`
  return answered(input, {
    phrase: sentences(
      say`You ${verb} ${money(mean.amount)} a ${per} on average${where}: ${money(total)} ${mean.over}.`,
      period.from === wanted.from ? '' : RECORDS_BEGIN,
    ),
    filter,
    rowCount: count,
    notes: [mean.note, unfinishedNote(period, input.today)],
  })
}

interface Averaged {
  readonly total: Kobo
  readonly count: number
  readonly per: AveragePer
  readonly period: KnownPeriod
}

function meanOf({ total, count, per, period }: Averaged): Mean {
  const days = dayCount(period)
  const overDays = `over ${countText(days, 'day')}`
  switch (per) {
    case 'transaction':
      return { amount: proportion(total, 1, count), over: `in ${countText(count, per)}`, note: '' }
    case 'day':
      return { amount: proportion(total, 1, days), over: overDays, note: DAY_NOTE }
    case 'week':
      return { amount: proportion(total, DAYS_IN_WEEK, days), over: overDays, note: WEEK_NOTE }
    case 'month':
      return monthMean(total, period)
    default:
      return assertNever(per)
  }
}

/** Of whole months by their number, else by thirty days. */
function monthMean(total: Kobo, period: KnownPeriod): Mean {
  const months = wholeMonths(period)
  if (months > 0) {
    return {
      amount: proportion(total, 1, months),
      over: `over ${countText(months, 'month')}`,
      note: '',
    }
  }
  const days = dayCount(period)
  const amount = proportion(total, DAYS_IN_A_MONTH, days)
  return { amount, over: `over ${countText(days, 'day')}`, note: MONTH_NOTE }
}

function wholeMonths({ from, to }: KnownPeriod): number {
  const after = addDays(to, 1)
  if (from !== firstDayOfMonth(from) || after !== firstDayOfMonth(after)) return 0
  let months = 0
  while (addMonths(from, months) < after) months += 1
  return months
}

const DAY_NOTE = 'The total is divided by the days of the period, today among them.'
const WEEK_NOTE = 'The total is divided by the days of the period, and a week is seven of them.'
const MONTH_NOTE = 'The total is divided by the days of the period, and a month is thirty of them.'
