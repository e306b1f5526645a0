import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWallet } from '#features/wallets/data/commands.ts'
import { setRate } from '#features/wallets/data/rates.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { kobo, ZERO_KOBO } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import type { RecordTransfer } from '../rules/record-transfer.ts'
import { redoAction, undoAction } from './actions.ts'
import {
  duplicateTransaction,
  editTransaction,
  recordTransactions,
  recordTransfer,
} from './commands.ts'
import { deleteTransactions, editTransactions, restoreTransactions } from './several.ts'

const DAY = aDay('2020-01-01')
const NAIRA = 'This wallet is kept in naira: say the amount in naira.'
const DOLLARS = 'This wallet is kept in USD: say the amount in that.'
const OTHER = 'The wallet is kept in another currency.'

let ledger: TestLedger
let cash: string
let opay: string
let dom: string
let savings: string

beforeEach(async () => {
  ledger = await createTestLedger()
  cash = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  opay = unwrap(await createWallet(ledger, aWallet('OPay'))).ids[0] ?? ''
  dom = await aDollarWallet('Domiciliary')
  savings = await aDollarWallet('Savings')
  unwrap(await setRate(ledger, { currency: 'USD', day: DAY, value: '1500' }))
})

afterEach(() => ledger.db.close())

function dollars(minor: number) {
  return { currency: 'USD', minor }
}

async function aDollarWallet(name: string): Promise<string> {
  const wallet = { ...aWallet(name), openingAmount: ZERO_KOBO, foreign: dollars(0) }
  return unwrap(await createWallet(ledger, wallet)).ids.at(-1) ?? ''
}

async function aRow(minor = 1250): Promise<string> {
  const command = anExpense(dom, { amount: 0, foreign: dollars(minor) })
  return unwrap(await recordTransactions(ledger, command)).ids[0] ?? ''
}

function isExpense({ type }: Pick<TransactionRow, 'type'>): boolean {
  return type === 'expense'
}

const ENDS = { description: '', labelId: null, createdAt: TEST_START }

async function aTransfer(money: Partial<RecordTransfer>, fromWalletId = cash, toWalletId = dom) {
  const command = { ...ENDS, fromWalletId, toWalletId, amount: ZERO_KOBO, ...money }
  const written = unwrap(await recordTransfer(ledger, command))
  const legs = await ledger.db.transactions.toArray()
  const own = legs.filter(({ id }) => written.ids.includes(id))
  const [out, into] = [own.find(isExpense), own.find(leg => !isExpense(leg))]
  return { ...written, outId: out?.id ?? '', inId: into?.id ?? '' }
}

async function row(id: string) {
  return await ledger.db.transactions.get(id)
}

async function writes(): Promise<number> {
  return await ledger.db.outbox.count()
}

async function lastBody(): Promise<unknown> {
  const last = await ledger.db.outbox.orderBy('seq').last()
  return last?.body
}

test('[CU4] money that is not of its wallet’s currency is refused at its field, and nothing waits', async () => {
  const before = await writes()
  const paid = { currency: 'EUR', minor: 100 }
  for (const [wallet, foreign, message] of [
    [dom, null, DOLLARS],
    [dom, paid, DOLLARS],
    [cash, dollars(100), NAIRA],
  ] as const) {
    expect(await recordTransactions(ledger, anExpense(wallet, { foreign }))).toEqual({
      ok: false,
      error: { type: 'refused', message, fields: { 'rows.0.amount': message } },
    })
  }
  expect(await writes()).toBe(before)
})

test('[CU4] a transfer says each leg in the currency of its wallet', async () => {
  const before = await writes()
  const ends = { ...ENDS, fromWalletId: cash, toWalletId: dom }
  expect(await recordTransfer(ledger, { ...ends, amount: kobo(5000) })).toMatchObject({
    error: { message: DOLLARS, fields: { toAmount: DOLLARS } },
  })
  const both = { amount: kobo(5000), foreign: dollars(5), toForeign: dollars(5) }
  expect(await recordTransfer(ledger, { ...ends, ...both })).toMatchObject({
    error: { message: NAIRA, fields: { amount: NAIRA } },
  })
  expect(await writes()).toBe(before)
})

test('[CU4] an edit says money in the currency of the wallet that the entry is then in', async () => {
  const id = await aRow()
  const naira = unwrap(await recordTransactions(ledger, anExpense(cash))).ids[0] ?? ''
  const before = await writes()
  for (const [of, change, message] of [
    [id, { amount: kobo(500) }, DOLLARS],
    [id, { walletId: cash }, NAIRA],
    [id, { walletId: cash, amount: kobo(500) }, NAIRA],
    [naira, { walletId: dom }, DOLLARS],
    [naira, { foreign: dollars(1) }, NAIRA],
  ] as const) {
    expect(await editTransaction(ledger, of, change)).toMatchObject({
      error: { type: 'refused', message, fields: { amount: message } },
    })
  }
  expect(await writes()).toBe(before)
})

test('[CU3] an entry in dollars is worth naira by the rate, and says no naira', async () => {
  const id = await aRow()
  expect(await row(id)).toMatchObject({ foreign: dollars(1250), amount: 1_875_000 })
  expect(await lastBody()).toMatchObject({ transactions: [{ foreign: dollars(1250) }] })
  expect(JSON.stringify(await lastBody())).not.toContain('"amount"')
  unwrap(await editTransaction(ledger, id, { foreign: dollars(2000) }))
  expect(await row(id)).toMatchObject({ foreign: dollars(2000), amount: 3_000_000 })
  unwrap(await setRate(ledger, { currency: 'USD', day: DAY, value: '1600' }))
  expect(await row(id)).toMatchObject({ amount: 3_200_000 })
})

