import type { SessionStore } from '#api/session-store.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import type { Session } from '#domain/session.ts'

/** Who wants to hear of the session's tokens: renewed, or null when it is over. */
export interface SessionListener {
  announce(session: Session | null): void
}

/**
 * The session in the ledger, where tabs and the service worker alike read it (sync.md 3.12). Its end
 * takes the tokens and nothing else: waiting writes stay for the same person's next login.
 */
export function createLedgerSession(db: LedgerDb, listener: SessionListener): SessionStore {
  return {
    read: async () => (await readMeta(db, 'session')) ?? null,
    async write(session) {
      await writeSession(db, session)
      listener.announce(session)
    },
    async end() {
      await db.transaction('rw', db.meta, async () => {
        await writeMeta(db, 'session', null)
        await writeMeta(db, 'sessionOver', true)
      })
      listener.announce(null)
    },
  }
}

/**
 * Takes over a session that was kept elsewhere (product.md's localStorage): the newer of two copies
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

async function writeSession(db: LedgerDb, session: Session): Promise<void> {
  await db.transaction('rw', db.meta, async () => putSession(db, session))
}

async function putSession(db: LedgerDb, session: Session): Promise<void> {
  await writeMeta(db, 'session', session)
  await writeMeta(db, 'sessionOver', false)
}
