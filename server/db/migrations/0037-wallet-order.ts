import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Where a wallet stands in the order that a person gave them. */
export const walletOrderMigration: Migration = { name: '0037-wallet-order', up: addPosition }

async function addPosition(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table wallets add column position double precision not null default 0`.execute(db)
}
