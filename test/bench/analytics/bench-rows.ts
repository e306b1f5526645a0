import type { IdSource } from '#base/ids.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { kobo } from '#money/money.ts'
import { CATEGORIES } from '#records/category/category.ts'

const DAY_MS = 86_400_000
const SPAN_DAYS = 1000
const WALLET_COUNT = 5
const LABEL_COUNT = 20
const LEAST_KOBO = 10_000
const AMOUNT_COUNT = 5_000_000
// Large primes: what follows from the row's number looks random, and is the same in every run.
const AMOUNT_STEP = 2_654_435_761
const CATEGORY_STEP = 40_503
const INCOME_EVERY = 5
const TRANSFER_EVERY = 23
const LABELLED_EVERY = 4

/** Which rows to make, of how many, and when the newest was. */
export interface RowsWish {
  readonly first: number
  readonly size: number
  readonly count: number
  readonly now: number
}

/** Rows of a ledger of three years, newest first. */
export function benchRows(
  { first, size, count, now }: RowsWish,
  newId: IdSource,
): readonly TransactionRow[] {
  return Array.from({ length: Math.min(size, count - first) }, (_, place) => {
    const n = first + place
    return {
      id: newId(),
      walletId: `wallet-${n % WALLET_COUNT}`,
      type: n % INCOME_EVERY === 0 ? 'income' : 'expense',
      amount: kobo(LEAST_KOBO + ((n * AMOUNT_STEP) % AMOUNT_COUNT)),
      category: CATEGORIES[(n * CATEGORY_STEP) % CATEGORIES.length]?.value ?? '',
      labelId: n % LABELLED_EVERY === 0 ? null : `label-${n % LABEL_COUNT}`,
      budgetId: null,
      description: `Entry ${n}`,
      createdAt: now - Math.floor((n * SPAN_DAYS * DAY_MS) / count),
      transferId: n % TRANSFER_EVERY === 0 ? `transfer-${n}` : null,
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
    }
  })
}
