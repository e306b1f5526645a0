import { countText } from '#base/count-text.ts'
import { sizeOf } from '#money/money.ts'
import { percentUsed } from '#money/percentages.ts'
import { proportion } from '#money/proportion.ts'
import { fullDayText } from '#time/day-text.ts'
import type { AnswerTable, EvidenceOperand, Phrase } from '../answer/answer.ts'
import { percentText } from '../answer/phrase-text.ts'
import { money, say, sentences } from '../answer/say.ts'
import { shownBudget, shownName } from '../answer/shown-names.ts'
import { daysText } from '../answer/shown-period.ts'
import type { Finding, Use } from '../plan/evaluated.ts'
import type { BudgetUse } from '../plan/plan-reader.ts'
import { daysOfUse, isOnPace, leftOf, percentOfUse, unspentOf } from '../plan/read/read-budgets.ts'
import { column, type Said, type Telling } from './told.ts'

const BUDGET_METHOD =
  'What is left is what was set aside for this cycle less the expenses recorded against the budget in it.'
const MOST_SAID = 3

/** Budgets in their present cycle. */
export function tellBudgets(
  { figure, uses }: Extract<Finding, { type: 'budget' }>,
  telling: Telling,
): Said {
  const [only] = uses
  const isOne = uses.length === 1 && only !== undefined
  return {
    phrase: sentences(...uses.slice(0, MOST_SAID).map(use => sentenceOfUse(use, telling))),
    ...(isOne
      ? only.labelId === undefined && { table: labelTable(only.budget, telling) }
      : { table: usesTable(uses, telling) }),
    scope: figure.scope,
    rowCount: figure.rowCount,
    ...(!isOne && { operands: uses.map(use => operandOfUse(use, telling)) }),
    notes: [BUDGET_METHOD],
  }
}

/** What a budget sets aside, as what a figure is reckoned from. */
export function operandOfUse(use: Use, telling: Telling): EvidenceOperand {
  return {
    name: nameOfUse(use, telling),
    value: say`${money(use.spent)}`,
    scope: use.scope,
    rowCount: 0,
  }
}

function nameOfUse({ budget, labelId }: Use, { names }: Telling): string {
  const label = labelId === undefined ? '' : `${shownName(names.labels, labelId)} of `
  return `${label}${shownBudget(budget)}`
}

function sentenceOfUse(use: Use, telling: Telling): Phrase {
  const { measure } = telling.plan
  const { set, spent, budget } = use
  const [name, cycle] = [nameOfUse(use, telling), cycleText(budget)]
  const share = set === 0 ? '' : ` (${percentText(percentOfUse(use))})`
  const ofSet = say`${money(spent)} of ${setOf(use)} is spent${share}`
  const part = measure.of === 'budget' ? measure.part : 'left'
  if (part === 'set') return say`${money(set)} is set aside in ${name} (${cycle}): ${ofSet}.`
  if (part === 'spent') {
    return say`${money(spent)} of the ${setOf(use)} in ${name} is spent${share} (${cycle}).`
  }
  if (part === 'pace') return paceSentence(use, telling)
  if (part === 'over') return overSentence(use, ofSet, telling)
  if (part === 'daily') return dailySentence(use, ofSet, telling)
  if (part === 'days') return daysSentence(use, ofSet, telling)
  const left = leftOf(use)
  if (left >= 0) return say`${money(left)} is left in ${name} (${cycle}): ${ofSet}.`
  return say`${name} is over by ${money(sizeOf(left))} (${cycle}): ${ofSet}.`
}

/** What was set, and what comes to it from before, apart (BC12). */
function setOf({ set, carried }: Use): Phrase {
  if (carried === 0) return say`${money(set)}`
  return carried > 0
    ? say`${money(set)} and ${money(carried)} carried over`
    : say`${money(set)} less ${money(sizeOf(carried))} carried over`
}

/** `Yes, Food is over by ₦5,000 (…): ₦25,000 of ₦20,000 is spent (125%).` */
function overSentence(use: Use, ofSet: Phrase, telling: Telling): Phrase {
  const [name, cycle] = [nameOfUse(use, telling), cycleText(use.budget)]
  const left = leftOf(use)
  if (left < 0) {
    return say`${yesOf(telling, true)}${name} is over by ${money(sizeOf(left))} (${cycle}): ${ofSet}.`
  }
  return say`${yesOf(telling, false)}${name} is not over (${cycle}): ${ofSet}, and ${money(left)} is left.`
}

