import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta } from '#db/meta.ts'
import { hasRoom, planLimitMessage } from '#domain/plan.ts'
import type { WriteFailure } from './enqueue.ts'

/** What this device may count of a plan. */
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

/** Budgets that were ended take no room. */
async function countShown(db: LedgerDb, resource: CountedResource): Promise<number> {
  if (resource !== 'budgets') return db[resource].count()
  return db.budgets.filter(({ endedDay }) => endedDay === null).count()
}
