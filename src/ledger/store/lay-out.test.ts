import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editTransaction } from '#features/entries/data/commands.ts'
import { readLedgerFacts } from '#features/export/data/read-ledger-facts.ts'
import { undoImport } from '#features/statements/data/import/undo-import.ts'
import { kobo } from '#money/money.ts'
import { packRows } from '#records/packed/packed-rows.ts'
import type { Transaction } from '#records/transaction.ts'
import { createDevice, writeTransactions } from '#test/support/device/columns-device.ts'
import { columnsInProcess } from '#test/support/device/columns-in-process.ts'
import { anOlderBlock } from '#test/support/device/older-block.ts'
import { createTestLedger, TEST_START, unwrap } from '#test/support/device/test-ledger.ts'
import { aTransactionRow } from '#test/support/device/transaction-row.ts'
import { plainFlows, plainPage } from '#test/support/oracles/plain-columns.ts'
import { aTransaction, numberedId } from '#test/support/oracles/random-transactions.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import type { Day } from '#time/day.ts'
import { layOutLatest } from './lay-out.ts'
import { writeMeta } from './meta.ts'
import { findRows, isPartial, readPackedState, readRowsFrom } from './older-days.ts'
import type { TransactionRow } from './rows.ts'
import { transact } from './transact.ts'

const DAY_MS = 86_400_000

/** An expense of so many days ago. */
function aged(n: number, said: Partial<TransactionRow> = {}): TransactionRow {
  const id = numberedId(n)
  return aTransactionRow({
    id,
    walletId: numberedId(900),
    createdAt: TEST_START - n * DAY_MS,
    ...said,
  })
}

test('[BO5] [MU3] a leg that changes is laid out with the other one, and what does not change stays', async () => {
  const ledger = await createTestLedger()
  const { db } = ledger
  const transferId = numberedId(800)
  const [out, into] = [aged(5, { transferId }), aged(5, { transferId, id: numberedId(6) })]
  await db.olderDays.add(anOlderBlock([aged(4), out, into, aged(7)]))
  unwrap(await editTransaction(ledger, out.id, { amount: kobo(900) }))
  expect(await db.transactions.toArray()).toMatchObject([
    { id: out.id, amount: 900 },
    { id: into.id, amount: 900 },
  ])
  expect((await db.baseRows.toArray()).map(({ row }) => row)).toEqual([out, into])
  expect(await readPackedState(db)).toEqual({
    count: 2,
    from: aged(7).createdAt,
    to: aged(4).createdAt,
  })
  await transact(db, () => layOutLatest(db))
  expect(await db.transactions.count()).toBe(4)
  expect(await findRows(db, [numberedId(4), out.id])).toMatchObject([aged(4), { amount: 900 }])
})

test('[BO5] [PL8] a row that only a later build can read is kept for it when it is laid out', async () => {
  const { db } = await createTestLedger()
  const block = anOlderBlock([aged(1), aged(2)])
  const odd = { version: 3, id: numberedId(3), type: 'gift', createdAt: '2026-11-01T08:00:00.000Z' }
  await db.olderDays.bulkAdd([block, { ...block, to: 0, count: 1, rows: packRows([odd]) }])
  expect(await transact(db, () => layOutLatest(db))).toBe('laid-out')
  expect(await transact(db, () => layOutLatest(db))).toBe('laid-out')
  expect(await transact(db, () => layOutLatest(db))).toBe('none')
  expect(await db.transactions.count()).toBe(2)
  expect(await db.unknownChanges.toArray()).toMatchObject([
    { key: `transaction:${odd.id}`, change: { v: 3, row: { type: 'gift' } } },
  ])
})

