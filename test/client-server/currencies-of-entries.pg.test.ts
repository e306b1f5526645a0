import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { undoAction } from '#features/entries/data/actions.ts'
import {
  duplicateTransaction,
  editTransaction,
  recordTransactions,
  recordTransfer,
} from '#features/entries/data/commands.ts'
import { UNDO_WINDOW_MS } from '#features/entries/data/drafts.ts'
import { editTransactions } from '#features/entries/data/several.ts'
import { discardWrites } from '#features/waiting/data/commands.ts'
import { readWaitingWrites } from '#features/waiting/data/waiting-writes.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { setRate } from '#features/wallets/data/rates.ts'
import { runPass } from '#ledger/pass/pass.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { bookOf, moneyOf, ownUnits, unitsInNaira } from '#money/currency.ts'
import { addKobo, kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { aDay } from '../support/a-day.ts'
import { currencyStep, takeStep } from '../support/device/currency-steps.ts'
import { rowBody } from '../support/device/ledger-factory.ts'
import { anExpense, aWallet, unwrap } from '../support/device/test-ledger.ts'
import { createTestApp, type TestApp, type TestUser } from '../support/server/app.ts'
import { createServedDevice } from '../support/server/served-device.ts'
import { someRuns } from '../support/whole-proof.ts'

type Device = Awaited<ReturnType<typeof createServedDevice>>

const DAY = aDay('2020-01-01')
const DAY_MS = 86_400_000

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

/** Each device in turn, and once more, so that both end with the same. */
async function exchange(...devices: readonly Device[]): Promise<void> {
  for (const { core } of [...devices, ...devices]) {
    expect(await runPass(core, 'online')).toBe('done')
  }
}

function usd(minor: number) {
  return { currency: 'USD', minor }
}

async function makeWallet({ ledger }: Device, currency: string | null): Promise<string> {
  const foreign = currency === null ? null : { currency, minor: 700 }
  const openingAmount = currency === null ? kobo(100_000) : ZERO_KOBO
  const wallet = { ...aWallet(currency ?? 'Naira'), openingAmount, foreign }
  return unwrap(await createWallet(ledger, wallet)).ids.at(-1) ?? ''
}

async function twoDevices() {
  const user = await server.signUp({ level: 'Summit' })
  const phone = await createServedDevice(server, user)
  const laptop = await createServedDevice(server, user)
  const wallets = {
    cash: await makeWallet(phone, null),
    bank: await makeWallet(phone, null),
    dom: await makeWallet(phone, 'USD'),
    usdSavings: await makeWallet(phone, 'USD'),
    yen: await makeWallet(phone, 'JPY'),
  }
  unwrap(await setRate(phone.ledger, { currency: 'USD', day: DAY, value: '1500' }))
  unwrap(await setRate(phone.ledger, { currency: 'JPY', day: DAY, value: '10.25' }))
  await exchange(phone, laptop)
  return { user, phone, laptop, ...wallets }
}

async function rowsOf({ db }: Device) {
  const rows = await db.transactions.orderBy('id').toArray()
  return rows.map(({ version: _version, ...row }) => row)
}

async function restRows(user: TestUser) {
  const { data } = (await user.call(calls.listTransactions, { query: { limit: '100' } })).answer()
  return data
}

/** What wallets hold on a device, in naira by today's rate and in their own unit. */
async function heldOn({ db }: Device) {
  const rates = bookOf(await db.rates.toArray())
  const rows = await db.transactions.toArray()
  const day = instantToDay(server.now(), DEFAULT_ZONE)
  const wallets = await db.wallets.orderBy('id').toArray()
  return wallets.map(({ id, openingAmount, foreign }) => {
    const units = rows
      .filter(({ walletId }) => walletId === id)
      .reduce((sum, row) => moved(sum, row), ownUnits(openingAmount, foreign))
    const currency = foreign?.currency ?? null
    const held = moneyOf(units, foreign).foreign
    return { id, amount: unitsInNaira(units, currency, { rates, day }), held }
  })
}

function moved(sum: ReturnType<typeof kobo>, row: TransactionRow) {
  const units = ownUnits(row.amount, row.foreign)
  return row.type === 'income' ? addKobo(sum, units) : subtractKobo(sum, units)
}

/** Both devices and the plain calls say the same, to the kobo. */
async function expectAgreement(user: TestUser, phone: Device, laptop: Device): Promise<void> {
  const rows = await rowsOf(phone)
  expect(await rowsOf(laptop)).toEqual(rows)
  const told = await restRows(user)
  const plain = told
    .map(({ id, walletId, amount, foreign }) => ({ id, walletId, amount, foreign }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  expect(plain).toEqual(
    rows.map(({ id, walletId, amount, foreign }) => ({ id, walletId, amount, foreign })),
  )
  const { wallets } = (await user.call(calls.listWallets)).answer()
  const held = wallets
    .map(({ id, amount, held: own }) => ({ id, amount, held: own }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  expect(held).toEqual(await heldOn(phone))
}

test('[CU3] [CU5] what devices record, edit, move and take back in dollars is the same on both and on the server', async () => {
  const { user, phone, laptop, cash, bank, dom, usdSavings } = await twoDevices()
  const spent = anExpense(dom, { foreign: usd(1250), createdAt: server.now() })
  const [row = ''] = unwrap(await recordTransactions(phone.ledger, spent)).ids
  const ends = { description: '', labelId: null, createdAt: server.now() - 3 * DAY_MS }
  const sent = { fromWalletId: cash, toWalletId: dom, amount: kobo(80_000_000) }
  const two = await recordTransfer(phone.ledger, { ...ends, ...sent, toForeign: usd(50_000) })
  const [outId = '', inId = ''] = unwrap(two).ids
  const alike = { fromWalletId: dom, toWalletId: usdSavings, amount: ZERO_KOBO }
  const both = { foreign: usd(1000), toForeign: usd(1000) }
  const [alikeOut = '', alikeIn = ''] = unwrap(
    await recordTransfer(phone.ledger, { ...ends, ...alike, ...both }),
  ).ids
  await exchange(phone, laptop)
  await expectAgreement(user, phone, laptop)
  expect(await laptop.db.transactions.get(row)).toMatchObject({ amount: 1_875_000 })

  const day = instantToDay(server.now(), DEFAULT_ZONE)
  unwrap(await setRate(laptop.ledger, { currency: 'USD', day, value: '1610.5' }))
  const edited = unwrap(await editTransaction(laptop.ledger, inId, { foreign: usd(49_900) }))
  unwrap(await editTransaction(laptop.ledger, alikeOut, { foreign: usd(1100) }))
  unwrap(await editTransaction(laptop.ledger, row, { foreign: usd(1300) }))
  await exchange(laptop, phone)
  await expectAgreement(user, phone, laptop)
  expect(await phone.db.transactions.get(row)).toMatchObject({ amount: 2_093_650 })
  expect(await phone.db.transactions.get(outId)).toMatchObject({ amount: 80_000_000 })
  expect(await phone.db.transactions.get(inId)).toMatchObject({ foreign: usd(49_900) })
  expect(await phone.db.transactions.get(alikeIn)).toMatchObject({ foreign: usd(1100) })

  const move = { walletId: bank, foreign: null, amount: kobo(1300) }
  const movedRow = unwrap(await editTransaction(phone.ledger, row, move))
  unwrap(await editTransaction(phone.ledger, inId, { walletId: usdSavings }))
  unwrap(await editTransactions(phone.ledger, [inId, outId], { description: 'Change' }))
  await exchange(phone, laptop)
  await expectAgreement(user, phone, laptop)
  expect(await laptop.db.transactions.get(row)).toMatchObject({ foreign: null, amount: 1300 })

  unwrap(await setRate(phone.ledger, { currency: 'USD', day, value: '1700' }))
  unwrap(await undoAction(phone.ledger, movedRow.actionId ?? ''))
  unwrap(await undoAction(laptop.ledger, edited.actionId ?? ''))
  unwrap(await duplicateTransaction(laptop.ledger, outId))
  await exchange(laptop, phone)
  await expectAgreement(user, phone, laptop)
  expect(await laptop.db.transactions.get(row)).toMatchObject({
    walletId: dom,
    foreign: usd(1300),
    amount: 2_210_000,
  })
  expect(await phone.db.transactions.get(inId)).toMatchObject({ foreign: usd(50_000) })
  expect(await readWaitingWrites(phone.db)).toEqual([])
  expect(await readWaitingWrites(laptop.db)).toEqual([])
})

test('[CU12] the log of the server tells own amounts, and no naira that only follow', async () => {
  const { user, phone, dom } = await twoDevices()
  const spent = anExpense(dom, { foreign: usd(1250), createdAt: server.now() })
  const [row = ''] = unwrap(await recordTransactions(phone.ledger, spent)).ids
  await exchange(phone)
  server.advance(1000)
  unwrap(await editTransaction(phone.ledger, row, { foreign: usd(1300) }))
  await exchange(phone)
  const { data } = (await user.call(calls.fetchActivity)).answer()
  expect(data[0]?.changes).toEqual([
    { id: row, before: { foreign: usd(1250) }, after: { foreign: usd(1300) } },
  ])
  expect(data[1]?.changes).toMatchObject([{ before: null, after: { foreign: usd(1250) } }])
})

test('[CU4] a client without currencies reads naira, and is refused where it writes them to a dollar wallet', async () => {
  const { user, phone, dom, cash, usdSavings } = await twoDevices()
  const spent = anExpense(dom, { foreign: usd(1250), createdAt: server.now() })
  const [row = ''] = unwrap(await recordTransactions(phone.ledger, spent)).ids
  await exchange(phone)
  const [told] = await restRows(user)
  expect(told).toMatchObject({ id: row, amount: 1_875_000, foreign: usd(1250) })
  const refusals = [
    await user.call(calls.createTransactions, {
      body: { walletId: dom, type: 'expense', transactions: [rowBody()] },
    }),
    await user.call(calls.createStatementTransactions, {
      body: { walletId: dom, transactions: [{ ...rowBody(), type: 'income' }] },
    }),
    await user.call(calls.transferBetweenWallets, {
      body: { fromWalletId: cash, toWalletId: dom, amount: 5, date: '2026-11-20T10:00:00Z' },
    }),
    await user.call(calls.transferBetweenWallets, {
      body: { fromWalletId: usdSavings, toWalletId: dom, amount: 5, date: '2026-11-20T10:00:00Z' },
    }),
    await user.call(calls.editTransaction, { params: { id: row }, body: { amount: 5 } }),
    await user.call(calls.editTransaction, { params: { id: row }, body: { walletId: cash } }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422])
  const kept = await user.call(calls.editTransaction, {
    params: { id: row },
    body: { description: 'Netflix' },
  })
  expect(kept.answer().data).toMatchObject({ amount: 1_875_000, description: 'Netflix' })
  expect(await restRows(user)).toHaveLength(1)
})

test('[CU3] an entry that is dated otherwise is worth what the rate of that day is, on both devices', async () => {
  const { user, phone, laptop, dom } = await twoDevices()
  const day = instantToDay(server.now(), DEFAULT_ZONE)
  const spent = anExpense(dom, { foreign: usd(100), createdAt: server.now() - 5 * DAY_MS })
  const [row = ''] = unwrap(await recordTransactions(phone.ledger, spent)).ids
  unwrap(await setRate(phone.ledger, { currency: 'USD', day, value: '1700' }))
  await exchange(phone, laptop)
  expect(await laptop.db.transactions.get(row)).toMatchObject({ amount: 150_000 })
  unwrap(await editTransaction(laptop.ledger, row, { createdAt: server.now() }))
  await exchange(laptop, phone)
  expect(await phone.db.transactions.get(row)).toMatchObject({ amount: 170_000 })
  await expectAgreement(user, phone, laptop)
})

/** What the server refused of edits that met is let go of, so that all have what stands. */
async function letGo({ ledger, db }: Device): Promise<void> {
  for (const { opId } of await readWaitingWrites(db)) await discardWrites(ledger, [opId])
}

test('[CU3] [CU4] [CU5] whatever two devices do over currencies, they and the server agree to the kobo', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(currencyStep, { minLength: 4, maxLength: 24 }), async steps => {
      const world = await twoDevices()
      const { user, phone, laptop } = world
      for (const each of steps) {
        server.advance(UNDO_WINDOW_MS + 1)
        await takeStep(world[each.by].ledger, each, world)
        if (each.isMet) await exchange(phone, laptop)
      }
      server.advance(UNDO_WINDOW_MS + 1)
      await exchange(phone, laptop)
      for (const device of [phone, laptop]) await letGo(device)
      await exchange(phone, laptop)
      await expectAgreement(user, phone, laptop)
      expect(await heldOn(laptop)).toEqual(await heldOn(phone))
    }),
    { numRuns: someRuns(64) },
  )
}, 240_000)
