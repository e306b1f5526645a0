import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta } from '#db/meta.ts'
import { readZone } from '#db/read-zone.ts'
import type { PlanUsage } from '#db/rows.ts'
import type { Instant } from '#domain/day.ts'
import { instantToMonth } from '#domain/month.ts'
import { isImportStart } from './import-start.ts'

/** What this device counts of a plan by its records. */
export type CountedResource = 'wallets' | 'labels' | 'budgets'

/** How much of the plan is used, as this device knows it; undefined until a pull has told the plan. */
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
 * ones, each once; before the first full pull the server's own count, `usage`, may be larger.
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
 * Imports of this month: as many as the last pull told of it, and those that are yet to be sent. Of a
 * month that no pull has told of only the latter are known.
 */
export async function countImports(db: LedgerDb, usage: PlanUsage, now: Instant): Promise<number> {
  const zone = await readZone(db)
  const toldAt = (await readMeta(db, 'lastSyncAt')) ?? now
  const isThisMonth = instantToMonth(toldAt, zone) === instantToMonth(now, zone)
  const begun = await db.outbox.filter(isImportStart).count()
  return (isThisMonth ? usage.imports : 0) + begun
}

/** Budgets that were ended take no room. */
async function countShown(db: LedgerDb, resource: CountedResource): Promise<number> {
  if (resource !== 'budgets') return db[resource].count()
  return db.budgets.filter(({ endedDay }) => endedDay === null).count()
}
