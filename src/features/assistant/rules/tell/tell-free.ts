import { addKobo, type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { AnswerTable, Phrase } from '../answer/answer.ts'
import { money, say, sentences } from '../answer/say.ts'
import { shownBudget } from '../answer/shown-names.ts'
import { daysText } from '../answer/shown-period.ts'
import { lastDayOfMonth } from '../answer/unfinished.ts'
import type { Finding, Use } from '../plan/evaluated.ts'
import { unspentOf } from '../plan/read/read-budgets.ts'
import { operandOfUse } from './tell-budgets.ts'
import { walletsText } from './tell-state.ts'
import { column, operandOf, type Said, type Telling, valuePhrase } from './told.ts'

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
