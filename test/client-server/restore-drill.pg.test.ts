import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  deleteTransaction,
  editTransaction,
  recordTransactions,
  recordTransfer,
} from '#features/entries/data/commands.ts'
import { createLabel, deleteLabel } from '#features/labels/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { runPass } from '#ledger/pass/pass.ts'
import { readServerPart } from '#ledger/pull/server-sums.ts'
import { kobo } from '#money/money.ts'
import { createTestDatabase } from '#test/support/run/postgres.ts'
import { aLabel, anExpense, aWallet, unwrap } from '../support/device/test-ledger.ts'
import { createTestApp, type TestApp, type TestUser } from '../support/server/app.ts'
import { backUp, makeFolder, restore } from '../support/server/backup-runs.ts'
import { putBackLedger, takeSnapshot } from '../support/server/ledger-snapshot.ts'
import { createServedDevice } from '../support/server/served-device.ts'
import { type ShownRecord, shownOn } from '../support/server/shown-on.ts'

type Device = Awaited<ReturnType<typeof createServedDevice>>

interface Household {
  readonly server: TestApp
  readonly user: TestUser
  readonly url: string
  readonly devices: readonly [phone: Device, tablet: Device, laptop: Device]
}

/** A person with three devices that know of the same two wallets, a label and an expense. */
async function household(): Promise<Household & { readonly ids: Ids }> {
  const database = await createTestDatabase()
  const server = await createTestApp({ database })
  const user = await server.signUp({ level: 'Summit' })
  const [phone, tablet, laptop] = [
    await createServedDevice(server, user),
    await createServedDevice(server, user),
    await createServedDevice(server, user),
  ]
  const [cash = ''] = unwrap(await createWallet(phone.ledger, aWallet('Cash'))).ids
  const [bank = ''] = unwrap(await createWallet(phone.ledger, aWallet('Bank'))).ids
  const [label = ''] = unwrap(await createLabel(phone.ledger, aLabel('Food'))).ids
  const [lunch = ''] = unwrap(await recordTransactions(phone.ledger, anExpense(cash))).ids
  const [supper = ''] = unwrap(await recordTransactions(phone.ledger, anExpense(cash))).ids
  const devices = [phone, tablet, laptop] as const
  for (const device of devices) expect(await runPass(device.core, 'start')).toBe('done')
  return { server, user, url: database.url, devices, ids: { cash, bank, label, lunch, supper } }
}

interface Ids {
  readonly cash: string
  readonly bank: string
  readonly label: string
  readonly lunch: string
  readonly supper: string
}

/** What the three do after the backup, all of it acknowledged and seen by all. */
async function writeOnAll({ server, devices: [phone, tablet, laptop] }: Household, ids: Ids) {
  const { cash, bank, label, lunch, supper } = ids
  const [ajo = ''] = unwrap(await createWallet(phone.ledger, aWallet('Ajo'))).ids
  unwrap(await recordTransactions(phone.ledger, anExpense(ajo, { labelId: label })))
  unwrap(await editTransaction(phone.ledger, lunch, { category: 'rent' }))
  await runPass(phone.core, 'write')
  server.advance(60_000)
  await runPass(tablet.core, 'server-change')
  const transfer = { fromWalletId: cash, toWalletId: bank, description: 'Rent', labelId: label }
  const moved = { ...transfer, amount: kobo(70_000), createdAt: server.now() }
  unwrap(await recordTransfer(tablet.ledger, moved))
  // Having seen the phone's: the later edit, which stands.
  unwrap(await editTransaction(tablet.ledger, lunch, { category: 'giving' }))
  await runPass(tablet.core, 'write')
  await runPass(laptop.core, 'server-change')
  unwrap(await deleteTransaction(laptop.ledger, supper))
  unwrap(await recordTransactions(laptop.ledger, anExpense(bank)))
  const [spare = ''] = unwrap(await createLabel(laptop.ledger, aLabel('Spare'))).ids
  unwrap(await deleteLabel(laptop.ledger, spare))
  server.advance(60_000)
  await runPass(laptop.core, 'write')
  for (const device of [phone, tablet, laptop]) await runPass(device.core, 'server-change')
}

