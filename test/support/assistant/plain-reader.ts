import type {
  BudgetUse,
  GroupSum,
  LedgerReader,
  Named,
  ReadRow,
  RowFilter,
  RowOrder,
  SumBy,
} from '#features/assistant/rules/ledger-reader.ts'
import { addKobo, ZERO_KOBO } from '#money/money.ts'
import type { Budget } from '#records/budget.ts'
import { type BudgetSchedule, cycleAt } from '#records/budget/budget-cycle.ts'
import { budgetAmount } from '#records/budget/budget-terms.ts'
import { totalSpent } from '#records/budget/budget-usage.ts'
import { givenBook } from '#records/category/category-book.ts'
import type { Transaction } from '#records/transaction.ts'
import { NO_FLOWS, walletFigures } from '#records/wallet-figures.ts'
import type { Wallet } from '#records/wallet.ts'
import type { Day } from '#time/day.ts'
import { monthOf } from '#time/month.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { groupBy } from '../group-by.ts'
import { plainSpending } from '../oracles/plain-spending.ts'

const MOST_ROWS = 50

/** All that a person has, live rows only, in any order. */
export interface PlainLedger {
  readonly wallets: readonly Pick<Wallet, 'id' | 'name' | 'openingAmount'>[]
  readonly labels: readonly Named[]
  readonly budgets: readonly Budget[]
  readonly transactions: readonly Transaction[]
}

interface Clock {
  readonly today: Day
  readonly zone: string
}

/**
 * What worker and SQL must answer, by filtering, sorting and adding up the rows themselves. Names,
 * balances and budgets come by name, then id; categories by their text, and without transfers and adjustments.
 */
export function plainReader(ledger: PlainLedger, { today, zone }: Clock): LedgerReader {
  const recorded = ledger.transactions.filter(isOrdinary)
  function rowsOf(filter: RowFilter): readonly Transaction[] {
    return rowsThatMatch(ledger.transactions, filter, zone)
  }

  return {
    fetchNames: async () => ({
      wallets: sortedByName(ledger.wallets).map(toNamed),
      labels: sortedByName(ledger.labels).map(toNamed),
      budgets: sortedByName(ledger.budgets).map(toNamed),
      categories: [...new Set(recorded.map(row => row.category))].toSorted(compareTexts),
      book: givenBook(),
    }),
    countMerchant: async words => recorded.filter(row => hasWords(row, words)).length,
    fetchSums: async (filter, by) => sumsOf(rowsOf(filter), by, zone),
    fetchTotal: async filter => totalOf(rowsOf(filter)),
    fetchRows: async (filter, order, limit) =>
      rowsOf(filter)
        .toSorted(ORDERS[order])
        .slice(0, Math.min(limit, MOST_ROWS))
        .map(row => toReadRow(row, zone)),
    fetchBalances: async () =>
      sortedByName(ledger.wallets).map(wallet => balanceOf(wallet, ledger.transactions)),
    fetchBudgets: async () =>
      sortedByName(ledger.budgets).map(budget =>
        useOf(budget, ledger.transactions, { today, zone }),
      ),
    fetchSpan: async () => {
      const days = recorded.map(row => instantToDay(row.createdAt, zone)).toSorted(compareTexts)
      const [first, last] = [days[0], days.at(-1)]
      return first === undefined || last === undefined ? undefined : { first, last }
    },
  }
}

function isOrdinary({ transferId, purpose }: Transaction): boolean {
  return transferId === null && purpose === null
}

function rowsThatMatch(rows: readonly Transaction[], filter: RowFilter, zone: string) {
  return rows.filter(row => {
    const day = instantToDay(row.createdAt, zone)
    return [
      filter.withTransfers === true || isOrdinary(row),
      filter.type === undefined || row.type === filter.type,
      filter.categories.length === 0 || filter.categories.includes(row.category),
      filter.labelIds.length === 0 || filter.labelIds.includes(row.labelId ?? ''),
      filter.walletIds.length === 0 || filter.walletIds.includes(row.walletId),
      filter.budgetId === undefined || row.budgetId === filter.budgetId,
      filter.merchant === undefined || hasWords(row, filter.merchant),
      filter.from === undefined || day >= filter.from,
      filter.to === undefined || day <= filter.to,
    ].every(Boolean)
  })
}

