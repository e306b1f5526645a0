import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoAction } from '#features/entries/data/actions.ts'
import {
  deleteTransaction,
  editTransaction,
  recordTransactions,
} from '#features/entries/data/commands.ts'
import { UNDO_WINDOW_MS } from '#features/entries/data/drafts.ts'
import { restoreTransactions } from '#features/entries/data/several.ts'
import { discardWrites, retryWrite } from '#features/waiting/data/commands.ts'
import { readWaitingWrites } from '#features/waiting/data/waiting-writes.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { runPass } from '#ledger/pass/pass.ts'
import { restoredId } from '#records/hash/derived-id.ts'
import { anExpense, aWallet, unwrap } from '../support/device/test-ledger.ts'
import { createTestApp, type TestApp } from '../support/server/app.ts'
import { createServedDevice } from '../support/server/served-device.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

type Device = Awaited<ReturnType<typeof createServedDevice>>

async function pass({ core }: Device): Promise<void> {
  expect(await runPass(core, 'online')).toBe('done')
}

/** Deletes an entry; what was sent of that came to nothing so far. */
async function deleteInVain({ ledger, db }: Device, id: string) {
  const { opIds, actionId = '' } = unwrap(await deleteTransaction(ledger, id))
  const [opId = ''] = opIds
  await db.outbox.where('id').equals(opId).modify({ state: 'retry', attempts: 1 })
  return { opId, actionId }
}

async function refuse({ db }: Device, opId: string): Promise<void> {
  const error = { status: 400, code: 'validation', message: 'refused', at: server.now() }
  await db.outbox.where('id').equals(opId).modify({ state: 'parked', error })
}

/**
 * A device with an entry whose deletion is refused after the person took it back: the deletion was on its way then, so
 * that what brings the entry back waits behind it. As in the simulation's seed 797.
 */
async function undoneTooEarly() {
  const device = await createServedDevice(server, await server.signUp())
  const { ledger, db } = device
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet())).ids
  const [id = ''] = unwrap(await recordTransactions(ledger, anExpense(walletId))).ids
  await pass(device)
  const { opId, actionId } = await deleteInVain(device, id)
  unwrap(await undoAction(ledger, actionId))
  await refuse(device, opId)
  await pass(device)
  return { device, ledger, db, id, opId }
}

async function entriesOf({ db }: Device) {
  return (await db.transactions.toArray()).map(({ description, amount }) => ({
    description,
    amount,
  }))
}

test('[OB6] [UN4] an entry whose deletion is refused, taken back meanwhile and then tried again, is there', async () => {
  const { device, ledger, db, opId } = await undoneTooEarly()
  const [row] = anExpense('').rows
  const entry = { description: row?.description, amount: row?.amount }
  expect(await entriesOf(device)).toEqual([entry])
  expect(await readWaitingWrites(db)).toMatchObject([
    { state: 'refused', kind: 'deleteTransaction', dependents: 1 },
    { state: 'blocked', kind: 'restoreTransactions' },
  ])
  unwrap(await retryWrite(ledger, opId))
  await pass(device)
  expect(await db.outbox.count()).toBe(0)
  expect(await entriesOf(device)).toEqual([entry])
})

test('[RP5] [UN4] discarded, a refused deletion takes along what took it back, and the entry is there once', async () => {
  const { device, ledger, db, id, opId } = await undoneTooEarly()
  unwrap(await discardWrites(ledger, [opId]))
  expect((await db.transactions.toArray()).map(row => row.id)).toEqual([id])
  expect(await db.outbox.count()).toBe(0)
  unwrap(await editTransaction(ledger, id, { category: 'rent' }))
  await pass(device)
  expect(await db.outbox.count()).toBe(0)
  expect(await db.transactions.toArray()).toMatchObject([{ id, category: 'rent' }])
})

test('[UN4] a deletion that was refused is withdrawn by its undo: nothing waits, and nothing was done', async () => {
  const device = await createServedDevice(server, await server.signUp())
  const { ledger, db } = device
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet())).ids
  const [id = ''] = unwrap(await recordTransactions(ledger, anExpense(walletId))).ids
  await pass(device)
  const { opId, actionId } = await deleteInVain(device, id)
  await refuse(device, opId)
  unwrap(await undoAction(ledger, actionId))
  expect(await db.outbox.count()).toBe(0)
  expect((await db.transactions.toArray()).map(row => row.id)).toEqual([id])
})

test('[OB6] [UN5] of two entries that are brought back together, a refused deletion keeps only its own waiting', async () => {
  const device = await createServedDevice(server, await server.signUp())
  const { ledger, db } = device
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet())).ids
  const [first = ''] = unwrap(await recordTransactions(ledger, anExpense(walletId))).ids
  const [second = ''] = unwrap(await recordTransactions(ledger, anExpense(walletId))).ids
  await pass(device)
  const { opId } = await deleteInVain(device, first)
  await deleteInVain(device, second)
  const { opIds } = unwrap(await restoreTransactions(ledger, [first, second]))
  expect(opIds).toHaveLength(2)
  await refuse(device, opId)
  server.advance(UNDO_WINDOW_MS)
  await pass(device)
  expect(await readWaitingWrites(db)).toMatchObject([
    { opId, state: 'refused' },
    { opId: opIds[0], state: 'blocked' },
  ])
  unwrap(await discardWrites(ledger, [opId]))
  const there = (await db.transactions.toArray()).map(({ id }) => id)
  expect(there.toSorted()).toEqual([first, restoredId(second)].toSorted())
})
