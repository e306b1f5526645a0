import { wrap } from 'comlink'
import { createApi } from '#api/api.ts'
import type { Session } from '#api/session.ts'
import { claimMessages } from '#features/alerts/data/message-inbox.ts'
import { createColumnsClient } from '#features/analytics/data/columns-client.ts'
import { createPush } from '#features/notifications/data/create-push.ts'
import type { Member } from '#features/session/data/member.ts'
import type { DeviceStore } from '#features/session/data/storage.ts'
import { claimFile } from '#features/statements/data/inbox/file-inbox.ts'
import { createWorkerReader } from '#features/statements/data/reading/worker-reader.ts'
import type { StatementWorker } from '#features/statements/rules/pdf/statement-worker.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import { followDeviceNote, recallDevice } from '#ledger/pass/lost-writes.ts'
import { openSync, type OpenSync, type SyncHooks } from '#ledger/pass/open-sync.ts'
import { adoptSession } from '#ledger/session/ledger-session.ts'
import type { DeviceDb } from '#ledger/store/device-db.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { APP_VERSION } from './app-version.ts'
import { endAnalytics } from './end-analytics.ts'
import type { Platform } from './platform.ts'

/** What the app hears from a member. */
export interface MemberHooks extends SyncHooks {
  /** Another tab opened the ledger with a newer build; this one's connection is closed. */
  readonly onNewerVersion: () => void
  /** Where this device is known beside its databases. */
  readonly notes: Pick<DeviceStore, 'readDeviceNote' | 'writeDeviceNote'>
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
  // Compared before the first pass, after which the ledger no longer looks new.
  const stopNoting = await keepDeviceNote(platform, sync.db, { userId, notes: hooks.notes })
  await claimFile(device, userId, platform.clock())
  await claimMessages(device, userId, platform.clock())
  sync.db.on('versionchange', event => {
    // A database that is being deleted says null.
    if (event.newVersion !== null) hooks.onNewerVersion()
  })
  const worker = platform.startAnalyticsWorker()
  const columns = createColumnsClient(worker, sync.ledgerId)
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
      stopNoting()
      stopSync()
      stopFetching()
      endAnalytics({ worker, columns, timers })
      reader.close()
    },
  }
}

/** Recalls what was known of this device, reports a storage that was cleared, and keeps the note from now on. */
async function keepDeviceNote(
  { log }: Pick<Platform, 'log'>,
  db: LedgerDb,
  { userId, notes }: Pick<MemberHooks, 'notes'> & { readonly userId: string },
): Promise<() => void> {
  const known = notes.readDeviceNote(userId)
  if (known !== null && (await recallDevice(db, known))) {
    log.report('storage-cleared', { waiting: known.waiting })
  }
  return followDeviceNote(db, note => notes.writeDeviceNote(userId, note))
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

/** How long after the start, so that it takes nothing from the first page, in ms. */
export const FETCH_AFTER_MS = 20_000

type ReaderPart = 'startStatementWorker' | 'loadReaders'

/**
 * Has the reader of statements, its page and the reader of alerts fetched where the app is installed: a statement or an
 * alert may be shared with no network before one was ever read. A reader that is there already costs a look at the
 * cache. Returns how to call it off.
 */
export function fetchReaderAhead(
  platform: Pick<Platform, 'isInstalled' | 'timers' | ReaderPart>,
): () => void {
  const { timers } = platform
  if (!platform.isInstalled()) return () => undefined
  const timer = timers.setTimeout(() => fetchReader(platform), FETCH_AFTER_MS)
  return () => timers.clearTimeout(timer)
}

function fetchReader({ loadReaders, startStatementWorker }: Pick<Platform, ReaderPart>): void {
  const port = startStatementWorker()

  function end(): void {
    port.terminate()
  }

  // With no network now, it is fetched at the next start, or with the import page.
  port.addEventListener('error', end)
  wrap<StatementWorker>(port).prepare().then(end, end)
  loadReaders().catch(() => undefined)
}
