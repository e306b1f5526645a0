import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'

/** All the tokens that a person was credited with: the sum of their ledger of credits. */
export async function readCreditedTokens(db: Kysely<Database>, userId: string): Promise<number> {
  const { tokens } = await db
    .selectFrom('token_credits')
    .select(eb => eb.fn.coalesce(eb.fn.sum<string>('tokens'), eb.lit(0)).as('tokens'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  // PostgreSQL gives the sum of int8 as numeric, which is read as text.
  return Number(tokens)
}
