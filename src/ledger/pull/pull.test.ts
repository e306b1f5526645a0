import { expect, test } from 'vitest'
import { deleteWallet, editWallet } from '#features/wallets/data/commands.ts'
import { createTestDevice, expenseOn, walletOn } from '#test/support/device/test-device.ts'
import { unwrap } from '#test/support/device/test-ledger.ts'
import { failure, type FakeServer, json, refusal } from '#test/support/screens/fake-server.ts'
import { runPass } from '../pass/pass.ts'
import { readMeta, writeMeta } from '../store/meta.ts'

function putWallet(server: FakeServer, id: string, name: string) {
  const createdAt = '2026-11-21T08:00:00Z'
  server.put('wallet', id, { id, name, openingAmount: 1, image: '', type: 'Cash', createdAt })
}

test('[PL3] [SYN-06] [I8] pages of one pull become visible together', async () => {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  await runPass(device.core, 'start')
  for (let count = 0; count < 7; count += 1) {
    putWallet(device.server, device.ledger.newId(), `W${count}`)
  }
  device.server.pageSize = 2
  const seen = new Set<number>()
  device.server.intercept = async () => {
    seen.add(await device.ledger.db.wallets.count())
    return undefined
  }
  await runPass(device.core, 'server-change')
  expect([...seen]).toEqual([1])
  expect(await device.ledger.db.wallets.count()).toBe(8)
  expect(await device.ledger.db.wallets.get(walletId)).toBeDefined()
})

test('[PL1] pages are staged: a pull that breaks off shows nothing of them, and the next one all', async () => {
  const device = await createTestDevice()
  const { db } = device.ledger
  await walletOn(device)
  await runPass(device.core, 'start')
  const cursor = await readMeta(db, 'place')
  for (let count = 0; count < 5; count += 1) {
    putWallet(device.server, device.ledger.newId(), `W${count}`)
  }
  device.server.pageSize = 2
  let pages = 0
  device.server.intercept = ({ path }) => {
    if (path === '/sync' && ++pages === 3) throw new TypeError('killed')
    return undefined
  }
  expect(await runPass(device.core, 'server-change')).toBe('offline')
  expect(await db.wallets.count()).toBe(1)
  expect(await readMeta(db, 'place')).toEqual(cursor)
  expect(await runPass(device.core, 'online')).toBe('done')
  expect(await db.wallets.count()).toBe(6)
})

test.each([
  ['no list of changes', { changes: undefined }],
  ['a version that is a text', { head: 'five' }],
  ['a change without its id', { changes: [{ t: 'wallet', v: 9, row: {} }] }],
  ['a plan that there is not', { level: 'Gold' }],
])('[PL2] a page with %s is no page: nothing of it counts', async (_, wrong) => {
  const device = await createTestDevice()
  const { db } = device.ledger
  const walletId = await walletOn(device)
  await runPass(device.core, 'start')
  const before = [await readMeta(db, 'place'), await readMeta(db, 'usage')]
  putWallet(device.server, device.ledger.newId(), 'Other')
  device.server.intercept = async request => {
    if (request.path !== '/sync') return undefined
    const page: unknown = await device.server.answer(request).json()
    return json(200, Object.assign({}, page, wrong))
  }
  expect(await runPass(device.core, 'server-change')).toBe('offline')
  expect(await db.wallets.toCollection().primaryKeys()).toEqual([walletId])
  expect([await readMeta(db, 'place'), await readMeta(db, 'usage')]).toEqual(before)
  device.server.intercept = () => undefined
  expect(await runPass(device.core, 'timer')).toBe('done')
  expect(await db.wallets.count()).toBe(2)
})

test('[PL6] [P4] a pulled change goes under the edit that waits, and the edit stays in view', async () => {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  await runPass(device.core, 'start')
  unwrap(await editWallet(device.ledger, walletId, { name: 'Mine' }))
  const row = device.server.records.get(`wallet:${walletId}`)?.row ?? {}
  device.server.put('wallet', walletId, { ...row, name: 'Theirs', type: 'Cash' })
  device.server.onWrite = () => refusal(503, 'x')
  await runPass(device.core, 'server-change')
  expect(await device.ledger.db.wallets.get(walletId)).toMatchObject({
    name: 'Mine',
    type: 'Cash',
    version: 2,
  })
  expect((await device.ledger.db.baseRows.get(`wallet:${walletId}`))?.row).toMatchObject({
    name: 'Theirs',
  })
})

test('[HI4] [P4] an acknowledged write stays until a call brought the feed to the head and confirmed it', async () => {
  const device = await createTestDevice()
  await runPass(device.core, 'start')
  for (let count = 0; count < 3; count += 1) {
    putWallet(device.server, device.ledger.newId(), `W${count}`)
  }
  const walletId = await walletOn(device)
  device.server.pageSize = 2
  let calls = 0
  device.server.intercept = () => (++calls === 2 ? failure(503, 'unavailable') : undefined)
  expect(await runPass(device.core, 'write')).toBe('server')
  expect(await device.ledger.db.outbox.toArray()).toMatchObject([{ state: 'acked' }])
  expect(await device.ledger.db.wallets.toArray()).toMatchObject([{ id: walletId, version: 0 }])
  await runPass(device.core, 'timer')
  expect(await device.ledger.db.outbox.count()).toBe(0)
  expect(await device.ledger.db.wallets.count()).toBe(4)
})

