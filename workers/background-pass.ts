import { Dexie } from 'dexie'
import { openSync, type SyncPlatform } from '#ledger/pass/open-sync.ts'
import type { PassOutcome } from '#ledger/pass/pass.ts'
import type { Trigger } from '#ledger/pass/trigger.ts'
import { announcementToNews, type SessionNewsLine } from '#ledger/session/session-news.ts'
import { DeviceDb, type DeviceUser } from '#ledger/store/device-db.ts'
import { ledgerName } from '#ledger/store/ledger-db.ts'
import { ownLedgerId } from '#records/own-ledger.ts'

/** What a pass with no window open needs. */
export interface BackgroundDeps {
  readonly platform: SyncPlatform
  readonly news: SessionNewsLine
}

const WORTH_ANOTHER_TRY: ReadonlySet<PassOutcome> = new Set(['offline', 'server'])

/**
 * Makes a pass for everybody who uses this device, one after another: the same pass as a tab's
 * (sync 15). Whether all of them came through; false when another try later may.
 */
export async function passForEverybody(deps: BackgroundDeps, trigger: Trigger): Promise<boolean> {
  const device = new DeviceDb()
  let isThrough = true
  try {
    for (const user of await device.users.toArray()) {
      const isDone = await isThroughFor(deps, { device, user, trigger })
      isThrough = isThrough && isDone
    }
  } finally {
    device.close()
  }
  return isThrough
}

async function isThroughFor(deps: BackgroundDeps, work: PassWork): Promise<boolean> {
  try {
    const outcome = await passFor(deps, work)
    return outcome === undefined || !WORTH_ANOTHER_TRY.has(outcome)
  } catch {
    // A ledger that cannot be opened now must not keep the others' writes; its own are still in it.
    return false
  }
}

interface PassWork {
  readonly device: DeviceDb
  readonly user: DeviceUser
  readonly trigger: Trigger
}

/** Undefined when the person's ledger is no longer on this device; opening it would make one. */
async function passFor(
  { platform, news }: BackgroundDeps,
  { device, user, trigger }: PassWork,
): Promise<PassOutcome | undefined> {
  const { userId } = user
  if (!(await Dexie.exists(ledgerName(ownLedgerId(userId))))) return undefined
  let pendingCount = user.pendingCount
  const { db, engine } = await openSync(platform, userId, {
    announce: session => news.tell(announcementToNews(userId, session)),
    afterPass: ({ waiting }) => {
      pendingCount = waiting
    },
  })
  try {
    const outcome = await engine.runPass(trigger)
    await device.users.update(userId, { pendingCount })
    return outcome
  } finally {
    db.close()
  }
}
