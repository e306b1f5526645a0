import { countText } from '#base/count-text.ts'
import { summaryOf } from '#features/analytics/rules/figures.ts'
import { percentOf } from '#money/percentages.ts'
import type { Phrase } from '../answer/answer.ts'
import { percentText } from '../answer/phrase-text.ts'
import { money, say, sentences } from '../answer/say.ts'
import type { Compared, Finding } from '../plan/evaluated.ts'
import { amountOf, type Figure } from '../plan/figure.ts'
import type { Flow, Measure, Plan } from '../plan/plan.ts'
import type { Over } from '../plan/unit-count.ts'
import { groupPlural, otherText, perWord } from '../plan/words/plan-text.ts'
import { unitWord } from '../plan/words/span-text.ts'
import { sharesTable } from './group-table.ts'
import {
  aboutText,
  capital,
  column,
  differenceOf,
  figureWords,
  flowRowsText,
  operandOf,
  type Said,
  sizeOf,
  type Telling,
  valueCell,
  valuePhrase,
  VERBS,
} from './told.ts'
import { daysOfSpans, spanWords, toldWhen, unfinishedOf } from './when.ts'

type FigureFinding = Extract<Finding, { type: 'figure' }>

const MOST_CATEGORIES = 5
const RECORDS_BEGIN = 'Your records begin in that time, so the days before are not counted.'

/** One number. */
export function tellFigure(finding: FigureFinding, telling: Telling): Said {
  const { figure, than, shares, whole } = finding
  if (than !== undefined) return tellComparison(figure, than, telling)
  const { plan, words, days, names, evaluated } = telling
  const namesake = namesakeOf(plan, telling)
  return {
    phrase: sentences(
      figureSentence(figure, telling),
      whole === undefined ? '' : shareSentence(figure, whole, plan.flow),
      namesake?.said ?? '',
      evaluated.isFromFirst ? RECORDS_BEGIN : '',
    ),
    ...(shares.length > 1 && {
      table: sharesTable(shares, {
        by: ['category'],
        names,
        most: MOST_CATEGORIES,
        whole: sizeOf(figure.value),
      }),
    }),
    scope: figure.scope,
    rowCount: figure.rowCount,
    notes: [overNote(figure.over, plan.measure), netNote(plan.flow), unfinishedOf(days, words)],
    ...(namesake && { next: [namesake.plan] }),
    ...(whole && {
      operands: [operandOf('These', figure), operandOf('All that you spent', whole)],
    }),
  }
}

/** What a number says of itself: `You spent ₦5,000 on Food & Groceries last month (…), in 3 expenses.` */
export function figureSentence(figure: Figure, telling: Telling): Phrase {
  const { plan, where } = telling
  const { measure, flow } = plan
  if (measure.of === 'mean') return meanSentence(figure, measure, telling)
  const rows = flowRowsText(figure.rowCount, flow)
  if (measure.of === 'count') {
    return say`You ${flow === 'moved' ? 'made' : 'recorded'} ${rows}${where}.`
  }
  if (measure.of !== 'distinct') return sumSentence(figure, telling)
  const count = `${countText(sizeOf(figure.value))} different ${groupPlural(measure.what)}`
  return say`There are ${count} in your ${rows}${where}.`
}

function sumSentence({ totals, rowCount }: Figure, { plan: { flow }, where }: Telling): Phrase {
  const { totalIncome, totalExpense, netIncome } = summaryOf(totals)
  const inAndOut = say`${money(totalIncome)} came in and ${money(totalExpense)} went out`
  const count = flowRowsText(rowCount, flow)
  if (flow === 'net' && netIncome <= 0) {
    return say`You saved nothing${where}: ${inAndOut}, which leaves ${money(netIncome)}.`
  }
  if (flow === 'net') return say`You saved ${money(netIncome)}${where}: ${inAndOut}.`
  const amount = money(amountOf(totals, flow))
  if (flow === 'any') return say`${amount} went in and out${where}: ${inAndOut}, in ${count}.`
  if (flow === 'moved') return say`You moved ${amount} between your wallets${where}, in ${count}.`
  return say`You ${VERBS[flow]} ${amount}${where}, in ${count}.`
}

function meanSentence(
  figure: Figure,
  { per }: Extract<Measure, { of: 'mean' }>,
  { plan: { flow }, where }: Telling,
): Phrase {
  const total = money(amountOf(figure.totals, flow))
  const mean = valuePhrase(figure.value)
  return say`You ${VERBS[flow]} ${mean} a ${perWord(per)} on average${where}: ${total} ${overText(figure.over, flow)}.`
}

/** `over 21 days`, `in 32 expenses`. */
function overText(over: Over | undefined, flow: Flow): string {
  if (over === undefined) return ''
  const { of, whole } = over
  if (of === 'row') return `in ${flowRowsText(whole, flow)}`
  if (of === 'span') return `over ${countText(whole, 'span')}`
  return `over ${countText(whole, perWord(of))}`
}

function overNote(over: Over | undefined, { of }: Measure): string {
  if (over === undefined || of !== 'mean') return ''
  if (over.of === 'visit') return 'A visit is a day with at least one of these.'
  if (over.of !== 'day') return ''
  const parts = PARTS[over.parts]
  const length = parts === undefined ? ', today among them' : `, and ${parts} of them`
  return `The total is divided by the days of the period${length}.`
}

const PARTS: Readonly<Record<number, string>> = {
  7: 'a week is seven',
  30: 'a month is thirty',
  91: 'a quarter is ninety-one',
  365: 'a year is 365',
}

function netNote(flow: Flow): string {
  return flow === 'net' ? 'What is left is what came in less what went out.' : ''
}

