import { expect, test, vi } from 'vitest'
import { MAX_BODY_BYTES } from '#contract/wire/body-limit.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { takeTransfer } from '#features/statements/rules/import/edit-rows.ts'
import { type PreviewRow, tickedRows } from '#features/statements/rules/import/preview-row.ts'
import { readWaitingWrites } from '#features/waiting/data/waiting-writes.ts'
import { createWallet, deleteWallet } from '#features/wallets/data/commands.ts'
import { writeMeta } from '#ledger/store/meta.ts'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import {
  aWallet,
  createTestLedger,
  tellPlan,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import {
  commandOf,
  importAccounts,
  importSection,
  previewOf,
} from '#test/support/statements/import-section.ts'
import { aSection, aStatementRow, manyRows } from '#test/support/statements/statement-section.ts'
import { importStatement } from './import-statement.ts'
import { readImports } from './queries.ts'

async function ledgerWithWallets() {
  const ledger = await createTestLedger()
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids
  const [otherId = ''] = unwrap(await createWallet(ledger, aWallet('Kuda'))).ids
  return { ledger, walletId, otherId }
}

function taken(rows: readonly PreviewRow[]) {
  return takeTransfer(rows, '0')
}

async function importOps({ db }: TestLedger) {
  const ops = await db.outbox.orderBy('seq').toArray()
  return ops.filter(op => op.kind !== 'createWallet')
}

/** ₦1,500 that left GTBank came into Kuda, where it was entered by hand a day later. */
async function withCounterpart() {
  const home = await ledgerWithWallets()
  const row = { category: 'gift', labelId: null, budgetId: null, description: 'From GTB' }
  const createdAt = Date.UTC(2026, 10, 3, 9)
  const command = { type: 'income', walletId: home.otherId } as const
  const rows = [{ ...row, amount: kobo(150_000), createdAt }]
  const [matchedId = ''] = unwrap(await recordTransactions(home.ledger, { ...command, rows })).ids
  return { ...home, matchedId, section: aSection([aStatementRow()]) }
}

test('[IMP-05] [OB1] an import is one action: rows, outbox and one import id', async () => {
  const { ledger, walletId } = await ledgerWithWallets()
  const section = aSection([
    aStatementRow(),
    aStatementRow({ type: 'income', amount: kobo(20), category: 'salary', narration: 'SALARY' }),
  ])
  const imported = await importSection(ledger, walletId, { section })
  expect(imported).toMatchObject({ walletIds: [walletId], rowCount: 2, transferCount: 0 })
  const rows = await ledger.db.transactions.orderBy('createdAt').toArray()
  // Noon in Lagos, and a second later.
  expect(rows).toMatchObject([
    { type: 'expense', amount: 150_000, createdAt: Date.UTC(2026, 10, 2, 11), version: 0 },
    { type: 'income', amount: 20, category: 'salary', createdAt: Date.UTC(2026, 10, 2, 11, 0, 1) },
  ])
  expect(new Set(rows.map(row => row.importId))).toEqual(new Set([imported.importId]))
  expect(await importOps(ledger)).toMatchObject([
    { kind: 'createStatementTransactions', body: { walletId, importId: imported.importId } },
  ])
  expect(await readWaitingWrites(ledger.db)).toContainEqual(
    expect.objectContaining({ what: 'Import 2 transactions ₦1,500.20' }),
  )
})

test('[IMP-05] [OB7] 1,200 rows go in parts of 500, the others behind the first', async () => {
  const { ledger, walletId } = await ledgerWithWallets()
  await importSection(ledger, walletId, { section: aSection(manyRows(1200)) })
  expect(await ledger.db.transactions.count()).toBe(1200)
  const ops = await importOps(ledger)
  expect(ops.map(op => op.creates.length)).toEqual([500, 500, 200])
  const start = ops[0]?.creates[0]
  expect(ops.map(op => op.needs.includes(start ?? 'transaction:'))).toEqual([false, true, true])
  expect(await readImports(ledger.db)).toMatchObject([
    { walletId, walletNames: ['GTBank'], rows: 1200 },
  ])
})

test('[IMP-05] no part is larger than a call may be', async () => {
  const { ledger, walletId } = await ledgerWithWallets()
  const rows = manyRows(450).map(row => Object.assign({}, row, { narration: '₦'.repeat(500) }))
  await importSection(ledger, walletId, { section: aSection(rows) })
  const ops = await importOps(ledger)
  const sizes = ops.map(op => new TextEncoder().encode(JSON.stringify(op.body)).byteLength)
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_BODY_BYTES)
  expect(await ledger.db.transactions.count()).toBe(450)
})

test('[IMP-05] the same statement again adds nothing', async () => {
  const { ledger, walletId } = await ledgerWithWallets()
  const section = aSection([aStatementRow(), aStatementRow(), ...manyRows(20)])
  await importSection(ledger, walletId, { section })
  const again = await previewOf(ledger, walletId, section)
  expect(tickedRows(again)).toEqual([])
  expect(new Set(again.map(row => row.existing?.kind))).toEqual(new Set(['same']))
})

