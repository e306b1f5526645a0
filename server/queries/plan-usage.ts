import { type Kysely, sql } from 'kysely'
import { dayToInstant } from '#domain/day.ts'
import { firstDayOf, instantToMonth } from '#domain/month.ts'
import type { PlanResource } from '#domain/plan.ts'
import type { SyncedTable } from '../db/synced-tables.ts'
import type { Database } from '../db/tables.ts'
import { readZone } from './zone.ts'

/** How much of the plan a person uses: live records, and the imports of the month. */
export interface PlanUse {
  readonly wallets: number
  readonly labels: number
  readonly budgets: number
  readonly imports: number
}

/** Counts what the plan counts. */
export async function readPlanUse(
  db: Kysely<Database>,
  userId: string,
  now: number,
): Promise<PlanUse> {
  return {
    wallets: await countUsed(db, 'wallets', userId),
    labels: await countUsed(db, 'labels', userId),
    budgets: await countUsed(db, 'budgets', userId),
    imports: await countImports(db, userId, now),
  }
}

/** A table whose live rows the plan counts; named as the plan names them. */
export type CountedTable = Extract<SyncedTable, PlanResource>

/** How many of them the user has, as the plan counts: a budget that was ended takes no room. */
export async function countUsed(
  db: Kysely<Database>,
  table: CountedTable,
  userId: string,
): Promise<number> {
  const isCounted = table === 'budgets' ? sql`ended_day is null` : sql`true`
  const { rows } = await sql<{ readonly count: number }>`
    select count(*) as count from ${sql.table(table)}
    where user_id = ${userId} and deleted_at is null and ${isCounted}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Statement imports begun in the current month of the person's zone. */
export async function countImports(
  db: Kysely<Database>,
  userId: string,
  now: number,
): Promise<number> {
  const zone = await readZone(db, userId)
  const monthStart = dayToInstant(firstDayOf(instantToMonth(now, zone)), zone)
  const { count } = await db
    .selectFrom('statement_imports')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', monthStart)
    .executeTakeFirstOrThrow()
  return count
}
