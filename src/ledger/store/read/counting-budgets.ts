import { type CountingBudgets, toCountingBudgets } from '#records/budget/budget-counting.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import type { LedgerDb } from '../ledger-db.ts'
import { readCategoryBook } from './category-book.ts'

/** What rows are shown by: the categories that stand, and what counts by itself in budgets, in these. */
export interface Standing {
  readonly book: CategoryBook
  readonly counting: CountingBudgets
}

/** Reads what rows are shown by. */
export async function readStanding(db: LedgerDb): Promise<Standing> {
  const [book, budgets] = await Promise.all([readCategoryBook(db), db.budgets.toArray()])
  return { book, counting: toCountingBudgets(budgets, book.standingOf) }
}
