import { expect, test } from 'vitest'
import { HEADERS } from '#contract/wire/headers.ts'
import { deleteWallet } from '#features/wallets/data/commands.ts'
import { editWallet } from '#test/support/device/edit-wallet.ts'
import { createTestDevice, expenseOn, walletOn } from '#test/support/device/test-device.ts'
import { unwrap } from '#test/support/device/test-ledger.ts'
import { failure, type FakeServer, json } from '#test/support/screens/fake-server.ts'
import { runPass } from '../pass/pass.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { localDigests } from './digest-check.ts'

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
  expect(await device.ledger.db.inbox.count()).toBe(0)
  expect(await device.ledger.db.wallets.get(walletId)).toBeDefined()
})

test('[PL1] pages are staged: a pull that breaks off shows nothing of them, and the next one all', async () => {
  const device = await createTestDevice()
  const { db } = device.ledger
  await walletOn(device)
  await runPass(device.core, 'start')
  const cursor = await readMeta(db, 'cursor')
  for (let count = 0; count < 5; count += 1) {
    putWallet(device.server, device.ledger.newId(), `W${count}`)
  }
  device.server.pageSize = 2
  let pages = 0
  device.server.intercept = ({ path }) => {
    if (path === '/sync/changes' && ++pages === 3) throw new TypeError('killed')
    return undefined
  }
  expect(await runPass(device.core, 'server-change')).toBe('offline')
  expect(await db.inbox.count()).toBe(2)
  expect(await db.wallets.count()).toBe(1)
  expect(await readMeta(db, 'cursor')).toBe(cursor)
  expect(await runPass(device.core, 'online')).toBe('done')
  expect(await db.wallets.count()).toBe(6)
  expect(await db.inbox.count()).toBe(0)
})

