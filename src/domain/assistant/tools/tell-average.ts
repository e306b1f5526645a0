import { assertNever } from '#domain/assert.ts'
import { addDays, addMonths } from '#domain/day.ts'
import type { Kobo } from '#domain/money.ts'
import type { Answer } from '../answer.ts'
import type { Asked } from '../asked.ts'
import { answered } from '../compose.ts'
import { countText } from '../count-text.ts'
import { amountOf, countOf } from '../group-sums.ts'
import { tellNoRecords } from '../no-records.ts'
import { proportion } from '../proportion.ts'
import type { AveragePer } from '../question.ts'
import { fromFirstRecord, RECORDS_BEGIN } from '../resolve-period.ts'
import { filterOf } from '../row-filter.ts'
import { money, say, sentences } from '../say.ts'
import { dayCount, type KnownPeriod, whenText } from '../shown-period.ts'
import { topicPhrase } from '../topic-words.ts'
import { firstDayOfMonth, unfinishedNote } from '../unfinished.ts'

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
export async function tellAverage(asked: Asked, wanted: KnownPeriod): Promise<Answer> {
  const { reader, question, names } = asked
  const period = await fromFirstRecord(asked, wanted)
  const type = question.topic.type ?? 'expense'
  const per = question.per ?? 'day'
  const filter = filterOf(question.topic, period, type)
  const sum = await reader.fetchTotal(filter)
  const [total, count] = [amountOf(sum, type), countOf(sum, type)]
  if (count === 0) return tellNoRecords(asked, period, type)
  const mean = meanOf({ total, count, per, period })
  const verb = type === 'income' ? 'received' : 'spent'
  const where = say`${topicPhrase(question.topic, names, type)} ${whenText(period)}`
  return answered(asked, {
    phrase: sentences(
      say`You ${verb} ${money(mean.amount)} a ${per} on average${where}: ${money(total)} ${mean.over}.`,
      period.from === wanted.from ? '' : RECORDS_BEGIN,
    ),
    filter,
    rowCount: count,
    notes: [mean.note, unfinishedNote(period, asked.today)],
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
