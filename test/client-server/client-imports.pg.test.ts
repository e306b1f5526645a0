import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createLabel, deleteLabel } from '#features/labels/data/commands.ts'
import { readImports } from '#features/statements/data/import/queries.ts'
import { walletOfAccount } from '#features/statements/data/import/statement-records.ts'
import { undoImport } from '#features/statements/data/import/undo-import.ts'
import { labelRows, takeTransfer } from '#features/statements/rules/import/edit-rows.ts'
import { type PreviewRow, tickedRows } from '#features/statements/rules/import/preview-row.ts'
import { moveWrite, unlabelWrite } from '#features/waiting/data/commands.ts'
import { readWaitingWrites } from '#features/waiting/data/waiting-writes.ts'
import { createWallet, deleteWallet } from '#features/wallets/data/commands.ts'
import { runPass } from '#ledger/pass/pass.ts'
import { readServerPart } from '#ledger/pull/server-sums.ts'
import { adoptSession } from '#ledger/session/ledger-session.ts'
import { kobo } from '#money/money.ts'
import { aDay } from '../support/a-day.ts'
import { aLabel, aWallet, unwrap } from '../support/device/test-ledger.ts'
import { createTestApp, type TestApp } from '../support/server/app.ts'
import { createServedDevice } from '../support/server/served-device.ts'
import { importAccounts, importSection, previewOf } from '../support/statements/import-section.ts'
import { aSection, aStatementRow, manyRows } from '../support/statements/statement-section.ts'

const MONTH_MS = 30 * 86_400_000

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

/** A person with a phone and a laptop, two wallets on both, and ₦1,500 entered in the second. */
async function household() {
  const user = await server.signUp()
  const phone = await createServedDevice(server, user)
  const laptop = await createServedDevice(server, user)
  const [walletId = ''] = unwrap(await createWallet(phone.ledger, aWallet('GTBank'))).ids
  const [otherId = ''] = unwrap(await createWallet(phone.ledger, aWallet('Kuda'))).ids
  const row = { category: 'gift', labelId: null, budgetId: null, description: 'From GTB' }
  const rows = [{ ...row, amount: kobo(150_000), createdAt: Date.UTC(2026, 10, 3, 9) }]
  const command = { type: 'income', walletId: otherId, rows } as const
  unwrap(await recordTransactions(phone.ledger, command))
  await runPass(phone.core, 'write')
  await runPass(laptop.core, 'start')
  return { user, phone, laptop, walletId, otherId }
}

function taken(rows: readonly PreviewRow[]) {
  return takeTransfer(rows, '0')
}

test('[IMP-05] [SYN-03] [I2] an import made offline reaches a second device whole, counted once, and its undo there the first', async () => {
  const { user, phone, laptop, walletId, otherId } = await household()
  const section = aSection([aStatementRow(), ...manyRows(1200)])
  await importSection(phone.ledger, walletId, { section, change: taken })
  expect(await phone.db.transactions.count()).toBe(1202)
  expect(await runPass(phone.core, 'online')).toBe('done')
  expect(await readWaitingWrites(phone.db)).toEqual([])
  expect(await runPass(laptop.core, 'server-change')).toBe('done')
  expect(await laptop.db.transactions.toArray()).toEqual(await phone.db.transactions.toArray())
  expect((await user.call(calls.fetchChanges)).answer().usage.imports).toBe(1)
  // The second device knows the statement too.
  expect(tickedRows(await previewOf(laptop.ledger, walletId, section))).toEqual([])

  const [recent] = await readImports(laptop.db)
  expect(recent).toMatchObject({ walletId, rows: 1201, from: '2026-03-26', to: '2026-11-20' })
  unwrap(await undoImport(laptop.ledger, recent?.importId ?? ''))
  expect(await runPass(laptop.core, 'write')).toBe('done')
  expect(await runPass(phone.core, 'server-change')).toBe('done')
  const restored = { walletId: otherId, type: 'income', amount: 150_000 }
  expect(await phone.db.transactions.toArray()).toMatchObject([restored])
  expect(await readServerPart(laptop.db)).toEqual(await readServerPart(phone.db))
})

