import { countText } from '#base/count-text.ts'
import { type Kobo, subtractKobo } from '#money/money.ts'
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
import { daysOfUse, isOnPace, unspentOf } from '../plan/read/read-budgets.ts'
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
  const share = set === 0 ? '' : ` (${percentText(percentUsed(spent, set))})`
  const ofSet = say`${money(spent)} of ${money(set)} is spent${share}`
  const part = measure.of === 'budget' ? measure.part : 'left'
  if (part === 'set') return say`${money(set)} is set aside in ${name} (${cycle}): ${ofSet}.`
  if (part === 'spent') {
    return say`${money(spent)} of the ${money(set)} in ${name} is spent${share} (${cycle}).`
  }
  if (part === 'pace') return paceSentence(use, telling)
  if (part === 'over') return overSentence(use, ofSet, telling)
  if (part === 'daily') return dailySentence(use, ofSet, telling)
  if (part === 'days') return daysSentence(use, ofSet, telling)
  const left = subtractKobo(set, spent)
  if (left >= 0) return say`${money(left)} is left in ${name} (${cycle}): ${ofSet}.`
  return say`${name} is over by ${money(subtractKobo(spent, set))} (${cycle}): ${ofSet}.`
}

/** `Yes, Food is over by ₦5,000 (…): ₦25,000 of ₦20,000 is spent (125%).` */
function overSentence(
  { set, spent, budget, ...use }: Use,
  ofSet: Phrase,
  telling: Telling,
): Phrase {
  const [name, cycle] = [nameOfUse({ set, spent, budget, ...use }, telling), cycleText(budget)]
  if (spent > set) {
    return say`${yesOf(telling, true)}${name} is over by ${money(subtractKobo(spent, set))} (${cycle}): ${ofSet}.`
  }
  return say`${yesOf(telling, false)}${name} is not over (${cycle}): ${ofSet}, and ${money(subtractKobo(set, spent))} is left.`
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
  const { set, spent, budget } = use
  const { left } = daysOfUse(use, telling.words.today)
  const [name, cycle] = [nameOfUse(use, telling), cycleText(budget)]
  if (left === 0) return say`The cycle of ${name} is over (${cycle}): ${ofSet}.`
  if (spent >= set) {
    return say`Nothing is left in ${name} for its last ${countText(left, 'day')} (${cycle}): ${ofSet}.`
  }
  const daily = money(proportion(unspentOf(use), 1, left))
  return say`${daily} a day is left in ${name}: ${money(subtractKobo(set, spent))} for ${countText(left, 'day')}, today among them, until ${fullDayText(budget.endDay)}.`
}

/** What part is spent beside what part of the days is gone. */
function paceSentence(use: Use, telling: Telling): Phrase {
  const { set, spent, budget } = use
  const { today } = telling.words
  const [name, cycle] = [nameOfUse(use, telling), cycleText(budget)]
  const ofSet = say`${money(spent)} of ${money(set)} is spent`
  const { gone, all } = daysOfUse(use, today)
  const isFine = isOnPace(use, today)
  if (all === undefined || isFine === undefined) return say`${name} (${cycle}): ${ofSet}.`
  const [used, days] = [percentUsed(spent, set), percentUsed(gone, all)]
  const word = isFine ? 'within its days' : 'ahead of its days'
  const over = subtractKobo(spent, set)
  const rest =
    over > 0 ? say`over by ${money(over)}` : say`${money(subtractKobo(set, spent))} is left`
  const isOne = yesOf(telling, isFine)
  const pace = isOne === '' ? '' : `${isOne}you are ${isFine ? '' : 'not '}on pace: `
  return say`${pace}${name} is ${word} (${cycle}): ${ofSet} (${percentText(used)}) in ${String(gone)} of ${countText(all, 'day')} (${percentText(days)}); ${rest}.`
}

function cycleText({ startDay, endDay }: BudgetUse): string {
  return startDay === null ? `until ${fullDayText(endDay)}` : daysText(startDay, endDay)
}

const AMOUNTS = [column('Set aside', true), column('Spent', true), column('Left', true)]

function amountCells(set: Kobo, spent: Kobo): readonly Phrase[] {
  return [set, spent, subtractKobo(set, spent)].map(amount => say`${money(amount)}`)
}

function usesTable(uses: readonly Use[], telling: Telling): AnswerTable {
  return {
    columns: [column('Budget'), ...AMOUNTS, column('Until')],
    rows: uses.map(use => [
      say`${nameOfUse(use, telling)}`,
      ...amountCells(use.set, use.spent),
      say`${fullDayText(use.budget.endDay)}`,
    ]),
  }
}

function labelTable({ labels }: BudgetUse, { names }: Telling): AnswerTable {
  return {
    columns: [column('Label'), ...AMOUNTS],
    rows: labels.map(({ labelId, allocated, used }) => [
      say`${shownName(names.labels, labelId)}`,
      ...amountCells(allocated, used),
    ]),
  }
}
