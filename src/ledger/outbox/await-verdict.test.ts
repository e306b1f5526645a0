import { Dexie } from 'dexie'
import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createWallet } from '#features/wallets/data/commands.ts'
import { aWallet, createTestLedger, TEST_START, unwrap } from '#test/support/device/test-ledger.ts'
import { createManualTimers } from '#test/support/manual-timers.ts'
import { awaitVerdict } from './await-verdict.ts'

// A live query wants a global IndexedDB, even over a database that has its own.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })

async function writeOne() {
  const { db, ...ledger } = await createTestLedger()
  const timers = createManualTimers(TEST_START)
  const { opIds } = unwrap(await createWallet({ ...ledger, db }, aWallet()))
  const heard = awaitVerdict({ db, timers }, opIds[0] ?? '', 10_000)
  return { db, timers, heard }
}

test('[RP6] a write that leaves the outbox was taken', async () => {
  const { db, heard } = await writeOne()
  await db.outbox.toCollection().modify({ state: 'sending' })
  await db.outbox.clear()
  expect(await heard).toEqual({ type: 'taken' })
})

test('[RP6] a refusal comes with its reason', async () => {
  const { db, heard } = await writeOne()
  const error = { status: 409, message: 'Taken.', at: 1 }
  await db.outbox.toCollection().modify({ state: 'parked', error })
  expect(await heard).toEqual({ type: 'refused', error })
})

test('[RP6] nobody waits for a write that got no answer', async () => {
  const { db, heard } = await writeOne()
  await db.outbox.toCollection().modify({ state: 'retry' })
  expect(await heard).toEqual({ type: 'waiting' })
  expect(await db.outbox.count()).toBe(1)
})

test('[RP6] nobody waits longer than 10 s', async () => {
  const { db, timers, heard } = await writeOne()
  await timers.advance(10_000)
  expect(await heard).toEqual({ type: 'waiting' })
  expect(await db.outbox.toArray()).toMatchObject([{ state: 'queued' }])
})
