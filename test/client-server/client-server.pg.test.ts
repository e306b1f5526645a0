import { afterAll, beforeAll, expect, test } from 'vitest'
import { editProfile } from '#features/account/data/profile/edit-profile.ts'
import {
  deleteTransaction,
  editTransaction,
  recordTransactions,
  recordTransfer,
} from '#features/entries/data/commands.ts'
import { UNDO_WINDOW_MS } from '#features/entries/data/drafts.ts'
import { createLabel, deleteLabel, editLabel } from '#features/labels/data/commands.ts'
import { readWaitingWrites } from '#features/waiting/data/waiting-writes.ts'
import { createWallet, deleteWallet, editWallet } from '#features/wallets/data/commands.ts'
import { runPass } from '#ledger/pass/pass.ts'
import { readServerPart } from '#ledger/pull/server-sums.ts'
import { kobo } from '#money/money.ts'
import { aLabel, anExpense, aWallet, unwrap } from '../support/device/test-ledger.ts'
import { createTestApp, type TestApp, type TestUser } from '../support/server/app.ts'
import { putBackLedger, takeSnapshot } from '../support/server/ledger-snapshot.ts'
import { createServedDevice } from '../support/server/served-device.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

/** A device of the person, talking to the real routes in process. */
async function createDevice(user: TestUser) {
  return createServedDevice(server, user)
}

const LABEL = aLabel('Food')

test('[SYN-02] [SYN-03] [SYN-09] [P3] every kind of write made offline reaches a second device, equal to the byte', async () => {
  const user = await server.signUp({ level: 'Summit' })
  const phone = await createDevice(user)
  const laptop = await createDevice(user)
  const { ledger } = phone
  await runPass(phone.core, 'start')
  const [first = ''] = unwrap(await createWallet(ledger, aWallet('First'))).ids
  const [second = ''] = unwrap(await createWallet(ledger, aWallet('Second'))).ids
  const [third = ''] = unwrap(await createWallet(ledger, aWallet('Third'))).ids
  const [label = ''] = unwrap(await createLabel(ledger, LABEL)).ids
  const [spare = ''] = unwrap(await createLabel(ledger, { ...LABEL, name: 'Spare' })).ids
  unwrap(await editLabel(ledger, label, { ...LABEL, name: 'Meals' }))
  unwrap(await deleteLabel(ledger, spare))
  unwrap(await editWallet(ledger, first, { name: 'Renamed', type: 'Cash' }))
  const [row = ''] = unwrap(
    await recordTransactions(ledger, anExpense(first, { labelId: label })),
  ).ids
  const [gone = ''] = unwrap(await recordTransactions(ledger, anExpense(first))).ids
  const transfer = {
    fromWalletId: first,
    toWalletId: second,
    amount: kobo(70_000),
    description: 'Rent',
    labelId: label,
    createdAt: server.now(),
  }
  const [outId = '', inId = ''] = unwrap(await recordTransfer(ledger, transfer)).ids
  unwrap(await editTransaction(ledger, inId, { amount: kobo(80_000), category: 'rent' }))
  unwrap(
    await editTransaction(ledger, row, { labelId: null, createdAt: server.now() - 86_400_000 }),
  )
  unwrap(await deleteTransaction(ledger, gone))
  unwrap(await recordTransactions(ledger, anExpense(third)))
  unwrap(await deleteWallet(ledger, third))
  server.advance(UNDO_WINDOW_MS)

  expect(await runPass(phone.core, 'online')).toBe('done')
  expect(await readWaitingWrites(phone.db)).toEqual([])
  unwrap(await editProfile(ledger, { firstName: 'Ada', timezone: 'Europe/London' }))
  expect(await runPass(phone.core, 'write')).toBe('done')
  expect(await runPass(laptop.core, 'start')).toBe('done')

  for (const { db, reports } of [phone, laptop]) {
    expect(reports).toEqual([])
    expect(await db.outbox.count()).toBe(0)
    expect(await db.baseRows.count()).toBe(0)
    expect(await db.unknownChanges.count()).toBe(0)
    expect((await db.wallets.toArray()).map(({ name }) => name).toSorted()).toEqual([
      'Renamed',
      'Second',
    ])
    expect((await db.labels.toArray()).map(({ name }) => name)).toEqual(['Meals'])
    expect(await db.transactions.get(outId)).toMatchObject({ amount: 80_000, category: 'transfer' })
    expect(await db.transactions.get(inId)).toMatchObject({ amount: 80_000, category: 'rent' })
    expect(await db.transactions.count()).toBe(3)
    expect((await db.profile.toArray())[0]).toMatchObject({ firstName: 'Ada' })
  }
  expect(await readServerPart(laptop.db)).toEqual(await readServerPart(phone.db))
  expect(await laptop.db.transactions.toArray()).toEqual(await phone.db.transactions.toArray())
})

