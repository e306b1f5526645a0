import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { categoryName } from '#domain/category.ts'

/** What a transaction is called where it is acted on: its description, else its category. */
export function transactionName(transaction: TransactionView): string {
  return transaction.description === ''
    ? categoryName(transaction.category)
    : transaction.description
}

/** How a transaction moves money, also when it is one side of a transfer. */
export function transactionKind({ transferId, type }: TransactionView): string {
  if (transferId !== null) return type === 'income' ? 'Transfer in' : 'Transfer out'
  return type === 'income' ? 'Income' : 'Expense'
}
