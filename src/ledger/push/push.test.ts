import { expect, test } from 'vitest'
import { deleteWallet } from '#features/wallets/data/commands.ts'
import { label } from '#records/label.ts'
import { createTestDevice, expenseOn, walletOn } from '#test/support/device/test-device.ts'
import { aLabel, unwrap } from '#test/support/device/test-ledger.ts'
import { failure, json } from '#test/support/screens/fake-server.ts'
import { runPass } from '../pass/pass.ts'
import { readMeta } from '../store/meta.ts'
import type { Op } from '../store/op.ts'

test('[PS3] [SYN-03] writes go out in order as the documented calls, and settle with the pull', async () => {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  await expenseOn(device, walletId)
  expect(await runPass(device.core, 'write')).toBe('done')
  expect(device.server.log.slice(0, 3)).toEqual([
    'POST /wallet/create-wallet',
    'POST /transactions/create-transaction',
    'GET /sync/changes',
  ])
  const { db } = device.ledger
  expect(await db.outbox.count()).toBe(0)
  expect(await db.baseRows.count()).toBe(0)
  expect(await db.journal.count()).toBe(2)
  expect(await db.transactions.toArray()).toMatchObject([{ version: 2, amount: 4500 }])
  expect(await readMeta(db, 'lastFailure')).toBeNull()
})

test('[PS3] [SYN-04] [F2] a lost reply is repeated byte for byte, and has effect once', async () => {
  const device = await createTestDevice()
  await walletOn(device)
  let isLost = true
  device.server.intercept = request => {
    if (!isLost || request.method !== 'POST') return undefined
    isLost = false
    device.server.answer(request)
    throw new TypeError('connection lost')
  }
  expect(await runPass(device.core, 'write')).toBe('offline')
  const [waiting] = await device.ledger.db.outbox.toArray()
  expect(waiting).toMatchObject({ state: 'retry', waitsFor: 'network', attempts: 1 })
  expect(await runPass(device.core, 'online')).toBe('done')
  expect(device.server.keys.size).toBe(1)
  expect(device.server.version).toBe(1)
  expect(await device.ledger.db.outbox.count()).toBe(0)
})

test('[PS4] [F8] a portal that answers 200 with a page acknowledges nothing', async () => {
  const device = await createTestDevice()
  await walletOn(device)
  device.server.intercept = () => new Response('<html>Welcome</html>', { status: 200 })
  expect(await runPass(device.core, 'write')).toBe('offline')
  expect(await device.ledger.db.outbox.toArray()).toMatchObject([{ state: 'retry' }])
  device.server.intercept = () => json(200, { success: true })
  expect(await runPass(device.core, 'manual')).toBe('offline')
  expect(await device.ledger.db.outbox.toArray()).toMatchObject([{ state: 'retry', attempts: 2 }])
})

test('[PS5] [F9] Retry-After is kept to, the queue waits in order, and the pull still runs', async () => {
  const device = await createTestDevice()
  await walletOn(device)
  const id = '019a0000-0000-7000-8000-0000000000aa'
  device.server.put('label', id, label.toWire({ id, ...aLabel('Food') }))
  device.server.intercept = ({ method }) =>
    method === 'POST'
      ? json(429, { success: false, error: 'too_many', message: 'slow' }, { 'Retry-After': '40' })
      : undefined
  expect(await runPass(device.core, 'write')).toBe('server')
  const [op] = await device.ledger.db.outbox.toArray()
  expect(op?.nextAt).toBe(device.ledger.time.now + 40_000)
  expect(await device.ledger.db.labels.count()).toBe(1)
  expect(await runPass(device.core, 'online')).toBe('done')
  expect(await device.ledger.db.outbox.count()).toBe(1)
  device.server.intercept = () => undefined
  device.ledger.time.now += 40_000
  expect(await runPass(device.core, 'timer')).toBe('done')
  expect(await device.ledger.db.outbox.count()).toBe(0)
})