test('[F38] [SYN-07] a row for a wallet deleted on another device is refused with its reason', async () => {
  const user = await server.signUp()
  const phone = await createDevice(user)
  const laptop = await createDevice(user)
  const [walletId = ''] = unwrap(await createWallet(phone.ledger, aWallet())).ids
  await runPass(phone.core, 'write')
  await runPass(laptop.core, 'start')
  unwrap(await recordTransactions(phone.ledger, anExpense(walletId)))
  unwrap(await deleteWallet(laptop.ledger, walletId))
  expect(await runPass(laptop.core, 'write')).toBe('done')
  expect(await runPass(phone.core, 'write')).toBe('done')
  expect(await readWaitingWrites(phone.db)).toMatchObject([
    { state: 'refused', code: 'wallet_deleted', choices: ['retry', 'move', 'edit', 'discard'] },
  ])
  expect(await phone.db.transactions.count()).toBe(1)
})

test('[F37] [PRO-03] [P8] the plan holds over two devices, and a refused wallet goes out when there is room', async () => {
  const user = await server.signUp()
  const phone = await createDevice(user)
  const laptop = await createDevice(user)
  await runPass(phone.core, 'start')
  await runPass(laptop.core, 'start')
  const [one = ''] = unwrap(await createWallet(phone.ledger, aWallet('One'))).ids
  unwrap(await createWallet(phone.ledger, aWallet('Two')))
  unwrap(await createWallet(laptop.ledger, aWallet('Three')))
  await runPass(phone.core, 'write')
  await runPass(laptop.core, 'write')
  expect(await readWaitingWrites(laptop.db)).toMatchObject([{ code: 'plan_limit' }])
  expect(await laptop.db.wallets.count()).toBe(3)
  unwrap(await deleteWallet(phone.ledger, one))
  await runPass(phone.core, 'write')
  expect(await runPass(laptop.core, 'server-change')).toBe('done')
  expect(await readWaitingWrites(laptop.db)).toEqual([])
  expect(await laptop.db.wallets.count()).toBe(2)
})

test('[HI2] [HI5] [F16] a server restored to the time before a wallet gets it back before the row in it', async () => {
  const user = await server.signUp()
  const phone = await createDevice(user)
  await runPass(phone.core, 'start')
  const snapshot = await takeSnapshot(server.deps.db, user)
  const [walletId = ''] = unwrap(await createWallet(phone.ledger, aWallet())).ids
  await runPass(phone.core, 'write')
  const [rowId = ''] = unwrap(await recordTransactions(phone.ledger, anExpense(walletId))).ids
  await putBackLedger(server.deps.db, user, { snapshot, hasNewEpoch: false })
  expect(await runPass(phone.core, 'write')).toBe('done')
  expect(await phone.db.outbox.count()).toBe(0)
  const rows = await server.deps.db
    .selectFrom('transactions')
    .select('id')
    .where('ledger_id', '=', user.id)
    .execute()
  expect(rows).toEqual([{ id: rowId }])
})
