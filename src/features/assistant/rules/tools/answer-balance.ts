import { countText } from '#base/count-text.ts'
import { totalBalance } from '#records/wallet-figures.ts'
import { fullDayText } from '#time/day-text.ts'
import type { Answer } from '../answer/answer.ts'
import { answered, emptied } from '../answer/compose.ts'
import { shownText } from '../answer/phrase-text.ts'
import { listed, money, say, sentences } from '../answer/say.ts'
import type { WalletBalance } from '../ledger-reader.ts'
import type { ToolInput } from '../tool-input.ts'

const PAST_UNKNOWN = 'I can tell what wallets hold now, not what they held on another day.'
const METHOD =
  'A wallet holds what it was opened with and came in, less what went out, transfers counted.'
const MOST_NAMED = 3

/** What wallets hold now: those asked about, or all. */
export async function answerBalance(input: ToolInput): Promise<Answer> {
  const { question, today } = input
  const wallets = await readBalances(input)
  if (wallets.length === 0) return answerNoWallets(input)
  const isPast = question.period !== undefined && question.period.to < today
  const amount = money(totalBalance(wallets))
  return answered(input, {
    phrase: sentences(
      say`You have ${amount} in ${walletsText(input, wallets)} today (${fullDayText(today)}).`,
      isPast ? PAST_UNKNOWN : '',
    ),
    ...(wallets.length > 1 && { table: balanceTable(wallets) }),
    filter: null,
    rowCount: 0,
    notes: [METHOD],
  })
}

/** The answer of a ledger without wallets. */
export function answerNoWallets(input: ToolInput): Answer {
  const phrase = say`You have no wallets yet. Create one, and ask me again.`
  return emptied(input, { phrase, filter: null, followUps: [] })
}

/** What the wallets asked about hold, or all. */
export async function readBalances({
  reader,
  question,
}: ToolInput): Promise<readonly WalletBalance[]> {
  const { walletIds } = question.topic
  const balances = await reader.fetchBalances()
  return balances.filter(({ id }) => walletIds.length === 0 || walletIds.includes(id))
}

/** `GTBank and OPay`, or `all your 3 wallets`. */
export function walletsText({ question }: ToolInput, wallets: readonly WalletBalance[]) {
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
