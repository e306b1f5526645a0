import type { SyncedTable } from '../db/synced-tables.ts'
import { type ApiFailure, notFound, rowDeleted, walletDeleted } from '../http/failures.ts'

const NAMES: Readonly<Record<SyncedTable, string>> = {
  wallets: 'This wallet',
  labels: 'This label',
  budgets: 'This budget',
  transactions: 'This transaction',
}

/** 404 for a record that the user never had; `field` names where it was asked for. */
export function missingRecord(table: SyncedTable, field?: string): ApiFailure {
  return notFound(NAMES[table], field)
}

/** 410 for a record that was deleted, here or on another device. */
export function deletedRecord(table: SyncedTable, field?: string): ApiFailure {
  return table === 'wallets' ? walletDeleted(field) : rowDeleted(NAMES[table], field)
}

/** 410 for a create that brings the id of a record that was deleted since. */
export function deletedSince(table: SyncedTable): ApiFailure {
  return rowDeleted(NAMES[table], 'id')
}