test('[OB10] the first write goes alone, then several that do not mind their order', async () => {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  for (let n = 0; n < 10; n += 1) await expenseOn(device, walletId)
  const together: number[] = []
  let onTheWay = 0
  device.server.intercept = async request => {
    if (request.method !== 'POST') return undefined
    onTheWay += 1
    together.push(onTheWay)
    // All that are sent at once have set out before the first of them is answered.
    await new Promise(resolve => setTimeout(resolve))
    onTheWay -= 1
    return device.server.answer(request)
  }
  expect(await runPass(device.core, 'write')).toBe('done')
  expect(together).toEqual([1, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4])
  expect(await device.ledger.db.outbox.count()).toBe(0)
  expect(await device.ledger.db.transactions.count()).toBe(10)
})

test('[PS5] [F2] of writes sent together, one without an answer stops the sending and no other', async () => {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  const ids: string[] = []
  while (ids.length < 9) ids.push(await expenseOn(device, walletId))
  device.server.intercept = ({ body }) => {
    if (JSON.stringify(body).includes(ids[2] ?? '?')) throw new TypeError('connection lost')
    return undefined
  }
  expect(await runPass(device.core, 'write')).toBe('offline')
  const { db } = device.ledger
  const states = (await db.outbox.orderBy('seq').toArray()).map(op => op.state)
  const together = ['acked', 'acked', 'retry', 'acked', 'acked', 'acked']
  expect(states).toEqual(['acked', ...together, 'queued', 'queued', 'queued'])
  device.server.intercept = () => undefined
  expect(await runPass(device.core, 'online')).toBe('done')
  expect(await db.outbox.count()).toBe(0)
  expect(device.server.keys.size).toBe(10)
})

test('[PS10] [SYN-08] the first answer ends the failure that was shown', async () => {
  const device = await createTestDevice()
  await walletOn(device)
  await walletOn(device)
  device.server.intercept = () => {
    throw new TypeError('no network')
  }
  expect(await runPass(device.core, 'write')).toBe('offline')
  const { db } = device.ledger
  expect(await readMeta(db, 'lastFailure')).toMatchObject({ kind: 'offline' })
  const shown: unknown[] = []
  device.server.intercept = async ({ method }) => {
    if (method === 'POST') shown.push(await readMeta(db, 'lastFailure'))
    return undefined
  }
  expect(await runPass(device.core, 'online')).toBe('done')
  expect(shown).toEqual([expect.objectContaining({ kind: 'offline' }), null])
})

test('[PS7] [RP1] [SYN-07] [F32] a refused write is parked and seen; what needs it waits; the rest goes', async () => {
  const device = await createTestDevice()
  const refusedId = await walletOn(device)
  const rowId = await expenseOn(device, refusedId)
  const otherId = await walletOn(device)
  device.server.intercept = ({ body }) =>
    body['id'] === refusedId ? failure(403, 'plan_limit') : undefined
  expect(await runPass(device.core, 'write')).toBe('done')
  const { db } = device.ledger
  expect(await db.outbox.orderBy('seq').toArray()).toMatchObject([
    { state: 'parked', error: { status: 403, code: 'plan_limit' } },
    { state: 'queued', attempts: 0 },
  ])
  expect(await db.wallets.get(refusedId)).toBeDefined()
  expect(await db.transactions.get(rowId)).toBeDefined()
  expect(await db.wallets.get(otherId)).toMatchObject({ version: 1 })
  expect(device.reports).toContain('write-refused')
})

test('[PS7] a deletion of what is already gone is acknowledged, and the row stays away', async () => {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  await runPass(device.core, 'write')
  unwrap(await deleteWallet(device.ledger, walletId))
  device.server.intercept = ({ method }) =>
    method === 'DELETE' ? failure(404, 'not_found') : undefined
  device.server.put('wallet', walletId, null)
  expect(await runPass(device.core, 'write')).toBe('done')
  expect(await device.ledger.db.outbox.count()).toBe(0)
  expect(await device.ledger.db.wallets.count()).toBe(0)
  expect(await device.ledger.db.baseRows.count()).toBe(0)
})

