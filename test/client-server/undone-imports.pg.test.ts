import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { readImports } from '#features/statements/data/import/queries.ts'
import { undoImport } from '#features/statements/data/import/undo-import.ts'
import { readWaitingWrites } from '#features/waiting/data/waiting-writes.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { runPass } from '#ledger/pass/pass.ts'
import { aWallet, unwrap } from '../support/device/test-ledger.ts'
import { createTestApp, type TestApp, type TestUser } from '../support/server/app.ts'
import { putBackLedger, takeSnapshot } from '../support/server/ledger-snapshot.ts'
import { createServedDevice } from '../support/server/served-device.ts'
import { importAccounts } from '../support/statements/import-section.ts'
import { aSection, manyRows } from '../support/statements/statement-section.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

type Device = Awaited<ReturnType<typeof createServedDevice>>

interface Household {
  readonly user: TestUser
  readonly phone: Device
  readonly tablet: Device
  readonly walletId: string
  readonly otherId: string
}

/** A person with two wallets on two devices. */
async function household(): Promise<Household> {
  const user = await server.signUp()
  const phone = await createServedDevice(server, user)
  const tablet = await createServedDevice(server, user)
  const [walletId = ''] = unwrap(await createWallet(phone.ledger, aWallet('GTBank'))).ids
  const [otherId = ''] = unwrap(await createWallet(phone.ledger, aWallet('Kuda'))).ids
  return { user, phone, tablet, walletId, otherId }
}

/** Takes the server as it is; the way to put it back to that. */
async function keepServer({ user }: Household): Promise<() => Promise<void>> {
  const snapshot = await takeSnapshot(server.deps.db, user)
  return async () => await putBackLedger(server.deps.db, user, { snapshot, hasNewEpoch: true })
}

/** A household whose phone imported a statement that the tablet has too, and a server that can be put back to before that. */
async function imported(): Promise<Household & { readonly restore: () => Promise<void> }> {
  const home = await household()
  const { phone, tablet, walletId } = home
  await syncAll(phone, tablet)
  const restore = await keepServer(home)
  const section = { ...aSection(manyRows(3)), account: '••••••0882' }
  await importAccounts(phone.ledger, [{ walletId, section }], 'GTBank')
  await syncAll(phone, tablet)
  await expectRows(tablet, 3)
  return { ...home, restore }
}

/** One after the other; twice, so that each hears of the others. */
async function syncAll(...devices: readonly Device[]): Promise<void> {
  for (const device of [...devices, ...devices]) {
    expect(await runPass(device.core, 'timer')).toBe('done')
  }
}

async function undo({ ledger, db }: Device): Promise<void> {
  const [recent] = await readImports(db)
  unwrap(await undoImport(ledger, recent?.importId ?? ''))
}

async function expectRows({ db }: Device, count: number): Promise<void> {
  expect(await db.transactions.count()).toBe(count)
}

/** What is on each device, a new one too, and still to be sent. */
async function leftOn({ user, phone, tablet }: Household) {
  const fresh = await createServedDevice(server, user)
  await syncAll(fresh)
  const left = [phone, tablet, fresh].map(async ({ db }) => ({
    rows: await db.transactions.count(),
    statements: await db.statements.count(),
    waiting: await readWaitingWrites(db),
  }))
  return await Promise.all(left)
}

const NOTHING = { rows: 0, statements: 0, waiting: [] }
const NOTHING_ON_ANY = [NOTHING, NOTHING, NOTHING]

test('[HI9] [IMP-05] an undo that a restored server lost with the import stands, though another device still has the rows', async () => {
  const home = await imported()
  await undo(home.phone)
  await syncAll(home.phone)
  await home.restore()
  await syncAll(home.phone, home.tablet)
  expect(await leftOn(home)).toEqual(NOTHING_ON_ANY)
})

test('[HI9] [IMP-05] so does the undo of an import of which the server kept a part, and its transfers stay away with both legs', async () => {
  const home = await household()
  const { user, phone, tablet, walletId, otherId } = home
  await syncAll(phone, tablet)
  const importId = randomUUID()
  const date = '2026-11-20T09:00:00Z'
  const rice = { type: 'expense', amount: 5, category: 'food', description: 'Rice', date }
  const part = { walletId, importId, transactions: [rice] }
  expect((await user.call(calls.createStatementTransactions, { body: part })).status).toBe(201)
  const restore = await keepServer(home)
  const ends = { fromWalletId: walletId, toWalletId: otherId }
  const moved = { ...ends, amount: 7, date, outImportId: importId }
  expect((await user.call(calls.transferBetweenWallets, { body: moved })).status).toBe(201)
  await syncAll(phone, tablet)
  await expectRows(tablet, 3)

  await undo(phone)
  // What stood in the other wallet before the transfer, as far as the phone can tell.
  const [stood] = await phone.db.transactions.toArray()
  expect(stood).toMatchObject({ walletId: otherId, transferId: null, importId: null })
  await syncAll(phone)
  await restore()
  await syncAll(phone, tablet)
  expect(await tablet.db.transactions.toArray()).toMatchObject([{ id: stood?.id }])
  expect(await readWaitingWrites(tablet.db)).toEqual([])
})

test('[HI9] [IMP-05] an undo that waits when the server is put back takes the rows, whoever gives them back', async () => {
  for (const first of ['phone', 'tablet'] as const) {
    const home = await imported()
    await home.restore()
    await undo(home.phone)
    await syncAll(...(first === 'phone' ? [home.phone, home.tablet] : [home.tablet, home.phone]))
    expect(await leftOn(home)).toEqual(NOTHING_ON_ANY)
  }
})

test('[HI9] [IMP-05] what was given back to a restored server can be undone there, by two devices too', async () => {
  const home = await imported()
  await home.restore()
  await syncAll(home.phone, home.tablet)
  await undo(home.tablet)
  await undo(home.phone)
  await syncAll(home.tablet, home.phone)
  expect(await leftOn(home)).toEqual(NOTHING_ON_ANY)
})