test('[BO5] [BO4] whoever needs every row waits for the last block', async () => {
  const ledger = await createTestLedger()
  const { db, userId } = ledger
  await writeMeta(db, 'bootstrapped', true)
  expect([await isPartial(db), await readRowsFrom(db)]).toEqual([false, null])
  expect((await readLedgerFacts(db, userId, TEST_START)).isComplete).toBe(true)
  await db.olderDays.bulkAdd([anOlderBlock([aged(3), aged(4)]), anOlderBlock([aged(1), aged(2)])])
  // Another row of that very moment may lie in the next block.
  expect([await isPartial(db), await readRowsFrom(db)]).toEqual([true, aged(1).createdAt + 1])
  expect((await readLedgerFacts(db, userId, TEST_START)).isComplete).toBe(false)
  const refused = await undoImport(ledger, numberedId(7))
  expect(refused).toMatchObject({ ok: false, error: { type: 'refused' } })
})

test('[BO5] a search finds what is not laid out, newest first among the rows', async () => {
  const { db } = await createTestLedger()
  const texts = ['Suya', 'Rice', 'suya again', 'Suya once more']
  const rows = texts.map((description, n) => aged(40 * n, { description }))
  // Newer or older than all rows, and with no row at all.
  for (const laidOut of [0, 2, texts.length]) {
    await db.transactions.clear()
    await db.olderDays.clear()
    await writeTransactions(db, { rows: rows.slice(laidOut, laidOut + 1) })
    await db.olderDays.add(anOlderBlock(rows.filter((_, n) => n !== laidOut)))
    const ids = await columnsInProcess(db).fetchIds({
      filters: { categories: [], labelIds: [] },
      find: 'suya',
      today: '2026-11-21' as Day,
      joinsTransfers: true,
    })
    const found = await findRows(db, ids)
    expect(found.map(row => row?.description)).toEqual(['Suya', 'suya again', 'Suya once more'])
  }
})

/** The row, what it names being ids as the server has them. */
function asOnWire(row: Transaction): TransactionRow {
  const { walletId, labelId, budgetId, transferId } = row
  const named = {
    walletId: idFor(walletId),
    labelId: labelId === null ? null : idFor(labelId),
    budgetId: budgetId === null ? null : idFor(budgetId),
    transferId: transferId === null ? null : idFor(transferId),
  }
  return Object.assign({ version: 1 }, row, named)
}

function idFor(name: string): string {
  return numberedId(1000 + (name.codePointAt(name.length - 1) ?? 0))
}

test('[BO5] figures are the same whatever part of the entries is laid out', async () => {
  expect.hasAssertions()
  const anId = fc.integer({ min: 1, max: 60 }).map(numberedId)
  const someRows = fc.uniqueArray(aTransaction(anId), {
    selector: ({ id }) => id,
    minLength: 4,
    maxLength: 30,
  })
  await fc.assert(
    fc.asyncProperty(someRows, fc.nat(3), fc.boolean(), async (transactions, laidOut, isMixed) => {
      const rows = transactions
        .map(asOnWire)
        .toSorted((one, other) => other.createdAt - one.createdAt)
      const device = await createDevice()
      const { db } = device
      await writeTransactions(db, { rows: rows.slice(0, laidOut) })
      const middle = laidOut + Math.ceil((rows.length - laidOut) / 2)
      const older = rows.slice(laidOut)
      // What a pull brings may lie beside other blocks in time.
      const blocks = isMixed
        ? [older.filter((_, n) => n % 2 === 0), older.filter((_, n) => n % 2 === 1)]
        : [rows.slice(laidOut, middle), rows.slice(middle)]
      const filled = blocks.filter(({ length }) => length > 0)
      await db.olderDays.bulkAdd(filled.map(block => anOlderBlock(block)))
      const question = { filters: { categories: [], labelIds: [] }, page: 1, limit: 100 }
      const tab = await device.openTab()
      for (const left of [...filled.keys(), 0]) {
        for (const { columns } of [tab, await device.openTab()]) {
          expect(await columns.fetchPage(question)).toEqual(
            plainPage(rows, question, 'Africa/Lagos'),
          )
          expect(await columns.fetchFlows()).toEqual(plainFlows(rows))
        }
        await transact(db, () => layOutLatest(db))
        expect(await db.olderDays.count()).toBeLessThanOrEqual(filled.length - left)
      }
    }),
    { numRuns: someRuns(20) },
  )
})
