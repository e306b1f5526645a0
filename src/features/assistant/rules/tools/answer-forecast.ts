import { addKobo, kobo, type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { median, proportion } from '#money/proportion.ts'
import { hasForecasting } from '#records/plan.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import { totalBalance } from '#records/wallet-figures.ts'
import { addDays, addMonths, type Day } from '#time/day.ts'
import type { Answer, Phrase } from '../answer/answer.ts'
import { answered } from '../answer/compose.ts'
import { answerNoRecords } from '../answer/no-records.ts'
import { refuseFarForecast, refuseForecast } from '../answer/refuse.ts'
import { money, say, sentences } from '../answer/say.ts'
import { dayCount, daysText, type KnownPeriod, whenText } from '../answer/shown-period.ts'
import { shownBudget, topicPhrase } from '../answer/topic-words.ts'
import { asksBack } from '../answer/unclear.ts'
import { firstDayOfMonth, lastDayOfMonth } from '../answer/unfinished.ts'
import { amountOf, countOf } from '../group-sums.ts'
import type { BudgetUse, GroupSum } from '../ledger-reader.ts'
import { fromFirstRecord, RECORDS_BEGIN } from '../resolve-period.ts'
import { filterOf } from '../row-filter.ts'
import type { ToolInput } from '../tool-input.ts'
import { answerNoWallets, readBalances, walletsText } from './answer-balance.ts'

/**
 * What a running period will come to (UA15): what there is so far, carried on at its daily
 * rate; of a month also with the middle one of what past months had in their remaining days. Says
 * method and range. For plans with forecasts.
 */
export async function answerForecast(input: ToolInput): Promise<Answer> {
  const { question, reader, names, today, plan } = input
  if (!hasForecasting(plan)) return refuseForecast(input)
  const wanted = runningPeriod(input)
  if (wanted === undefined) return refuseFarForecast(input)
  const period = await fromFirstRecord(input, wanted)
  const type = question.topic.type ?? 'expense'
  const gone = { ...period, to: today }
  const filter = filterOf(question.topic, gone, type)
  const total = await reader.fetchTotal(filter)
  const [sofar, count] = [amountOf(total, type), countOf(total, type)]
  if (count === 0) return answerNoRecords(input, { ...gone, words: 'so far' }, type)
  const rate = proportion(sofar, dayCount(period), dayCount(gone))
  const history = await readHistory(input, period, { type, sofar })
  const verb = type === 'income' ? 'will have received' : 'will have spent'
  return answered(input, {
    phrase: sentences(
      say`At this rate you ${verb} about ${money(rate)}${topicPhrase(question.topic, names, type)} ${whenText(period)}.`,
      say`This is an estimate: ${money(sofar)} in ${String(dayCount(gone))} of ${String(dayCount(period))} days, carried on at the same rate a day.`,
      period.from === wanted.from ? '' : RECORDS_BEGIN,
      history === undefined ? '' : historySentence(rate, history),
    ),
    filter,
    rowCount: count,
    notes: [METHOD],
  })
}

const METHOD =
  'The rate is what there is so far over the days gone, today among them, times all days of the period.'

function historySentence(rate: Kobo, { estimate, months }: History): Phrase {
  const [low, high] = [kobo(Math.min(rate, estimate)), kobo(Math.max(rate, estimate))]
  return say`Should the rest of the month be as in your last ${String(months)} full months (their median), it would be ${money(estimate)}, so the range is ${money(low)} to ${money(high)}.`
}

/** This month, or the period asked about when today is in it. */
function runningPeriod({ question, today }: ToolInput): KnownPeriod | undefined {
  const month = { from: firstDayOfMonth(today), to: lastDayOfMonth(today), words: 'this month' }
  const { from, to, words } = question.period ?? month
  if (from === undefined || from > today || to < today) return undefined
  return { from, to, words }
}

const FEWEST_MONTHS = 3
const MOST_MONTHS = 6

/** What past months make of this one. */
interface History {
  /** What there is so far, and the median of what past months had in their remaining days. */
  readonly estimate: Kobo
  readonly months: number
}

/** Of a period that is the running month, when at least three full months are recorded before it. */
async function readHistory(
  input: ToolInput,
  period: KnownPeriod,
  { type, sofar }: { readonly type: TransactionType; readonly sofar: Kobo },
): Promise<History | undefined> {
  const { reader, question, today } = input
  const isMonth = period.from === firstDayOfMonth(today) && period.to === lastDayOfMonth(today)
  const span = await reader.fetchSpan()
  if (!isMonth || span === undefined) return undefined
  const starts = fullMonths(span.first, period.from)
  const [earliest] = starts.slice(-1)
  if (earliest === undefined || starts.length < FEWEST_MONTHS) return undefined
  const before = { from: earliest, to: addDays(period.from, -1) }
  const sums = await reader.fetchSums(filterOf(question.topic, before, type), 'day')
  const rests = starts.map(start => restOfMonth(start, today, { sums, type }))
  return { estimate: addKobo(sofar, median(rests)), months: starts.length }
}

/** The first days of the months before this one that are recorded from their first day, latest first. */
function fullMonths(firstRecord: Day, thisMonth: Day): readonly Day[] {
  const starts = Array.from({ length: MOST_MONTHS }, (_, place) => addMonths(thisMonth, -place - 1))
  return starts.filter(start => start >= firstRecord)
}

function restOfMonth(
  start: Day,
  today: Day,
  { sums, type }: { readonly sums: readonly GroupSum[]; readonly type: TransactionType },
): Kobo {
  const after = `${start.slice(0, 8)}${today.slice(8)}`
  const rest = sums.filter(({ key }) => key > after && key <= lastDayOfMonth(start))
  return addKobo(...rest.map(sum => amountOf(sum, type)))
}

const RULE =
  'The rule: what the wallets hold, less what budgets that end this month still set aside.'

/**
 * Whether an amount is within what the wallets hold less what is not yet spent of the budgets that end
 * this month (UA14). Says the numbers and the rule, and urges nothing.
 */
export async function answerAffordable(input: ToolInput): Promise<Answer> {
  const { question, reader, today } = input
  if (question.amount === undefined) return asksBack(ASKS_AMOUNT, OTHER_QUESTIONS)
  const [wallets, budgets] = await Promise.all([readBalances(input), reader.fetchBudgets()])
  if (wallets.length === 0) return answerNoWallets(input)
  const monthEnd = lastDayOfMonth(today)
  const ending = budgets.filter(
    ({ ended, endDay }) => !ended && endDay >= today && endDay <= monthEnd,
  )
  const [held, kept] = [totalBalance(wallets), addKobo(...ending.map(unspentOf))]
  const free = subtractKobo(held, kept)
  const fits = question.amount <= free
  const [hold, days] = [wallets.length === 1 ? 'holds' : 'hold', daysText(today, monthEnd)]
  const holding = say`${walletsText(input, wallets)} ${hold} ${money(held)}`
  const keeping =
    ending.length === 0
      ? 'no budget ends this month'
      : say`budgets that end this month still set aside ${money(kept)}`
  return answered(input, {
    phrase: sentences(
      say`${fits ? 'Yes' : 'No'}, by the numbers ${money(question.amount)} is ${fits ? 'within' : 'more than'} the ${money(free)} that is free this month (${days}): ${holding}, and ${keeping}.`,
      fits ? '' : say`It is ${money(subtractKobo(question.amount, free))} too much.`,
      RULE,
    ),
    ...(ending.length > 0 && { table: keptTable(ending) }),
    filter: null,
    rowCount: 0,
  })
}

const ASKS_AMOUNT =
  'What does it cost? Ask me again with the amount, and I hold it against what you have.'
const OTHER_QUESTIONS = ['What is my total balance?', 'How much is left in my budgets?']

function unspentOf({ amount, spent }: BudgetUse): Kobo {
  return kobo(Math.max(subtractKobo(amount, spent), ZERO_KOBO))
}

function keptTable(budgets: readonly BudgetUse[]) {
  return {
    columns: [
      { name: 'Budget', isNumber: false },
      { name: 'Not spent yet', isNumber: true },
    ],
    rows: budgets.map(budget => [say`${shownBudget(budget)}`, say`${money(unspentOf(budget))}`]),
  }
}
