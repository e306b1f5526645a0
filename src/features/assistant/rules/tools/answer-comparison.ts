import { type Kobo, subtractKobo } from '#money/money.ts'
import { percentOf } from '#money/percentages.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import { addDays, addMonths, type Day } from '#time/day.ts'
import type { Answer, Phrase } from '../answer/answer.ts'
import { answered } from '../answer/compose.ts'
import { answerNoRecords } from '../answer/no-records.ts'
import { percentText } from '../answer/phrase-text.ts'
import { money, say, sentences } from '../answer/say.ts'
import { dayCount, daysText, type KnownPeriod, whenText } from '../answer/shown-period.ts'
import { topicPhrase } from '../answer/topic-words.ts'
import { firstDayOfMonth, unfinishedNote } from '../answer/unfinished.ts'
import { amountOf, countOf } from '../group-sums.ts'
import type { AskedPeriod } from '../question.ts'
import { filterOf } from '../row-filter.ts'
import type { ToolInput } from '../tool-input.ts'

interface Side {
  readonly period: KnownPeriod
  readonly amount: Kobo
  readonly count: number
}

/** Two periods beside each other; this month and the last where none was asked. */
export async function answerComparison(input: ToolInput): Promise<Answer> {
  const { question, names, today } = input
  const type = question.topic.type ?? 'expense'
  const period = knownPeriod(question.period ?? thisMonth(today), today)
  const against = knownPeriod(question.against ?? periodBefore(period), today)
  const [now, then] = await Promise.all([
    readSide(input, period, type),
    readSide(input, against, type),
  ])
  const rowCount = now.count + then.count
  if (rowCount === 0) return answerNoRecords(input, period, type)
  const about = topicPhrase(question.topic, names, type)
  const verb = type === 'income' ? 'received' : 'spent'
  return answered(input, {
    phrase: sentences(
      say`You ${verb} ${money(now.amount)}${about} ${whenText(period)}, and ${money(then.amount)} ${whenText(against)}.`,
      differenceSentence(now, then),
      unfinishedNote(period, today),
    ),
    table: sidesTable([now, then]),
    filter: filterOf(question.topic, period, type),
    rowCount,
    notes: ['The difference is the first period less the second; its percentage is of the second.'],
  })
}

async function readSide(
  input: ToolInput,
  period: KnownPeriod,
  type: TransactionType,
): Promise<Side> {
  const total = await input.reader.fetchTotal(filterOf(input.question.topic, period, type))
  return { period, amount: amountOf(total, type), count: countOf(total, type) }
}

function differenceSentence(now: Side, then: Side): Phrase {
  const difference = subtractKobo(now.amount, then.amount)
  if (difference === 0) return say`That is the same.`
  const word = difference > 0 ? 'more' : 'less'
  const percent = percentOf(Math.abs(difference), then.amount)
  const share = percent === undefined ? '' : ` (${percentText(percent)} ${word})`
  return say`The difference is ${money(difference)}${share === '' ? `, ${word} than nothing` : share}.`
}

function sidesTable(sides: readonly Side[]) {
  return {
    columns: [
      { name: 'Period', isNumber: false },
      { name: 'Days', isNumber: false },
      { name: 'Amount', isNumber: true },
    ],
    rows: sides.map(({ period, amount }) => [
      say`${period.words.charAt(0).toUpperCase() + period.words.slice(1)}`,
      say`${daysText(period.from, period.to)}`,
      say`${money(amount)}`,
    ]),
  }
}

function knownPeriod(period: AskedPeriod, today: Day): KnownPeriod {
  return { ...period, from: period.from ?? firstDayOfMonth(today) }
}

function thisMonth(today: Day): KnownPeriod {
  return { from: firstDayOfMonth(today), to: today, words: 'this month' }
}

/** The month before one that begins with a month, else as many days before. */
function periodBefore(period: KnownPeriod): KnownPeriod {
  const { from } = period
  const to = addDays(from, -1)
  if (from === firstDayOfMonth(from) && period.to < addMonths(from, 1)) {
    return { from: addMonths(from, -1), to, words: 'the month before' }
  }
  return { from: addDays(from, -dayCount(period)), to, words: 'the days before' }
}
