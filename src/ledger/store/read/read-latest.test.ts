import { expect, test } from 'vitest'
import { createTestLedger, TEST_START } from '#test/support/device/test-ledger.ts'
import { aTransactionRow } from '#test/support/device/transaction-row.ts'
import { readLatest } from './read-latest.ts'

/** Rows that were made in the order of their ids, each dated as many minutes after the start as given. */
async function ledgerWith(minutesById: Readonly<Record<string, number>>) {
  const { db } = await createTestLedger()
  await db.transactions.bulkAdd(
    Object.entries(minutesById).map(([id, minutes]) =>
      aTransactionRow({ id, createdAt: TEST_START + minutes * 60_000 }),
    ),
  )
  return db
}

async function idsOf(...args: Parameters<typeof readLatest>) {
  return (await readLatest(...args)).map(({ id }) => id)
}

test('the latest rows come in the order of the index asked for, the latest last', async () => {
  const db = await ledgerWith({ a: 4, b: 3, c: 1, d: 2 })
  expect(await idsOf(db, 'id', 2)).toEqual(['c', 'd'])
  expect(await idsOf(db, 'createdAt', 3)).toEqual(['d', 'b', 'a'])
})

test('of fewer rows than asked for all come, of none none', async () => {
  const db = await ledgerWith({ a: 2, b: 1 })
  expect(await idsOf(db, 'createdAt', 3)).toEqual(['b', 'a'])
  expect(await idsOf(await ledgerWith({}), 'id', 3)).toEqual([])
})

test('rows of one instant are not more than were asked for', async () => {
  const db = await ledgerWith({ a: 1, b: 1, c: 1, d: 1 })
  expect(await idsOf(db, 'createdAt', 2)).toEqual(['c', 'd'])
})
