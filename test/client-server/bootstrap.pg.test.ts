import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { deleteWallet } from '#features/wallets/data/commands.ts'
import { runPass } from '#ledger/pass/pass.ts'
import type { SyncBody } from '#ledger/pass/sync-call.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { anExpense, unwrap } from '../support/device/test-ledger.ts'
import { putBackLedger, takeSnapshot } from '../support/server/ledger-snapshot.ts'
import {
  editEntry,
  expectTrueFlows,
  expectWhole,
  FIRST_PAGE,
  longLedger,
  openDevice,
  rowsOn,
} from '../support/server/long-ledger.ts'
import { aWrite, sync, type WireWrite } from '../support/server/sync-call.ts'
import { someOf } from '../support/whole-proof.ts'

test('[BO1] [BO3] [I17] a new device has the newest whole days first, and every balance right at once', async () => {
  const ledger = await longLedger(5000)
  const device = await openDevice(ledger, 1)
  expect(await runPass(device.core, 'start')).toBe('offline')
  expect(await readMeta(device.db, 'bootstrapped')).toBe(true)
  const boot = await readMeta(device.db, 'boot')
  const rows = await device.db.transactions.orderBy('createdAt').toArray()
  expect(rows.length).toBeGreaterThan(FIRST_PAGE)
  expect(rows.length).toBeLessThan(FIRST_PAGE + 13)
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ledger.ids.slice(-rows.length)))
  expect(boot).toMatchObject({ total: 5000 })
  const days = rows.map(({ createdAt }) => instantToDay(createdAt, DEFAULT_ZONE))
  expect(instantToDay(boot?.from ?? 0, DEFAULT_ZONE)).toBe(days[0])
  await expectTrueFlows(ledger, device)
  expect(await device.goOn(99)).toBe('done')
  await expectWhole(ledger, device, 5000)
})

test('[BO3] a device that is stopped between pages goes on where it stood, and sends meanwhile', async () => {
  const ledger = await longLedger(13_000)
  const device = await openDevice(ledger, 2)
  expect(await runPass(device.core, 'start')).toBe('offline')
  const before = await device.db.transactions.count()
  expect(before).toBeGreaterThan(FIRST_PAGE)
  const [walletId = ''] = ledger.walletIds
  unwrap(await recordTransactions(device.ledger, anExpense(walletId)))
  const place = await readMeta(device.db, 'boot')
  expect(await device.goOn(1)).not.toBe('session-over')
  expect(await device.db.outbox.count()).toBe(0)
  expect((await readMeta(device.db, 'boot'))?.from ?? 0).toBeLessThan(place?.from ?? 0)
  await device.goOn(99)
  await expectWhole(ledger, device, 13_001)
})

const NEXT_PAGES = [
  { name: 'goes with a write that waits', writes: 1 },
  { name: 'is on its way while the one before is taken in', writes: 0 },
]

test.for(someOf(NEXT_PAGES, 2))('[BO3] the next page $name', async ({ writes }) => {
  const ledger = await longLedger(13_000)
  const [walletId = ''] = ledger.walletIds
  const device = await openDevice(ledger, 99)
  const calls: object[] = []
  const { http } = device.core
  async function call(request: Parameters<typeof http.exchange>[0]) {
    const body = request.body as SyncBody
    const here = await readMeta(device.db, 'boot')
    calls.push({ from: body.boot?.from, here: here?.from, writes: body.writes?.length })
    if (calls.length === 2 && writes > 0) {
      unwrap(await recordTransactions(device.ledger, anExpense(walletId)))
    }
    return await http.exchange(request)
  }
  await runPass({ ...device.core, http: { ...http, exchange: call } }, 'start')
  const [, second, third] = calls
  expect(second).toMatchObject({ from: expect.any(Number), writes: 0 })
  expect(second).toHaveProperty('here', Reflect.get(second ?? {}, 'from'))
  expect(third).toMatchObject({ from: expect.any(Number), writes })
  const place = Reflect.get(writes > 0 ? (third ?? {}) : (second ?? {}), 'from')
  expect(third).toHaveProperty('here', place)
  await device.goOn(99)
  await expectWhole(ledger, device, 13_000 + writes)
})

