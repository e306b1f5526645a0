import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { Session } from '#api/session.ts'
import { LedgerDb } from '../store/ledger-db.ts'
import { adoptSession, createLedgerSession } from './ledger-session.ts'

const OLD: Session = { userId: 'ada', accessToken: 'a1', refreshToken: 'r1', storedAt: 1 }
const NEW: Session = { ...OLD, accessToken: 'a2', refreshToken: 'r2', storedAt: 2 }

async function signedIn(session: Session) {
  const db = new LedgerDb('ada', { indexedDB: new IDBFactory(), IDBKeyRange })
  const announced: (Session | null)[] = []
  const store = createLedgerSession(db, { announce: news => void announced.push(news) })
  await adoptSession(db, session)
  return { db, store, announced }
}

test('[SYN-12] a refusal of the old session does not end the one of a login made meanwhile (seeds 24, 93)', async () => {
  const { db, store, announced } = await signedIn(OLD)
  await adoptSession(db, NEW)
  expect(await store.end(OLD)).toBe(false)
  expect(await store.read()).toEqual(NEW)
  expect(announced).toEqual([])
})

test('[SYN-12] tokens renewed for the old session do not replace those of a login made meanwhile', async () => {
  const { db, store } = await signedIn(OLD)
  await adoptSession(db, NEW)
  await store.renew(OLD, { ...OLD, accessToken: 'late', storedAt: 3 })
  expect(await store.read()).toEqual(NEW)
})

test('[ACC-13] a refusal of the session in use ends it, and says so', async () => {
  const { store, announced } = await signedIn(OLD)
  expect(await store.end(OLD)).toBe(true)
  expect(await store.read()).toBeNull()
  expect(announced).toEqual([null])
})
