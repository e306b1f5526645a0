import { useBudgets } from '#features/budgets/data/queries.ts'
import { isNeutral } from '#records/neutral.ts'
import type { Transaction } from '#records/transaction.ts'
import { budgetOptions } from '../add/entry-budgets.ts'
import type { EntryOption } from './entry-options.ts'

/**
 * The budgets that a recorded transaction may be in: those that have not ended, and the one that it
 * is in already. None for what is no expense, and while they load.
 */
export function useBudgetChoices(
  transaction: Pick<Transaction, 'type' | 'transferId' | 'purpose' | 'budgetId'>,
): readonly EntryOption[] {
  const { type, budgetId } = transaction
  const budgets = useBudgets() ?? []
  if (type !== 'expense' || isNeutral(transaction)) return []
  return budgetOptions(budgets.filter(({ id, isEnded }) => !isEnded || id === budgetId))
}
