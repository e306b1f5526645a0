import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import {
  aWallet,
  callSync,
  newDevice,
  statuses,
  sync,
  type SyncingDevice,
} from '#test/support/server/sync-call.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

/** What the server tells another device of one that is no more. */
async function unreceivedOf(user: TestUser, lost: SyncingDevice) {
  return (await callSync(user, newDevice(), { lost: lost.id })).answer().unreceived
}

async function rowsOf({ ledgerId }: TestUser) {
  const devices = server.deps.db.selectFrom('ledger_devices').selectAll()
  return await devices.where('ledger_id', '=', ledgerId).execute()
}

test('[HI8] of the writes that a device announced, those that came are taken off, also in a call of them', async () => {
  const ada = await server.signUp()
  const phone = newDevice()
  const [first, second] = [aWallet(phone), aWallet(phone)]
  phone.seq += 3
  const { results } = await sync(ada, phone, { waiting: 5, writes: [first, second] })
  expect(statuses(results)).toEqual([201, 201])
  expect(await unreceivedOf(ada, phone)).toEqual({ waiting: 3, seq: phone.seq })
})

test('[HI8] a refused write was not received, and a later call says anew what waits', async () => {
  const ada = await server.signUp()
  const phone = newDevice()
  // The free plan has two wallets.
  const writes = [aWallet(phone), aWallet(phone), aWallet(phone)]
  await sync(ada, phone, { waiting: 3, writes })
  expect(await unreceivedOf(ada, phone)).toEqual({ waiting: 1, seq: 3 })
  await sync(ada, phone, { waiting: 0 })
  expect(await unreceivedOf(ada, phone)).toEqual({ waiting: 0, seq: 3 })
})

test('[HI8] a call without writes announces too, and one with nothing new writes nothing', async () => {
  const ada = await server.signUp()
  const phone = newDevice()
  await sync(ada, phone, { waiting: 0 })
  expect(await rowsOf(ada)).toEqual([])
  phone.seq = 4
  await sync(ada, phone, { waiting: 4 })
  const [row] = await rowsOf(ada)
  expect(row).toMatchObject({ waiting: 4, told_seq: 4, seq: 0 })
  await sync(ada, phone, { waiting: 4 })
  expect(await rowsOf(ada)).toEqual([row])
  expect(await unreceivedOf(ada, phone)).toEqual({ waiting: 4, seq: 4 })
})

test('[HI8] of a device that never called, and to another person, nothing is told', async () => {
  const [ada, bola] = [await server.signUp(), await server.signUp()]
  const phone = newDevice()
  await sync(ada, phone, { waiting: 2, writes: [aWallet(phone)] })
  const nothing = { waiting: 0, seq: 0 }
  expect(await unreceivedOf(ada, newDevice())).toEqual(nothing)
  expect(await unreceivedOf(bola, phone)).toEqual(nothing)
  expect((await callSync(ada, newDevice())).answer().unreceived).toBeUndefined()
})

test('[HI8] a device that has not called for 400 days is forgotten when another one comes', async () => {
  const ada = await server.signUp()
  const [old, recent, other] = [newDevice(), newDevice(), newDevice()]
  for (const device of [old, recent]) await sync(ada, device, { writes: [aWallet(device)] })
  await server.deps.db
    .updateTable('ledger_devices')
    .set({ called_at: server.now() - 401 * 86_400_000 })
    .where('device_id', '=', old.id)
    .execute()
  await sync(ada, other, { waiting: 1 })
  const known = (await rowsOf(ada)).map(row => row.device_id)
  expect(new Set(known)).toEqual(new Set([recent.id, other.id]))
})
