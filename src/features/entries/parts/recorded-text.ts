import type { EditTransaction } from '#features/entries/rules/edit-transaction.ts'
import type { RecordTransactions } from '#features/entries/rules/record-transactions.ts'
import type { RecordTransfer } from '#features/entries/rules/record-transfer.ts'
import { t } from '#messages/t.ts'
import { ownText, SHOWN_AMOUNTS } from '#money/amount-words.ts'
import { type ForeignMoney, moneyOf, ownUnits } from '#money/currency.ts'
import { addKobo, type Kobo } from '#money/money.ts'
import type { Budget } from '#records/budget.ts'
import { countedIn, type CountingBudgets, countingSpans } from '#records/budget/budget-counting.ts'
import { type BudgetCycle, cycleAt, type PlacedBudget } from '#records/budget/budget-cycle.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import type { Transaction } from '#records/transaction.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { rangeText, shortDayText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'

/** An entry as far as its message names it. */
interface ToldEntry {
  readonly amount: Kobo
  /** What moved in the wallet's currency, where that is not naira. */
  readonly foreign?: ForeignMoney | null
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
  const total = totalText(rows)
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

interface SavedPlace extends Pick<CycleContext, 'counting' | 'today'> {
  /** Those that have not ended. */
  readonly offered: readonly PlacedBudget[]
  readonly zone: string
}

/** `8 Oct counts in 1–31 Oct`, of the first expense that counts in no current cycle (BC8); undefined where there is none. */
export function outsideText(
  { type, rows }: RecordTransactions,
  { offered: budgets, counting, today, zone }: SavedPlace,
): string | undefined {
  if (type === 'income') return undefined
  for (const { isUnbudgeted = false, createdAt, ...row } of rows) {
    const day = instantToDay(createdAt, zone)
    const outside = outsideCycle({ ...row, isUnbudgeted, day }, { budgets, counting, today })
    if (outside?.type === 'before') return t('entries.before-this-budget-began')
    if (outside?.type === 'cycle' && outside.from !== null) {
      const range = rangeText(outside.from, outside.to)
      return t('entries.day-counts-in-range', { day: shortDayText(day), range })
    }
  }
  return undefined
}

/** What entries of one wallet come to, in its currency. */
function totalText(rows: readonly ToldEntry[]): string {
  const units = addKobo(...rows.map(({ amount, foreign = null }) => ownUnits(amount, foreign)))
  return ownText(moneyOf(units, rows[0]?.foreign ?? null), SHOWN_AMOUNTS)
}

/** `₦4,500 moved`; over two currencies, `₦800,000 moved, $500 arrived`. */
export function movedText({
  amount,
  foreign = null,
  toForeign = null,
}: Pick<RecordTransfer, 'amount' | 'foreign' | 'toForeign'>): string {
  const sent = ownText({ amount, foreign }, SHOWN_AMOUNTS)
  if (foreign?.currency === toForeign?.currency) return t('entries.brief-moved', { brief: sent })
  const arrived = ownText({ amount, foreign: toForeign }, SHOWN_AMOUNTS)
  return t('entries.two-amounts-moved', { sent, arrived })
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

/** An expense that is being saved, of a day. */
export interface SavedExpense {
  readonly budgetId: string | null
  readonly isUnbudgeted: boolean
  readonly labelId: string | null
  readonly category: string
  readonly day: Day
}

/** Where an expense counts that does not count in the current cycle (BC8). */
export type OutsideCycle =
  | { readonly type: 'cycle'; readonly from: Day | null; readonly to: Day }
  | { readonly type: 'before' }

/** What it is held against. */
export interface CycleContext {
  /** Those that have not ended. */
  readonly budgets: readonly PlacedBudget[]
  readonly counting: CountingBudgets
  readonly today: Day
}

/** Where an expense counts, where that is another cycle than today's or none yet; undefined where nothing need be told. */
export function outsideCycle(
  expense: SavedExpense,
  { budgets, counting, today }: CycleContext,
): OutsideCycle | undefined {
  const { day } = expense
  const id = countedIn({ ...AN_EXPENSE, ...expense }, day, counting)
  const budget = budgets.find(each => each.id === id)
  if (budget === undefined) return isBeforeAll(expense, budgets) ? { type: 'before' } : undefined
  const cycle = cycleAt(budget, day)
  if (cycle.from !== null && day < cycle.from) return { type: 'before' }
  return isSame(cycle, cycleAt(budget, today)) ? undefined : { type: 'cycle', ...daysOf(cycle) }
}

const AN_EXPENSE = { type: 'expense', transferId: null, purpose: null } as const

/** Whether a budget would count it by itself, had it begun by then. */
function isBeforeAll(
  { isUnbudgeted, labelId, category, day }: SavedExpense,
  budgets: readonly Budget[],
): boolean {
  if (isUnbudgeted) return false
  return budgets.some(budget => {
    const [first] = countingSpans(budget)
    if (first === undefined || first.by === 'hand' || day >= first.from) return false
    return first.parts.some(
      part => part.labelId === labelId || (part.categories ?? []).includes(category),
    )
  })
}

function isSame(one: BudgetCycle, other: BudgetCycle): boolean {
  return one.index === other.index
}

function daysOf({ from, to }: BudgetCycle) {
  return { from, to }
}
