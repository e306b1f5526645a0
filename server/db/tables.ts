import type { AccountTables } from './account-tables.ts'
import type { LedgerTables } from './ledger-tables.ts'

/** Every table by name, as Kysely reads and writes it. Every one is keyed by `user_id` first. */
export interface Database extends AccountTables, LedgerTables {}
