import { type Kysely, sql } from 'kysely'
import { kobo, type Kobo } from '#domain/money.ts'
import type { Database } from '../db/tables.ts'
import { toKobo } from './sum-kobo.ts'

/** What the person's wallets hold now, or one of them: opening amounts and all that moved since. */
export async function readBalance(
  db: Kysely<Database>,
  userId: string,
  walletId: string | undefined,
): Promise<Kobo> {
  const opened = sql`(
    select coalesce(sum(opening_amount), 0) from wallets
    where user_id = ${userId} and deleted_at is null and ${isWallet('id', walletId)})`
  const moved = sql`(
    select coalesce(sum(case when type = 'income' then amount else -amount end), 0)
    from transactions
    where user_id = ${userId} and deleted_at is null and ${isWallet('wallet_id', walletId)})`
  const { rows } = await sql<{ readonly balance: number }>`
    select ${toKobo(sql`${opened} + ${moved}`)} as balance`.execute(db)
  return kobo(rows[0]?.balance ?? 0)
}

function isWallet(column: string, walletId: string | undefined) {
  return walletId === undefined ? sql`true` : sql`${sql.ref(column)} = ${walletId}`
}
