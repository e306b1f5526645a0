import { countText } from '#base/count-text.ts'
import { summaryOf } from '#features/analytics/rules/figures.ts'
import { percentOf } from '#money/percentages.ts'
import type { Phrase } from '../answer/answer.ts'
import { percentText } from '../answer/phrase-text.ts'
import { money, say, sentences } from '../answer/say.ts'
import type { Finding } from '../plan/evaluated.ts'
import { amountOf, type Figure } from '../plan/figure.ts'
import type { Flow, Measure, Plan } from '../plan/plan.ts'
import type { Over } from '../plan/unit-count.ts'
import { groupPlural, perWord } from '../plan/words/plan-text.ts'
import { unitWord } from '../plan/words/span-text.ts'
import { sharesTable } from './group-table.ts'
import { tellComparison } from './tell-comparison.ts'
import {
  aboutText,
  flowRowsText,
  operandOf,
  RECORDS_BEGIN,
  ROWS,
  type Said,
  sizeOf,
  type Telling,
  valuePhrase,
  VERBS,
} from './told.ts'
import { unfinishedOf } from './when.ts'

const MOST_CATEGORIES = 5

type FigureFinding = Extract<Finding, { type: 'figure' }>

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
  if (measure.of === 'empty') return emptySentence(figure, measure, telling)
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

/** `5 of the 31 days were without an expense last month (…).` */
function emptySentence(
  { value, over }: Figure,
  { what }: Extract<Measure, { of: 'empty' }>,
  { plan: { flow }, where }: Telling,
): Phrase {
  const [count, all] = [sizeOf(value), over?.whole ?? 0]
  const were = count === 1 ? 'was' : 'were'
  return say`${countText(count)} of the ${countText(all, unitWord(what))} ${were} without any ${ROWS[flow]}${where}.`
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
