import { countText } from '#base/count-text.ts'
import { fullDayText } from '#time/day-text.ts'
import type { AnswerTable, Phrase } from '../answer/answer.ts'
import { listed, money, say, type Sayable, sentences } from '../answer/say.ts'
import { shownName } from '../answer/shown-names.ts'
import type { Finding } from '../plan/evaluated.ts'
import { moneyOf } from '../plan/figure.ts'
import { groupWord, rankText } from '../plan/words/plan-text.ts'
import { otherText } from '../plan/words/than-text.ts'
import { boundsText } from '../plan/words/where-text.ts'
import { groupsTable } from './group-table.ts'
import { differenceSentence } from './tell-comparison.ts'
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

function heldSentence(held: Held, telling: Telling): Phrase {
  const { figure, day } = held
  const { plan, words, days } = telling
  const { measure } = plan
  const [amount, place] = [valuePhrase(figure.value), walletsText(telling)]
  if (measure.of === 'held' && measure.at !== 'close') {
    const when = toldWhen(days, words)
    const which = measure.at === 'lowest' ? 'least' : 'most'
    return say`The ${which} that you had in ${place} ${when} was ${amount}, at the end of ${fullDayText(day)}.`
  }
  if (plan.keep !== undefined || plan.rank !== undefined) return chosenSentence(held, telling)
  const isNow = day === words.today
  return isNow
    ? say`You have ${amount} in ${place} today (${fullDayText(day)}).`
    : say`You had ${amount} in ${place} at the end of ${fullDayText(day)}.`
}

/** The day that was asked for of all those on which so much was held; where there is none, what was nearest. */
function chosenSentence({ figure, day, groups, by }: Held, telling: Telling): Phrase {
  const { plan, words, days } = telling
  const [amount, place] = [valuePhrase(figure.value), walletsText(telling)]
  const bounds = plan.keep === undefined ? '' : ` ${boundsText(plan.keep, false)}`
  const when = toldWhen(days, words)
  if (by !== undefined && groups.length === 0) {
    return say`You did not hold an amount${bounds} in ${place} at the end of any ${groupWord(by)} ${when}: the nearest was ${amount}, at the end of ${fullDayText(day)}.`
  }
  if (by === undefined) return say`You had ${amount} in ${place} at the end of ${fullDayText(day)}.`
  const rank = plan.rank === undefined ? 'the earliest' : rankText(plan.rank)
  return say`You had ${amount} in ${place} at the end of ${fullDayText(day)}: ${rank} ${groupWord(by)} ${when} that ended with an amount${bounds}.`
}

const MOST_NAMED = 3

/** `GTBank and OPay`, or `all your 3 wallets`. */
export function walletsText({ plan: { where }, names }: Telling): Sayable {
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
