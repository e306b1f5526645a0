import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/**
 * Names the key of what belongs to a ledger for the ledger. A person's own ledger has their id, so only
 * names change: every statement is of the catalogue alone and writes no row, however many there are.
 */
export const ledgerIdMigration: Migration = { name: '0012-ledger-id', up: nameLedgers }

const KEYED_TABLES = [
  'ledgers',
  'idempotency',
  'statement_imports',
  'wallets',
  'labels',
  'budgets',
  'transactions',
]

async function nameLedgers(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table sync_user rename to ledgers`.execute(db)
  for (const table of KEYED_TABLES) {
    // Keys, indexes and references hold their columns by number, and follow by themselves.
    await sql`alter table ${sql.table(table)} rename column user_id to ledger_id`.execute(db)
    await renameConstraints(db, table)
  }
}

// The names that the engine made of the old ones stay as they are; which those are depends on it: from
// PostgreSQL 18 on, `not null` has one too. That of a primary key is its index's as well.
async function renameConstraints(db: QueryExecutorProvider, table: string): Promise<void> {
  const { rows } = await sql<{ readonly old: string }>`
    select conname as old from pg_constraint
    where conrelid = ${table}::regclass and conname ~ '(^sync_user|_user_id)_'`.execute(db)
  for (const { old } of rows) {
    const renamed = old.replace(/^sync_user_/, 'ledgers_').replace('_user_id_', '_ledger_id_')
    await sql`alter table ${sql.table(table)}
      rename constraint ${sql.ref(old)} to ${sql.ref(renamed)}`.execute(db)
  }
}
