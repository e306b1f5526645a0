import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteTransaction, editTransaction } from '#features/entries/data/commands.ts'
import { readTransactionViews } from '#features/entries/data/transaction-view.ts'
import { deleteWallet } from '#features/wallets/data/commands.ts'
import { runPass } from '#ledger/pass/pass.ts'
import { adoptSession } from '#ledger/session/ledger-session.ts'
import { keepForNextSignIn } from '#ledger/session/sign-out.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'
import { findRows, isPartial, readPackedState } from '#ledger/store/older-days.ts'
import { kobo } from '#money/money.ts'
import { readWalletFlows } from '#server/records/wallets/wallet-flows.ts'
import { unwrap } from '../support/device/test-ledger.ts'
import { putBackLedger, takeSnapshot } from '../support/server/ledger-snapshot.ts'
import {
  editEntry,
  expectTrueFlows,
  expectWhole,
  FIRST_PAGE,
  type LongLedger,
  longLedger,
  openDevice,
  rowsOn,
} from '../support/server/long-ledger.ts'
import { aWrite, sync, type WireWrite } from '../support/server/sync-call.ts'

const ROWS = 5000
const LONG_AGO = new Date(0).toISOString()

/** A device to which all of the ledger has come, and on which only the first page is laid out. */
async function openPacked(ledger: LongLedger) {
  const device = await openDevice(ledger, 99)
  device.layOut(0)
  expect(await runPass(device.core, 'start')).toBe('done')
  expect(await readMeta(device.db, 'boot')).toBeNull()
  return device
}

/** Lays out what is left, and sees that everything is there. */
async function expectWholeInTheEnd(
  ledger: LongLedger,
  device: Awaited<ReturnType<typeof openPacked>>,
  count: number,
) {
  device.layOut(Infinity)
  expect(await device.goOn(99)).toBe('done')
  await expectWhole(ledger, device, count)
}

test('[BO5] [I17] figures and entries are whole when all has come, and a device that is stopped goes on laying out', async () => {
  const ledger = await longLedger(ROWS)
  const device = await openPacked(ledger)
  const { db, columns } = device
  const laidOut = await db.transactions.count()
  expect(laidOut).toBeLessThan(FIRST_PAGE + 13)
  expect((await readPackedState(db))?.count).toBe(ROWS - laidOut)
  expect(await isPartial(db)).toBe(true)
  await expectTrueFlows(ledger, device)
  const filters = { categories: [], labelIds: [] }
  const { ids, pagination } = await columns.fetchPage({ filters, page: ROWS / 10, limit: 10 })
  expect(pagination.total).toBe(ROWS)
  const views = await readTransactionViews(db, ids)
  expect(views.map(({ id }) => id)).toEqual(ids)
  expect(new Set(ids)).toEqual(new Set(ledger.ids.slice(0, 10)))
  // What is reckoned anew each week knows of them.
  await writeMeta(db, 'lastRecountAt', 0)
  device.layOut(1)
  await device.goOn(99)
  expect(await db.olderDays.count()).toBe(1)
  expect(await db.transactions.count()).toBe(laidOut + FIRST_PAGE)
  expect(await findRows(db, ledger.ids.slice(0, 2))).toMatchObject([
    { id: ledger.ids[0] },
    { id: ledger.ids[1] },
  ])
  // No network is needed for it.
  device.layOut(Infinity)
  expect(await device.goOn(0)).toBe('offline')
  await expectWhole(ledger, device, ROWS)
})

test('[BO5] [BO2] [I17] what others do to entries that are not laid out counts at once, and once', async () => {
  const ledger = await longLedger(ROWS)
  const { user, writer, ids, walletIds } = ledger
  const [cash = '', bank = ''] = walletIds
  const device = await openPacked(ledger)
  await expectTrueFlows(ledger, device)
  const [edited = '', rewalleted = '', deleted = '', moved = ''] = ids
  const now = new Date(ledger.server.now()).toISOString()
  const made = rowsOn([randomUUID()], () => LONG_AGO)
  const body = { walletId: cash, type: 'expense', transactions: made }
  const changes: readonly WireWrite[][] = [
    [
      editEntry(writer, edited, { amount: 5000 }),
      editEntry(writer, rewalleted, { walletId: bank }),
      aWrite(writer, 'deleteTransaction', { params: { id: deleted } }),
    ],
    [editEntry(writer, moved, { date: now }), aWrite(writer, 'createTransactions', { body })],
  ]
  for (const writes of changes) {
    const { results } = await sync(user, writer, { writes })
    expect(results.filter(({ status }) => status >= 300)).toEqual([])
    await device.goOn(99)
    await expectTrueFlows(ledger, device)
  }
  expect(await findRows(device.db, [edited, deleted, moved])).toMatchObject([
    { amount: 500_000 },
    undefined,
    { createdAt: ledger.server.now() },
  ])
  expect(await device.db.olderDays.count()).toBe(2)
  await expectWholeInTheEnd(ledger, device, ROWS)
})

