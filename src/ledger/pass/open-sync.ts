import { createApi } from '#api/api.ts'
import { createHttp, type Http } from '#api/http.ts'
import type { Locks } from '#api/locks.ts'
import type { Fetch } from '#api/plain-http.ts'
import type { SessionStore } from '#api/session-store.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { createLedgerSession, type SessionListener } from '../session/ledger-session.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { openLedger } from '../store/open-ledger.ts'
import { pictureUpload } from '../upload-queue/upload-picture.ts'
import { runUploads } from '../upload-queue/upload-queue.ts'
import { turnUpload } from '../upload-queue/upload-turns.ts'
import type { SyncCore } from './core.ts'
import { createEngine, type Engine, type EngineDeps } from './engine.ts'
import { leaseLocks } from './lease-locks.ts'
import type { Trigger } from './trigger.ts'

/** What sync needs of the tab or worker it runs in. */
export interface SyncPlatform
  extends
    Pick<SyncCore, 'clock' | 'random' | 'timers' | 'newId' | 'log'>,
    Pick<EngineDeps, 'pageLifecycle'> {
  readonly fetch: Fetch
  /** Undefined where the browser has no Web Locks. */
  readonly locks: Locks | undefined
  /** Deletes the browser's caches, except the app itself. */
  readonly clearCaches: () => Promise<void>
}

/** What an open ledger reports to the context that opened it. */
export type SyncHooks = SessionListener & Required<Pick<EngineDeps, 'afterPass'>>

/** An open ledger and what keeps it in step with the server. */
export interface OpenSync {
  readonly ledgerId: string
  readonly db: LedgerDb
  readonly session: SessionStore
  readonly http: Http
  readonly locks: Locks
  readonly engine: Engine
}

/** Opens a person's own ledger in this context; nothing runs yet. Rejects where there is no database. */
export async function openSync(
  platform: SyncPlatform,
  userId: string,
  hooks: SyncHooks,
): Promise<OpenSync> {
  const { clock, timers, newId, fetch } = platform
  const ledgerId = ownLedgerId(userId)
  const db = await openLedger(ledgerId, newId)
  const session = createLedgerSession(db, hooks)
  const locks = platform.locks ?? leaseLocks({ db, clock, timers, newId })
  const http = createHttp({ fetch, timers, clock, locks, session, baseUrl: '' })
  const engine = createEngine({
    ...platform,
    db,
    ledgerId,
    userId,
    http,
    locks,
    owner: newId(),
    dropCaches: () => platform.clearCaches(),
    afterPass: report => hooks.afterPass(report),
    uploadSideQueues: trigger => uploadSideQueues({ db, userId, http, locks, clock }, trigger),
  })
  return { ledgerId, db, session, http, locks, engine }
}

/** What the uploads of all kinds need. */
type SideQueuesCore = Pick<SyncCore, 'db' | 'userId' | 'http' | 'locks' | 'clock'>

/**
 * Uploads what waits outside the outbox: a picture, and turns of chats. Whether a pull brings what the
 * server made of it.
 */
export async function uploadSideQueues(core: SideQueuesCore, trigger: Trigger): Promise<boolean> {
  const uploads = { ...core, api: createApi(core.http) }
  const [picture] = await Promise.allSettled([
    runUploads(pictureUpload, uploads, trigger),
    runUploads(turnUpload, uploads, trigger),
  ])
  // Chats are not in the feed of changes.
  return picture.status === 'fulfilled' && picture.value
}
