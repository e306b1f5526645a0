import type { Kysely } from 'kysely'
import { paginate, type Pagination } from '#domain/page.ts'
import type { WalletRecord } from '../db/ledger-tables.ts'
import type { Database } from '../db/tables.ts'

/** The user's wallet with this id, a tombstone too; undefined when the user never had it. */
export async function findWallet(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<WalletRecord | undefined> {
  return await db
    .selectFrom('wallets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** How many live wallets the user has. */
export async function countWallets(db: Kysely<Database>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('wallets')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

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
  const total = await countWallets(db, userId)
  return { rows, pagination: paginate(page.page, page.limit, total) }
}