test('[ST9.1] [ST9.2] where a statement went reaches a second device, and goes with the import or the wallet', async () => {
  const { phone, laptop, walletId, otherId } = await household()
  const section = { ...aSection(manyRows(4)), account: '••••••0882' }
  const names = { bank: 'GTBank', accountEnd: '0882', pocket: '' }
  for (const id of [walletId, otherId]) {
    await importAccounts(phone.ledger, [{ walletId: id, section }], 'GTBank')
  }
  expect(await runPass(phone.core, 'write')).toBe('done')
  expect(await runPass(laptop.core, 'server-change')).toBe('done')
  expect(await laptop.db.statements.toArray()).toEqual(await phone.db.statements.toArray())
  expect(await walletOfAccount(laptop.db, names)).toBe(otherId)
  const [newest] = await readImports(laptop.db)
  unwrap(await undoImport(laptop.ledger, newest?.importId ?? ''))
  expect(await runPass(laptop.core, 'write')).toBe('done')
  expect(await runPass(phone.core, 'server-change')).toBe('done')
  expect(await phone.db.statements.toArray()).toMatchObject([{ walletId, rowCount: 4 }])
  unwrap(await deleteWallet(phone.ledger, walletId))
  expect(await runPass(phone.core, 'write')).toBe('done')
  expect(await runPass(laptop.core, 'server-change')).toBe('done')
  expect(await laptop.db.statements.count()).toBe(0)
  expect(await readServerPart(laptop.db)).toEqual(await readServerPart(phone.db))
})

test('[PRO-03] [RP1] [RP3] of two imports made at once the one beyond the plan waits as refused, and goes when there is room', async () => {
  const { user, phone, laptop, walletId } = await household()
  const months = ['2026-08-01', '2026-08-02'].map(aDay)
  for (const day of months) {
    await importSection(phone.ledger, walletId, { section: aSection([aStatementRow({ day })]) })
  }
  await runPass(phone.core, 'write')
  await runPass(laptop.core, 'server-change')
  // The third and the fourth of the month, neither device knowing of the other's.
  const third = aSection([aStatementRow({ day: aDay('2026-08-03') })])
  await importSection(phone.ledger, walletId, { section: third })
  await importSection(laptop.ledger, walletId, { section: aSection(manyRows(700)) })
  await runPass(phone.core, 'write')
  await runPass(laptop.core, 'write')
  expect(await readWaitingWrites(laptop.db)).toMatchObject([
    { kind: 'createStatementTransactions', state: 'refused', code: 'plan_limit', dependents: 1 },
    { kind: 'createStatementTransactions', state: 'blocked' },
  ])
  // Nothing is lost meanwhile: every row is still to be seen.
  expect(await laptop.db.transactions.where('walletId').equals(walletId).count()).toBe(703)

  server.advance(MONTH_MS)
  const session = { userId: user.id, accessToken: await user.token(), refreshToken: 'none' }
  await adoptSession(laptop.db, { ...session, storedAt: 2 })
  await runPass(laptop.core, 'timer')
  await runPass(laptop.core, 'timer')
  expect(await readWaitingWrites(laptop.db)).toEqual([])
  expect((await user.call(calls.listTransactions)).answer().pagination.total).toBe(704)
})

test('[F38] [RP4] [TXN-02] an import with a label that was deleted elsewhere goes without it, other labels kept', async () => {
  const { phone, laptop, walletId } = await household()
  const labels: string[] = []
  for (const name of ['Gone', 'Kept']) {
    labels.push(...unwrap(await createLabel(phone.ledger, aLabel(name))).ids)
  }
  await runPass(phone.core, 'write')
  await runPass(laptop.core, 'server-change')
  const [goneId = '', keptId = ''] = labels
  function change(rows: readonly PreviewRow[]) {
    const keys = rows.map(row => row.key)
    const all = labelRows(rows, new Set(keys), keptId)
    return labelRows(all, new Set([keys[0] ?? '', keys.at(-1) ?? '']), goneId)
  }
  await importSection(phone.ledger, walletId, { section: aSection(manyRows(600)), change })
  unwrap(await deleteLabel(laptop.ledger, goneId))
  await runPass(laptop.core, 'write')
  await runPass(phone.core, 'write')
  const [refused] = await readWaitingWrites(phone.db)
  expect(refused?.choices).toEqual(['retry', 'unlabel', 'discard'])
  unwrap(await unlabelWrite(phone.ledger, refused?.opId ?? ''))
  await runPass(phone.core, 'manual')
  expect(await readWaitingWrites(phone.db)).toEqual([])
  const rows = await phone.db.transactions.where('walletId').equals(walletId).toArray()
  expect(rows.filter(row => row.labelId === null)).toHaveLength(2)
  expect(rows.filter(row => row.labelId === keptId)).toHaveLength(598)
})