/** Lets every device find out and mend, the laptop with writes of its own from before its first pull. */
async function comeBack({ server, devices }: Household, ids: Ids): Promise<void> {
  const [, , laptop] = devices
  unwrap(await recordTransactions(laptop.ledger, anExpense(ids.cash, { amount: kobo(12_300) })))
  unwrap(await editTransaction(laptop.ledger, ids.lunch, { description: 'Typed after' }))
  for (const trigger of ['write', 'timer', 'timer'] as const) {
    for (const device of devices.toReversed()) {
      expect(await runPass(device.core, trigger)).toBe('done')
      server.advance(60_000)
    }
  }
}

async function expectEverything(
  { server, user, devices }: Household,
  was: Readonly<Record<string, readonly ShownRecord[]>>,
  ids: Ids,
): Promise<void> {
  const fresh = await createServedDevice(server, user)
  expect(await runPass(fresh.core, 'start')).toBe('done')
  const [first, ...others] = [...devices, fresh]
  const shown = await shownOn(first ?? fresh)
  for (const device of others) {
    expect(await shownOn(device)).toEqual(shown)
    expect(await readServerPart(device.db)).toEqual(await readServerPart(fresh.db))
    expect(await device.db.outbox.count()).toBe(0)
  }
  const { transactions: wasRows = [], ...wasOthers } = was
  const { transactions: rows = [], ...otherKinds } = shown
  expect(otherKinds).toEqual(wasOthers)
  expect(rows.find(({ id }) => id === ids.supper)).toBeUndefined()
  expect(rows.find(({ id }) => id === ids.lunch)).toMatchObject({
    category: 'giving',
    description: 'Typed after',
  })
  const [added, ...more] = rows.filter(({ id }) => wasRows.every(row => row.id !== id))
  expect(added).toMatchObject({ amount: 12_300 })
  expect(more).toEqual([])
  expect(rows).toHaveLength(wasRows.length + 1)
  expect(rows.filter(({ id }) => id !== ids.lunch)).toEqual(
    expect.arrayContaining(wasRows.filter(({ id }) => id !== ids.lunch)),
  )
  const listed = await user.call(calls.listTransactions, { query: { limit: '100' } })
  expect(listed.answer().pagination.total).toBe(rows.length)
}

test('[HI5] [HI9] [I15] [I18] [SYN-09] after `npm run restore` everything that three devices wrote since the backup comes back, row by row', async () => {
  const { ids, ...home } = await household()
  const file = join(await makeFolder(), 'night.backup')
  expect(await backUp(home.url, file)).toMatchObject({ code: 0 })
  await writeOnAll(home, ids)
  const before = await shownOn(home.devices[0])
  expect(await restore(home.url, file, '--replace', '--force')).toMatchObject({ code: 0 })
  await comeBack(home, ids)
  await expectEverything(home, before, ids)
  await home.server.close()
})

test('[HI2] [HI5] [I15] [I18] [F16] a history that went back unnoticed, and went on before the first pull, comes back whole too', async () => {
  const { ids, ...home } = await household()
  const { server, user } = home
  const snapshot = await takeSnapshot(server.deps.db, user)
  await writeOnAll(home, ids)
  const before = await shownOn(home.devices[0])
  await putBackLedger(server.deps.db, user, { snapshot, hasNewEpoch: false })
  // As many commits as were lost, by a client that is none of the three.
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']) {
    const body = { id: ids.cash, name }
    await user.call(calls.editWallet, { params: { id: ids.cash }, body: { name: body.name } })
  }
  await user.call(calls.editWallet, { params: { id: ids.cash }, body: { name: 'Cash' } })
  await comeBack(home, ids)
  await expectEverything(home, before, ids)
  expect(home.devices.flatMap(({ reports }) => reports)).toHaveLength(3)
  await server.close()
})
