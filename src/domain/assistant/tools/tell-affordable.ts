import { addKobo, type Kobo, kobo, subtractKobo, ZERO_KOBO } from '#domain/money.ts'
import { totalBalance } from '#domain/wallet.ts'
import type { Answer } from '../answer.ts'
import type { Asked } from '../asked.ts'
import { answered } from '../compose.ts'
import type { BudgetUse } from '../ledger-reader.ts'
import { money, say, sentences } from '../say.ts'
import { daysText } from '../shown-period.ts'
import { shownBudget } from '../topic-words.ts'
import { asksBack } from '../unclear.ts'
import { lastDayOfMonth } from '../unfinished.ts'
import { readBalances, tellNoWallets, walletsText } from './tell-balance.ts'

const RULE =
  'The rule: what the wallets hold, less what budgets that end this month still set aside.'

/**
 * Whether an amount is within what the wallets hold less what is not yet spent of the budgets that end
 * this month (assistant.md 4.4). Says the numbers and the rule, and urges nothing.
 */
export async function tellAffordable(asked: Asked): Promise<Answer> {
  const { question, reader, today } = asked
  if (question.amount === undefined) return asksBack(ASKS_AMOUNT, OTHER_QUESTIONS)
  const [wallets, budgets] = await Promise.all([readBalances(asked), reader.fetchBudgets()])
  if (wallets.length === 0) return tellNoWallets(asked)
  const monthEnd = lastDayOfMonth(today)
  const ending = budgets.filter(
    ({ ended, endDay }) => !ended && endDay >= today && endDay <= monthEnd,
  )
  const [held, kept] = [totalBalance(wallets), addKobo(...ending.map(unspentOf))]
  const free = subtractKobo(held, kept)
  const fits = question.amount <= free
  const [hold, days] = [wallets.length === 1 ? 'holds' : 'hold', daysText(today, monthEnd)]
  const holding = say`${walletsText(asked, wallets)} ${hold} ${money(held)}`
  const keeping =
    ending.length === 0
      ? 'no budget ends this month'
      : say`budgets that end this month still set aside ${money(kept)}`
  return answered(asked, {
    phrase: sentences(
      say`${fits ? 'Yes' : 'No'}, by the numbers ${money(question.amount)} is ${fits ? 'within' : 'more than'} the ${money(free)} that is free this month (${days}): ${holding}, and ${keeping}.`,
      fits ? '' : say`It is ${money(subtractKobo(question.amount, free))} too much.`,
      RULE,
    ),
    ...(ending.length > 0 && { table: keptTable(ending) }),
    filter: null,
    rowCount: 0,
  })
}

const ASKS_AMOUNT =
  'What does it cost? Ask me again with the amount, and I hold it against what you have.'
const OTHER_QUESTIONS = ['What is my total balance?', 'How much is left in my budgets?']

function unspentOf({ amount, spent }: BudgetUse): Kobo {
  return kobo(Math.max(subtractKobo(amount, spent), ZERO_KOBO))
}

function keptTable(budgets: readonly BudgetUse[]) {
  return {
    columns: [
      { name: 'Budget', isNumber: false },
      { name: 'Not spent yet', isNumber: true },
    ],
    rows: budgets.map(budget => [say`${shownBudget(budget)}`, say`${money(unspentOf(budget))}`]),
  }
}
