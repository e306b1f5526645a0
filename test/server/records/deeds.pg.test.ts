import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { runMaintenance } from '#server/jobs/start-jobs.ts'
import { makeWallet } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import {
  anExpense,
  aWrite,
  newDevice,
  sync,
  type SyncingDevice,
  type WireWrite,
} from '#test/support/server/sync-call.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const DAY_MS = 86_400_000

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

/** Two devices of a person in step with a ledger that has a wallet; the phone says what it is. */
async function twoDevices() {
  const user = await server.signUp()
  const walletId = await makeWallet(user)
  const [phone, laptop] = [newDevice(), newDevice()]
  await sync(user, laptop)
  await send(user, phone, [])
  return { user, walletId, phone, laptop }
}

async function send(user: TestUser, device: SyncingDevice, writes: readonly WireWrite[]) {
  const { id, seq, cursor } = device
  const body = { device: id, seq, cursor, writes: [...writes] }
  const headers = { 'User-Agent': PHONE }
  const answer = (await user.call(calls.sync, { body, headers })).answer()
  device.cursor = answer.next
  return answer
}

function deedOf(kind: 'record' | 'edit' | 'delete', over: object = {}) {
  return { id: randomUUID(), kind, fields: [], ...over }
}

test('[AC1] [AC2] the feed tells which device did what, and when, and what that takes back', async () => {
  const { user, walletId, phone, laptop } = await twoDevices()
  const id = randomUUID()
  const record = deedOf('record')
  const own = await send(user, phone, [{ ...anExpense(phone, walletId, { id }), deed: record }])
  expect(own.deeds).toEqual([])
  const recordedAt = server.now()
  server.advance(5000)
  const edit = deedOf('edit', { fields: ['amount'], undoes: record.id })
  const body = { amount: 7 }
  const write = aWrite(phone, 'editTransaction', { params: { id }, body, age: 2000 })
  await send(user, phone, [{ ...write, deed: edit }])
  const told = await sync(user, laptop)
  const by = { device: phone.id, deviceName: 'Chrome on Android' }
  expect(told.deeds).toEqual([
    { ...record, ...by, v: expect.any(Number), at: recordedAt, rows: [id] },
    { ...edit, ...by, v: told.next.version, at: server.now() - 2000, rows: [id] },
  ])
  expect((await sync(user, laptop)).deeds).toEqual([])
})

test('[AC2] a device that takes the ledger up or recovers is told none, nor is another ledger', async () => {
  const { user, walletId, phone, laptop } = await twoDevices()
  const other = await server.signUp()
  const otherWallet = await makeWallet(other)
  const stranger = newDevice()
  await sync(other, stranger)
  await send(user, phone, [{ ...anExpense(phone, walletId), deed: deedOf('record') }])
  const mine = { ...anExpense(stranger, otherWallet), deed: deedOf('record') }
  const strangers = newDevice()
  await sync(other, strangers)
  await sync(other, stranger, { writes: [mine] })
  const heard = await sync(other, strangers)
  expect(heard.deeds.map(({ id }) => id)).toEqual([mine.deed.id])
  expect((await sync(user, newDevice(), { boot: { blocks: 1 } })).deeds).toEqual([])
  expect((await sync(user, newDevice())).deeds).toEqual([])
  const at = laptop.cursor
  expect((await sync(user, laptop, { recover: true })).deeds).toEqual([])
  laptop.cursor = at
  expect((await sync(user, laptop)).deeds).toHaveLength(1)
})

test('[AC2] a refused write, a repeat and one that says no deed tell none; pages tell each their own', async () => {
  const { user, walletId, phone, laptop } = await twoDevices()
  const [first, second] = [deedOf('record'), deedOf('record')]
  const write = { ...anExpense(phone, walletId), deed: first }
  await send(user, phone, [write])
  await send(user, phone, [write, { ...anExpense(phone, randomUUID()), deed: deedOf('record') }])
  await send(user, phone, [anExpense(phone, walletId)])
  await send(user, phone, [{ ...anExpense(phone, walletId), deed: second }])
  const told: string[][] = []
  for (let more = true; more;) {
    const page = await sync(user, laptop, { limit: 1 })
    told.push(page.deeds.map(({ id }) => id))
    ;({ more } = page)
  }
  expect(told).toEqual([[first.id], [], [second.id]])
})

test('[AC2] of one call each write names its own rows; after 90 days nobody is told, and nothing is kept', async () => {
  const late = await createTestApp()
  try {
    const user = await late.signUp()
    const walletId = await makeWallet(user)
    const [phone, laptop] = [newDevice(), newDevice()]
    for (const device of [phone, laptop]) await sync(user, device)
    const ids = [randomUUID(), randomUUID()]
    const writes = ids.map(id => ({
      ...anExpense(phone, walletId, { id }),
      deed: deedOf('record'),
    }))
    await sync(user, phone, { writes })
    const at = laptop.cursor
    expect((await sync(user, laptop)).deeds.map(({ rows }) => rows)).toEqual(ids.map(id => [id]))
    late.advance(90 * DAY_MS)
    laptop.cursor = at
    expect((await sync(user, laptop)).deeds).toEqual([])
    await runMaintenance(late.deps)
    const kept = late.deps.db.selectFrom('ledger_commits').selectAll()
    expect(await kept.where('deeds', 'is not', null).execute()).toEqual([])
  } finally {
    await late.close()
  }
})
