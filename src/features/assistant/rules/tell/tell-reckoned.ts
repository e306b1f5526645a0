import type { Phrase } from '../answer/answer.ts'
import { percentText } from '../answer/phrase-text.ts'
import { flow, money, say, type Sayable } from '../answer/say.ts'
import type { Finding, Operand } from '../plan/evaluated.ts'
import { amountOf, type Figure, type Value } from '../plan/figure.ts'
import type { Plan } from '../plan/plan.ts'
import { groupPlural, isSavingsRate, OPS, perWord, planText } from '../plan/words/plan-text.ts'
import { unitWord, spansText } from '../plan/words/span-text.ts'
import { tellAhead } from './tell-ahead.ts'
import { tellFree } from './tell-free.ts'
import {
  aboutText,
  operandOf,
  ROWS,
  type Said,
  sizeOf,
  type Telling,
  valuePhrase,
  VERBS,
} from './told.ts'
import { unfinishedOf } from './when.ts'

type Reckoned = Extract<Finding, { type: 'reckoned' }>

/** What was made of a number by steps. */
export function tellReckoned(found: Reckoned, telling: Telling): Said {
  const { base, operands, isYes } = found
  const [only] = operands
  if (
    (base.type === 'free' || base.type === 'ahead') &&
    only !== undefined &&
    operands.length === 1 &&
    'kobo' in only.step.by
  ) {
    if (isYes !== undefined && only.step.op === '>=') {
      const { kobo: amount } = only.step.by
      return base.type === 'ahead'
        ? tellAhead(base, telling, amount)
        : tellFree(base, telling, { amount, isYes })
    }
  }
  if (!('figure' in base)) return { phrase: [] }
  const said = isSavingsRate(telling.plan)
    ? rateSentence(base.figure, found.value, telling)
    : stepsSentence(found, base.figure, telling)
  const { days, words, plan } = telling
  return {
    phrase: said,
    scope: base.figure.scope,
    rowCount: base.figure.rowCount,
    operands: [
      figureOperand({ ...plan, calc: [] }, base.figure, telling),
      ...operands.flatMap(({ step, figure }) =>
        figure !== undefined && 'plan' in step.by
          ? [figureOperand(step.by.plan, figure, telling)]
          : [],
      ),
    ],
    notes: [unfinishedOf(days, words)],
  }
}

function figureOperand(plan: Plan, figure: Figure, { names, words }: Telling) {
  return operandOf(planText(plan, names, words.today), figure)
}

/** What was left of what came in, as a part of it. */
function rateSentence({ totals }: Figure, value: Value, { where }: Telling): Phrase {
  const [income, expense] = [amountOf(totals, 'in'), amountOf(totals, 'out')]
  if (value.type !== 'percent') {
    return say`There is no savings rate${where}: no income is recorded, and ${money(expense)} went out.`
  }
  const rate = percentText(value.percent)
  const inAndOut = say`${money(income)} came in and ${money(expense)} went out`
  return say`Your savings rate was ${rate}${where}: ${inAndOut}, which leaves ${money(amountOf(totals, 'net'))}.`
}

/** `That is 7.2%: ₦5,000 spent on Food last month (…), as a percentage of ₦69,000 received.` */
function stepsSentence(
  { value, operands, isYes }: Reckoned,
  figure: Figure,
  telling: Telling,
): Phrase {
  const { plan, where } = telling
  const start = say`${valuePhrase(figure.value)}${doneWord(plan)}${where}`
  const isAsked = isYes !== undefined
  const steps = isAsked ? operands.slice(0, -1) : operands
  const reckoning = flow([
    start,
    ...steps.map(each => say`, ${OPS[each.step.op]} ${operandPhrase(each, telling)}`),
  ])
  const last = operands.at(-1)
  if (isAsked && last !== undefined) {
    const said = steps.length === 0 ? start : say`${valuePhrase(value)} (${reckoning})`
    return say`${isYes ? 'Yes' : 'No'}, ${said} is ${heldWord(value, last.value)} ${operandPhrase(last, telling)}.`
  }
  if (value.type === 'none') return say`There is nothing to divide by: ${reckoning}.`
  return say`That is ${valuePhrase(value)}: ${reckoning}.`
}

function heldWord(value: Value, other: Value): string {
  if (sizeOf(value) === sizeOf(other)) return 'just'
  return sizeOf(value) > sizeOf(other) ? 'more than' : 'less than'
}

/** What was done with an amount, as it follows it. */
function doneWord({ measure, flow: way }: Pick<Plan, 'measure' | 'flow'>): string {
  if (measure.of === 'mean') return ` ${VERBS[way]} a ${perWord(measure.per)} on average`
  if (measure.of === 'sum') return ` ${VERBS[way]}`
  if (measure.of === 'count') return ` ${ROWS[way]}s`
  if (measure.of === 'distinct') return ` different ${groupPlural(measure.what)}`
  if (measure.of === 'empty') return ` ${unitWord(measure.what)}s without ${ROWS[way]}s`
  return measure.of === 'budget' ? BUDGETED[measure.part] : (OTHERS[measure.of] ?? '')
}

const BUDGETED = {
  set: ' set aside',
  spent: ' used',
  left: ' left',
  pace: ' left',
  over: ' over',
  daily: ' left a day',
  days: ' days left',
} as const
const OTHERS: Readonly<Partial<Record<Plan['measure']['of'], string>>> = {
  free: ' free to spend',
  held: ' held',
  forecast: ' estimated',
}

/** A number of a step; of one that the ledger tells, what it is, and when where that is another time. */
function operandPhrase({ step, value }: Operand, { plan, names, words }: Telling): Sayable {
  const { by } = step
  if ('length' in by) return say`${valuePhrase(value)} ${unitWord(by.in)}s`
  if (!('plan' in by)) return valuePhrase(value)
  const isSameTime = JSON.stringify(by.plan.days) === JSON.stringify(plan.days)
  const when = isSameTime ? '' : ` ${spansText(by.plan.days, words).join('') || 'ever'}`
  return say`${valuePhrase(value)}${doneWord(by.plan)}${aboutText(by.plan, names)}${when}`
}
