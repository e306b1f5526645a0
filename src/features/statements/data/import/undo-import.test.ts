import { expect, test } from 'vitest'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { takeTransfer } from '#features/statements/rules/import/edit-rows.ts'
import type { PreviewRow } from '#features/statements/rules/import/preview-row.ts'
import { discardWrites } from '#features/waiting/data/commands.ts'
import { readWaitingWrites } from '#features/waiting/data/waiting-writes.ts'
import { deleteWallet } from '#features/wallets/data/commands.ts'
import { runPass } from '#ledger/pass/pass.ts'
import { writeMeta } from '#ledger/store/meta.ts'
import type { RecordKey } from '#ledger/store/rows.ts'
import { kobo } from '#money/money.ts'
import { createTestDevice, type TestDevice, walletOn } from '#test/support/device/test-device.ts'
import { unwrap } from '#test/support/device/test-ledger.ts'
import { importAccounts, importSection } from '#test/support/statements/import-section.ts'
import { aSection, aStatementRow, manyRows } from '#test/support/statements/statement-section.ts'
import { readImports } from './queries.ts'
import { undoImport } from './undo-import.ts'

function taken(rows: readonly PreviewRow[]) {
  return takeTransfer(rows, '0')
}

/** A device with two wallets, and ₦1,500 entered in the second that the statement of the first has. */
async function deviceWithCounterpart() {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  const otherId = await walletOn(device)
  const row = { category: 'gift', labelId: null, budgetId: null, description: 'From GTB' }
  const createdAt = Date.UTC(2026, 10, 3, 9)
  const rows = [{ ...row, amount: kobo(150_000), createdAt }]
  const command = { type: 'income', walletId: otherId, rows } as const
  const [matchedId = ''] = unwrap(await recordTransactions(device.ledger, command)).ids
  const section = aSection([aStatementRow(), ...manyRows(3)])
  return { device, walletId, otherId, matchedId, section }
}

/** What a pull does once the server has everything. */
async function settle({ ledger: { db } }: TestDevice) {
  await db.outbox.clear()
  await db.baseRows.clear()
}

async function rowsOf({ ledger }: TestDevice) {
  const rows = await ledger.db.transactions.orderBy('createdAt').toArray()
  return rows.map(({ walletId, type, amount, category, description }) => {
    return { walletId, type, amount, category, description }
  })
}

test('[IMP-05] [SYN-05] undone before it was sent, an import is as if it had never been', async () => {
  const { device, walletId, matchedId, section } = await deviceWithCounterpart()
  const { ledger } = device
  const { importId } = await importSection(ledger, walletId, { section, change: taken })
  expect(await ledger.db.transactions.get(matchedId)).toBeUndefined()
  // Both legs and three rows.
  expect(unwrap(await undoImport(ledger, importId))).toMatchObject({ rowCount: 5 })
  expect(await ledger.db.transactions.toArray()).toMatchObject([
    { id: matchedId, category: 'gift' },
  ])
  expect((await ledger.db.outbox.toArray()).map(op => op.kind)).toEqual([
    'createWallet',
    'createWallet',
    'createTransactions',
  ])
  expect(await readImports(ledger.db)).toEqual([])
})

test('[IMP-05] [BO4] it is not undone while rows of it may still be on their way', async () => {
  const { device, walletId, section } = await deviceWithCounterpart()
  const { ledger } = device
  const { importId } = await importSection(ledger, walletId, { section, change: taken })
  await settle(device)
  await writeMeta(ledger.db, 'boot', { from: 0, snapshot: 1, rest: {}, total: 9 })
  expect(await undoImport(ledger, importId)).toMatchObject({
    ok: false,
    error: { type: 'refused' },
  })
  expect(await ledger.db.outbox.count()).toBe(0)
  await writeMeta(ledger.db, 'boot', null)
  unwrap(await undoImport(ledger, importId))
})

test('[IMP-05] undone after it was sent, it goes in one write, and the replaced row comes back', async () => {
  const { device, walletId, otherId, section } = await deviceWithCounterpart()
  const { ledger } = device
  const { importId } = await importSection(ledger, walletId, { section, change: taken })
  await settle(device)
  expect(unwrap(await undoImport(ledger, importId))).toMatchObject({ rowCount: 5 })
  expect((await readWaitingWrites(ledger.db)).map(({ what }) => what)).toEqual([
    'Import undone · 5 transactions',
    'Income ₦1,500 · Gift',
  ])
  const restored = { walletId: otherId, type: 'income', amount: 150_000 }
  expect(await rowsOf(device)).toEqual([{ ...restored, category: 'gift', description: 'From GTB' }])
})

