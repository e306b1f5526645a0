import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { takeBack } from '#features/undo/data/take-back.ts'
import { kobo } from '#money/money.ts'
import { adjustmentId } from '#records/asset/assertion.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { createWallet } from './commands.ts'
import { correctBalance, leaveBalance, sayBalance } from './said-balance.ts'

let ledger: TestLedger
let walletId: string

beforeEach(async () => {
  ledger = await createTestLedger()
  // It begins with ₦1,000.
  const wallet = { ...aWallet(), openingAmount: kobo(100_000) }
  walletId = unwrap(await createWallet(ledger, wallet)).ids[0] ?? ''
})

afterEach(() => ledger.db.close())

function correct(naira: number) {
  return correctBalance(ledger, { walletId, actual: kobo(naira * 100), zone: DEFAULT_ZONE })
}

async function adjustments() {
  const rows = await ledger.db.transactions.filter(row => row.purpose !== null).toArray()
  return rows.map(({ id, type, amount }) => ({ id, type, amount }))
}

function idOf(take: number): string {
  return adjustmentId({ walletId, day: instantToDay(ledger.time.now, DEFAULT_ZONE) }, take)
}

test('[money 12] [WC4] the balance is set right by one entry a day, up or down, and what was said is kept', async () => {
  unwrap(await recordTransactions(ledger, anExpense(walletId, { amount: 25_000 })))
  unwrap(await correct(800))
  expect(await adjustments()).toEqual([{ id: idOf(0), type: 'income', amount: 5000 }])
  unwrap(await correct(600))
  expect(await adjustments()).toEqual([{ id: idOf(0), type: 'expense', amount: 15_000 }])
  unwrap(await correct(600))
  expect(await adjustments()).toHaveLength(1)
  expect(await ledger.db.assertions.toArray()).toMatchObject([
    { walletId, day: '2026-11-21', amount: 60_000, take: 0, isRight: false },
  ])
  const flows = (await ledger.columns.fetchFlows()).get(walletId)
  expect(flows).toMatchObject({ income: 0, expense: 25_000 })
})

test('[WC4] right without an entry the entry goes, and the next one of the day has another id', async () => {
  unwrap(await correct(1000))
  expect(await adjustments()).toEqual([])
  expect(await ledger.db.assertions.toArray()).toMatchObject([{ take: 0, isRight: true }])
  unwrap(await correct(900))
  unwrap(await correct(1000))
  expect(await adjustments()).toEqual([])
  unwrap(await correct(1100))
  expect(await adjustments()).toEqual([{ id: idOf(3), type: 'income', amount: 10_000 }])
})

test('[WC4] taken back, the next one is of another take: a deleted id never lives again', async () => {
  const corrected = unwrap(await correct(900))
  unwrap(await takeBack(ledger, corrected.actionId ?? ''))
  expect(await adjustments()).toEqual([])
  unwrap(await correct(900))
  expect(await adjustments()).toEqual([{ id: idOf(1), type: 'expense', amount: 10_000 }])
})

test('[WC4] what was said of a day is moved by what lacks, and can be forgotten', async () => {
  unwrap(await correct(900))
  const [said] = await ledger.db.assertions.toArray()
  const stale = { walletId, day: said?.day ?? instantToDay(0, 'UTC'), at: said?.at ?? 0 }
  unwrap(await sayBalance(ledger, { ...stale, amount: kobo(90_000), foreign: null }, kobo(2500)))
  expect(await adjustments()).toEqual([{ id: idOf(0), type: 'expense', amount: 7500 }])
  unwrap(await leaveBalance(ledger, said?.id ?? ''))
  expect(await ledger.db.assertions.count()).toBe(0)
  expect(await adjustments()).toHaveLength(1)
})

test('[WC4] of a wallet that is gone nothing is said', async () => {
  const none = { walletId: 'none', actual: kobo(1), zone: DEFAULT_ZONE }
  expect(await correctBalance(ledger, none)).toMatchObject({ error: { type: 'gone' } })
})
