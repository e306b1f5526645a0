import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editTransaction } from '#features/entries/data/commands.ts'
import { deleteWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import { createTestDevice, type TestDevice, walletOn } from '#test/support/device/test-device.ts'
import { TEST_START, unwrap } from '#test/support/device/test-ledger.ts'
import { numberedId } from '#test/support/oracles/random-transactions.ts'
import { FakeServer, refusal } from '#test/support/screens/fake-server.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { runPass } from '../pass/pass.ts'
import { readMeta } from '../store/meta.ts'
import { findRows, readRowsBetween } from '../store/older-days.ts'

const DAY_MS = 86_400_000

/** Puts an expense of so many days ago on the server; null takes it away. */
function putExpense(
  server: FakeServer,
  { n, walletId, amount }: { n: number; walletId: string; amount: number | null },
) {
  const id = numberedId(n)
  const said = { category: 'food', labelId: null, budgetId: null, description: `No. ${n}` }
  const createdAt = new Date(TEST_START - n * DAY_MS).toISOString()
  const tied = { transferId: null, importId: null }
  const row = { id, walletId, type: 'expense', amount, ...said, createdAt, ...tied }
  server.put('transaction', id, amount === null ? null : row)
}

/** A pass that leaves what it put by as it is. */
async function pullOnly({ core }: TestDevice, leastPutBy?: number) {
  const choice = leastPutBy === undefined ? {} : { leastPutBy }
  return await runPass({ ...core, ...choice, isAsked: () => true }, 'server-change')
}

async function allRows({ ledger: { db } }: TestDevice) {
  return await readRowsBetween(db, 0, TEST_START + DAY_MS)
}

async function pulledDevice(count: number) {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  await runPass(device.core, 'start')
  for (let n = 1; n <= count; n += 1) putExpense(device.server, { n, walletId, amount: n })
  return { device, walletId }
}

test('[BO5] a hundred new transactions of one pull are put by, read beside the rows, and laid out afterwards', async () => {
  const { device, walletId } = await pulledDevice(100)
  const { db } = device.ledger
  expect(await pullOnly(device)).toBe('done')
  expect([await db.transactions.count(), await db.olderDays.count()]).toEqual([0, 1])
  const rows = await allRows(device)
  expect(rows).toHaveLength(100)
  expect(await findRows(db, [numberedId(7)])).toMatchObject([{ amount: 700, walletId }])
  // The next pull brings a change of one, which is a row from then on, and one that is new.
  putExpense(device.server, { n: 7, walletId, amount: 70 })
  putExpense(device.server, { n: 101, walletId, amount: 101 })
  expect(await pullOnly(device)).toBe('done')
  expect([await db.transactions.count(), (await allRows(device)).length]).toEqual([2, 101])
  // As does what is edited here.
  unwrap(await editTransaction(device.ledger, numberedId(9), { amount: kobo(90) }))
  expect(await db.transactions.count()).toBe(3)
  expect(await runPass(device.core, 'timer')).toBe('done')
  expect([await db.transactions.count(), await db.olderDays.count()]).toEqual([101, 0])
  expect(device.reports).not.toContain('digest-different')
})

test('[BO5] fewer than a hundred are rows at once', async () => {
  const { device } = await pulledDevice(99)
  expect(await pullOnly(device)).toBe('done')
  const { db } = device.ledger
  expect([await db.transactions.count(), await db.olderDays.count()]).toEqual([99, 0])
})

test('[BO5] [MU5] those of a wallet whose deletion waits are not put by, but hidden', async () => {
  const { device, walletId } = await pulledDevice(5)
  const { db } = device.ledger
  unwrap(await deleteWallet(device.ledger, walletId))
  device.server.onWrite = () => refusal(503, 'x')
  await pullOnly(device, 1)
  expect([await db.transactions.count(), await db.olderDays.count()]).toEqual([0, 0])
  expect(await db.baseRows.where('key').startsWith('transaction:').count()).toBe(5)
})

test('[BO5] [DI1] over any history a device that puts much by has the rows and digests of one that does not', async () => {
  expect.hasAssertions()
  const aChange = fc.record({
    n: fc.integer({ min: 1, max: 12 }),
    amount: fc.option(fc.integer({ min: 1, max: 99 })),
  })
  const pulls = fc.array(fc.array(aChange, { maxLength: 8 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(pulls, fc.integer({ min: 1, max: 3 }), async (history, leastPutBy) => {
      const server = new FakeServer()
      const [one, other] = [await createTestDevice(server), await createTestDevice(server)]
      const walletId = await walletOn(one)
      await runPass(one.core, 'start')
      await runPass(other.core, 'start')
      for (const changes of history) {
        for (const change of changes) putExpense(server, { ...change, walletId })
        expect(await pullOnly(one, leastPutBy)).toBe('done')
        expect(await pullOnly(other)).toBe('done')
        expect(await allRows(one)).toEqual(await allRows(other))
        const [ours, theirs] = await Promise.all(
          [one, other].map(async ({ ledger }) => await readMeta(ledger.db, 'sums')),
        )
        expect(ours).toEqual(theirs)
      }
      expect(one.reports).toEqual(other.reports)
    }),
    { numRuns: someRuns(15) },
  )
})
