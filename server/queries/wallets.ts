import type { Kysely } from 'kysely'
import { paginate, type Pagination } from '#domain/page.ts'
import type { WalletRecord } from '../db/ledger-tables.ts'
import type { Database } from '../db/tables.ts'
import { countUsed } from './plan-usage.ts'

/** One page of the live wallets, oldest first. */
export async function listWallets(
  db: Kysely<Database>,
  userId: string,
  page: { readonly page: number; readonly limit: number },
): Promise<{ readonly rows: readonly WalletRecord[]; readonly pagination: Pagination }> {
  const rows = await db
    .selectFrom('wallets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute()
  const total = await countUsed(db, 'wallets', userId)
  return { rows, pagination: paginate(page.page, page.limit, total) }
}
