import { isArriving, readMeta } from '../store/meta.ts'
import type { SyncCore } from './core.ts'

/** Whether there is anything to ask the server for. */
export async function hasMore(core: SyncCore): Promise<boolean> {
  return (await isArriving(core.db)) || (await isWanted(core))
}

/** Whether another look was asked for, or a write's turn has come. */
export async function isWanted({ db, clock, policy }: SyncCore): Promise<boolean> {
  if ((await readMeta(db, 'dirty')) === true) return true
  const ops = await db.outbox.toArray()
  return policy.next(ops, { now: clock(), isNetworkBack: true }).length > 0
}
