import type { Transaction } from '#records/transaction.ts'
import type { EditTransaction } from './edit-transaction.ts'

/** What is chosen where an expense is to count wherever it does by itself; no id is it. */
export const BY_ITSELF = 'by-itself'

/** What is chosen where it is to be in no budget. */
export const NO_BUDGET = ''

type Budgeted = Pick<Transaction, 'budgetId' | 'isUnbudgeted'>

/** What is chosen of an expense's budget as it stands; `counts` says whether any budget counts by itself. */
export function chosenBudget({ budgetId, isUnbudgeted }: Budgeted, counts: boolean): string {
  if (budgetId !== null) return budgetId
  return counts && !isUnbudgeted ? BY_ITSELF : NO_BUDGET
}

/** The edit that a choice of a budget comes to; without one that counts by itself, none is kept out of any. */
export function budgetEdit(
  row: Budgeted,
  choice: string,
  { counts }: { readonly counts: boolean },
): EditTransaction {
  const isUnbudgeted = counts && choice === NO_BUDGET
  return {
    budgetId: choice === NO_BUDGET || choice === BY_ITSELF ? null : choice,
    ...(isUnbudgeted !== row.isUnbudgeted && { isUnbudgeted }),
  }
}

/** The edit of each of several expenses; where budgets count by themselves, it says whether they may. */
export function budgetOfEach(choice: string, counts: boolean): EditTransaction {
  if (choice === NO_BUDGET) return { budgetId: null, ...(counts && { isUnbudgeted: true }) }
  return choice === BY_ITSELF ? { budgetId: null, isUnbudgeted: false } : { budgetId: choice }
}