test('[IMP-05] a taken transfer takes the place of the row that was entered by hand', async () => {
  const { ledger, walletId, otherId, matchedId, section } = await withCounterpart()
  const [offered] = await previewOf(ledger, walletId, section)
  expect(offered?.transfer).toEqual({
    walletId: otherId,
    walletName: 'Kuda',
    matchedTransactionId: matchedId,
    isTaken: false,
    isOfFile: false,
  })
  const { importId } = await importSection(ledger, walletId, { section, change: taken })
  const rows = await ledger.db.transactions.toArray()
  expect(rows.find(row => row.id === matchedId)).toBeUndefined()
  expect(rows.find(row => row.walletId === walletId)).toMatchObject({ type: 'expense', importId })
  expect(rows.find(row => row.walletId === otherId)).toMatchObject({
    type: 'income',
    importId: null,
  })
  expect(new Set(rows.map(row => row.transferId)).size).toBe(1)
  // Read again, the leg is itself.
  expect(tickedRows(await previewOf(ledger, walletId, section))).toEqual([])
  const others = aSection([
    aStatementRow({ type: 'income', day: aDay('2026-11-03'), narration: 'NIP/FROM GTB' }),
  ])
  expect(tickedRows(await previewOf(ledger, otherId, others))).toEqual([])
})

test('[IMP-05] a matched row that was deleted meanwhile leaves a transfer with both legs new', async () => {
  const { ledger, walletId, otherId, matchedId, section } = await withCounterpart()
  const command = await commandOf(ledger, walletId, { section, change: taken })
  await ledger.db.transactions.delete(matchedId)
  const { importId } = unwrap(await importStatement(ledger, command))
  const rows = await ledger.db.transactions.toArray()
  expect(new Map(rows.map(row => [row.walletId, row.importId]))).toEqual(
    new Map([
      [walletId, importId],
      [otherId, importId],
    ]),
  )
})

test('[IMP-04] [I4] a wallet or label deleted meanwhile refuses the import, and nothing is recorded', async () => {
  const { ledger, walletId } = await ledgerWithWallets()
  const section = aSection([aStatementRow()])
  const command = await commandOf(ledger, walletId, { section })
  const accounts = command.accounts.map(account => {
    const rows = account.rows.map(row => Object.assign({}, row, { labelId: 'no-label' }))
    return Object.assign({}, account, { rows })
  })
  expect(await importStatement(ledger, { accounts, covered: [] })).toMatchObject({
    error: { type: 'gone', message: 'This label has been deleted.' },
  })
  unwrap(await deleteWallet(ledger, walletId))
  expect(await importStatement(ledger, command)).toMatchObject({
    error: { type: 'gone', message: 'This wallet has been deleted.' },
  })
  expect(await ledger.db.transactions.count()).toBe(0)
})

test('[PRO-03] imports beyond the plan are refused here, those that wait counted in', async () => {
  const { ledger, walletId } = await ledgerWithWallets()
  await tellPlan(ledger, 'Trailblazer')
  const days = ['2026-10-01', '2026-10-02', '2026-10-03'].map(aDay)
  for (const [index, day] of days.entries()) {
    // The parts of one import count once.
    const rows = manyRows(index === 0 ? 600 : 1).map(row => Object.assign({}, row, { day }))
    await importSection(ledger, walletId, { section: aSection(rows) })
  }
  const command = await commandOf(ledger, walletId, { section: aSection([aStatementRow()]) })
  const before = await ledger.db.transactions.count()
  expect(await importStatement(ledger, command)).toMatchObject({ error: { type: 'plan-limit' } })
  expect(await ledger.db.transactions.count()).toBe(before)
})

test('[PRO-03] what an earlier month used is no reason to refuse', async () => {
  const { ledger, walletId } = await ledgerWithWallets()
  const usage = { wallets: 2, labels: 0, budgets: 0, imports: 3, level: 'Trailblazer' } as const
  await ledger.db.meta.put({ k: 'usage', value: usage })
  await ledger.db.meta.put({ k: 'lastSyncAt', value: ledger.clock() })
  const command = await commandOf(ledger, walletId, { section: aSection([aStatementRow()]) })
  expect(await importStatement(ledger, command)).toMatchObject({ error: { type: 'plan-limit' } })
  ledger.time.now = Date.UTC(2026, 11, 1, 8)
  unwrap(await importStatement(ledger, command))
})

test('[OB3] [SYN-13] a phone without space refuses the import whole', async () => {
  const { ledger, walletId } = await ledgerWithWallets()
  const command = await commandOf(ledger, walletId, { section: aSection(manyRows(30)) })
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
  const add = vi.spyOn(ledger.db.outbox, 'add').mockRejectedValue(full)
  expect(await importStatement(ledger, command)).toMatchObject({ error: { type: 'storage-full' } })
  expect(await ledger.db.transactions.count()).toBe(0)
  add.mockRestore()
  unwrap(await importStatement(ledger, command))
  expect(await ledger.db.transactions.count()).toBe(30)
})

