import { type Kobo, kobo } from '#domain/money.ts'
import { hasForecasting } from '#domain/plan.ts'
import type { Answer, Phrase } from '../answer.ts'
import type { Asked } from '../asked.ts'
import { answered } from '../compose.ts'
import { amountOf, countOf } from '../group-sums.ts'
import { tellNoRecords } from '../no-records.ts'
import { proportion } from '../proportion.ts'
import { refuseForecast, refuseFarForecast } from '../refuse.ts'
import { fromFirstRecord, RECORDS_BEGIN } from '../resolve-period.ts'
import { filterOf } from '../row-filter.ts'
import { money, say, sentences } from '../say.ts'
import { dayCount, type KnownPeriod, whenText } from '../shown-period.ts'
import { topicPhrase } from '../topic-words.ts'
import { firstDayOfMonth, lastDayOfMonth } from '../unfinished.ts'
import { type History, readHistory } from './month-history.ts'

/**
 * What a running period will come to (assistant.md 4.4): what there is so far, carried on at its daily
 * rate; of a month also with the middle one of what past months had in their remaining days. Says
 * method and range. For plans with forecasts.
 */
export async function tellForecast(asked: Asked): Promise<Answer> {
  const { question, reader, names, today, plan } = asked
  if (!hasForecasting(plan)) return refuseForecast(asked)
  const wanted = runningPeriod(asked)
  if (wanted === undefined) return refuseFarForecast(asked)
  const period = await fromFirstRecord(asked, wanted)
  const type = question.topic.type ?? 'expense'
  const gone = { ...period, to: today }
  const filter = filterOf(question.topic, gone, type)
  const total = await reader.fetchTotal(filter)
  const [sofar, count] = [amountOf(total, type), countOf(total, type)]
  if (count === 0) return tellNoRecords(asked, { ...gone, words: 'so far' }, type)
  const rate = proportion(sofar, dayCount(period), dayCount(gone))
  const history = await readHistory(asked, period, { type, sofar })
  const verb = type === 'income' ? 'will have received' : 'will have spent'
  return answered(asked, {
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
function runningPeriod({ question, today }: Asked): KnownPeriod | undefined {
  const month = { from: firstDayOfMonth(today), to: lastDayOfMonth(today), words: 'this month' }
  const { from, to, words } = question.period ?? month
  if (from === undefined || from > today || to < today) return undefined
  return { from, to, words }
}
