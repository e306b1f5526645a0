import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import { findFullBudgets } from '../queries/full-budgets.ts'

/**
 * How many things need the person's attention, for the app's icon: each budget that is nearly full,
 * and all transactions without a category as one. The device adds what only it knows.
 */
export async function countAttention(
  db: Kysely<Database>,
  userId: string,
  now: number,
): Promise<number> {
  const full = await findFullBudgets(db, userId, now)
  const { rows } = await sql`
    select 1 from transactions
    where user_id = ${userId} and deleted_at is null and category = 'uncategorized'
    limit 1`.execute(db)
  return full.length + rows.length
}