test('[PS7] 426 stops the sync and keeps everything', async () => {
  const device = await createTestDevice()
  await walletOn(device)
  device.server.intercept = () => failure(426, 'op_schema')
  expect(await runPass(device.core, 'write')).toBe('update')
  expect(await device.ledger.db.outbox.toArray()).toMatchObject([{ state: 'retry' }])
  expect(await readMeta(device.ledger.db, 'lastFailure')).toMatchObject({ kind: 'update' })
})

test('[PS6] [F33] [ACC-12] an expired token is renewed once in mid-queue and the write sent again', async () => {
  const device = await createTestDevice()
  await walletOn(device)
  device.server.validToken = 'token-7'
  expect(await runPass(device.core, 'write')).toBe('done')
  expect(device.server.log.filter(line => line.includes('refresh'))).toHaveLength(1)
  expect(device.announced).toEqual(['token-8'])
  expect(await device.ledger.db.outbox.count()).toBe(0)
})

test('[PS6] [F35] no answer to the refresh is no end of the session', async () => {
  const device = await createTestDevice()
  await walletOn(device)
  device.server.validToken = 'token-7'
  device.server.intercept = ({ path }) =>
    path === '/auth/refresh-token' ? failure(503, 'unavailable') : undefined
  expect(await runPass(device.core, 'write')).toBe('offline')
  expect(await readMeta(device.ledger.db, 'session')).not.toBeNull()
})

test('[SE2] [F34] [SYN-12] a refused refresh ends the session and keeps every write', async () => {
  const device = await createTestDevice()
  await walletOn(device)
  device.server.validToken = 'token-7'
  device.server.intercept = ({ path }) =>
    path === '/auth/refresh-token' ? failure(401, 'session_revoked') : undefined
  expect(await runPass(device.core, 'write')).toBe('session-over')
  expect(device.announced).toEqual([null])
  expect(await readMeta(device.ledger.db, 'session')).toBeNull()
  expect(await device.ledger.db.outbox.count()).toBe(1)
  expect(await runPass(device.core, 'write')).toBe('signed-out')
})

test('[F21] a write found in sending is sent again under the same id', async () => {
  const device = await createTestDevice()
  await walletOn(device)
  await device.ledger.db.outbox.toCollection().modify({ state: 'sending', attempts: 1 })
  expect(await runPass(device.core, 'start')).toBe('done')
  expect(await device.ledger.db.outbox.count()).toBe(0)
})

test('[PS3] [F21] however long a write had waited, a sending that ends with its context is made up for at once', async () => {
  const device = await createTestDevice()
  await walletOn(device)
  const { db } = device.ledger
  let inMidSending: readonly Op[] = []
  device.server.intercept = async () => {
    inMidSending = await db.outbox.toArray()
    throw new TypeError('no network')
  }
  for (let tries = 0; tries < 9; tries += 1) await runPass(device.core, 'online')
  expect(inMidSending).toMatchObject([{ state: 'sending', attempts: 9 }])
  await db.outbox.bulkPut([...inMidSending])
  device.server.intercept = () => undefined
  expect(await runPass(device.core, 'timer')).toBe('done')
  expect(await db.outbox.count()).toBe(0)
})

test('[OB8] [F30] a clock set back by days does not hold a write back', async () => {
  const device = await createTestDevice()
  await walletOn(device)
  device.server.intercept = ({ method }) => (method === 'POST' ? failure(503, 'x') : undefined)
  await runPass(device.core, 'write')
  device.server.intercept = () => undefined
  device.ledger.time.now -= 3 * 86_400_000
  await runPass(device.core, 'timer')
  expect(await device.ledger.db.outbox.count()).toBe(0)
})
