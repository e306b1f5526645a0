import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Fetch } from '#api/plain-http.ts'
import { createIdSource } from '#base/ids.ts'
import { adoptSession, createLedgerSession } from '#ledger/session/ledger-session.ts'
import type { LedgerStorage } from '#ledger/store/ledger-db.ts'
import { openLedger } from '#ledger/store/open-ledger.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { createTestCore } from '../device/test-core.ts'
import type { TestApp, TestUser } from './app.ts'

/** Who is signed in on the device, and with what. */
interface Holder extends Pick<TestUser, 'id' | 'token'> {
  /** Default: one that the server does not know. */
  readonly refreshToken?: string
  /** Default: every answer arrives. */
  readonly fetch?: Fetch
  /** Default: a new IndexedDB. */
  readonly storage?: LedgerStorage
}

/** A device of the person on an IndexedDB of its own, talking to the real routes in process. */
export async function createServedDevice(server: Pick<TestApp, 'now' | 'app'>, user: Holder) {
  function clock(): number {
    return server.now()
  }
  const newId = createIdSource(clock, bytes => crypto.getRandomValues(bytes))
  const { refreshToken = 'none', storage = { indexedDB: new IDBFactory(), IDBKeyRange } } = user
  const ledgerId = ownLedgerId(user.id)
  const db = await openLedger(ledgerId, newId, storage)
  const accessToken = await user.token()
  await adoptSession(db, { userId: user.id, accessToken, refreshToken, storedAt: 1 })
  const reports: string[] = []
  const { fetch = async (url: string, init: RequestInit) => server.app.request(url, init) } = user
  const core = createTestCore({
    db,
    userId: user.id,
    clock,
    newId,
    log: { report: (event, facts) => void reports.push(`${event} ${JSON.stringify(facts)}`) },
    fetch,
    session: createLedgerSession(db, { announce: () => undefined }),
  })
  const ledger = { ...core, appVersion: 'test', requestPass: () => undefined }
  return { ledger, core, reports, db }
}
