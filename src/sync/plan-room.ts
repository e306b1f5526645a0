import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta } from '#db/meta.ts'
import { readZone } from '#db/read-zone.ts'
import type { Instant } from '#domain/day.ts'
import { instantToMonth } from '#domain/month.ts'
import { hasRoom, planLimitMessage } from '#domain/plan.ts'
import type { WriteFailure } from './enqueue.ts'
import { isImportStart } from './import-start.ts'

/** What this device counts of a plan by its records. */
export type CountedResource = 'wallets' | 'labels' | 'budgets'

/**
 * The failure of one more wallet, label or budget at the plan's limit, undefined when there is room
 * (sync.md 3.6, decision 4). The view counts exactly: the server's rows and this device's own
 * unsettled ones, each once; before the first full pull the server's own count may be larger. Until
 * a pull has told the plan nothing is refused here: the server decides.
 */
export async function planLimitFailure(
  db: LedgerDb,
  resource: CountedResource,
): Promise<WriteFailure | undefined> {
  const usage = await readMeta(db, 'usage')
  if (usage === undefined) return undefined
  const isWhole = (await readMeta(db, 'bootstrapped')) === true
  const shown = await countShown(db, resource)
  const used = isWhole ? shown : Math.max(shown, usage[resource])
  if (hasRoom(usage.level, resource, used)) return undefined
  return { type: 'plan-limit', message: planLimitMessage(usage.level, resource) }
}

/**
 * The failure of one more import at the plan's limit, undefined when there is room: as many as the
 * last pull told of this month, and those that are yet to be sent. A month that no pull has told of
 * is the server's to judge.
 */
export async function importLimitFailure(
  db: LedgerDb,
  now: Instant,
): Promise<WriteFailure | undefined> {
  const usage = await readMeta(db, 'usage')
  if (usage === undefined) return undefined
  const zone = await readZone(db)
  const toldAt = (await readMeta(db, 'lastSyncAt')) ?? now
  const isThisMonth = instantToMonth(toldAt, zone) === instantToMonth(now, zone)
  const begun = await db.outbox.filter(isImportStart).count()
  const used = (isThisMonth ? usage.imports : 0) + begun
  if (hasRoom(usage.level, 'imports', used)) return undefined
  return { type: 'plan-limit', message: planLimitMessage(usage.level, 'imports') }
}

/** Budgets that were ended take no room. */
async function countShown(db: LedgerDb, resource: CountedResource): Promise<number> {
  if (resource !== 'budgets') return db[resource].count()
  return db.budgets.filter(({ endedDay }) => endedDay === null).count()
}