function shareSentence(figure: Figure, whole: Figure, flow: Flow): string {
  const [part, all] = [amountOf(figure.totals, flow), amountOf(whole.totals, flow)]
  const percent = part === all ? undefined : percentOf(part, all)
  return percent === undefined
    ? ''
    : `That is ${percentText(percent)} of all that you spent in that time.`
}

/** The budget that has the name of the one label that was asked about (UA7). */
function namesakeOf({ where, measure, flow }: Plan, { names }: Telling) {
  const [list] = where.all
  const [thing] = list ?? []
  if (measure.of !== 'sum' || flow !== 'out' || thing?.kind !== 'label' || list?.length !== 1) {
    return undefined
  }
  const label = names.labels.find(({ id }) => id === thing.id)?.name ?? ''
  const budget = names.budgets.find(({ name }) => name.toLowerCase() === label.toLowerCase())
  if (budget === undefined || where.all.length > 1) return undefined
  const plan: Plan = {
    v: 2,
    measure: { of: 'budget', part: 'left' },
    flow: 'out',
    where: { all: [[{ kind: 'budget', id: budget.id }]], none: [] },
    days: [],
  }
  const name = aboutText({ where, flow }, names).replace(' under the label ', '')
  return {
    plan,
    said: `That is what carries the label ${name}; you have a budget of that name too.`,
  }
}

/** Two numbers of a measure: both are said, and the first less the second (UA11). */
function tellComparison(figure: Figure, than: Compared, telling: Telling): Said {
  const { plan, words, where, days, evaluated } = telling
  const names = sideNames(telling, than)
  const sides = [
    { name: names[0], days: days.counted, figure },
    { name: names[1], days: than.days, figure: than.figure },
  ] as const
  return {
    phrase: sentences(
      say`You ${verbOf(plan, plan.flow)} ${figureWords(figure, plan)}${where}, and ${secondPhrase(than, telling)}.`,
      differenceSentence(figure, than.figure),
      unfinishedOf(days, words),
      evaluated.isFromFirst ? RECORDS_BEGIN : '',
    ),
    table: {
      columns: [column('Period'), column('Days'), column('Amount', true)],
      rows: sides.map(side => [
        say`${side.name}`,
        say`${daysOfSpans(side.days)}`,
        valueCell(side.figure.value),
      ]),
    },
    scope: figure.scope,
    rowCount: figure.rowCount + than.figure.rowCount,
    operands: sides.map(side => operandOf(side.name, side.figure)),
    notes: ['The difference is the first less the second; its percentage is of the second.'],
  }
}

/** What it is held against, as it follows `and`. */
function secondPhrase(than: Compared, telling: Telling): Phrase {
  const { plan } = telling
  const { how, figure, days, spans = 0 } = than
  if (how === 'usual') {
    const [span] = plan.days
    const unit = span?.type === 'units' && span.count === 1 ? unitWord(span.unit) : 'such time'
    const runs = `the same days of the ${countText(spans, unit)} before (${daysOfSpans(days)})`
    return say`${figureWords(figure, plan)} is usual, the mean of ${runs}`
  }
  const flow = typeof how === 'object' ? (how.flow ?? plan.flow) : plan.flow
  const verb = flow === plan.flow ? '' : `${verbOf(plan, flow)} `
  return say`${verb}${figureWords(figure, { ...plan, flow })}${otherWhere(telling, than)}`
}

function verbOf({ measure }: Plan, flow: Flow): string {
  if (measure.of === 'count') return 'recorded'
  return measure.of === 'distinct' ? 'had' : VERBS[flow]
}

/** What and when of the other side; what both have in common is said once. */
function otherWhere({ plan, words, names }: Telling, { how, days }: Compared): string {
  if (how === 'sameDays') return ` in ${otherText(plan, how, words)} (${daysOfSpans(days)})`
  if (typeof how !== 'object') return ` ${otherText(plan, how, words)} (${daysOfSpans(days)})`
  const rows = { flow: how.flow ?? plan.flow, where: how.where ?? plan.where }
  const about = how.where === undefined ? '' : aboutText(rows, names) || ' in all'
  const when = how.days && ` ${toldWhen({ asked: how.days, counted: days }, words)}`
  return `${about}${when ?? ''}`
}

/** How the two sides are called in a table. */
function sideNames({ plan, words, names }: Telling, { how }: Compared): readonly [string, string] {
  const [span] = plan.days
  const own = span === undefined ? 'All days' : spanWords(span, words)
  if (typeof how !== 'object') return [capital(own), capital(otherText(plan, how, words))]
  if (how.days?.[0] !== undefined) return [capital(own), capital(spanWords(how.days[0], words))]
  const flow = how.flow ?? plan.flow
  const sides = [plan, { flow, where: how.where ?? plan.where }].map(rows =>
    capital(`${VERBS[rows.flow]}${aboutText(rows, names)}`),
  )
  return [sides[0] ?? '', sides[1] ?? '']
}

/** By how much the first is more or less than the second. */
export function differenceSentence(figure: Figure, then: Figure): Phrase {
  const difference = differenceOf(figure.value, then.value)
  if (sizeOf(difference) === 0) return say`That is the same.`
  return say`The difference is ${valuePhrase(difference)}${changeText(figure, then)}.`
}

/** ` (12.5% more)`; of nothing there is no percentage. */
function changeText(figure: Figure, then: Figure): string {
  const [own, other] = [sizeOf(figure.value), sizeOf(then.value)]
  const word = own > other ? 'more' : 'less'
  const isWhole = Number.isSafeInteger(own) && Number.isSafeInteger(other) && other > 0
  const percent = isWhole ? percentOf(Math.abs(own - other), other) : undefined
  return percent === undefined
    ? `, ${word} than ${other === 0 ? 'nothing' : 'that'}`
    : ` (${percentText(percent)} ${word})`
}
