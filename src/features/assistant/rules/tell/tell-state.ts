import { countText } from '#base/count-text.ts'
import { addKobo, type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { percentUsed } from '#money/percentages.ts'
import { fullDayText } from '#time/day-text.ts'
import { daysBetween } from '#time/day.ts'
import type { AnswerTable, EvidenceOperand, Phrase } from '../answer/answer.ts'
import { percentText } from '../answer/phrase-text.ts'
import { listed, money, say, type Sayable, sentences } from '../answer/say.ts'
import { daysText } from '../answer/shown-period.ts'
import { shownBudget, shownName } from '../answer/topic-words.ts'
import { lastDayOfMonth } from '../answer/unfinished.ts'
import type { Finding, Use } from '../plan/evaluated.ts'
import { moneyOf } from '../plan/figure.ts'
import type { BudgetUse } from '../plan/plan-reader.ts'
import { unspentOf } from '../plan/read-held.ts'
import { otherText } from '../plan/words/plan-text.ts'
import { groupsTable } from './group-table.ts'
import { differenceSentence } from './tell-figure.ts'
import {
  aboutText,
  capital,
  column,
  operandOf,
  type Said,
  type Telling,
  valueCell,
  valuePhrase,
} from './told.ts'
import { toldWhen } from './when.ts'

type Held = Extract<Finding, { type: 'held' }>

const HELD_METHOD =
  'A wallet holds what it was opened with and came in, less what went out, transfers counted.'

/** What wallets hold, now or at the end of a day. */
export function tellHeld(held: Held, telling: Telling): Said {
  const { names, plan } = telling
  const { figure, than, groups, by, wallets, opening } = held
  const table = walletTable(held, telling)
  const name = than && capital(otherText(plan, than.how, telling.words))
  const operands = [
    { name: 'Opened with', value: valueCell(moneyOf(opening)), rowCount: 0 },
    operandOf('Held', figure),
    ...(than && name !== undefined ? [operandOf(name, than.figure)] : []),
    ...groups.map(each => operandOf(each.days ? fullDayText(each.days.to) : '', each.figure)),
  ]
  return {
    phrase: sentences(
      heldSentence(held, telling),
      than === undefined
        ? ''
        : say`At the end of ${fullDayText(than.day)} it was ${valuePhrase(than.figure.value)}${otherWallets(than, telling)}.`,
      than === undefined ? '' : differenceSentence(figure, than.figure),
    ),
    ...(wallets.length > 1 && { table }),
    ...(by !== undefined &&
      groups.length > 0 && {
        table: groupsTable(groups, { by: [by], names, value: 'Held at the end' }),
      }),
    scope: figure.scope,
    rowCount: figure.rowCount,
    operands,
    notes: [HELD_METHOD],
  }
}

function otherWallets({ how }: NonNullable<Held['than']>, { names }: Telling): string {
  if (typeof how !== 'object' || how.where === undefined) return ''
  return aboutText({ flow: 'any', where: how.where }, names)
}

function heldSentence({ figure, day }: Held, telling: Telling): Phrase {
  const { plan, words, days } = telling
  const { measure } = plan
  const [amount, place] = [valuePhrase(figure.value), walletsText(telling)]
  if (measure.of === 'held' && measure.at !== 'close') {
    const when = toldWhen(days, words)
    const which = measure.at === 'lowest' ? 'least' : 'most'
    return say`The ${which} that you had in ${place} ${when} was ${amount}, at the end of ${fullDayText(day)}.`
  }
  const isNow = day === words.today
  return isNow
    ? say`You have ${amount} in ${place} today (${fullDayText(day)}).`
    : say`You had ${amount} in ${place} at the end of ${fullDayText(day)}.`
}

const MOST_NAMED = 3

/** `GTBank and OPay`, or `all your 3 wallets`. */
function walletsText({ plan: { where }, names }: Telling): Sayable {
  const ids = where.all.flat().map(({ id }) => id)
  const chosen = names.wallets.filter(({ id }) =>
    where.all.every(list => list.some(thing => thing.id === id)),
  )
  if (ids.length > 0 && chosen.length <= MOST_NAMED) {
    return listed(chosen.map(({ id }) => shownName(names.wallets, id)))
  }
  return chosen.length === 1 ? 'your wallet' : `your ${countText(chosen.length, 'wallet')}`
}

function walletTable({ wallets }: Held, { names }: Telling): AnswerTable {
  return {
    columns: [column('Wallet'), column('Amount', true)],
    rows: wallets.map(({ walletId, amount }) => [
      say`${shownName(names.wallets, walletId)}`,
      say`${money(amount)}`,
    ]),
  }
}

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

function operandOfUse(use: Use, telling: Telling): EvidenceOperand {
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
  const left = subtractKobo(set, spent)
  if (left >= 0) return say`${money(left)} is left in ${name} (${cycle}): ${ofSet}.`
  return say`${name} is over by ${money(subtractKobo(spent, set))} (${cycle}): ${ofSet}.`
}

/** What part is spent beside what part of the days is gone. */
function paceSentence(use: Use, telling: Telling): Phrase {
  const { set, spent, budget } = use
  const { today } = telling.words
  const [name, cycle] = [nameOfUse(use, telling), cycleText(budget)]
  const ofSet = say`${money(spent)} of ${money(set)} is spent`
  if (budget.startDay === null || set === 0) return say`${name} (${cycle}): ${ofSet}.`
  const all = daysBetween(budget.startDay, budget.endDay) + 1
  const gone = Math.min(Math.max(daysBetween(budget.startDay, today) + 1, 0), all)
  const [used, days] = [percentUsed(spent, set), percentUsed(gone, all)]
  const word = used > days ? 'ahead of its days' : 'within its days'
  return say`${name} is ${word} (${cycle}): ${ofSet} (${percentText(used)}) in ${String(gone)} of ${countText(all, 'day')} (${percentText(days)}).`
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

type Free = Extract<Finding, { type: 'free' }>

const FREE_RULE =
  'The rule: what the wallets hold, less what budgets that end this month still set aside.'

/** What is free to spend, and whether that is enough, where it was asked (UA14). */
export function tellFree(
  free: Free,
  telling: Telling,
  asked?: { readonly amount: Kobo; readonly isYes: boolean },
): Said {
  const { kept, figure, held } = free
  const amount = valuePhrase(figure.value)
  const days = daysText(telling.words.today, lastDayOfMonth(telling.words.today))
  const why = freeReasons(free, telling)
  const isFree = figure.value.type === 'money' ? figure.value.amount : ZERO_KOBO
  const fits = asked?.isYes === true ? 'within' : 'more than'
  return {
    phrase: sentences(
      asked === undefined
        ? say`${amount} is free this month (${days}): ${why}.`
        : say`${asked.isYes ? 'Yes' : 'No'}, by the numbers ${money(asked.amount)} is ${fits} the ${amount} that is free this month (${days}): ${why}.`,
      asked === undefined || asked.isYes
        ? ''
        : say`It is ${money(subtractKobo(asked.amount, isFree))} too much.`,
      FREE_RULE,
    ),
    ...(kept.length > 0 && { table: keptTable(kept) }),
    rowCount: held.rowCount,
    operands: [operandOf('Held', held), ...kept.map(use => operandOfUse(use, telling))],
  }
}

function freeReasons({ walletCount, held, kept }: Free, telling: Telling): Phrase {
  const hold = walletCount === 1 ? 'holds' : 'hold'
  const holding = say`${walletsText(telling)} ${hold} ${valuePhrase(held.value)}`
  if (kept.length === 0) return say`${holding}, and no budget ends this month`
  const amount = money(addKobo(...kept.map(unspentOf)))
  return say`${holding}, and budgets that end this month still set aside ${amount}`
}

function keptTable(kept: readonly Use[]): AnswerTable {
  return {
    columns: [column('Budget'), column('Not spent yet', true)],
    rows: kept.map(use => [say`${shownBudget(use.budget)}`, say`${money(unspentOf(use))}`]),
  }
}