test('[BO2] [I17] what others change meanwhile counts once, here or on its way', async () => {
  const ledger = await longLedger(13_000)
  const { user, writer, ids, walletIds } = ledger
  const [cash = '', bank = ''] = walletIds
  const device = await openDevice(ledger, 1)
  expect(await runPass(device.core, 'start')).toBe('offline')
  const [oldest = '', older = '', old = '', moved = ''] = ids
  const newest = ids.at(-1) ?? ''
  const longAgo = new Date(0).toISOString()
  const changes: readonly WireWrite[][] = [
    [
      editEntry(writer, oldest, { amount: 5000 }),
      editEntry(writer, older, { walletId: bank }),
      aWrite(writer, 'deleteTransaction', { params: { id: old } }),
    ],
    [
      editEntry(writer, newest, { date: longAgo }),
      editEntry(writer, moved, { date: new Date(ledger.server.now()).toISOString() }),
      aWrite(writer, 'createTransactions', {
        body: {
          walletId: cash,
          type: 'expense',
          transactions: rowsOn([randomUUID()], () => longAgo),
        },
      }),
    ],
  ]
  for (const writes of changes) {
    const { results } = await sync(user, writer, { writes })
    expect(results.filter(({ status }) => status >= 300)).toEqual([])
    await device.goOn(1)
    await expectTrueFlows(ledger, device)
  }
  await device.goOn(99)
  await expectWhole(ledger, device, 13_000)
})

test('[BO1] [MU5] a wallet that is deleted while it arrives takes what is here and what is on its way', async () => {
  const ledger = await longLedger(4000)
  const device = await openDevice(ledger, 1)
  await runPass(device.core, 'start')
  const [cash = ''] = ledger.walletIds
  unwrap(await deleteWallet(device.ledger, cash))
  await expectTrueFlows(ledger, device)
  expect(await device.goOn(99)).toBe('done')
  await expectWhole(ledger, device, 2000)
})

test('[BO1] a day with more entries than a page comes whole', async () => {
  const ledger = await longLedger(6000, { aDay: 5500 })
  const device = await openDevice(ledger, 1)
  await runPass(device.core, 'start')
  expect(await device.db.transactions.count()).toBe(6000)
  await device.goOn(1)
  await expectWhole(ledger, device, 6000)
})

test('[BO3] [HI2] a server that loses its history meanwhile is found out, and all of it comes', async () => {
  const ledger = await longLedger(4000)
  const { server, user, writer, walletIds } = ledger
  const snapshot = await takeSnapshot(server.deps.db, user)
  const [cash = ''] = walletIds
  const lost = rowsOn([randomUUID()], () => new Date(server.now()).toISOString())
  const body = { walletId: cash, type: 'expense', transactions: lost }
  await sync(user, writer, { writes: [aWrite(writer, 'createTransactions', { body })] })
  const device = await openDevice(ledger, 1)
  await runPass(device.core, 'start')
  await putBackLedger(server.deps.db, user, { snapshot, hasNewEpoch: false })
  expect(await device.goOn(99)).toBe('done')
  expect(await readMeta(device.db, 'boot')).toBeNull()
  // What only this device had went back to the server.
  expect(await device.db.transactions.count()).toBe(4001)
  await expectTrueFlows(ledger, device)
})

test('[BO3] a page of transactions takes at most 30 bytes a row', async () => {
  const ledger = await longLedger(5000)
  const answer = await ledger.server.app.request('/api/v1/sync', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await ledger.user.token()}`,
      'Content-Type': 'application/json',
      'Accept-Encoding': 'gzip',
    },
    body: JSON.stringify({ device: randomUUID(), seq: 0, cursor: null, boot: {} }),
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Encoding')).toBe('gzip')
  expect((await answer.arrayBuffer()).byteLength / FIRST_PAGE).toBeLessThan(30)
})
