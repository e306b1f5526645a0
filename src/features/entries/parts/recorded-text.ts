import type { EditTransaction } from '#features/entries/rules/edit-transaction.ts'
import { t } from '#messages/t.ts'
import { SHOWN_AMOUNTS } from '#money/amount-words.ts'
import { addKobo, type Kobo } from '#money/money.ts'
import type { Budget } from '#records/budget.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import type { Transaction } from '#records/transaction.ts'

/** An entry as far as its message names it. */
interface ToldEntry {
  readonly amount: Kobo
  readonly category: string
}

/**
 * `₦4,500 saved to Food & Groceries`; of several, how many and how much. Income is called so: the words above it are
 * those of an expense, whatever was recorded (TXN-02).
 */
export function savedText(
  { type, rows }: { readonly type: TransactionType; readonly rows: readonly ToldEntry[] },
  book: CategoryBook,
): string {
  const total = SHOWN_AMOUNTS.brief(addKobo(...rows.map(({ amount }) => amount)))
  const [first] = rows
  if (type === 'income') {
    return first !== undefined && rows.length === 1
      ? t('entries.income-of-total-saved-to', { total, name: book.nameOf(first.category) })
      : t('entries.length-incomes-saved-total-in', { length: rows.length, total })
  }
  return first !== undefined && rows.length === 1
    ? t('entries.total-saved-to-name', { total, name: book.nameOf(first.category) })
    : t('entries.length-entries-saved-total-in', { length: rows.length, total })
}

/** `₦4,500 moved`. */
export function movedText({ amount }: Pick<ToldEntry, 'amount'>): string {
  return t('entries.brief-moved', { brief: SHOWN_AMOUNTS.brief(amount) })
}

/** What of its budget is said where an entry has no label any more; undefined where it has none. */
export function budgetText(
  { budgetId }: Pick<Transaction, 'budgetId'>,
  change: EditTransaction,
  budgets: readonly Budget[],
): string | undefined {
  const name = budgets.find(({ id }) => id === budgetId)?.name
  if (name === undefined || change.labelId !== null) return undefined
  return change.budgetId === null
    ? t('entries.it-left-the-budget-too', { name })
    : t('entries.it-stays-in-the-budget', { name })
}