test('[HI3] an acknowledged write whose receipt is missing goes out again, before anything else', async () => {
  const device = await createTestDevice()
  const { server } = device
  await runPass(device.core, 'start')
  for (let count = 0; count < 3; count += 1) putWallet(server, device.ledger.newId(), `W${count}`)
  const walletId = await walletOn(device)
  server.pageSize = 1
  let calls = 0
  server.intercept = () => (++calls === 2 ? failure(503, 'unavailable') : undefined)
  // Acknowledged, but not yet seen in the feed, when the server loses it.
  await runPass(device.core, 'write')
  server.receipts.clear()
  await expenseOn(device, walletId)
  server.log.length = 0
  expect(await runPass(device.core, 'online')).toBe('done')
  expect(server.log.filter(line => line.startsWith('create'))).toEqual([
    'createTransactions',
    'createWallet',
    'createTransactions',
  ])
  expect(server.written()).toEqual(['createWallet', 'createTransactions'])
  expect(await device.ledger.db.outbox.count()).toBe(0)
})

test('[MU5] a row that arrives in a wallet under deletion is hidden, and comes back if that is discarded', async () => {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  await runPass(device.core, 'start')
  unwrap(await deleteWallet(device.ledger, walletId))
  device.server.onWrite = () => refusal(503, 'x')
  const id = device.ledger.newId()
  device.server.put('transaction', id, {
    id,
    walletId,
    type: 'expense',
    amount: 5,
    category: 'food',
    labelId: null,
    budgetId: null,
    description: '',
    createdAt: '2026-11-21T08:00:00Z',
    transferId: null,
    importId: null,
  })
  await runPass(device.core, 'server-change')
  expect(await device.ledger.db.transactions.count()).toBe(0)
  expect((await device.ledger.db.baseRows.get(`transaction:${id}`))?.row).toMatchObject({
    amount: 500,
  })
})

test('[PL8] [SYN-11] an unknown kind and a row of a newer form are kept raw and fail nothing', async () => {
  const device = await createTestDevice()
  device.server.put('zebra', 'z1', { id: 'z1', name: 'Stripes' })
  device.server.put('label', '019a0000-0000-7000-8000-0000000000aa', { id: 'x', shape: 'new' })
  await walletOn(device)
  expect(await runPass(device.core, 'start')).toBe('done')
  expect(await device.ledger.db.unknownChanges.count()).toBe(2)
  expect(await device.ledger.db.wallets.count()).toBe(1)
})

test('[PL8] what an older build put by becomes a row as soon as a build knows it', async () => {
  const device = await createTestDevice()
  const { db } = device.ledger
  await walletOn(device)
  await runPass(device.core, 'start')
  const id = '019a0000-0000-7000-8000-0000000000ab'
  const row = { id, name: 'Family', createdAt: '2026-11-21T08:00:00Z', query: 'type=income' }
  const change = { t: 'view', id, v: 1, row: { ...row, position: 0 } }
  await db.unknownChanges.put({ key: `view:${id}`, change })
  await walletOn(device)
  expect(await runPass(device.core, 'write')).toBe('done')
  expect(await db.views.get(id)).toMatchObject({ name: 'Family', version: 1 })
  expect(await db.unknownChanges.count()).toBe(0)
})

test('[HI5] what was put by of a history that is gone comes back as nothing', async () => {
  const device = await createTestDevice()
  const { server, ledger } = device
  server.put('zebra', 'z1', { id: 'z1' })
  await walletOn(device)
  await runPass(device.core, 'start')
  expect(await ledger.db.unknownChanges.count()).toBe(1)
  server.records.delete('zebra:z1')
  server.epoch = 'epoch-2'
  expect(await runPass(device.core, 'timer')).toBe('done')
  expect(await ledger.db.unknownChanges.count()).toBe(0)
})

test('[DI1] [DI2] [I3] a device that differs from the server finds out and mends itself, and loses no write', async () => {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  await runPass(device.core, 'start')
  const { db } = device.ledger
  await db.wallets.update(walletId, { version: 99 })
  await writeMeta(db, 'lastRecountAt', 0)
  expect(await runPass(device.core, 'timer')).toBe('done')
  expect(device.reports).toEqual([])
  await expenseOn(device, walletId)
  expect(await runPass(device.core, 'write')).toBe('done')
  expect(device.reports).toEqual(['digest-different', 'recovered'])
  expect(await db.wallets.get(walletId)).toMatchObject({ version: 1 })
  expect(await db.transactions.count()).toBe(1)
  expect(await db.outbox.count()).toBe(0)
})

test('[DI1] a row that the feed passed over is found with the very page', async () => {
  const device = await createTestDevice()
  await runPass(device.core, 'start')
  for (const name of ['Kept', 'Skipped']) putWallet(device.server, device.ledger.newId(), name)
  device.server.intercept = async request => {
    device.server.intercept = () => undefined
    const page = (await device.server.answer(request).json()) as { changes: unknown[] }
    return json(200, { ...page, changes: page.changes.slice(0, 1) })
  }
  expect(await runPass(device.core, 'server-change')).toBe('done')
  expect(device.reports).toEqual(['digest-different', 'recovered'])
  expect(await device.ledger.db.wallets.count()).toBe(2)
})

test('[RP3] a write refused by the plan goes out when the plan has room', async () => {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  device.server.onWrite = () => refusal(403, 'plan_limit')
  device.server.level = 'Trailblazer'
  for (const id of ['a1', 'a2']) {
    const uuid = `019a0000-0000-7000-8000-0000000000${id}`
    putWallet(device.server, uuid, id)
  }
  await runPass(device.core, 'write')
  expect(await device.ledger.db.outbox.toArray()).toMatchObject([{ state: 'parked' }])
  device.server.onWrite = () => undefined
  device.server.level = 'Pathfinder'
  expect(await runPass(device.core, 'timer')).toBe('done')
  expect(await device.ledger.db.outbox.count()).toBe(0)
  expect(device.server.records.has(`wallet:${walletId}`)).toBe(true)
})
