import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { runMaintenance } from '#server/jobs/start-jobs.ts'
import type { RateLimiter } from '#server/ports/rate-limiter.ts'
import { makeWallet } from '#test/support/device/ledger-factory.ts'
import { partly } from '#test/support/partly.ts'
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

test('[AC2] of one call each write names its own rows; after 90 days no device is told', async () => {
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
  } finally {
    await late.close()
  }
})

async function readActivity(user: TestUser, query: Readonly<Record<string, string>> = {}) {
  return (await user.call(calls.fetchActivity, { query })).answer()
}

test('[AC6] the log tells what each device did, the latest first, with what was before and after', async () => {
  const { user, walletId, phone, laptop } = await twoDevices()
  const id = randomUUID()
  const recorded = deedOf('record')
  await send(user, phone, [{ ...anExpense(phone, walletId, { id }), deed: recorded }])
  server.advance(5000)
  const edited = deedOf('edit', { fields: ['amount'] })
  const body = { amount: 7 }
  const edit = aWrite(laptop, 'editTransaction', { params: { id }, body, age: 2000 })
  await sync(user, laptop, { writes: [{ ...edit, deed: edited }] })
  const deleted = deedOf('delete', { undoes: recorded.id })
  const removal = aWrite(phone, 'deleteTransaction', { params: { id } })
  await send(user, phone, [{ ...removal, deed: deleted }])
  const { data, next } = await readActivity(user)
  expect(next).toBeNull()
  const onPhone = { device: phone.id, deviceName: 'Chrome on Android', count: 1 }
  expect(data).toMatchObject([
    { ...deleted, ...onPhone, changes: [{ id, before: { amount: 700 }, after: null }] },
    {
      ...edited,
      device: laptop.id,
      at: server.now() - 2000,
      changes: [{ id, before: { amount: expect.any(Number) }, after: { amount: 700 } }],
    },
    { ...recorded, ...onPhone, changes: [{ id, before: null, after: { walletId } }] },
  ])
  expect(Object.keys(data[1]?.changes[0]?.after ?? {})).toEqual(['amount'])
})

test('[AC6] it is read page by page, from any moment on, by nobody but its owner', async () => {
  const { user, walletId, phone } = await twoDevices()
  const other = await server.signUp()
  const deeds = Array.from({ length: 5 }, () => deedOf('record'))
  const moments: number[] = []
  for (const [at, deed] of deeds.entries()) {
    // Two in one call, at one version.
    const more = at === 2 ? [{ ...anExpense(phone, walletId), deed: deedOf('record') }] : []
    await send(user, phone, [{ ...anExpense(phone, walletId), deed }, ...more])
    moments.push(server.now())
    server.advance(1000)
  }
  const pages: string[][] = []
  for (let after: string | null = ''; after !== null;) {
    const page = await readActivity(user, { limit: '2', ...(after !== '' && { after }) })
    pages.push(page.data.map(({ id }) => id))
    after = page.next
  }
  const found = pages.flat()
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 2])
  expect(found.filter(id => deeds.some(deed => deed.id === id))).toEqual(
    deeds.map(({ id }) => id).toReversed(),
  )
  const until = new Date(moments[1] ?? 0).toISOString()
  const { data } = await readActivity(user, { until })
  expect(data.map(({ id }) => id)).toEqual([deeds[0]?.id])
  expect((await readActivity(other)).data).toEqual([])
  const wrong = await user.call(calls.fetchActivity, { query: { after: 'x' } })
  expect(wrong.error()).toMatchObject({
    error: 'validation',
    fields: { after: expect.any(String) },
  })
})

test('[AC6] what was done more than 400 days ago is told no more, and then kept no more', async () => {
  const late = await createTestApp()
  try {
    const user = await late.signUp()
    const walletId = await makeWallet(user)
    const phone = newDevice()
    await sync(user, phone)
    await sync(user, phone, { writes: [{ ...anExpense(phone, walletId), deed: deedOf('record') }] })
    const kept = late.deps.db
      .selectFrom('ledger_commits')
      .select('deeds')
      .where('deeds', 'is not', null)
    late.advance(399 * DAY_MS)
    await runMaintenance(late.deps)
    expect(await kept.execute()).toHaveLength(1)
    late.advance(DAY_MS)
    expect((await readActivity(user)).data).toEqual([])
    await runMaintenance(late.deps)
    expect(await kept.execute()).toEqual([])
  } finally {
    await late.close()
  }
})

test('[AC6] [security 4] who asks for it too often is told when to try again', async () => {
  const taken: string[] = []
  const limited = await createTestApp({
    limiter: partly<RateLimiter>({
      take: async (rule, key) => {
        if (rule === 'activity:account') taken.push(key)
        const isOver = rule === 'activity:account' && taken.length > 1
        return await Promise.resolve(
          isOver ? { allowed: false, retryAfterMs: 1000 } : { allowed: true },
        )
      },
    }),
  })
  try {
    const user = await limited.signUp()
    expect((await readActivity(user)).data).toEqual([])
    const refused = await user.call(calls.fetchActivity, {})
    expect(refused.error()).toMatchObject({ error: 'too_many' })
    expect(taken).toEqual([user.id, user.id])
  } finally {
    await limited.close()
  }
})
