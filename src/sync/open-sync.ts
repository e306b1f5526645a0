import { createHttp, type Http } from '#api/http.ts'
import type { Locks } from '#api/locks.ts'
import type { Fetch } from '#api/plain-http.ts'
import type { SessionStore } from '#api/session-store.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { openLedger } from '#db/open-ledger.ts'
import type { SyncCore } from './core.ts'
import { createEngine, type Engine, type EngineDeps } from './engine.ts'
import { leaseLocks } from './lease-locks.ts'
import { createLedgerSession, type SessionListener } from './ledger-session.ts'
import { sendBeside } from './send-beside.ts'

/** What sync needs of the tab or worker it runs in. */
export interface SyncPlatform
  extends
    Pick<SyncCore, 'clock' | 'random' | 'timers' | 'newId' | 'log'>,
    Pick<EngineDeps, 'surroundings'> {
  readonly fetch: Fetch
  /** Undefined where the browser has no Web Locks. */
  readonly locks: Locks | undefined
  /** Deletes the browser's caches, except the app itself. */
  readonly clearCaches: () => Promise<void>
}

/** What an open ledger tells the context that opened it. */
export type SyncHooks = SessionListener & Required<Pick<EngineDeps, 'afterPass'>>

/** An open ledger and what keeps it in step with the server. */
export interface OpenSync {
  readonly db: LedgerDb
  readonly session: SessionStore
  readonly http: Http
  readonly locks: Locks
  readonly engine: Engine
}

/** Opens a person's ledger in this context; nothing runs yet. Rejects where there is no database. */
export async function openSync(
  platform: SyncPlatform,
  userId: string,
  hooks: SyncHooks,
): Promise<OpenSync> {
  const { clock, timers, newId, fetch } = platform
  const db = await openLedger(userId, newId)
  const session = createLedgerSession(db, hooks)
  const locks = platform.locks ?? leaseLocks({ db, clock, timers, newId })
  const http = createHttp({ fetch, timers, clock, locks, session, baseUrl: '' })
  const engine = createEngine({
    ...platform,
    db,
    userId,
    http,
    locks,
    owner: newId(),
    dropCaches: () => platform.clearCaches(),
    afterPass: report => hooks.afterPass(report),
    sendBeside: trigger => sendBeside({ db, userId, http, locks, clock }, trigger),
  })
  return { db, session, http, locks, engine }
}
