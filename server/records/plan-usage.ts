import { type Kysely, type RawBuilder, sql } from 'kysely'
import { assert } from '#base/assert.ts'
import { snakeCase } from '#records/compile.ts'
import type { PlanResource } from '#records/plan.ts'
import { recordType, TABLE_KINDS, type TableKind } from '#records/registry.ts'
import { dayToInstant } from '#time/day.ts'
import { firstDayOf, instantToMonth } from '#time/month.ts'
import type { LedgerAccess } from '../db/ledger-access.ts'
import { tableOf } from '../db/tables/synced-tables.ts'
import type { Database } from '../db/tables/tables.ts'
import { readZone } from '../db/zone.ts'

/** How much of its plan a ledger uses: live records, and the imports of the month. */
export type PlanUse = Readonly<Record<PlanResource, number>>

/** Counts what the plan counts. */
export async function readPlanUse(
  db: Kysely<Database>,
  access: LedgerAccess,
  now: number,
): Promise<PlanUse> {
  const counts = TABLE_KINDS.flatMap(kind => {
    const { plan } = recordType(kind)
    if (plan === null) return []
    return [sql`(${usedCount(kind, access.ledgerId)}) as ${sql.ref(plan.resource)}`]
  })
  const { rows } = await sql<Omit<PlanUse, 'imports'>>`select ${sql.join(counts)}`.execute(db)
  const [records] = rows
  assert(records !== undefined, 'a select without a table gives a row')
  return { ...records, imports: await countImports(db, access, now) }
}

/** How many of a kind the ledger has, as the plan counts: a budget that was ended takes no room. */
export async function countUsed(
  db: Kysely<Database>,
  kind: TableKind,
  ledgerId: string,
): Promise<number> {
  const { rows } = await usedCount(kind, ledgerId).execute(db)
  return rows[0]?.count ?? 0
}

function usedCount(kind: TableKind, ledgerId: string): RawBuilder<{ readonly count: number }> {
  const field = recordType(kind).plan?.while?.isNull
  const isCounted = field === undefined ? sql`true` : sql`${sql.ref(snakeCase(field))} is null`
  return sql`select count(*) as count from ${sql.table(tableOf(kind))}
    where ledger_id = ${ledgerId} and deleted_at is null and ${isCounted}`
}

/** Statement imports begun in the current month of the person's zone. */
export async function countImports(
  db: Kysely<Database>,
  access: LedgerAccess,
  now: number,
): Promise<number> {
  const zone = await readZone(db, access.userId)
  const monthStart = dayToInstant(firstDayOf(instantToMonth(now, zone)), zone)
  const { count } = await db
    .selectFrom('statement_imports')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('ledger_id', '=', access.ledgerId)
    .where('created_at', '>=', monthStart)
    .executeTakeFirstOrThrow()
  return count
}