test.each([
  ['no list of changes', { changes: undefined }],
  ['a version that is a text', { version: 'five' }],
  ['a change without its id', { changes: [{ t: 'wallet', v: 9, row: {} }] }],
  ['a plan that there is not', { level: 'Gold' }],
])('[PL2] a page with %s is no page: nothing of it counts', async (_, wrong) => {
  const device = await createTestDevice()
  const { db } = device.ledger
  const walletId = await walletOn(device)
  await runPass(device.core, 'start')
  const before = [await readMeta(db, 'cursor'), await readMeta(db, 'usage')]
  putWallet(device.server, device.ledger.newId(), 'Other')
  device.server.intercept = async request => {
    if (request.path !== '/sync/changes') return undefined
    const page: unknown = await device.server.answer(request).json()
    return json(200, Object.assign({}, page, wrong))
  }
  expect(await runPass(device.core, 'server-change')).toBe('offline')
  expect(await db.wallets.toCollection().primaryKeys()).toEqual([walletId])
  expect([await readMeta(db, 'cursor'), await readMeta(db, 'usage')]).toEqual(before)
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
  device.server.intercept = ({ method }) => (method === 'PATCH' ? failure(503, 'x') : undefined)
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

test('[PL5] an acknowledged write stays until the pull has passed it', async () => {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  device.server.intercept = ({ path }) =>
    path === '/sync/changes' ? failure(503, 'unavailable') : undefined
  expect(await runPass(device.core, 'write')).toBe('server')
  expect(await device.ledger.db.outbox.toArray()).toMatchObject([{ state: 'acked', ackVersion: 1 }])
  expect(await device.ledger.db.wallets.get(walletId)).toBeDefined()
  device.server.intercept = () => undefined
  await runPass(device.core, 'timer')
  expect(await device.ledger.db.outbox.count()).toBe(0)
})

test('[MU5] a row that arrives in a wallet under deletion is hidden, and comes back if that is discarded', async () => {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  await runPass(device.core, 'start')
  unwrap(await deleteWallet(device.ledger, walletId))
  device.server.intercept = ({ method }) => (method === 'DELETE' ? failure(503, 'x') : undefined)
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

test('[PL4] [PL7] [F16] a restored server: its tail comes back from the device', async () => {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  await runPass(device.core, 'start')
  await expenseOn(device, walletId)
  await runPass(device.core, 'write')
  const { server } = device
  for (const [key, record] of server.records) if (record.v > 1) server.records.delete(key)
  server.keys.clear()
  server.version = 1
  server.epoch = 'epoch-2'
  expect(await runPass(device.core, 'timer')).toBe('done')
  expect(server.records.size).toBe(2)
  expect(await device.ledger.db.transactions.toArray()).toMatchObject([
    { amount: 4500, version: 2 },
  ])
  expect(await device.ledger.db.outbox.count()).toBe(0)
})

/** A server restored to the time before the device's wallet, and the device's expense in that wallet. */
async function restoredBefore(epoch: string) {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  await runPass(device.core, 'start')
  const rowId = await expenseOn(device, walletId)
  const { server } = device
  server.records.clear()
  server.keys.clear()
  server.version = 0
  server.epoch = epoch
  function refuseRow({ path }: { path: string }) {
    if (path !== '/transactions/create-transaction' || server.records.size > 0) return undefined
    const refused = { success: false, message: 'no such wallet', error: 'not_found' }
    return json(404, refused, { [HEADERS.epoch]: epoch })
  }
  server.intercept = request =>
    request.method === 'GET' ? failure(503, 'unavailable') : refuseRow(request)
  await runPass(device.core, 'write')
  return { device, server, refuseRow, keys: [`wallet:${walletId}`, `transaction:${rowId}`] }
}

test('[PS8] a refusal by a server of another epoch is not final, and the pull mends its reason', async () => {
  const { device, server, refuseRow, keys } = await restoredBefore('epoch-2')
  const { outbox } = device.ledger.db
  expect(await outbox.toArray()).toMatchObject([{ state: 'retry', waitsFor: 'server' }])
  server.intercept = refuseRow
  for (let passes = 0; passes < 2; passes += 1) {
    device.ledger.time.now += 60_000
    expect(await runPass(device.core, 'timer')).toBe(passes === 0 ? 'server' : 'done')
  }
  expect(await outbox.count()).toBe(0)
  expect([...server.records.keys()]).toEqual(keys)
})

test('[PS8] [PS7] a refusal by a server of the known epoch parks the write', async () => {
  const { device } = await restoredBefore('epoch-1')
  expect(await device.ledger.db.outbox.toArray()).toMatchObject([{ state: 'parked' }])
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

test('[PL4] what was put by of a history that is gone comes back as nothing', async () => {
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

test('[PL9] a first pull killed between pages goes on where it stood', async () => {
  const device = await createTestDevice()
  for (let count = 0; count < 5; count += 1) {
    putWallet(device.server, device.ledger.newId(), `W${count}`)
  }
  device.server.pageSize = 2
  let pages = 0
  device.server.intercept = ({ path }) => {
    if (path === '/sync/changes' && ++pages === 2) throw new TypeError('killed')
    return undefined
  }
  expect(await runPass(device.core, 'start')).toBe('offline')
  expect(await readMeta(device.ledger.db, 'bootstrapped')).toBeUndefined()
  expect(await device.ledger.db.wallets.count()).toBe(2)
  expect(await runPass(device.core, 'online')).toBe('done')
  expect(await readMeta(device.ledger.db, 'bootstrapped')).toBe(true)
  expect(await device.ledger.db.wallets.count()).toBe(5)
  expect(pages).toBe(4)
})

test('[PL10] [I3] a device that differs from the server finds out and mends itself', async () => {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  await runPass(device.core, 'start')
  await device.ledger.db.wallets.update(walletId, { version: 99 })
  await writeMeta(device.ledger.db, 'lastDigestAt', 0)
  expect(await runPass(device.core, 'timer')).toBe('done')
  expect(device.reports).toEqual(['digest-different'])
  expect(await device.ledger.db.wallets.get(walletId)).toMatchObject({ version: 1 })
  expect((await localDigests(device.ledger.db)).kinds.wallet.count).toBe(1)
})

test('[RP3] a write refused by the plan goes out when the plan has room', async () => {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  device.server.intercept = ({ method }) =>
    method === 'POST' ? failure(403, 'plan_limit') : undefined
  device.server.level = 'Trailblazer'
  for (const id of ['a1', 'a2']) {
    const uuid = `019a0000-0000-7000-8000-0000000000${id}`
    putWallet(device.server, uuid, id)
  }
  await runPass(device.core, 'write')
  expect(await device.ledger.db.outbox.toArray()).toMatchObject([{ state: 'parked' }])
  device.server.intercept = () => undefined
  device.server.level = 'Pathfinder'
  expect(await runPass(device.core, 'timer')).toBe('done')
  expect(await device.ledger.db.outbox.count()).toBe(0)
  expect(device.server.records.has(`wallet:${walletId}`)).toBe(true)
})