test('[F38] [RP4] an import whose wallet was deleted elsewhere goes whole to another wallet', async () => {
  const { phone, laptop, walletId, otherId } = await household()
  await importSection(phone.ledger, walletId, { section: aSection(manyRows(700)) })
  unwrap(await deleteWallet(laptop.ledger, walletId))
  await runPass(laptop.core, 'write')
  await runPass(phone.core, 'write')
  const [refused] = await readWaitingWrites(phone.db)
  expect(refused).toMatchObject({ state: 'refused', code: 'wallet_deleted', dependents: 1 })
  unwrap(await moveWrite(phone.ledger, refused?.opId ?? '', otherId))
  await runPass(phone.core, 'manual')
  expect(await readWaitingWrites(phone.db)).toEqual([])
  expect(await phone.db.transactions.where('walletId').equals(otherId).count()).toBe(701)
})

test('[ST7.4] [PRO-03] several accounts imported offline in one go reach the server as one import', async () => {
  const { user, phone, laptop, walletId, otherId } = await household()
  const sweep = { kind: 'sweep', narration: 'Auto-save', reference: '24', amount: kobo(7) } as const
  const accounts = [
    { walletId, section: aSection([...manyRows(700), aStatementRow(sweep)]) },
    {
      walletId: otherId,
      section: aSection([aStatementRow({ ...sweep, type: 'income' }), ...manyRows(30)]),
    },
  ]
  const { importId } = await importAccounts(phone.ledger, accounts)
  expect(await runPass(phone.core, 'online')).toBe('done')
  expect(await readWaitingWrites(phone.db)).toEqual([])
  expect((await user.call(calls.fetchChanges)).answer().usage.imports).toBe(1)
  expect(await runPass(laptop.core, 'server-change')).toBe('done')
  expect(await laptop.db.transactions.toArray()).toEqual(await phone.db.transactions.toArray())
  const [recent] = await readImports(laptop.db)
  expect(recent).toMatchObject({ importId, walletNames: ['GTBank', 'Kuda'], rows: 732 })
  unwrap(await undoImport(laptop.ledger, importId))
  expect(await runPass(laptop.core, 'write')).toBe('done')
  expect(await runPass(phone.core, 'server-change')).toBe('done')
  expect(await phone.db.transactions.count()).toBe(1)
})

test('[ST7.4] [F38] [RP4] an account whose wallet was deleted elsewhere waits alone, and goes to another wallet', async () => {
  const { user, phone, laptop, walletId, otherId } = await household()
  unwrap(await deleteWallet(laptop.ledger, otherId))
  await runPass(laptop.core, 'write')
  const accounts = [walletId, otherId].map(id => ({ walletId: id, section: aSection(manyRows(3)) }))
  await importAccounts(phone.ledger, accounts)
  await runPass(phone.core, 'online')
  const [waiting] = await readWaitingWrites(phone.db)
  expect(await readWaitingWrites(phone.db)).toHaveLength(1)
  unwrap(await moveWrite(phone.ledger, waiting?.opId ?? '', walletId))
  expect(await runPass(phone.core, 'manual')).toBe('done')
  expect(await readWaitingWrites(phone.db)).toEqual([])
  expect(await phone.db.transactions.where('walletId').equals(walletId).count()).toBe(6)
  expect((await user.call(calls.fetchChanges)).answer().usage.imports).toBe(1)
})
