import { expect, test } from 'vitest'
import { accountCoverage } from '#features/statements/rules/coverage/account-coverage.ts'
import { readWaitingWrites } from '#features/waiting/data/waiting-writes.ts'
import { createWallet, deleteWallet } from '#features/wallets/data/commands.ts'
import { aDay } from '#test/support/a-day.ts'
import {
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { importAccounts } from '#test/support/statements/import-section.ts'
import { aSection, aStatementRow, manyRows } from '#test/support/statements/statement-section.ts'
import { suggestWalletIds } from './queries.ts'
import { noteStatements, walletOfAccount } from './statement-records.ts'
import { undoImport } from './undo-import.ts'

async function aLedger() {
  const ledger = await createTestLedger()
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet('One'))).ids
  const [otherId = ''] = unwrap(await createWallet(ledger, aWallet('Two'))).ids
  return { ledger, walletId, otherId }
}

const ACCOUNT = '••••••0882'
const OWN = { ...aSection(manyRows(7)), account: ACCOUNT }
const NAMES = { bank: 'GTBank', accountEnd: '0882', pocket: '' }

async function settle({ db }: TestLedger) {
  await db.outbox.clear()
  await db.baseRows.clear()
}

test('[ST9.1] an import keeps a record of each account, with its rows or not at all', async () => {
  const { ledger, walletId, otherId } = await aLedger()
  const savings = { ...aSection([aStatementRow()]), name: 'Savings' }
  const accounts = [
    { walletId, section: OWN },
    { walletId: otherId, section: savings },
  ]
  const { importId } = await importAccounts(ledger, accounts, 'GTBank')
  const kept = await ledger.db.statements.where('importId').equals(importId).toArray()
  expect(kept.toSorted((one, other) => other.rowCount - one.rowCount)).toMatchObject([
    { walletId, ...NAMES, rowCount: 7, fromDay: '2026-11-19', toDay: '2026-11-20', version: 0 },
    { walletId: otherId, bank: 'GTBank', accountEnd: '', pocket: 'Savings', rowCount: 1 },
  ])
  const queue = await ledger.db.outbox.toArray()
  const ops = queue.filter(({ kind }) => kind === 'createStatement')
  const first = queue.find(({ kind }) => kind === 'createStatementTransactions')
  expect(ops).toHaveLength(2)
  for (const op of ops) expect(op.needs).toContain(first?.creates[0])

  const lone = await aLedger()
  const gone = await deleteWallet(lone.ledger, lone.walletId)
  unwrap(gone)
  await expect(
    importAccounts(lone.ledger, [{ walletId: lone.walletId, section: OWN }], 'GTBank'),
  ).rejects.toThrow('deleted')
  expect(await lone.ledger.db.statements.count()).toBe(0)
})

test('[ST9.2] the wallet of an account is that of its last statement, while it is there', async () => {
  const { ledger, walletId, otherId } = await aLedger()
  const { db } = ledger
  expect(await walletOfAccount(db, NAMES)).toBeUndefined()
  await importAccounts(ledger, [{ walletId, section: OWN }], 'GTBank')
  expect(await walletOfAccount(db, NAMES)).toBe(walletId)
  await importAccounts(ledger, [{ walletId: otherId, section: OWN }], 'GTBank')
  expect(await walletOfAccount(db, NAMES)).toBe(otherId)
  expect(await suggestWalletIds(db, 'GTBank', [OWN])).toEqual([otherId])
  for (const other of [
    { bank: 'Kuda' },
    { accountEnd: '1234' },
    { pocket: 'Save' },
    { bank: '' },
  ]) {
    expect(await walletOfAccount(db, { ...NAMES, ...other })).toBeUndefined()
  }
  unwrap(await deleteWallet(ledger, otherId))
  expect(await walletOfAccount(db, NAMES)).toBe(walletId)
  expect(await db.statements.toArray()).toMatchObject([{ walletId }])
})

test.each(['not sent', 'sent'])(
  '[ST9.1] [IMP-05] an import taken back takes its statements with it: %s',
  async when => {
    const { ledger, walletId } = await aLedger()
    await settle(ledger)
    const { importId } = await importAccounts(ledger, [{ walletId, section: OWN }], 'GTBank')
    if (when === 'sent') await settle(ledger)
    expect(unwrap(await undoImport(ledger, importId)).rowCount).toBe(7)
    expect(await ledger.db.statements.count()).toBe(0)
    expect((await readWaitingWrites(ledger.db)).map(({ what }) => what)).toEqual(
      when === 'sent' ? ['Import undone · 7 transactions'] : [],
    )
  },
)

test('[ST9.3] a file that is all there is remembered once', async () => {
  const { ledger, walletId, otherId } = await aLedger()
  const coverage = accountCoverage({ section: OWN, bank: 'GTBank', today: aDay('2026-11-23') })
  if (coverage === null) throw new Error('the section has days')
  const covered = [{ place: 0, walletId, coverage }]
  unwrap(await noteStatements(ledger, covered))
  unwrap(await noteStatements(ledger, covered))
  expect(await ledger.db.statements.toArray()).toMatchObject([{ walletId, ...coverage }])
  unwrap(await noteStatements(ledger, [{ place: 0, walletId: otherId, coverage }]))
  expect(await walletOfAccount(ledger.db, NAMES)).toBe(otherId)
  unwrap(await deleteWallet(ledger, walletId))
  expect(await noteStatements(ledger, covered)).toMatchObject({ error: { type: 'gone' } })
})
