import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { createTestDevice, expensesOn, walletOn } from '#test/support/device/test-device.ts'
import { json, refusal } from '#test/support/screens/fake-server.ts'
import { openFence } from './fence.ts'
import { runPass } from './pass.ts'

const sentBody = v.object({
  writes: v.optional(v.array(v.unknown()), []),
  waiting: v.optional(v.number()),
  ask: v.optional(v.array(v.string())),
})

/** A device whose first pull is behind it. */
async function whole() {
  const device = await createTestDevice()
  device.server.level = 'Summit'
  await runPass(device.core, 'start')
  return device
}

test('[BA3] [PS2] the next call is under way while an answer is taken in, and leads on from it', async () => {
  const device = await whole()
  const walletId = await walletOn(device)
  await expensesOn(device, walletId, 600)
  const { db } = device.ledger
  let settled = 0
  db.journal.hook('creating', () => {
    settled += 1
  })
  const seen: unknown[] = []
  device.server.intercept = ({ body }) => {
    const { writes, waiting, ask } = v.parse(sentBody, body)
    seen.push({ sent: writes.length, waiting, ask, settled })
    return undefined
  }
  expect(await runPass(device.core, 'write')).toBe('done')
  expect(seen).toEqual([
    { sent: 500, waiting: 601, ask: [], settled: 0 },
    { sent: 101, waiting: 101, ask: [], settled: 0 },
  ])
  expect((await db.journal.toArray()).map(({ count }) => count)).toEqual([500, 101])
  expect(await db.outbox.count()).toBe(0)
  expect(await db.transactions.filter(({ version }) => version === 0).count()).toBe(0)
})

test('[BA3] what was sent is tidied away when the later answer is there', async () => {
  const device = await whole()
  const walletId = await walletOn(device)
  await expensesOn(device, walletId, 600)
  const { db } = device.ledger
  const left = new Set<number>()
  device.server.intercept = async ({ body }) => {
    if (v.parse(sentBody, body).writes.length !== 101) return undefined
    for (let looks = 0; looks < 20; looks += 1) left.add(await db.outbox.count())
    return undefined
  }
  // No rest ever ends.
  const timers = { setTimeout: () => 0, clearTimeout: () => undefined }
  expect(await runPass({ ...device.core, timers }, 'write')).toBe('done')
  expect([...left]).toEqual([601])
  expect(await db.outbox.count()).toBe(0)
})

test('[BA3] an answer is taken in while the next call waits in vain for its own', async () => {
  const device = await whole()
  const walletId = await walletOn(device)
  await expensesOn(device, walletId, 600)
  const { db } = device.ledger
  const left: number[] = []
  device.server.intercept = async ({ body }) => {
    if (v.parse(sentBody, body).writes.length !== 101) return undefined
    await expect.poll(() => db.outbox.count()).toBeLessThan(601)
    left.push(await db.outbox.count())
    throw new TypeError('no network')
  }
  expect(await runPass(device.core, 'write')).toBe('offline')
  expect(left).toEqual([101])
})

test('[BA3] [DI2] what was answered to the next call is none where the answer before cannot be taken in', async () => {
  const device = await whole()
  await expensesOn(device, await walletOn(device), 599)
  const { db } = device.ledger
  const sizes: number[] = []
  device.server.intercept = async request => {
    const { writes } = v.parse(sentBody, request.body)
    sizes.push(writes.length)
    if (sizes.length > 1) return undefined
    const answer = await device.server.answer(request).json()
    const sums = { ...answer.sums, wallet: { count: 7, hash: '1' } }
    return json(200, { ...answer, sums })
  }
  expect(await runPass(device.core, 'write')).toBe('done')
  expect(sizes.slice(0, 2)).toEqual([500, 100])
  expect(await db.outbox.count()).toBe(0)
  expect(await db.transactions.count()).toBe(599)
  expect(device.server.written()).toHaveLength(600)
  expect(device.reports).toContain('digest-different')
})

test('[BA3] [PS7] writes that were marked to follow wait where one before them is refused, and go in the next call', async () => {
  const device = await whole()
  const ids = await expensesOn(device, await walletOn(device), 599)
  const { db } = device.ledger
  const sizes: number[] = []
  device.server.intercept = ({ body }) => {
    sizes.push(v.parse(sentBody, body).writes.length)
    return undefined
  }
  const refused = ids[1] ?? ''
  device.server.onWrite = ({ body }) =>
    JSON.stringify(body).includes(refused) ? refusal(422, 'invalid') : undefined
  expect(await runPass(device.core, 'write')).toBe('done')
  expect(sizes).toEqual([500, 100])
  expect(await db.outbox.toArray()).toMatchObject([{ seq: 3, state: 'parked' }])
})

test('[BA3] after a failure nothing else is marked until an answer came', async () => {
  const device = await whole()
  for (let n = 0; n < 10; n += 1) await walletOn(device)
  const { db } = device.ledger
  device.server.intercept = () => Response.error()
  await runPass(device.core, 'write')
  await db.outbox.toCollection().modify({ state: 'queued', attempts: 0, nextAt: 0 })
  expect(await runPass(device.core, 'manual')).toBe('offline')
  const states = (await db.outbox.toArray()).map(({ state }) => state)
  expect(states).toEqual(['retry', ...Array.from({ length: 9 }, () => 'queued')])
})

test('[PS2] a pass that another one supersedes while its call is under way lets go of what becomes of that', async () => {
  const device = await whole()
  const walletId = await walletOn(device)
  await expensesOn(device, walletId, 500)
  const uncaught = vi.fn<() => void>()
  process.once('unhandledRejection', uncaught)
  const endings: ((why: Error) => void)[] = []
  const http: typeof device.core.http = {
    ...device.core.http,
    exchange: async () => {
      await openFence(device.core, async () => {})
      return await new Promise<never>((_, reject) => endings.push(reject))
    },
  }
  expect(await runPass({ ...device.core, http }, 'write')).toBe('superseded')
  for (const end of endings) end(new Error('the context ended'))
  expect(endings).toHaveLength(1)
  await new Promise(resolve => setTimeout(resolve))
  process.off('unhandledRejection', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
})
