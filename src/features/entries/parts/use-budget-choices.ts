import { useBudgets } from '#features/budgets/data/queries.ts'
import type { Transaction } from '#records/transaction.ts'
import { budgetOptions } from '../add/entry-budgets.ts'
import type { EntryOption } from './entry-options.ts'

/**
 * The budgets that a recorded transaction may be in: those that have not ended, and the one that it
 * is in already. None for what is no expense, and while they load.
 */
export function useBudgetChoices({
  type,
  transferId,
  budgetId,
}: Pick<Transaction, 'type' | 'transferId' | 'budgetId'>): readonly EntryOption[] {
  const budgets = useBudgets() ?? []
  if (type !== 'expense' || transferId !== null) return []
  return budgetOptions(budgets.filter(({ id, isEnded }) => !isEnded || id === budgetId))
}
