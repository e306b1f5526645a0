import { isOfOneCurrency } from '#money/currency.ts'
import type { Transaction } from '../transaction.ts'
import type { WalletFlows } from '../wallet-figures.ts'

/**
 * Whether a row is neutral (money 12): a leg of a transfer, or one with a purpose. It counts in balances,
 * not as income or expense, nor in a budget. The server's form of it is `server/records/neutral-rows.ts`.
 */
export function isNeutral({
  transferId,
  purpose,
}: Pick<Transaction, 'transferId' | 'purpose'>): boolean {
  return transferId !== null || purpose !== null
}

/** Whether a row may be in a budget: an expense, not a neutral one. What becomes anything else leaves its budget. */
export function mayHaveBudget(row: Pick<Transaction, 'type' | 'transferId' | 'purpose'>): boolean {
  return row.type === 'expense' && !isNeutral(row)
}

/** Which of a wallet's flows a row adds to. */
export function flowName(
  row: Pick<Transaction, 'type' | 'transferId' | 'purpose'>,
): keyof WalletFlows {
  if (!isNeutral(row)) return row.type
  return row.type === 'income' ? 'transfersIn' : 'transfersOut'
}

/** What an edit says of a row's money: naira, or money of another currency (CU3). */
interface EditedMoney {
  readonly amount?: Transaction['amount'] | undefined
  readonly foreign?: Transaction['foreign'] | undefined
}

/** What of an edit of one leg's money the other leg takes on: all where both are of one currency then, else nothing (CU5). */
export function sharedMoney(
  other: Pick<Transaction, 'foreign'>,
  { amount, foreign }: EditedMoney,
): Partial<Pick<Transaction, 'amount' | 'foreign'>> {
  if (!isOfOneCurrency(foreign, other.foreign)) return {}
  return { ...(amount !== undefined && { amount }), ...(foreign !== undefined && { foreign }) }
}
