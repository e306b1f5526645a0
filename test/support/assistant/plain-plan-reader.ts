import { keptNames, toKept } from '#features/assistant/rules/plan/kept.ts'
import type {
  BudgetUse,
  Cell,
  CellKey,
  Named,
  PlanReader,
  ReadRow,
  RowOrder,
} from '#features/assistant/rules/plan/plan-reader.ts'
import { writtenPayee } from '#features/entries/rules/payee-of.ts'
import { flowsByDay } from '#features/forecast/rules/daily-flows.ts'
import { aheadDays, lookAhead, usualQuestion } from '#features/forecast/rules/look-ahead.ts'
import { slotsWithin } from '#features/schedules/rules/slots.ts'
import { addKobo, ZERO_KOBO } from '#money/money.ts'
import type { Budget } from '#records/budget.ts'
import { cycleAt, inMonths } from '#records/budget/budget-cycle.ts'
import { budgetAmount } from '#records/budget/budget-terms.ts'
import { totalSpent } from '#records/budget/budget-usage.ts'
import { givenBook } from '#records/category/category-book.ts'
import type { Transaction } from '#records/transaction.ts'
import type { Day } from '#time/day.ts'
import { CALENDAR_MONTHS } from '#time/my-month/months.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { groupBy } from '../group-by.ts'
import { plainCarried, plainUse } from '../oracles/plain-carry.ts'
import { plainCountedRows, plainParts } from '../oracles/plain-counting.ts'
import { plainSpending } from '../oracles/plain-spending.ts'
import {
  isOrdinary,
  keyOf,
  payeeKey,
  type PlanLedger,
  rowsOf,
  type Whole,
  withNames,
} from './plain-scope.ts'

const MOST_ROWS = 50
const NOTHING_KEPT = {
  goals: [],
  earmarks: [],
  debts: [],
  circles: [],
  members: [],
  payments: [],
  assets: [],
  valuations: [],
}

interface Clock {
  readonly today: Day
  readonly zone: string
}

/**
 * What device and SQL must read for a plan, by filtering, sorting and adding up the rows themselves. Names and budgets
 * come by name, then id; categories by their text, and without transfers and adjustments.
 */
export function plainPlanReader(given: PlanLedger, { today, zone }: Clock): PlanReader {
  const transactions = plainCountedRows(given.transactions, given.budgets, zone)
  const ledger = { ...given, transactions }
  const whole = withNames(ledger, zone)
  const { paid } = whole
  const ordinary = ledger.transactions.filter(isOrdinary)
  const { schedules = [] } = given
  const planned = { schedules, occurrencesById: new Map(), payments: [] }
  const slots = slotsWithin(planned, aheadDays(today))
  const wallets = ledger.wallets.map(({ id, foreign = null, openedOn = null, createdAt = 0 }) => {
    return { id, foreign, openedOn, createdAt }
  })
  const stored = { ...NOTHING_KEPT, ...given.kept, schedules, wallets, rows: transactions }

  return {
    fetchNames: async () => ({
      wallets: byName(ledger.wallets).map(({ id, name, openingAmount: opening }) => {
        return { id, name, opening }
      }),
      labels: byName(ledger.labels).map(toNamed),
      budgets: byName(ledger.budgets).map(toNamed),
      categories: [...new Set(ordinary.map(row => row.category))].toSorted(compareTexts),
      book: givenBook(),
      payees: byName(paid).map(({ id, name, keys }) => {
        return { id, name, keys: keys.toSorted(compareTexts) }
      }),
      kept: keptNames(stored),
    }),
    fetchCells: async (scope, by) => cellsOf(rowsOf(whole, scope), by, whole),
    fetchRows: async (scope, { order, skip, take }) =>
      rowsOf(whole, scope)
        .toSorted(ORDERS[order])
        .slice(skip, skip + Math.min(take, MOST_ROWS))
        .map(row => toReadRow(row, zone)),
    fetchDue: async () => slots,
    fetchKept: async () => toKept(stored, zone),
    fetchAhead: async ({ walletId, balance }) => {
      const asked = { walletId, today }
      const question = usualQuestion(schedules, asked)
      const of = ordinary.filter(row => walletId === null || row.walletId === walletId)
      const counted = of.map(row => ({
        day: instantToDay(row.createdAt, zone),
        walletId: row.walletId,
        isIncome: row.type === 'income',
        amount: row.amount,
      }))
      const within = counted.filter(({ day }) => day >= question.from && day <= question.to)
      const days = ledger.transactions.map(row => instantToDay(row.createdAt, zone))
      const flows = flowsByDay(within, question, days.toSorted(compareTexts)[0] ?? null)
      return lookAhead(asked, { balance, slots, flows, wallets: [], hasUsual: true })
    },
    fetchBudgets: async () =>
      byName(ledger.budgets).map(budget => useOf(budget, ledger.transactions, { today, zone })),
  }
}

