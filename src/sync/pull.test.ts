import { expect, test } from 'vitest'
import { deleteWallet, editWallet } from '#data/wallets/commands.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import { failure, type FakeServer } from '#test/support/fake-server.ts'
import { createTestDevice, expenseOn, walletOn } from '#test/support/test-device.ts'
import { unwrap } from '#test/support/test-ledger.ts'
import { localDigests } from './digest-check.ts'
import { runPass } from './pass.ts'

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
  await runPass(device.core, 'nudge')
  expect([...seen]).toEqual([1])
  expect(await device.ledger.db.wallets.count()).toBe(8)
  expect(await device.ledger.db.inbox.count()).toBe(0)
  expect(await device.ledger.db.wallets.get(walletId)).toBeDefined()
})

test('[PL6] [P4] a pulled change goes under the edit that waits, and the edit stays in view', async () => {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  await runPass(device.core, 'start')
  unwrap(await editWallet(device.ledger, walletId, { name: 'Mine' }))
  const row = device.server.records.get(`wallet:${walletId}`)?.row ?? {}
  device.server.put('wallet', walletId, { ...row, name: 'Theirs', type: 'Cash' })
  device.server.intercept = ({ method }) => (method === 'PATCH' ? failure(503, 'x') : undefined)
  await runPass(device.core, 'nudge')
  expect(await device.ledger.db.wallets.get(walletId)).toMatchObject({
    name: 'Mine',
    type: 'Cash',
    version: 2,
  })
  expect((await device.ledger.db.shadow.get(`wallet:${walletId}`))?.row).toMatchObject({
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
  await runPass(device.core, 'nudge')
  expect(await device.ledger.db.transactions.count()).toBe(0)
  expect((await device.ledger.db.shadow.get(`transaction:${id}`))?.row).toMatchObject({
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

test('[PL8] [SYN-11] an unknown kind and a row of a newer form are kept raw and fail nothing', async () => {
  const device = await createTestDevice()
  device.server.put('budget', 'b1', { id: 'b1', name: 'Food' })
  device.server.put('label', '019a0000-0000-7000-8000-0000000000aa', { id: 'x', shape: 'new' })
  await walletOn(device)
  expect(await runPass(device.core, 'start')).toBe('done')
  expect(await device.ledger.db.laterKinds.count()).toBe(2)
  expect(await device.ledger.db.wallets.count()).toBe(1)
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