test('[BO5] [MU5] a wallet that another device deletes takes its entries that are not laid out', async () => {
  const ledger = await longLedger(ROWS)
  const { user, writer, walletIds } = ledger
  const device = await openPacked(ledger)
  const [cash = ''] = walletIds
  await sync(user, writer, { writes: [aWrite(writer, 'deleteWallet', { params: { id: cash } })] })
  expect(await device.goOn(99)).toBe('done')
  await expectTrueFlows(ledger, device)
  await expectWholeInTheEnd(ledger, device, ROWS / 2)
})

test('[BO5] [P4] [MU5] own writes find entries that are not laid out, and are seen at once', async () => {
  const ledger = await longLedger(ROWS)
  const device = await openPacked(ledger)
  const { db, columns } = device
  const [edited = '', deleted = ''] = ledger.ids
  const [cash = '', bank = ''] = ledger.walletIds
  const [row] = await findRows(db, [edited])
  const flow = row?.type === 'income' ? 'income' : 'expense'
  const before = (await columns.fetchFlows()).get(cash)?.[flow] ?? 0
  const amount = kobo((row?.amount ?? 0) + 700)
  unwrap(await editTransaction(device.ledger, edited, { amount }))
  expect((await columns.fetchFlows()).get(cash)?.[flow]).toBe(before + 700)
  unwrap(await deleteTransaction(device.ledger, deleted))
  unwrap(await deleteWallet(device.ledger, bank))
  expect((await columns.fetchFlows()).has(bank)).toBe(false)
  expect(await findRows(db, [edited, deleted])).toMatchObject([{ amount }, undefined])
  await device.goOn(99)
  ledger.server.advance(10_000)
  await expectWholeInTheEnd(ledger, device, ROWS / 2 - 1)
  expect(await db.outbox.count()).toBe(0)
})

test('[BO5] [HI5] [I15] an entry that the server lost goes back to it, though it was not laid out here', async () => {
  const ledger = await longLedger(ROWS)
  const { server, user, writer, walletIds } = ledger
  const snapshot = await takeSnapshot(server.deps.db, user)
  const [cash = ''] = walletIds
  const lost = rowsOn([randomUUID()], () => LONG_AGO)
  const body = { walletId: cash, type: 'expense', transactions: lost }
  await sync(user, writer, { writes: [aWrite(writer, 'createTransactions', { body })] })
  const device = await openPacked(ledger)
  await putBackLedger(server.deps.db, user, { snapshot, hasNewEpoch: false })
  expect(await device.goOn(99)).toBe('done')
  expect(device.reports.map(report => report.split(' ')[0])).toEqual(['recovered'])
  expect((await readPackedState(device.db))?.count).toBeGreaterThan(FIRST_PAGE)
  device.layOut(Infinity)
  await device.goOn(99)
  expect(await device.db.transactions.count()).toBe(ROWS + 1)
  const truth = await readWalletFlows(server.deps.db, user.ledgerId, { walletIds: [cash] })
  expect((await device.columns.fetchFlows()).get(cash)).toEqual(truth.get(cash))
})

test('[BO5] a block that is damaged is fetched anew, and until then nothing says that all is here', async () => {
  const ledger = await longLedger(ROWS)
  const device = await openPacked(ledger)
  const { db } = device
  await db.olderDays.toCollection().modify({ rows: { count: 9, columns: {} } })
  device.layOut(Infinity)
  expect(await device.goOn(0)).toBe('offline')
  expect(await isPartial(db)).toBe(true)
  expect(await device.goOn(99)).toBe('done')
  expect(device.reports.splice(0).map(report => report.split(' ')[0])).toEqual([
    'older-days-damaged',
    'recovered',
  ])
  await expectWhole(ledger, device, ROWS)
})

test('[BO5] [SE4] signing out with writes kept takes what was not laid out, and the next sign-in brings it', async () => {
  const ledger = await longLedger(ROWS)
  const device = await openPacked(ledger)
  const { db } = device
  const [edited = ''] = ledger.ids
  unwrap(await editTransaction(device.ledger, edited, { amount: kobo(4200) }))
  const session = await readMeta(db, 'session')
  await keepForNextSignIn(db)
  expect(await db.olderDays.count()).toBe(0)
  expect((await device.columns.fetchFlows()).size).toBe(0)
  if (session) await adoptSession(db, session)
  device.layOut(Infinity)
  expect(await device.goOn(99)).toBe('done')
  expect(await findRows(db, [edited])).toMatchObject([{ amount: 4200 }])
  await expectWhole(ledger, device, ROWS)
})
