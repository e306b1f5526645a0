import { addKobo, type Kobo, subtractKobo } from '#money/money.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import { monthText } from '#time/day-text.ts'
import { addDays, addMonths, type Day, daysSinceMonday } from '#time/day.ts'
import { monthOf } from '#time/month.ts'
import type { Answer, Phrase } from '../answer/answer.ts'
import { answered } from '../answer/compose.ts'
import { answerNoRecords } from '../answer/no-records.ts'
import { listed, money, say, sentences } from '../answer/say.ts'
import { dayCount, daysText, type KnownPeriod, whenText } from '../answer/shown-period.ts'
import { topicPhrase } from '../answer/topic-words.ts'
import { firstDayOfMonth, unfinishedNote } from '../answer/unfinished.ts'
import { amountOf, countOf } from '../group-sums.ts'
import type { GroupSum } from '../ledger-reader.ts'
import type { Question } from '../question.ts'
import { filterOf } from '../row-filter.ts'
import type { ToolInput } from '../tool-input.ts'

// So many are named in the sentence; more are for the table.
const MOST_SAID = 4

interface Point extends Bucket {
  readonly amount: Kobo
}

/** What went out, or came in, by day, week or month. */
export async function answerTrend(input: ToolInput, period: KnownPeriod): Promise<Answer> {
  const { reader, question, names } = input
  const type = question.topic.type ?? 'expense'
  const buckets = bucketsOf(period, question.granularity ?? usualGranularity(period))
  const shown = { ...period, from: buckets[0]?.from ?? period.from }
  const filter = filterOf(question.topic, shown, type)
  const sums = await reader.fetchSums(filter, 'day')
  if (sums.length === 0) return answerNoRecords(input, period, type)
  const points = pointsOf(buckets, sums, type)
  const about = topicPhrase(question.topic, names, type)
  const verb = type === 'income' ? 'received' : 'spent'
  return answered(input, {
    phrase: sentences(
      points.length > MOST_SAID
        ? say`You ${verb} ${money(totalOf(points))}${about} ${whenText(shown)}, the most ${mostText(points)}.`
        : say`You ${verb} ${listed(points.map(pointText))}${about} ${whenText(shown)}.`,
      changeSentence(points),
    ),
    table: pointsTable(points),
    filter,
    rowCount: sums.reduce((count, sum) => count + countOf(sum, type), 0),
    notes: [shown.from === period.from ? '' : LAST_ONLY, unfinishedNote(period, input.today)],
  })
}

const LAST_ONLY = 'Only the latest months are told: the period has more than a table holds.'

function pointsOf(
  buckets: readonly Bucket[],
  sums: readonly GroupSum[],
  type: TransactionType,
): readonly Point[] {
  return buckets.map(({ from, to, name, place }) => {
    const within = sums.filter(({ key }) => key >= from && key <= to)
    return { from, to, name, place, amount: addKobo(...within.map(sum => amountOf(sum, type))) }
  })
}

function totalOf(points: readonly Point[]): Kobo {
  return addKobo(...points.map(({ amount }) => amount))
}

/** `on 18 Nov 2026 (₦11,800)`. */
function mostText(points: readonly Point[]): Phrase {
  const most = points.reduce((best, point) => (point.amount > best.amount ? point : best))
  return say`${most.place} ${most.name} (${money(most.amount)})`
}

function pointText({ amount, name, place }: Point): Phrase {
  return say`${money(amount)} ${place} ${name}`
}

function changeSentence(points: readonly Point[]): Phrase {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || first === last) return []
  const change = subtractKobo(last.amount, first.amount)
  const days = say`${last.place} ${last.name} than ${first.place} ${first.name}`
  if (change === 0) return say`No more ${days}.`
  if (change > 0) return say`${money(change)} more ${days}.`
  return say`${money(subtractKobo(first.amount, last.amount))} less ${days}.`
}

function pointsTable(points: readonly Point[]) {
  return {
    columns: [
      { name: 'When', isNumber: false },
      { name: 'Amount', isNumber: true },
    ],
    rows: points.map(({ name, amount }) => [say`${name}`, say`${money(amount)}`]),
  }
}

/** How fine the points of a trend are. */
export type Granularity = NonNullable<Question['granularity']>

/** A part of a trend: days within the period, both inclusive. */
interface Bucket {
  readonly from: Day
  readonly to: Day
  readonly name: string
  /** How the name follows a verb. */
  readonly place: 'in' | 'on' | 'from'
}

/** The most parts that a trend has; a table has no more rows. */
export const MOST_BUCKETS = 50

const DAYS_IN_WEEK = 7
const COARSER = ['day', 'week', 'month'] as const
const MOST_FOR_DAYS = 14
const MOST_FOR_WEEKS = 62

/** The parts of a period in order, no more than fit: a day's become weeks', a week's months', and then the last are kept. */
export function bucketsOf(period: KnownPeriod, granularity: Granularity): readonly Bucket[] {
  const coarser = COARSER[COARSER.indexOf(granularity) + 1]
  if (coarser === undefined) return cut(latestMonths(period), granularity)
  const buckets = cut(period, granularity)
  return buckets.length > MOST_BUCKETS ? bucketsOf(period, coarser) : buckets
}

/** How fine the points of a period are by default. */
export function usualGranularity(period: KnownPeriod): Granularity {
  const days = dayCount(period)
  if (days <= MOST_FOR_DAYS) return 'day'
  return days <= MOST_FOR_WEEKS ? 'week' : 'month'
}

/** The end of a period, as many months as fit. */
function latestMonths(period: KnownPeriod): KnownPeriod {
  const earliest = addMonths(firstDayOfMonth(period.to), 1 - MOST_BUCKETS)
  return period.from < earliest ? { ...period, from: earliest } : period
}

/** No more than one too many: a question may ask for the days of ten thousand years. */
function cut(period: KnownPeriod, granularity: Granularity): readonly Bucket[] {
  const buckets: Bucket[] = []
  let from = period.from
  while (from <= period.to && buckets.length <= MOST_BUCKETS) {
    const next = nextStart(from, granularity)
    const last = addDays(next, -1)
    if (last >= period.to) return [...buckets, bucketOf(from, period.to, granularity)]
    buckets.push(bucketOf(from, last, granularity))
    from = next
  }
  return buckets
}

function nextStart(from: Day, granularity: Granularity): Day {
  if (granularity === 'day') return addDays(from, 1)
  if (granularity === 'week') return addDays(from, DAYS_IN_WEEK - daysSinceMonday(from))
  return addMonths(firstDayOfMonth(from), 1)
}

function bucketOf(from: Day, to: Day, granularity: Granularity): Bucket {
  if (granularity === 'month') return { from, to, name: monthText(monthOf(from)), place: 'in' }
  return { from, to, name: daysText(from, to), place: from === to ? 'on' : 'from' }
}
