import type { LabelRecord, TransactionRecord, WalletRecord } from './ledger-tables.ts'

/** A row of each synced table as read. A person's profile is synced too, but has no tombstone. */
export interface SyncedRows {
  readonly wallets: WalletRecord
  readonly labels: LabelRecord
  readonly transactions: TransactionRecord
}

/** A table whose rows the feed carries, tombstones included. */
export type SyncedTable = keyof SyncedRows

/** Every synced table; what others refer to comes first. */
export const SYNCED_TABLES = [
  'wallets',
  'labels',
  'transactions',
] as const satisfies readonly SyncedTable[]
