import type { SessionStore } from '#api/session-store.ts'
import type { Session } from '#api/session.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { readMeta, writeMeta } from '../store/meta.ts'

/** Who wants to hear of the session's tokens: renewed, or null when it is over. */
export interface SessionListener {
  announce(session: Session | null): void
}

/**
 * The session in the ledger, where tabs and the service worker alike read it (SE1, SE2, sync 17). Its end
 * takes the tokens and nothing else: waiting writes stay for the same person's next login.
 */
export function createLedgerSession(db: LedgerDb, listener: SessionListener): SessionStore {
  return {
    read: async () => (await readMeta(db, 'session')) ?? null,
    async renew(spent, renewed) {
      const isCurrent = await whileCurrent(db, spent, () => putSession(db, renewed))
      if (isCurrent) listener.announce(renewed)
    },
    async end(refused) {
      const isCurrent = await whileCurrent(db, refused, async () => {
        await writeMeta(db, 'session', null)
        await writeMeta(db, 'sessionOver', true)
      })
      if (isCurrent) listener.announce(null)
      return isCurrent
    },
  }
}

/** Does the work unless another session has taken this one's place: a login does not wait for a refresh. */
async function whileCurrent(
  db: LedgerDb,
  session: Session,
  work: () => Promise<void>,
): Promise<boolean> {
  return db.transaction('rw', db.meta, async () => {
    const current = await readMeta(db, 'session')
    if (current?.refreshToken !== session.refreshToken) return false
    await work()
    return true
  })
}

/**
 * Takes over a session that was kept elsewhere (a tab's local storage): the newer of two copies
 * wins. Gives the one that won.
 */
export async function adoptSession(db: LedgerDb, session: Session): Promise<Session> {
  return db.transaction('rw', db.meta, async () => {
    const known = await readMeta(db, 'session')
    if (known !== undefined && known !== null && known.storedAt >= session.storedAt) return known
    await putSession(db, session)
    return session
  })
}

async function putSession(db: LedgerDb, session: Session): Promise<void> {
  await writeMeta(db, 'session', session)
  await writeMeta(db, 'sessionOver', false)
}
