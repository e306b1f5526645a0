import { fullDayText } from '#domain/day-text.ts'
import { totalBalance } from '#domain/wallet.ts'
import type { Answer } from '../answer.ts'
import type { Asked } from '../asked.ts'
import { answered, emptied } from '../compose.ts'
import { countText } from '../count-text.ts'
import type { WalletBalance } from '../ledger-reader.ts'
import { listed, money, say, sentences } from '../say.ts'
import { shownText } from '../shown-text.ts'

const PAST_UNKNOWN = 'I can tell what wallets hold now, not what they held on another day.'
const METHOD =
  'A wallet holds what it was opened with and came in, less what went out, transfers counted.'
const MOST_NAMED = 3

/** What wallets hold now: those asked about, or all. */
export async function tellBalance(asked: Asked): Promise<Answer> {
  const { question, today } = asked
  const wallets = await readBalances(asked)
  if (wallets.length === 0) return tellNoWallets(asked)
  const isPast = question.period !== undefined && question.period.to < today
  const amount = money(totalBalance(wallets))
  return answered(asked, {
    phrase: sentences(
      say`You have ${amount} in ${walletsText(asked, wallets)} today (${fullDayText(today)}).`,
      isPast ? PAST_UNKNOWN : '',
    ),
    ...(wallets.length > 1 && { table: balanceTable(wallets) }),
    filter: null,
    rowCount: 0,
    notes: [METHOD],
  })
}

/** The answer of a ledger without wallets. */
export function tellNoWallets(asked: Asked): Answer {
  const phrase = say`You have no wallets yet. Create one, and ask me again.`
  return emptied(asked, { phrase, filter: null, followUps: [] })
}

/** What the wallets asked about hold, or all. */
export async function readBalances({ reader, question }: Asked): Promise<readonly WalletBalance[]> {
  const { walletIds } = question.topic
  const balances = await reader.fetchBalances()
  return balances.filter(({ id }) => walletIds.length === 0 || walletIds.includes(id))
}

/** `GTBank and OPay`, or `all your 3 wallets`. */
export function walletsText({ question }: Asked, wallets: readonly WalletBalance[]) {
  if (question.topic.walletIds.length > 0 && wallets.length <= MOST_NAMED) {
    return listed(wallets.map(({ name }) => shownText(name)))
  }
  return say`${wallets.length === 1 ? 'your wallet' : `your ${countText(wallets.length, 'wallet')}`}`
}

function balanceTable(wallets: readonly WalletBalance[]) {
  return {
    columns: [
      { name: 'Wallet', isNumber: false },
      { name: 'Amount', isNumber: true },
    ],
    rows: wallets
      .toSorted((a, b) => b.amount - a.amount)
      .map(({ name, amount }) => [say`${shownText(name)}`, say`${money(amount)}`]),
  }
}