test('[CU5] moving an entry to naira and back takes what it is then in', async () => {
  const id = await aRow()
  unwrap(await editTransaction(ledger, id, { walletId: cash, foreign: null, amount: kobo(1250) }))
  expect(await row(id)).toMatchObject({ walletId: cash, foreign: null, amount: 1250 })
  unwrap(await editTransaction(ledger, id, { walletId: dom, foreign: dollars(1250) }))
  expect(await row(id)).toMatchObject({ walletId: dom, foreign: dollars(1250), amount: 1_875_000 })
})

test('[CU5] an edit moves both legs of one currency, and one leg of two', async () => {
  const alike = await aTransfer({ foreign: dollars(100), toForeign: dollars(100) }, dom, savings)
  unwrap(await editTransaction(ledger, alike.outId, { foreign: dollars(200) }))
  expect(await row(alike.inId)).toMatchObject({ foreign: dollars(200), amount: 300_000 })
  const two = await aTransfer({ amount: kobo(160_000), toForeign: dollars(100) })
  unwrap(await editTransaction(ledger, two.outId, { amount: kobo(170_000) }))
  unwrap(await editTransaction(ledger, two.inId, { foreign: dollars(110) }))
  expect(await row(two.outId)).toMatchObject({ foreign: null, amount: 170_000 })
  expect(await row(two.inId)).toMatchObject({ foreign: dollars(110), amount: 165_000 })
})

test('[CU5] an edit of many moves both legs of one currency, and one leg of two', async () => {
  const two = await aTransfer({ amount: kobo(160_000), toForeign: dollars(100) })
  const change = { description: 'School fees' }
  unwrap(await editTransactions(ledger, [two.inId], change))
  expect(await row(two.outId)).toMatchObject({ ...change, foreign: null, amount: 160_000 })
  expect(await row(two.inId)).toMatchObject({ ...change, foreign: dollars(100) })
})

test('[CU9] of many, those that would come into a wallet of another currency are left, and told', async () => {
  const id = await aRow()
  const naira = unwrap(await recordTransactions(ledger, anExpense(cash))).ids[0] ?? ''
  const done = unwrap(await editTransactions(ledger, [id, naira], { walletId: opay }))
  expect(done).toMatchObject({ done: 1, left: [{ id, reason: OTHER }] })
  expect(await row(naira)).toMatchObject({ walletId: opay })
  expect(await editTransactions(ledger, [naira], { walletId: savings })).toMatchObject({
    error: { message: OTHER },
  })
})

test('[UN4] an edit of dollars is undone, whatever a rate has become since', async () => {
  const id = await aRow()
  const edited = unwrap(await editTransaction(ledger, id, { foreign: dollars(1300) }))
  unwrap(await setRate(ledger, { currency: 'USD', day: DAY, value: '1610' }))
  unwrap(await undoAction(ledger, edited.actionId ?? ''))
  expect(await row(id)).toMatchObject({ foreign: dollars(1250), amount: 2_012_500 })
  unwrap(await redoAction(ledger, edited.actionId ?? ''))
  expect(await row(id)).toMatchObject({ foreign: dollars(1300) })
})

test('[UN4] a move to naira is undone as it was, and so is a transfer over currencies', async () => {
  const id = await aRow()
  const change = { walletId: cash, foreign: null, amount: kobo(1250) }
  const moved = unwrap(await editTransaction(ledger, id, change))
  unwrap(await undoAction(ledger, moved.actionId ?? ''))
  expect(await row(id)).toMatchObject({ walletId: dom, foreign: dollars(1250), amount: 1_875_000 })
  const two = await aTransfer({ amount: kobo(160_000), toForeign: dollars(100) })
  await ledger.db.outbox.toCollection().modify({ attempts: 1 })
  unwrap(await setRate(ledger, { currency: 'USD', day: DAY, value: '1610' }))
  unwrap(await undoAction(ledger, two.actionId ?? ''))
  expect(await row(two.inId)).toBeUndefined()
  expect(await row(two.outId)).toBeUndefined()
})

test('[CU5] a copy of a transfer moves both amounts once more, and what was deleted comes back in its currency', async () => {
  const two = await aTransfer({ amount: kobo(160_000), toForeign: dollars(100) })
  const copy = unwrap(await duplicateTransaction(ledger, two.inId))
  const rows = await ledger.db.transactions.bulkGet([...copy.ids])
  expect(rows).toMatchObject([
    { walletId: cash, foreign: null, amount: 160_000 },
    { walletId: dom, foreign: dollars(100), amount: 150_000 },
  ])
  const id = await aRow()
  const again = unwrap(await duplicateTransaction(ledger, id))
  expect(await row(again.ids[0] ?? '')).toMatchObject({ foreign: dollars(1250) })
  unwrap(await deleteTransactions(ledger, [id]))
  const back = unwrap(await restoreTransactions(ledger, [id]))
  expect(await row(back.ids[0] ?? '')).toMatchObject({ foreign: dollars(1250), amount: 1_875_000 })
})
