import { compareTexts } from '#base/compare-texts.ts'
import { countText } from '#base/count-text.ts'
import { kobo, type Kobo } from '#money/money.ts'
import { fullDayText } from '#time/day-text.ts'
import { type Day, daysBetween } from '#time/day.ts'
import type { Phrase } from '../answer/answer.ts'
import { shownText } from '../answer/phrase-text.ts'
import { money, say, sentences } from '../answer/say.ts'
import type { Finding, PlannedDue, Series } from '../plan/evaluated.ts'
import { moneyOf } from '../plan/figure.ts'
import { ROW_NOUNS, type SpanWords } from '../plan/words/span-text.ts'
import { agoText } from './tell-rows.ts'
import {
  aboutText,
  column,
  operandOf,
  RECORDS_BEGIN,
  type Said,
  sizeOf,
  type Telling,
  valueCell,
  valuePhrase,
} from './told.ts'
import { toldWhen } from './when.ts'

type Forecast = Extract<Finding, { type: 'forecast' }>

const METHOD =
  'The rate is what there is so far over the days gone, today among them, times all days of the period.'
const THIS_MONTH = { type: 'units', unit: 'month', back: 0, count: 1 } as const

/** What a running period will come to, said as an estimate (UA15). */
export function tellForecast(forecast: Forecast, telling: Telling): Said {
  const { plan, words, days, names, evaluated } = telling
  const { figure, sofar, daysGone, daysInAll, history } = forecast
  const asked = plan.days.length === 0 ? [THIS_MONTH] : plan.days
  const when = toldWhen({ asked, counted: days.counted }, words)
  const verb = plan.flow === 'in' ? 'will have received' : 'will have spent'
  const operands = [operandOf('So far', sofar)]
  if (history !== undefined) {
    const value = valueCell(moneyOf(history.estimate))
    operands.push({
      name: 'The same days of months before',
      value,
      scope: history.scope,
      rowCount: 0,
    })
  }
  return {
    phrase: sentences(
      say`At this rate you ${verb} about ${valuePhrase(figure.value)}${aboutText(plan, names)} ${when}.`,
      say`This is an estimate: ${valuePhrase(sofar.value)} in ${String(daysGone)} of ${String(daysInAll)} days, carried on at the same rate a day.`,
      evaluated.isFromFirst ? RECORDS_BEGIN : '',
      history === undefined ? '' : historySentence(kobo(sizeOf(figure.value)), history),
    ),
    scope: sofar.scope,
    rowCount: sofar.rowCount,
    operands,
    notes: [METHOD],
  }
}

function historySentence(
  rate: Kobo,
  { estimate, months }: NonNullable<Forecast['history']>,
): Phrase {
  const [low, high] = [kobo(Math.min(rate, estimate)), kobo(Math.max(rate, estimate))]
  return say`Should the rest of the month be as in your last ${String(months)} full months (their median), it would be ${money(estimate)}, so the range is ${money(low)} to ${money(high)}.`
}

const DUE_METHOD =
  'Due is what repeats under Upcoming. Expected is what came three times or more at even gaps: the last day and one gap more. Nothing here is certain.'

/** What is expected next. */
export function tellDue(
  { planned, series, scope }: Extract<Finding, { type: 'due' }>,
  telling: Telling,
): Said {
  const { plan, names, words } = telling
  const coming = comingOf(planned, series)
  const [first] = coming
  const noun = ROW_NOUNS[plan.flow]
  if (first === undefined) {
    const when =
      plan.days.length === 0 ? '' : ` ${toldWhen({ asked: plan.days, counted: [] }, words)}`
    const phrase = say`I expect no ${noun}${aboutText(plan, names)}${when}: nothing that is planned, or that came three times at even gaps, is due.`
    return { kind: 'empty', phrase, scope, notes: [DUE_METHOD] }
  }
  return {
    phrase:
      coming.length === 1
        ? comingSentence(first, telling)
        : sentences(
            say`I expect ${countText(coming.length, noun)}, first this one.`,
            comingSentence(first, telling),
          ),
    ...(coming.length > 1 && { table: dueTable(coming) }),
    scope,
    rowCount: series.reduce((count, { figure }) => count + figure.rowCount, 0),
    operands: series.map(({ payee, amount, figure }) => {
      const { scope: rows, rowCount } = figure
      return { name: payeeName(payee), value: say`${money(amount)}`, scope: rows, rowCount }
    }),
    notes: [DUE_METHOD],
  }
}

const MOST_ROWS = 50

/** One of both kinds, with its day. */
type Coming =
  | { readonly day: Day; readonly planned: PlannedDue }
  | { readonly day: Day; readonly planned: undefined; readonly series: Series }

function comingOf(planned: readonly PlannedDue[], series: readonly Series[]): readonly Coming[] {
  const all: readonly Coming[] = [
    ...planned.map(each => ({ day: each.day, planned: each })),
    ...series.map(each => ({ day: each.expected, planned: undefined, series: each })),
  ]
  return all.toSorted((a, b) => compareTexts(a.day, b.day))
}

function comingSentence(coming: Coming, telling: Telling): Phrase {
  if (coming.planned === undefined) return dueSentence(coming.series, telling)
  const { name, day, amount, isAbout } = coming.planned
  const { words } = telling
  const is = day < words.today ? 'was' : 'is'
  return say`“${shownText(name)}” ${is} due on ${fullDayText(day)} (${whenText(day, words)}): ${isAbout ? 'about ' : ''}${money(amount)}, as planned under Upcoming.`
}

/** `Netflix is expected on 3 Dec 2026 (in 12 days): …` */
function dueSentence(
  { payee, expected, last, amount, everyDays }: Series,
  { plan, names, words }: Telling,
): Phrase {
  const who =
    payee === ''
      ? `The next ${ROW_NOUNS[plan.flow]}${aboutText(plan, names)}`
      : `“${shownText(payee)}”`
  const gap = `about every ${countText(everyDays, 'day')}`
  const is = expected < words.today ? 'was' : 'is'
  return say`${who} ${is} expected on ${fullDayText(expected)} (${whenText(expected, words)}): it came ${gap}, the last time ${money(amount)} on ${fullDayText(last)}.`
}

function whenText(expected: Series['expected'], { today }: SpanWords): string {
  const days = daysBetween(expected, today)
  return days === -1 ? 'tomorrow' : agoText(days)
}

function payeeName(payee: string): string {
  return shownText(payee) || 'All of them together'
}

function dueTable(coming: readonly Coming[]) {
  return {
    columns: [column('Payee'), column('Expected'), column('Last'), column('Amount', true)],
    rows: coming.slice(0, MOST_ROWS).map(each => {
      const { day, planned } = each
      const [name, last, amount] =
        planned === undefined
          ? [payeeName(each.series.payee), fullDayText(each.series.last), each.series.amount]
          : [shownText(planned.name), 'Planned', planned.amount]
      return [say`${name}`, say`${fullDayText(day)}`, say`${last}`, say`${money(amount)}`]
    }),
  }
}
