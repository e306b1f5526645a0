import { isArriving, readMeta } from '../store/meta.ts'
import type { SyncCore } from './core.ts'

/** What is left to be done. */
export interface Left {
  /** Whether there is anything to ask the server for. */
  readonly isServerWanted: boolean
  /** Whether older days wait to be laid out (BO5). */
  readonly hasOlderDays: boolean
}

/** Looks at what is left to be done. */
export async function readLeft(core: SyncCore): Promise<Left> {
  const { db } = core
  return await db.transaction('r', db.meta, db.outbox, db.olderDays, async () => ({
    isServerWanted: (await isArriving(db)) || (await isWanted(core)),
    hasOlderDays: (await db.olderDays.count()) > 0,
  }))
}

/** Whether another look was asked for, or a write's turn has come. */
export async function isWanted({ db, clock, policy }: SyncCore): Promise<boolean> {
  if ((await readMeta(db, 'dirty')) === true) return true
  const ops = await db.outbox.toArray()
  return policy.next(ops, { now: clock(), isNetworkBack: true }).length > 0
}
