import fc from 'fast-check'
import type { SpendingQuestion } from '#features/analytics/rules/budget-spending.ts'
import type { OverviewQuestion } from '#features/analytics/rules/overview.ts'
import type { TransactionFilters } from '#features/entries/rules/transaction-filters.ts'
import type { PageQuestion } from '#ledger/columns/columns.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { kobo } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'

const DAY_MS = 86_400_000
const YEAR_END = Date.UTC(2026, 11, 31)
const SPAN_DAYS = 120
const ANY_DAYS = fc.integer({ min: 0, max: SPAN_DAYS })
const TRILLION_NAIRA_KOBO = 100_000_000_000_000

// Random transactions and filters draw from the same few, so that they meet.
/** The wallets that random transactions are in. */
export const WALLET_IDS = ['wallet-a', 'wallet-b', 'wallet-c'] as const
/** The labels that they carry. */
export const LABEL_IDS = ['label-a', 'label-b'] as const
/** The budgets that they are put into. */
export const BUDGET_IDS = ['budget-a', 'budget-b'] as const
const CATEGORIES = ['food', 'transport', 'salary'] as const

/** The nth id of a test; ids of numbers far apart share their last digits, as random ones may. */
export function numberedId(n: number): string {
  const head = (n * 0x9e37).toString(16).padStart(8, '0').slice(-8)
  return `${head}-0000-7000-8000-0000${(n % 7).toString(16).padStart(8, '0')}`
}

/** A transaction of any kind within some months, often at the very end of one. */
export function aTransaction(id: fc.Arbitrary<string>): fc.Arbitrary<TransactionRow> {
  return fc.record({
    id,
    walletId: fc.constantFrom(...WALLET_IDS),
    type: fc.constantFrom('income', 'expense'),
    amount: fc.integer({ min: 1, max: TRILLION_NAIRA_KOBO }).map(kobo),
    category: fc.constantFrom(...CATEGORIES),
    labelId: fc.constantFrom(null, ...LABEL_IDS),
    budgetId: fc.constantFrom(null, ...BUDGET_IDS),
    description: fc.constant(''),
    createdAt: anInstant(ANY_DAYS),
    transferId: fc.constantFrom(null, null, 'transfer'),
    importId: fc.constant(null),
    purpose: fc.constantFrom(null, null, null, 'adjustment', 'principal', 'held'),
    alert: fc.constant(null),
    pays: fc.constant(null),
    isUnbudgeted: fc.nat(4).map(n => n === 0),
    goalId: fc.constant(null),
    debtId: fc.constant(null),
    circleId: fc.constant(null),
    foreign: fc.constantFrom(null, null, { currency: 'USD', minor: 1250 }),
    version: fc.constant(1),
  })
}

/** Instants so many days before the year's end, most at the turn of a day in some zone. */
export function anInstant(daysBefore: fc.Arbitrary<number>): fc.Arbitrary<number> {
  return fc
    .tuple(daysBefore, fc.constantFrom(0, 1, 3_600_000, 18_000_000))
    .map(([days, ms]) => YEAR_END - days * DAY_MS - ms)
}

/** A period, of all wallets or one; now and then with its last day before its first. */
export function anOverviewQuestion(): fc.Arbitrary<OverviewQuestion> {
  return fc.record(
    {
      range: fc.record({ from: aDay(), to: aDay() }, { requiredKeys: [] }),
      walletId: fc.constantFrom(...WALLET_IDS, 'wallet-unknown'),
    },
    { requiredKeys: ['range'] },
  )
}

/** A budget, known or not, and the days of a cycle. */
export function aSpendingQuestion(): fc.Arbitrary<SpendingQuestion> {
  const part = fc.record({
    labelId: fc.constantFrom(...LABEL_IDS),
    categories: fc.subarray([...CATEGORIES]),
  })
  return fc.record(
    {
      budgetId: fc.constantFrom(...BUDGET_IDS, 'budget-unknown'),
      from: fc.option(aDay()),
      to: aDay(),
      parts: fc.uniqueArray(part, { selector: ({ labelId }) => labelId }),
    },
    { requiredKeys: ['budgetId', 'from', 'to'] },
  )
}

/** A page of transactions narrowed down in any way, or in none. */
export function aPageQuestion(): fc.Arbitrary<PageQuestion> {
  const filters: fc.Arbitrary<TransactionFilters> = fc.record(
    {
      walletId: fc.constantFrom(...WALLET_IDS, 'wallet-unknown'),
      budgetId: fc.constantFrom(...BUDGET_IDS),
      categories: fc.subarray([...CATEGORIES]),
      type: fc.constantFrom('income', 'expense', 'transfer'),
      labelIds: fc.subarray([...LABEL_IDS]),
      from: aDay(),
      to: aDay(),
    },
    { requiredKeys: ['categories', 'labelIds'] },
  )
  return fc.record({
    filters,
    page: fc.integer({ min: 1, max: 6 }),
    limit: fc.constantFrom(1, 3, 10),
  })
}

/** A day of the same months. */
export function aDay(): fc.Arbitrary<Day> {
  return anInstant(ANY_DAYS).map(instant => instantToDay(instant, 'UTC'))
}
