import { Dexie } from 'dexie'
import { createApi } from '#api/api.ts'
import { calls } from '#contract/calls.ts'
import type { PushSubscriptionKeys } from '#contract/push-calls.ts'
import { DeviceDb, type DevicePush } from '#db/device-db.ts'
import { readSubscribed, writePush } from '#db/device-push.ts'
import { ledgerName } from '#db/ledger-db.ts'
import { openSync } from '#sync/open-sync.ts'
import { announcementToNews } from '#sync/session-news.ts'
import type { BackgroundDeps } from './background-pass.ts'

/** Subscribes with the server's key; null when the push service is not reached. */
export type Resubscribe = (publicKey: string) => Promise<PushSubscriptionKeys | null>

/**
 * Tells the server where messages come to after the browser changed that by itself, as whoever they
 * are meant for. What fails here is made good at the app's next start.
 */
export async function renewSubscription(
  deps: BackgroundDeps,
  resubscribe: Resubscribe,
): Promise<void> {
  const device = new DeviceDb()
  try {
    for (const known of await readSubscribed(device)) {
      const endpoint = await renewFor(deps, known, resubscribe)
      if (endpoint !== undefined) await writePush(device, { ...known, endpoint })
    }
  } finally {
    device.close()
  }
}

async function renewFor(
  { platform, news }: BackgroundDeps,
  { userId, settings }: DevicePush,
  resubscribe: Resubscribe,
): Promise<string | undefined> {
  // Opening a ledger that is no longer here would make one.
  if (!(await Dexie.exists(ledgerName(userId)))) return undefined
  const { db, http } = await openSync(platform, userId, {
    announce: session => news.tell(announcementToNews(userId, session)),
    afterPass: () => undefined,
  })
  try {
    const api = createApi(http)
    const utils = await api.call(calls.fetchUtils)
    const subscription = utils.ok ? await resubscribe(utils.value.data.pushKey) : null
    if (subscription === null) return undefined
    const told = await api.call(calls.subscribePush, { body: { userId, subscription, settings } })
    return told.ok ? subscription.endpoint : undefined
  } finally {
    db.close()
  }
}
