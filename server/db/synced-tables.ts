import type { RecordKind } from '#contract/record-kinds.ts'
import type { BudgetRecord, LabelRecord, TransactionRecord, WalletRecord } from './ledger-tables.ts'

/** A row of each synced table as read. A person's profile is synced too, but has no tombstone. */
export interface SyncedRows {
  readonly wallets: WalletRecord
  readonly labels: LabelRecord
  readonly budgets: BudgetRecord
  readonly transactions: TransactionRecord
}

/** A table whose rows the feed carries, tombstones included. */
export type SyncedTable = keyof SyncedRows

/** Every synced table; what others refer to comes first. */
export const SYNCED_TABLES = [
  'wallets',
  'labels',
  'budgets',
  'transactions',
] as const satisfies readonly SyncedTable[]

/** The kind of record that each synced table holds, as the feed names it. */
export const KINDS_BY_TABLE = {
  wallets: 'wallet',
  labels: 'label',
  budgets: 'budget',
  transactions: 'transaction',
} as const satisfies Readonly<Record<SyncedTable, RecordKind>>