// A part of a word counts: a bank writes SHOPRITELEKKI.
function hasWords(row: Transaction, words: string): boolean {
  const description = row.description.toLowerCase()
  return words
    .split(' ')
    .filter(word => word !== '')
    .every(word => description.includes(word))
}

function sumsOf(rows: readonly Transaction[], by: SumBy, zone: string): readonly GroupSum[] {
  const sums = [...groupBy(rows, row => keyOf(row, by, zone))].map(sumOfGroup)
  const isInTime = by === 'day' || by === 'month'
  return sums.toSorted(
    (a, b) => (isInTime ? 0 : movedBy(b) - movedBy(a)) || compareTexts(a.key, b.key),
  )
}

function sumOfGroup([key, rows]: readonly [string, readonly Transaction[]]): GroupSum {
  return { key, ...totalOf(rows) }
}

function keyOf(row: Transaction, by: SumBy, zone: string): string {
  const day = instantToDay(row.createdAt, zone)
  return {
    category: row.category,
    label: row.labelId ?? '',
    wallet: row.walletId,
    merchant: row.description.trim().toLowerCase(),
    day,
    month: monthOf(day),
  }[by]
}

function movedBy({ income, expense }: GroupSum): number {
  return addKobo(income, expense)
}

function totalOf(rows: readonly Transaction[]): Omit<GroupSum, 'key'> {
  const income = rows.filter(row => row.type === 'income')
  const expense = rows.filter(row => row.type === 'expense')
  return {
    income: addKobo(...income.map(row => row.amount)),
    expense: addKobo(...expense.map(row => row.amount)),
    incomeCount: income.length,
    expenseCount: expense.length,
  }
}

const ORDERS: Readonly<Record<RowOrder, (a: Transaction, b: Transaction) => number>> = {
  newest: compareNewest,
  largest: (a, b) => b.amount - a.amount || compareNewest(a, b),
  smallest: (a, b) => a.amount - b.amount || compareNewest(a, b),
}

function compareNewest(a: Transaction, b: Transaction): number {
  return b.createdAt - a.createdAt || compareTexts(b.id, a.id)
}

function toReadRow(row: Transaction, zone: string): ReadRow {
  const { id, type, amount, category, labelId, walletId, description } = row
  const day = instantToDay(row.createdAt, zone)
  return { id, day, type, amount, category, labelId, walletId, description }
}

function balanceOf(wallet: PlainLedger['wallets'][number], rows: readonly Transaction[]) {
  const { income, expense } = totalOf(rows.filter(row => row.walletId === wallet.id))
  const { amount } = walletFigures(wallet.openingAmount, { ...NO_FLOWS, income, expense })
  return { ...toNamed(wallet), amount }
}

function useOf(
  budget: Budget,
  rows: readonly Transaction[],
  { today, zone }: Clock,
): BudgetUse & { readonly schedule: BudgetSchedule } {
  const { from, to } = cycleAt(budget, today)
  const { frequency, startDay, endDay, endedDay } = budget
  const spent = plainSpending(rows, { budgetId: budget.id, from, to }, zone)
  return {
    ...toNamed(budget),
    amount: budgetAmount(budget),
    spent: totalSpent(spent),
    startDay: from,
    endDay: to,
    ended: endedDay !== null,
    schedule: { frequency, startDay, endDay, endedDay },
    labels: budget.labels.map(({ labelId, amount }) => ({
      labelId,
      allocated: amount,
      used: spent.get(labelId) ?? ZERO_KOBO,
    })),
  }
}

function toNamed({ id, name }: Named): Named {
  return { id, name }
}

function sortedByName<T extends Named>(records: readonly T[]): readonly T[] {
  return records.toSorted((a, b) => compareTexts(a.name, b.name) || compareTexts(a.id, b.id))
}

/** By code units, as a sort without a collation has them. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