const SWEEP = {
  kind: 'sweep',
  category: 'savings',
  narration: 'Auto-save',
  reference: '24',
} as const

test('[ST7.4] several accounts go in one import: one id, counted once, each in its wallet', async () => {
  const { ledger, walletId, otherId } = await ledgerWithWallets()
  await writeMeta(ledger.db, 'usage', {
    wallets: 2,
    labels: 0,
    budgets: 0,
    imports: 2,
    level: 'Trailblazer',
  })
  const accounts = [
    { walletId, section: aSection(manyRows(1100)) },
    { walletId: otherId, section: aSection(manyRows(3)) },
  ]
  const imported = await importAccounts(ledger, accounts)
  expect(imported).toMatchObject({ walletIds: [walletId, otherId], rowCount: 1103 })
  expect(await ledger.db.transactions.where('walletId').equals(otherId).count()).toBe(3)
  const ops = await importOps(ledger)
  const start = ops[0]?.creates[0] ?? 'transaction:'
  expect(ops.map(op => [op.creates.length, op.needs.includes(start)])).toEqual([
    [500, false],
    [500, true],
    [100, true],
    [3, true],
  ])
  expect(await readImports(ledger.db)).toMatchObject([
    { walletId, walletNames: ['GTBank', 'Kuda'], rows: 1103 },
  ])
  // The third of three that the plan has: one more finds no room.
  const more = await commandOf(ledger, walletId, { section: aSection([aStatementRow()]) })
  expect(await importStatement(ledger, more)).toMatchObject({ error: { type: 'plan-limit' } })
})

test('[ST7.5] a sweep between two accounts is one transfer, and known again in both', async () => {
  const { ledger, walletId, otherId } = await ledgerWithWallets()
  const accounts = [
    { walletId, section: aSection([aStatementRow(SWEEP), aStatementRow()]) },
    { walletId: otherId, section: aSection([aStatementRow({ ...SWEEP, type: 'income' })]) },
  ]
  const { importId } = await importAccounts(ledger, accounts)
  const rows = await ledger.db.transactions.toArray()
  expect(
    rows.filter(row => row.transferId !== null).map(row => [row.walletId, row.importId]),
  ).toEqual([
    [walletId, importId],
    [otherId, importId],
  ])
  expect(rows).toHaveLength(3)
  for (const { walletId: id, section } of accounts) {
    const kinds = (await previewOf(ledger, id, section)).map(row => row.existing?.kind)
    expect(new Set(kinds)).toEqual(new Set(['same']))
  }
})

test('[ST7.4] an account of transfers alone follows the rows of another', async () => {
  const { ledger, walletId, otherId } = await ledgerWithWallets()
  const accounts = [
    { walletId, section: aSection([aStatementRow(SWEEP)]) },
    {
      walletId: otherId,
      section: aSection([aStatementRow(), aStatementRow({ ...SWEEP, type: 'income' })]),
    },
  ]
  await importAccounts(ledger, accounts)
  const [start, transfer] = await importOps(ledger)
  expect([start?.kind, transfer?.kind]).toEqual([
    'createStatementTransactions',
    'transferBetweenWallets',
  ])
  expect(transfer?.needs).toContain(start?.creates[0])
})

test('[ST7.9] a row and a transfer keep what the bank prints of them; so does the row that a leg replaces', async () => {
  const { ledger, walletId, otherId } = await ledgerWithWallets()
  const alert = { bank: 'Kuda', last4: '1111', balance: kobo(150_000), at: '2026-11-03' }
  const told = { category: 'gift', labelId: null, budgetId: null, description: 'From GTB', alert }
  const rows = [{ ...told, amount: kobo(150_000), createdAt: Date.UTC(2026, 10, 3, 9) }]
  unwrap(await recordTransactions(ledger, { type: 'income', walletId: otherId, rows }))
  const section = aSection([
    aStatementRow({ balance: kobo(9000) }),
    aStatementRow({ amount: kobo(20), balance: kobo(8980), kind: 'card', time: '09:30:15' }),
  ])
  await importSection(ledger, walletId, { section, change: taken })
  const alerts = (await ledger.db.transactions.toArray()).map(row => [
    row.walletId,
    row.amount,
    row.alert,
  ])
  const own = { bank: '', last4: '', at: '2026-11-02' }
  expect(alerts).toContainEqual([walletId, 150_000, { ...own, balance: 9000 }])
  expect(alerts).toContainEqual([walletId, 20, { ...own, balance: 8980, at: '2026-11-02T09:30' }])
  expect(alerts).toContainEqual([otherId, 150_000, alert])
})
