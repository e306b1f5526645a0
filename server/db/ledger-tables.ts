import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { StoredTrailRow } from '#domain/budget-trail.ts'
import type { Allocation, BudgetFrequency } from '#domain/budget.ts'
import type { Day } from '#domain/day.ts'
import type { PlanName } from '#domain/plan.ts'
import type { TransactionType } from '#domain/transaction.ts'

/** Who set a field last (sync.md 3.10): at which version, when by the server's reckoning, by what. */
export interface FieldMark {
  readonly v: number
  /** Epoch ms: server's now less the age of the edit. */
  readonly at: number
  readonly device: string | null
  readonly seq: number | null
  readonly op: string | null
}

/** The last setter of each field that was edited since the row was made. */
export type FieldMarks = Readonly<Record<string, FieldMark>>

/** A column of field marks. */
export type FieldMarksColumn = JSONColumnType<FieldMarks, string | undefined>

/** The head of a user's history. Locked first by every write (sync.md 3.11). */
interface SyncUserTable {
  user_id: string
  version: Generated<number>
  epoch: string
  level: Generated<PlanName>
  touched_at: number
}

/** Answers of writes, kept 90 days so that a repeat is answered as the first time was. */
interface IdempotencyTable {
  user_id: string
  key: string
  method: string
  path: string
  fp: Buffer
  status: number
  body: JSONColumnType<object>
  version: number
  created_at: number
}

/** What every synced table carries. A tombstone has `deleted_at`; it is emptied, never removed. */
interface SyncedColumns {
  user_id: string
  id: string
  version: number
  deleted_at: number | null
  emptied: Generated<boolean>
  field_v: FieldMarksColumn
}

/** Wallets; amounts in kobo, instants in epoch ms. */
interface WalletsTable extends SyncedColumns {
  name: string
  opening_amount: number
  image: string
  type: string
  created_at: number
}

/** Labels; colours as `#rrggbb`. */
interface LabelsTable extends SyncedColumns {
  name: string
  text_color: string
  background_color: string
  visible: boolean
  created_at: number
}

/** Transactions; `created_at` is when the money moved, epoch ms. */
interface TransactionsTable extends SyncedColumns {
  wallet_id: string
  type: TransactionType
  amount: number
  category: string
  label_id: string | null
  budget_id: string | null
  description: string
  created_at: number
  transfer_id: string | null
  import_id: string | null
}

/** Budgets; `labels` and `trail` as the domain has them, amounts in kobo, days of the user's zone. */
interface BudgetsTable extends SyncedColumns {
  name: string
  image: string
  frequency: BudgetFrequency
  start_day: Day
  end_day: Day | null
  ended_day: Day | null
  labels: JSONColumnType<readonly Allocation[]>
  trail: JSONColumnType<readonly StoredTrailRow[]>
  created_at: number
}

/** Statement imports, one row each though its rows came in several calls; counts against the plan. */
interface StatementImportsTable {
  user_id: string
  id: string
  created_at: number
}

/** The tables of the ledger. */
export interface LedgerTables {
  sync_user: SyncUserTable
  idempotency: IdempotencyTable
  wallets: WalletsTable
  labels: LabelsTable
  transactions: TransactionsTable
  budgets: BudgetsTable
  statement_imports: StatementImportsTable
}

/** A wallet's row as read. */
export type WalletRecord = Selectable<WalletsTable>

/** A label's row as read. */
export type LabelRecord = Selectable<LabelsTable>

/** A transaction's row as read. */
export type TransactionRecord = Selectable<TransactionsTable>

/** A budget's row as read. */
export type BudgetRecord = Selectable<BudgetsTable>
