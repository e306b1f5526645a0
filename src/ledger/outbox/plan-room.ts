import { type CountedResource, hasRoom, planLimitMessage } from '#records/plan.ts'
import type { Instant } from '#time/day.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { readMeta } from '../store/meta.ts'
import type { WriteFailure } from './enqueue.ts'
import { countImports, countUsed } from './plan-use.ts'

/**
 * The failure of `count` more wallets, labels or budgets at the plan's limit, undefined when there is room
 * (OB2, sync 14). Until a pull has brought the plan nothing is refused here: the server
 * decides.
 */
export async function planLimitFailure(
  db: LedgerDb,
  resource: CountedResource,
  count = 1,
): Promise<WriteFailure | undefined> {
  const usage = await readMeta(db, 'usage')
  if (usage === undefined || count === 0) return undefined
  const used = await countUsed(db, resource, usage)
  if (hasRoom(usage.level, resource, used + count - 1)) return undefined
  return { type: 'plan-limit', message: planLimitMessage(usage.level, resource) }
}

/**
 * The failure of one more import at the plan's limit, undefined when there is room. A month that no
 * pull has brought is the server's to judge.
 */
export async function importLimitFailure(
  db: LedgerDb,
  now: Instant,
): Promise<WriteFailure | undefined> {
  const usage = await readMeta(db, 'usage')
  if (usage === undefined) return undefined
  const used = await countImports(db, usage, now)
  if (hasRoom(usage.level, 'imports', used)) return undefined
  return { type: 'plan-limit', message: planLimitMessage(usage.level, 'imports') }
}
