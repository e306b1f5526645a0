import { instantToDay } from '#domain/day.ts'
import { type Kobo, koboToNaira } from '#domain/money.ts'
import type { Transaction } from '#domain/transaction.ts'
import type { EditTransactionForm } from './edit-transaction.ts'

/** What the edit dialog shows of a transaction before anything is changed. */
export function transactionToForm(transaction: Transaction, zone: string): EditTransactionForm {
  return {
    category: transaction.category,
    labelId: transaction.labelId ?? '',
    budgetId: transaction.budgetId ?? '',
    amount: amountToText(transaction.amount),
    description: transaction.description,
    date: instantToDay(transaction.createdAt, zone),
  }
}

/** An amount as one would type it: `1500`, `1500.50`. */
export function amountToText(amount: Kobo): string {
  const naira = koboToNaira(amount)
  return Number.isInteger(naira) ? String(naira) : naira.toFixed(2)
}
