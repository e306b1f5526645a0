import type { Kysely } from 'kysely'
import { assert } from '#domain/assert.ts'
import {
  type Day,
  dayToInstant,
  DEFAULT_ZONE,
  instantToDay,
  isZone,
  parseDay,
} from '#domain/day.ts'
import type { Database } from '../db/tables.ts'
import { countLabels } from './labels.ts'
import { countWallets } from './wallets.ts'

/** How much of the plan a person uses: live records, and the imports of the month. */
export interface PlanUse {
  readonly wallets: number
  readonly labels: number
  readonly budgets: number
  readonly imports: number
}

/** Counts what the plan counts. No call of this version makes a budget, so there are none. */
export async function readPlanUse(
  db: Kysely<Database>,
  userId: string,
  now: number,
): Promise<PlanUse> {
  return {
    wallets: await countWallets(db, userId),
    labels: await countLabels(db, userId),
    budgets: 0,
    imports: await countImports(db, userId, now),
  }
}

/** Statement imports begun in the current month of the person's zone. */
export async function countImports(
  db: Kysely<Database>,
  userId: string,
  now: number,
): Promise<number> {
  const zone = await readZone(db, userId)
  const { count } = await db
    .selectFrom('statement_imports')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', monthStart(now, zone))
    .executeTakeFirstOrThrow()
  return count
}

/** The time zone of the person's profile. */
export async function readZone(db: Kysely<Database>, userId: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('timezone')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return user !== undefined && isZone(user.timezone) ? user.timezone : DEFAULT_ZONE
}

function monthStart(now: number, zone: string): number {
  const today: Day = instantToDay(now, zone)
  const first = parseDay(`${today.slice(0, 8)}01`)
  assert(first !== undefined, 'every month has a first day')
  return dayToInstant(first, zone)
}
