import type { Table } from 'dexie'
import { assert } from '#base/assert.ts'
import { countRecords } from '#records/hash/digest.ts'
import { type CountedResource, isCounted, type PlanName } from '#records/plan.ts'
import { kindCountedAs, recordType } from '#records/registry.ts'
import type { Instant } from '#time/day.ts'
import { instantToMonth } from '#time/zoned-day.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import type { PlanUsage } from '../store/meta-values.ts'
import { readMeta } from '../store/meta.ts'
import { readZone } from '../store/read/read-zone.ts'
import { viewTable } from '../store/view.ts'
import { isImportStart } from './op-role.ts'

/** How much of the plan is used, as this device knows it; undefined until a pull has brought the plan. */
export async function readPlanUse(db: LedgerDb, now: Instant): Promise<PlanUsage | undefined> {
  const usage = await readMeta(db, 'usage')
  if (usage === undefined) return undefined
  return {
    level: usage.level,
    wallets: await countUsed(db, 'wallets', usage),
    labels: await countUsed(db, 'labels', usage),
    budgets: await countUsed(db, 'budgets', usage),
    imports: await countImports(db, usage, now),
  }
}

/**
 * How many there are. The view counts exactly: the server's rows and this device's own unsettled
 * ones, each once; before the first answer the server's own count, `usage`, may be larger.
 */
export async function countUsed(
  db: LedgerDb,
  resource: CountedResource,
  usage: PlanUsage,
): Promise<number> {
  const isWhole = (await readMeta(db, 'bootstrapped')) === true
  const shown = await countShown(db, resource)
  return isWhole ? shown : Math.max(shown, usage[resource])
}

/**
 * Imports of this month: as many as the last pull counted, and those that are yet to be sent. Of a
 * month that no pull has counted only the latter are known.
 */
export async function countImports(db: LedgerDb, usage: PlanUsage, now: Instant): Promise<number> {
  const zone = await readZone(db)
  const countedAt = (await readMeta(db, 'lastSyncAt')) ?? now
  const isThisMonth = instantToMonth(countedAt, zone) === instantToMonth(now, zone)
  const begun = await db.outbox.filter(isImportStart).count()
  return (isThisMonth ? usage.imports : 0) + begun
}

/** The live records that the plan counts. */
async function countShown(db: LedgerDb, resource: CountedResource): Promise<number> {
  const kind = kindCountedAs(resource)
  assert(kind !== undefined, `no kind is counted as ${resource}`)
  const { plan } = recordType(kind)
  // An index counts them without a look at any.
  if (plan?.while === undefined) return viewTable(db, kind).count()
  const rows: Table<Readonly<Record<string, unknown>>, string> = db.table(recordType(kind).table)
  return rows.filter(row => isCounted(plan, field => row[field])).count()
}

/** How many records the server has, as far as this device has pulled, without a look at any of them. */
export async function readServerRows(db: LedgerDb): Promise<number> {
  return countRecords((await readMeta(db, 'sums')) ?? {})
}

/** How many records there are, those on their way to the server too; undefined until a pull has brought the plan. */
export async function readRowUse(
  db: LedgerDb,
): Promise<{ readonly level: PlanName; readonly rows: number } | undefined> {
  const usage = await readMeta(db, 'usage')
  if (usage === undefined) return undefined
  let rows = await readServerRows(db)
  await db.outbox.each(({ creates }) => (rows += creates.length))
  return { level: usage.level, rows }
}