test('[IMP-05] a device that did not import it puts the replaced row back without its category', async () => {
  const { device, walletId, otherId, section } = await deviceWithCounterpart()
  const { ledger } = device
  const { importId } = await importSection(ledger, walletId, { section, change: taken })
  await settle(device)
  await ledger.db.meta.delete('replacedRows')
  unwrap(await undoImport(ledger, importId))
  expect(await rowsOf(device)).toMatchObject([
    { walletId: otherId, type: 'income', amount: 150_000, category: 'uncategorized' },
  ])
})

test('[IMP-05] a transfer that replaced nothing goes with both legs', async () => {
  const device = await createTestDevice()
  const [walletId, otherId] = [await walletOn(device), await walletOn(device)]
  const wallet = { walletId: otherId, walletName: 'Kuda', matchedTransactionId: null }
  function change(rows: readonly PreviewRow[]) {
    return rows.map(row =>
      Object.assign({}, row, { transfer: { ...wallet, isTaken: true, isOfFile: false } }),
    )
  }
  const section = aSection([aStatementRow({ type: 'income' })])
  const { importId } = await importSection(device.ledger, walletId, { section, change })
  await settle(device)
  expect(await rowsOf(device)).toHaveLength(2)
  unwrap(await undoImport(device.ledger, importId))
  expect(await rowsOf(device)).toEqual([])
})

test('[IMP-05] what is already undone says so', async () => {
  const { device, walletId, section } = await deviceWithCounterpart()
  const { importId } = await importSection(device.ledger, walletId, { section })
  unwrap(await undoImport(device.ledger, importId))
  expect(await undoImport(device.ledger, importId)).toMatchObject({
    error: { type: 'gone', message: 'This import has been deleted.' },
  })
})

test('[RP5] [SYN-07] a refused import is discarded whole: parts, transfers and the row they replaced', async () => {
  const { device, walletId, matchedId } = await deviceWithCounterpart()
  const { ledger, core, server } = device
  await runPass(core, 'write')
  const section = aSection([aStatementRow(), ...manyRows(600)])
  await importSection(ledger, walletId, { section, change: taken })
  // Another device deleted the wallet.
  server.put('wallet', walletId, null)
  await runPass(core, 'write')
  const ops = await ledger.db.outbox.orderBy('seq').toArray()
  expect(ops.map(op => [op.kind, op.state])).toEqual([
    ['createStatementTransactions', 'parked'],
    ['createStatementTransactions', 'queued'],
    ['transferBetweenWallets', 'queued'],
    ['deleteTransaction', 'queued'],
  ])
  unwrap(await discardWrites(ledger, [ops[0]?.id ?? '']))
  expect(await ledger.db.outbox.count()).toBe(0)
  expect(await ledger.db.transactions.toCollection().primaryKeys()).toEqual([matchedId])
})

test('[MU5] [IMP-05] the undo of an import whose other wallet is gone restores nothing in it', async () => {
  const { device, walletId, otherId, section } = await deviceWithCounterpart()
  const { ledger } = device
  const { importId } = await importSection(ledger, walletId, { section, change: taken })
  await settle(device)
  unwrap(await deleteWallet(ledger, otherId))
  unwrap(await undoImport(ledger, importId))
  const keys: RecordKey[] = (await ledger.db.outbox.toArray()).flatMap(op => op.creates)
  expect(keys).toEqual([])
  expect(await rowsOf(device)).toEqual([])
})

test('[ST7.4] several accounts of one import are taken back as one, sent or not', async () => {
  const device = await createTestDevice()
  const [walletId, otherId] = [await walletOn(device), await walletOn(device)]
  const sweep = { kind: 'sweep', narration: 'Auto-save', reference: '24' } as const
  const accounts = [
    { walletId, section: aSection([...manyRows(600), aStatementRow(sweep)]) },
    {
      walletId: otherId,
      section: aSection([aStatementRow(), aStatementRow({ ...sweep, type: 'income' })]),
    },
  ]
  const unsent = await importAccounts(device.ledger, accounts)
  expect(await rowsOf(device)).toHaveLength(603)
  unwrap(await undoImport(device.ledger, unsent.importId))
  expect(await rowsOf(device)).toEqual([])
  const { importId } = await importAccounts(device.ledger, accounts)
  await settle(device)
  expect(unwrap(await undoImport(device.ledger, importId)).rowCount).toBe(603)
  await settle(device)
  expect(await rowsOf(device)).toEqual([])
})
