import { createApi } from '#api/api.ts'
import { createColumnsClient } from '#data/columns/columns-client.ts'
import type { LiveLedger } from '#data/ledger/ledger.ts'
import { createPush } from '#data/push/create-push.ts'
import type { Member } from '#data/session/member.ts'
import { createWorkerReader } from '#data/statements/worker-reader.ts'
import type { DeviceDb } from '#db/device-db.ts'
import { claimFile } from '#db/file-inbox.ts'
import type { Session } from '#domain/session.ts'
import { wasEvicted } from '#sync/eviction.ts'
import { adoptSession } from '#sync/ledger-session.ts'
import { type OpenSync, openSync, type SyncHooks } from '#sync/open-sync.ts'
import { APP_VERSION } from './app-version.ts'
import { endAnalytics } from './end-analytics.ts'
import { fetchReaderAhead } from './fetch-reader-ahead.ts'
import type { Platform } from './platform.ts'

/** What a member tells the app. */
export interface MemberHooks extends SyncHooks {
  /** Another tab opened the ledger with a newer build; this one's connection is closed. */
  readonly onNewerVersion: () => void
  /** The browser threw the ledger away with this person's unsent writes in it. */
  readonly onEvicted: () => void
  readonly openDevice: () => Promise<DeviceDb>
  /** The person wrote something on this device. */
  readonly onWrite: () => void
}

/** Opens a person's ledger, gives it the session, and starts to keep it in step with the server. */
export async function openMember(
  platform: Platform,
  given: Session,
  hooks: MemberHooks,
): Promise<Member> {
  const { userId } = given
  const [sync, device, browserPush] = await Promise.all([
    openSync(platform, userId, hooks),
    hooks.openDevice(),
    platform.loadPush(),
  ])
  await adoptSession(sync.db, given)
  // Asked before the first pass, after which the ledger no longer looks new.
  if (await wasEvicted(device, sync.db, userId)) hooks.onEvicted()
  await claimFile(device, userId, platform.clock())
  sync.db.on('versionchange', event => {
    // A database that is being deleted says null.
    if (event.newVersion !== null) hooks.onNewerVersion()
  })
  const worker = platform.startAnalyticsWorker()
  const columns = createColumnsClient(worker, userId)
  const stopSync = sync.engine.start()
  const { startStatementWorker: startWorker, timers } = platform
  const reader = createWorkerReader({ startWorker, timers })
  const stopFetching = fetchReaderAhead(platform)
  const api = createApi(sync.http)
  const push = createPush({
    browser: browserPush,
    api,
    openDevice: hooks.openDevice,
    userId,
    clock: platform.clock,
  })
  void push.keepUp('start')
  return {
    userId,
    ledger: makeLedger(platform, { userId, columns, onWrite: hooks.onWrite }, sync),
    api,
    engine: sync.engine,
    locks: sync.locks,
    statements: { reader, api, timers },
    push,
    session: sync.session,
    close: () => {
      stopSync()
      stopFetching()
      endAnalytics({ worker, columns, timers })
      reader.close()
    },
  }
}

function makeLedger(
  platform: Platform,
  { onWrite, ...own }: Pick<LiveLedger, 'userId' | 'columns'> & Pick<MemberHooks, 'onWrite'>,
  { db, engine }: OpenSync,
): LiveLedger {
  const { clock, newId, timers } = platform
  return {
    ...own,
    db,
    clock,
    newId,
    timers,
    appVersion: APP_VERSION,
    dropCaches: () => platform.clearCaches(),
    requestPass(trigger) {
      engine.requestPass(trigger)
      if (trigger === 'write') onWrite()
    },
  }
}