function cellsOf(
  rows: readonly Transaction[],
  by: readonly CellKey[],
  ledger: Whole,
): readonly Cell[] {
  if (by.length === 0) return [{ keys: [], ...sumsOf(rows, ledger) }]
  const place = by.indexOf('payee')
  const groups = groupBy(rows, row => JSON.stringify(by.map(key => keyOf(key, row, ledger))))
  return [...groups.values()]
    .map(ofCell => {
      const keys = by.map(key => (ofCell[0] === undefined ? '' : keyOf(key, ofCell[0], ledger)))
      const payee = place < 0 ? {} : { payee: payeeName(keys[place] ?? '', rows, ledger) }
      return Object.assign({ keys }, sumsOf(ofCell, ledger), payee)
    })
    .toSorted((a, b) => compareKeys(a.keys, b.keys))
}

function sumsOf(rows: readonly Transaction[], { zone }: Whole): Omit<Cell, 'keys'> {
  const income = rows.filter(row => row.type === 'income')
  const expense = rows.filter(row => row.type === 'expense')
  return {
    income: addKobo(...income.map(row => row.amount)),
    expense: addKobo(...expense.map(row => row.amount)),
    incomeCount: income.length,
    expenseCount: expense.length,
    days: new Set(rows.map(row => instantToDay(row.createdAt, zone))).size,
  }
}

/** As the person called it, or as it is written in the last of the rows that are read. */
function payeeName(key: string, rows: readonly Transaction[], ledger: Whole): string {
  const named = ledger.paid.find(({ id }) => id === key)
  if (named !== undefined) return named.name
  const [last] = rows.filter(row => payeeKey(row, ledger) === key).toSorted(compareNewest)
  return (last && writtenPayee(last.description, last.type)?.name) ?? ''
}

const ORDERS: Readonly<Record<RowOrder, (a: Transaction, b: Transaction) => number>> = {
  newest: compareNewest,
  oldest: (a, b) => compareNewest(b, a),
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

function useOf(given: Budget, rows: readonly Transaction[], { today, zone }: Clock): BudgetUse {
  const budget = inMonths(given, CALENDAR_MONTHS)
  const { from, to } = cycleAt(budget, today)
  const { frequency, startDay, endDay, endedDay, months } = budget
  const parts = plainParts(budget, from ?? budget.startDay)
  const spent = plainSpending(rows, { budgetId: budget.id, from, to, parts }, zone)
  const carried = plainCarried(budget, plainUse(budget, rows, zone), { today, zone })
  return {
    ...toNamed(budget),
    amount: budgetAmount(budget),
    carried: addKobo(...carried.values()),
    spent: totalSpent(spent),
    startDay: from,
    endDay: to,
    ended: endedDay !== null,
    schedule: { frequency, startDay, endDay, endedDay, ...(months && { months }) },
    labels: budget.labels.map(({ labelId, amount }) => ({
      labelId,
      allocated: amount,
      carried: carried.get(labelId) ?? ZERO_KOBO,
      used: spent.get(labelId) ?? ZERO_KOBO,
    })),
  }
}

function toNamed({ id, name }: Named): Named {
  return { id, name }
}

function byName<T extends Named>(records: readonly T[]): readonly T[] {
  return records.toSorted((a, b) => compareTexts(a.name, b.name) || compareTexts(a.id, b.id))
}

function compareKeys(one: readonly string[], other: readonly string[]): number {
  const order = one.map((key, place) => compareTexts(key, other[place] ?? ''))
  return order.find(each => each !== 0) ?? 0
}

/** By code units, as a sort without a collation has them. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
