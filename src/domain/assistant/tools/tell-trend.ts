import { addKobo, type Kobo, subtractKobo } from '#domain/money.ts'
import type { TransactionType } from '#domain/transaction.ts'
import type { Answer, Phrase } from '../answer.ts'
import type { Asked } from '../asked.ts'
import { answered } from '../compose.ts'
import { amountOf, countOf } from '../group-sums.ts'
import type { GroupSum } from '../ledger-reader.ts'
import { tellNoRecords } from '../no-records.ts'
import { filterOf } from '../row-filter.ts'
import { listed, money, say, sentences } from '../say.ts'
import { type KnownPeriod, whenText } from '../shown-period.ts'
import { topicPhrase } from '../topic-words.ts'
import { unfinishedNote } from '../unfinished.ts'
import { type Bucket, bucketsOf, usualGranularity } from './trend-buckets.ts'

// So many are named in the sentence; more are for the table.
const MOST_SAID = 4

interface Point extends Bucket {
  readonly amount: Kobo
}

/** What went out, or came in, by day, week or month. */
export async function tellTrend(asked: Asked, period: KnownPeriod): Promise<Answer> {
  const { reader, question, names } = asked
  const type = question.topic.type ?? 'expense'
  const buckets = bucketsOf(period, question.granularity ?? usualGranularity(period))
  const told = { ...period, from: buckets[0]?.from ?? period.from }
  const filter = filterOf(question.topic, told, type)
  const sums = await reader.fetchSums(filter, 'day')
  if (sums.length === 0) return tellNoRecords(asked, period, type)
  const points = pointsOf(buckets, sums, type)
  const about = topicPhrase(question.topic, names, type)
  const verb = type === 'income' ? 'received' : 'spent'
  return answered(asked, {
    phrase: sentences(
      points.length > MOST_SAID
        ? say`You ${verb} ${money(totalOf(points))}${about} ${whenText(told)}, the most ${mostText(points)}.`
        : say`You ${verb} ${listed(points.map(pointText))}${about} ${whenText(told)}.`,
      changeSentence(points),
    ),
    table: pointsTable(points),
    filter,
    rowCount: sums.reduce((count, sum) => count + countOf(sum, type), 0),
    notes: [told.from === period.from ? '' : LAST_ONLY, unfinishedNote(period, asked.today)],
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
