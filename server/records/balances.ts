import type { Kysely } from 'kysely'
import type { TokenParts } from '#features/assistant/rules/token-cost.ts'
import { type Kobo, kobo } from '#money/money.ts'
import { planLimits, type PlanName } from '#records/plan.ts'
import type { Month } from '#time/month.ts'
import { instantToMonth } from '#time/zoned-day.ts'
import type { Database } from '../db/tables/tables.ts'
import { readZone } from '../db/zone.ts'

/** What a person has here. */
export interface Balances {
  /** The money in the payment wallet. */
  readonly wallet: Kobo
  /** The tokens that are left: the plan's of the month, and those that were bought or given. */
  readonly tokens: TokenParts
}

/** A person's plan at a moment, epoch ms. */
export interface PlanAt {
  readonly level: PlanName
  readonly now: number
}

/** Reads what a person has: sums of their ledgers, which are the only truth of it. */
export async function readBalances(
  db: Kysely<Database>,
  userId: string,
  plan: PlanAt,
): Promise<Balances> {
  return {
    wallet: await readWalletBalance(db, userId),
    tokens: await readTokensLeft(db, userId, plan),
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

/**
 * The tokens that are left. Those of the plan begin anew with each calendar month of the person's zone;
 * a plan changed in mid-month gives what it has more, less what the month has taken already.
 */
export async function readTokensLeft(
  db: Kysely<Database>,
  userId: string,
  { level, now }: PlanAt,
): Promise<TokenParts> {
  const month = instantToMonth(now, await readZone(db, userId))
  const spent = await readSpentTokens(db, userId, month)
  const credited = await readCreditedTokens(db, userId)
  return {
    plan: Math.max(0, planLimits(level).tokens - spent.plan),
    bought: credited - spent.bought,
  }
}

async function readCreditedTokens(db: Kysely<Database>, userId: string): Promise<number> {
  const { tokens } = await db
    .selectFrom('token_credits')
    .select(eb => eb.fn.coalesce(eb.fn.sum<string>('tokens'), eb.lit(0)).as('tokens'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(tokens)
}

async function readSpentTokens(
  db: Kysely<Database>,
  userId: string,
  month: Month,
): Promise<TokenParts> {
  const { plan, bought } = await db
    .selectFrom('token_spends')
    .select(eb => [
      eb.fn
        .coalesce(eb.fn.sum<string>('plan_tokens').filterWhere('month', '=', month), eb.lit(0))
        .as('plan'),
      eb.fn.coalesce(eb.fn.sum<string>('bought_tokens'), eb.lit(0)).as('bought'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { plan: Number(plan), bought: Number(bought) }
}
