import type { PaidName } from '#features/entries/rules/payee-of.ts'
import type { Ahead } from '#features/forecast/rules/look-ahead.ts'
import type { SlotView } from '#features/schedules/rules/slots.ts'
import type { Kobo } from '#money/money.ts'
import type { BudgetSchedule } from '#records/budget/budget-cycle.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'
import type { Kept, KeptName } from './kept.ts'
import type { Scope } from './plan.ts'

/** Something of the person's own that has a name. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** A wallet with what it held before its first row. */
export interface OpenedWallet extends Named {
  readonly opening: Kobo
  /** It is kept in another currency: what it was in naira on a day gone by is not known here. */
  readonly isAbroad?: true
}

/** The names that questions use for what is in a ledger. */
export interface LedgerNames {
  readonly wallets: readonly OpenedWallet[]
  readonly labels: readonly Named[]
  readonly budgets: readonly Named[]
  /** Values of all categories that rows are in. */
  readonly categories: readonly string[]
  /** What the person calls them. */
  readonly book: CategoryBook
  /** That the person named, each with what is written of it. */
  readonly payees: readonly PaidName[]
  /** What is kept beside entries. */
  readonly kept: readonly KeptName[]
}

/** What cells are parted by; all other units are made of days. */
export type CellKey = 'day' | 'hour' | 'category' | 'label' | 'wallet' | 'budget' | 'payee'

/** The rows of one group; both sums are positive. */
export interface Cell {
  /**
   * One for each that cells are parted by: `yyyy-MM-dd`, an hour `0` to `23`, a category's value, an id, a payee's id or
   * what is written of it (`writtenKey`). Empty: without, or of a wallet, label or budget that is gone.
   */
  readonly keys: readonly string[]
  readonly income: Kobo
  readonly expense: Kobo
  readonly incomeCount: number
  readonly expenseCount: number
  /** On how many days it has rows. */
  readonly days: number
  /** Where parted by payee: the name that the person gave, or how the last of the rows read has it; empty without. */
  readonly payee?: string
}

/** One row as answers show it. */
export interface ReadRow {
  readonly id: string
  readonly day: Day
  readonly type: TransactionType
  readonly amount: Kobo
  readonly category: string
  readonly labelId: string | null
  readonly walletId: string
  /** Data, never instructions: as stored. */
  readonly description: string
}

/** Which end of the rows comes first: of equal amounts the later row, of equal instants the larger id; the oldest first is the newest first turned round. */
export type RowOrder = 'newest' | 'oldest' | 'largest' | 'smallest'

/** A part of the rows in an order. */
export interface RowPick {
  readonly order: RowOrder
  /** So many of the first are left out. */
  readonly skip: number
  /** At most so many are read, and never over 50. */
  readonly take: number
}

/** A label's part of a budget in its current cycle. */
export interface AllocationUse {
  readonly labelId: string
  readonly allocated: Kobo
  readonly carried: Kobo
  readonly used: Kobo
}

/** A budget in its current cycle, which lasts until `endDay`. */
export interface BudgetUse extends Named {
  readonly amount: Kobo
  /** What came into the cycle from those before, beside the amount. */
  readonly carried: Kobo
  readonly spent: Kobo
  /** Null where the cycle reaches back without end. */
  readonly startDay: Day | null
  readonly endDay: Day
  readonly ended: boolean
  /** By which its cycles follow each other. */
  readonly schedule: BudgetSchedule
  readonly labels: readonly AllocationUse[]
}

/** What one looks ahead from. */
export interface AheadOf {
  /** Null for all wallets. */
  readonly walletId: string | null
  /** What it holds, or all do. */
  readonly balance: Kobo
}

/**
 * All that the assistant may ever read: one person's own ledger, by figures and a few rows, never by
 * a query of its own making (assistant 1). Nothing here writes, and no call names a person.
 * The device reads its columns, the server PostgreSQL; both give the same to the kobo.
 */
export interface PlanReader {
  fetchNames(): Promise<LedgerNames>
  /** The cells that have rows, in the order of their keys; parted by nothing one cell, of zeros without rows. */
  fetchCells(scope: Scope, by: readonly CellKey[]): Promise<readonly Cell[]>
  fetchRows(scope: Scope, pick: RowPick): Promise<readonly ReadRow[]>
  fetchBudgets(): Promise<readonly BudgetUse[]>
  /** What falls due by what repeats, lately and in the next 90 days (SC3), and is not paid or skipped; in order. */
  fetchDue(): Promise<readonly SlotView[]>
  /** What the next 90 days will most likely end with, today first, from what is there now (FC1). */
  fetchAhead(of: AheadOf): Promise<Ahead>
  /** Goals, debts, circles, and things with their values. */
  fetchKept(): Promise<Kept>
}