/** Yes or no, where it is asked of one budget. */
function yesOf({ evaluated: { finding } }: Telling, isYes: boolean): string {
  if (finding.type !== 'budget' || finding.isYes === undefined) return ''
  return isYes ? 'Yes, ' : 'No, '
}

/** `Food ends on 30 Nov 2026: 10 days are left, today among them; …` */
function daysSentence(use: Use, ofSet: Phrase, telling: Telling): Phrase {
  const { endDay } = use.budget
  const { left } = daysOfUse(use, telling.words.today)
  const name = nameOfUse(use, telling)
  if (left === 0) return say`${name} ended on ${fullDayText(endDay)}: ${ofSet}.`
  const are = left === 1 ? 'is' : 'are'
  return say`The present cycle of ${name} ends on ${fullDayText(endDay)}: ${countText(left, 'day')} ${are} left, today among them, and ${ofSet}.`
}

/** What is left, parted by the days that are left, today among them. */
function dailySentence(use: Use, ofSet: Phrase, telling: Telling): Phrase {
  const { budget } = use
  const { left } = daysOfUse(use, telling.words.today)
  const [name, cycle] = [nameOfUse(use, telling), cycleText(budget)]
  if (left === 0) return say`The cycle of ${name} is over (${cycle}): ${ofSet}.`
  if (leftOf(use) <= 0) {
    return say`Nothing is left in ${name} for its last ${countText(left, 'day')} (${cycle}): ${ofSet}.`
  }
  const daily = money(proportion(unspentOf(use), 1, left))
  return say`${daily} a day is left in ${name}: ${money(leftOf(use))} for ${countText(left, 'day')}, today among them, until ${fullDayText(budget.endDay)}.`
}

/** What part is spent beside what part of the days is gone. */
function paceSentence(use: Use, telling: Telling): Phrase {
  const { spent, budget } = use
  const { today } = telling.words
  const [name, cycle] = [nameOfUse(use, telling), cycleText(budget)]
  const ofSet = say`${money(spent)} of ${setOf(use)} is spent`
  const { gone, all } = daysOfUse(use, today)
  const isFine = isOnPace(use, today)
  if (all === undefined || isFine === undefined) return say`${name} (${cycle}): ${ofSet}.`
  const [used, days] = [percentOfUse(use), percentUsed(gone, all)]
  const word = isFine ? 'within its days' : 'ahead of its days'
  const over = leftOf(use)
  const rest = over < 0 ? say`over by ${money(sizeOf(over))}` : say`${money(over)} is left`
  const isOne = yesOf(telling, isFine)
  const pace = isOne === '' ? '' : `${isOne}you are ${isFine ? '' : 'not '}on pace: `
  return say`${pace}${name} is ${word} (${cycle}): ${ofSet} (${percentText(used)}) in ${String(gone)} of ${countText(all, 'day')} (${percentText(days)}); ${rest}.`
}

function cycleText({ startDay, endDay }: BudgetUse): string {
  return startDay === null ? `until ${fullDayText(endDay)}` : daysText(startDay, endDay)
}

/** What of a budget, or of its part for a label, a row of a table has. */
type Amounts = Pick<Use, 'set' | 'carried' | 'spent'>

/** The columns of amounts, with what is carried only where something is. */
function amountColumns(of: readonly Amounts[]) {
  const carries = of.some(({ carried }) => carried !== 0)
  const heads = ['Set aside', ...(carries ? ['Carried over'] : []), 'Spent', 'Left']
  return {
    columns: heads.map(head => column(head, true)),
    cells: (amounts: Amounts): readonly Phrase[] => {
      const { set, carried, spent } = amounts
      const kept = carries ? [set, carried] : [set]
      return [...kept, spent, leftOf(amounts)].map(amount => say`${money(amount)}`)
    },
  }
}

function usesTable(uses: readonly Use[], telling: Telling): AnswerTable {
  const { columns, cells } = amountColumns(uses)
  return {
    columns: [column('Budget'), ...columns, column('Until')],
    rows: uses.map(use => [
      say`${nameOfUse(use, telling)}`,
      ...cells(use),
      say`${fullDayText(use.budget.endDay)}`,
    ]),
  }
}

function labelTable({ labels }: BudgetUse, { names }: Telling): AnswerTable {
  const parts = labels.map(({ labelId, allocated: set, carried, used: spent }) => {
    return { labelId, set, carried, spent }
  })
  const { columns, cells } = amountColumns(parts)
  return {
    columns: [column('Label'), ...columns],
    rows: parts.map(part => [say`${shownName(names.labels, part.labelId)}`].concat(cells(part))),
  }
}
