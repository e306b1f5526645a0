import type { Kysely } from 'kysely'
import { type Kobo, kobo } from '#domain/money.ts'
import type { Database } from '../db/tables.ts'

/** What a person has here beside their plan. */
export interface Balances {
  /** The money in the payment wallet. */
  readonly wallet: Kobo
  /** All the tokens that they bought or were given. */
  readonly creditedTokens: number
}

/** Reads what a person has: sums of their ledgers, which are the only truth of it. */
export async function readBalances(db: Kysely<Database>, userId: string): Promise<Balances> {
  return {
    wallet: await readWalletBalance(db, userId),
    creditedTokens: await readCreditedTokens(db, userId),
  }
}

/** The money in the payment wallet. */
export async function readWalletBalance(db: Kysely<Database>, userId: string): Promise<Kobo> {
  const { total } = await db
    .selectFrom('payment_ledger')
    .select(eb => eb.fn.coalesce(eb.fn.sum<string>('amount'), eb.lit(0)).as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  // PostgreSQL gives the sum of int8 as numeric, which is read as text.
  return kobo(Number(total))
}

async function readCreditedTokens(db: Kysely<Database>, userId: string): Promise<number> {
  const { tokens } = await db
    .selectFrom('token_credits')
    .select(eb => eb.fn.coalesce(eb.fn.sum<string>('tokens'), eb.lit(0)).as('tokens'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(tokens)
}
