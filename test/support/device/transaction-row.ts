import type { TransactionRow } from '#ledger/store/rows.ts'
import { kobo } from '#money/money.ts'
import { TEST_START } from './test-ledger.ts'

/** An expense as the device keeps it, but for what a test says of it. */
export function aTransactionRow(
  said: Pick<TransactionRow, 'id'> & Partial<TransactionRow>,
): TransactionRow {
  return {
    walletId: 'w',
    type: 'expense',
    amount: kobo(100),
    category: 'food',
    labelId: null,
    budgetId: null,
    description: '',
    createdAt: TEST_START,
    transferId: null,
    importId: null,
    purpose: null,
    alert: null,
    pays: null,
    isUnbudgeted: false,
    goalId: null,
    debtId: null,
    circleId: null,
    foreign: null,
    version: 1,
    ...said,
  }
}
