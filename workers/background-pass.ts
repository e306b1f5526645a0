import { Dexie } from 'dexie'
import { DeviceDb, type DeviceUser } from '#db/device-db.ts'
import { ledgerName } from '#db/ledger-db.ts'
import { openSync, type SyncPlatform } from '#sync/open-sync.ts'
import type { PassOutcome } from '#sync/pass.ts'
import { announcementToNews, type SessionNewsLine } from '#sync/session-news.ts'
import type { Trigger } from '#sync/trigger.ts'

/** What a pass with no window open needs. */
export interface BackgroundDeps {
  readonly platform: SyncPlatform
  readonly news: SessionNewsLine
}

const WORTH_ANOTHER_TRY: ReadonlySet<PassOutcome> = new Set(['offline', 'server'])

/**
 * Makes a pass for everybody who uses this device, one after another: the same pass as a tab's
 * (sync.md 3.7). Whether all of them came through; false when another try later may.
 */
export async function passForEverybody(deps: BackgroundDeps, trigger: Trigger): Promise<boolean> {
  const device = new DeviceDb()
  let isThrough = true
  for (const user of await device.users.toArray()) {
    const outcome = await passFor(deps, { device, user, trigger })
    if (outcome !== undefined && WORTH_ANOTHER_TRY.has(outcome)) isThrough = false
  }
  device.close()
  return isThrough
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
  if (!(await Dexie.exists(ledgerName(userId)))) return undefined
  let pendingCount = user.pendingCount
  const { db, engine } = await openSync(platform, userId, {
    announce: session => news.tell(announcementToNews(userId, session)),
    afterPass: ({ waiting }) => {
      pendingCount = waiting
    },
  })
  const outcome = await engine.runPass(trigger)
  db.close()
  await device.users.update(userId, { pendingCount })
  return outcome
}
