import { type Kysely, type RawBuilder, sql } from 'kysely'
import { assert } from '#base/assert.ts'
import { snakeCase } from '#records/compile.ts'
import type { PlanResource } from '#records/plan.ts'
import { recordType, TABLE_KINDS, type TableKind } from '#records/registry.ts'
import { firstDayOf } from '#time/month.ts'
import { dayToInstant, instantToMonth } from '#time/zoned-day.ts'
import { isOwnLedger, type LedgerAccess } from '../db/ledger-access.ts'
import { fixedText } from '../db/sent-statement.ts'
import { tableOf } from '../db/tables/synced-tables.ts'
import type { Database } from '../db/tables/tables.ts'
import { readZone, zoneOf } from '../db/zone.ts'

/** How much of its plan a ledger uses: live records, and the imports of the month. */
export type PlanUse = Readonly<Record<PlanResource, number>>

/** Counts what the plan counts. */
export async function readPlanUse(
  db: Kysely<Database>,
  access: LedgerAccess,
  now: number,
): Promise<PlanUse> {
  const facts = await readPlanFacts(db, access, now)
  return await planUseOf(db, access, { facts, now })
}

/** Reads them by themselves. */
export async function readPlanFacts(
  db: Kysely<Database>,
  access: LedgerAccess,
  now: number,
): Promise<PlanFacts> {
  const { rows } = await sql<{ readonly facts: PlanFacts }>`
    select ${selectPlanFacts(access, now)} as facts`.execute(db)
  const [row] = rows
  assert(row !== undefined, 'a select without a table gives a row')
  return row.facts
}

/** What a ledger uses of its plan as `selectPlanFacts` reads it. */
export interface PlanFacts {
  readonly counts: Omit<PlanUse, 'imports'>
  /** When imports were begun, of late: all of the current month are among them. */
  readonly imports: readonly number[]
  /** Of the person, at their own ledger alone: they are read where their ledger is. */
  readonly person: { readonly timezone: string; readonly version: number } | null
}

const DAY_MS = 24 * 60 * 60 * 1000
// No month is longer, in whatever zone.
const MONTH_MS = 32 * DAY_MS

const COUNTED = TABLE_KINDS.flatMap(kind => {
  const { plan } = recordType(kind)
  return plan === null ? [] : [`'${plan.resource}', (${usedCount(kind)})`]
})

const PERSON = `(select jsonb_build_object('timezone', timezone, 'version', version)
  from users where user_id = ?)`

function factsOf(person: string) {
  return fixedText<PlanFacts>(`jsonb_build_object(
    'counts', jsonb_build_object(${COUNTED.join()}),
    'imports', (select coalesce(jsonb_agg(created_at), '[]') from statement_imports
      where ledger_id = ? and created_at > ?),
    'person', ${person})`)
}

const ownFacts = factsOf(PERSON)
const sharedFacts = factsOf('null::jsonb')

/** Reads them as one value of JSON: for a statement that reads more. */
export function selectPlanFacts(access: LedgerAccess, now: number): RawBuilder<PlanFacts> {
  const { ledgerId, userId } = access
  const values = [...COUNTED.map(() => ledgerId), ledgerId, now - MONTH_MS]
  return isOwnLedger(access) ? ownFacts(...values, userId) : sharedFacts(...values)
}

/** How much of the plan that is. */
export async function planUseOf(
  db: Kysely<Database>,
  { userId }: LedgerAccess,
  { facts, now }: { readonly facts: PlanFacts; readonly now: number },
): Promise<PlanUse> {
  const { counts, imports, person } = facts
  if (imports.length === 0) return { ...counts, imports: 0 }
  const zone = person === null ? await readZone(db, userId) : zoneOf(person)
  const from = monthStart(now, zone)
  return { ...counts, imports: imports.filter(at => at >= from).length }
}

/** How many of a kind the ledger has, as the plan counts: a budget that was ended takes no room. */
export async function countUsed(
  db: Kysely<Database>,
  kind: TableKind,
  ledgerId: string,
): Promise<number> {
  const count = fixedText<{ readonly count: number }>(usedCount(kind))
  const { rows } = await count(ledgerId).execute(db)
  return rows[0]?.count ?? 0
}

/** The rule of `isCounted`, for all rows at once. */
function usedCount(kind: TableKind): string {
  const field = recordType(kind).plan?.while?.isNull
  const isCounted = field === undefined ? '' : `and "${snakeCase(field)}" is null`
  return `select count(*) as count from ${tableOf(kind)}
    where ledger_id = ? and deleted_at is null ${isCounted}`
}

/** Statement imports begun in the current month of the person's zone. */
export async function countImports(
  db: Kysely<Database>,
  access: LedgerAccess,
  now: number,
): Promise<number> {
  const from = monthStart(now, await readZone(db, access.userId))
  const { count } = await db
    .selectFrom('statement_imports')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('ledger_id', '=', access.ledgerId)
    .where('created_at', '>=', from)
    .executeTakeFirstOrThrow()
  return count
}

/** When the current month of the zone began. */
function monthStart(now: number, zone: string): number {
  return dayToInstant(firstDayOf(instantToMonth(now, zone)), zone)
}
