import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { createTestLedger } from '#test/support/device/test-ledger.ts'
import { aTransactionRow } from '#test/support/device/transaction-row.ts'
import { layBallast } from './open-ledger.ts'
import type { RecordKey, TransactionRow } from './rows.ts'
import { transact } from './transact.ts'
import { readRows, writeRows } from './view.ts'

async function ledgerWith(rows: readonly TransactionRow[]) {
  const { db } = await createTestLedger()
  await db.transactions.bulkAdd(rows)
  return db
}

async function marksAfter(
  db: Awaited<ReturnType<typeof ledgerWith>>,
  changes: ReadonlyMap<RecordKey, TransactionRow | null>,
) {
  await transact(db, () => writeRows(db, changes))
  const marks = await db.columnMarks.toArray()
  return marks.map(({ month, rowIds }) => `${month} ${rowIds.toSorted().join(' ')}`).toSorted()
}

test('[money 7] a row added, moved and removed leaves marks in every month it touched', async () => {
  const september = Date.UTC(2026, 8, 1)
  const db = await ledgerWith([
    aTransactionRow({ id: 'moved' }),
    aTransactionRow({ id: 'removed', createdAt: september }),
  ])
  const marks = await marksAfter(
    db,
    new Map([
      ['transaction:added', aTransactionRow({ id: 'added' })],
      ['transaction:moved', aTransactionRow({ id: 'moved', createdAt: september })],
      ['transaction:removed', null],
      ['transaction:never', null],
    ]),
  )
  expect(marks).toEqual(['2026-09 moved removed', '2026-11 added moved'])
})

test('[money 7] a row that only gets another version leaves no mark: the columns know none', async () => {
  const row = aTransactionRow({ id: 'a', version: 0 })
  const db = await ledgerWith([row])
  expect(await marksAfter(db, new Map([['transaction:a', { ...row, version: 7 }]]))).toEqual([])
  const dearer = { ...row, version: 8, amount: kobo(99) }
  expect(await marksAfter(db, new Map([['transaction:a', dearer]]))).toEqual(['2026-11 a'])
})

test('[money 7] more rows than are worth marking one by one leave one mark for everything', async () => {
  const db = await ledgerWith([])
  const rows = Array.from({ length: 2001 }, (_, index) => aTransactionRow({ id: `r${index}` }))
  const changes = new Map(rows.map(row => [`transaction:${row.id}` as const, row]))
  expect(await marksAfter(db, changes)).toEqual(['* '])
})

test('[kinds 3] rows are read by their keys, over all kinds', async () => {
  const db = await ledgerWith([aTransactionRow({ id: 'a' })])
  const rows = await readRows(db, ['transaction:a', 'wallet:a', 'transaction:b'])
  expect([...rows].map(([key, row]) => [key, row?.id])).toEqual([
    ['wallet:a', undefined],
    ['transaction:a', 'a'],
    ['transaction:b', undefined],
  ])
})

test('[SYN-13] a new ledger has its device id and its ballast, and gets the ballast back', async () => {
  const { db } = await createTestLedger()
  expect(await db.meta.get('deviceId')).toBeDefined()
  expect((await db.ballast.toArray())[0]?.data.byteLength).toBe(256 * 1024)
  await db.ballast.clear()
  expect(await layBallast(db)).toBe(true)
  expect(await db.ballast.count()).toBe(1)
})

test('[PL6] [I13] rows of one kind are read and written without a word about the others, however many kinds there are', async () => {
  const db = await ledgerWith([])
  const key = 'wallet:first'
  const still = await db.transaction('rw', db.tables, async () => {
    for (let times = 0; times < 5; times += 1) {
      await readRows(db, [])
      await writeRows(db, new Map())
    }
    const found = await readRows(db, [key])
    // Known no more, the transaction would be committed before what comes next.
    return [Dexie.currentTransaction?.active, found.size]
  })
  expect(still).toEqual([true, 1])
})
