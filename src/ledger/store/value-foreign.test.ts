import { beforeEach, expect, test } from 'vitest'
import { editProfile } from '#features/account/data/profile/edit-profile.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { changeRate, deleteRate, setRate } from '#features/wallets/data/rates.ts'
import { kobo, ZERO_KOBO } from '#money/money.ts'
import { rateId } from '#records/rate.ts'
import { aDay } from '#test/support/a-day.ts'
import { aProfile } from '#test/support/device/a-profile.ts'
import {
  aWallet,
  anExpense,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'

const EARLY = aDay('2026-01-01')
const LATE = aDay('2026-03-01')
// Half past eleven at night in London is the next day in Lagos.
const TURN = Date.parse('2026-02-28T23:30:00Z')

let ledger: TestLedger
let walletId: string
beforeEach(async () => {
  ledger = await createTestLedger()
  await ledger.db.profile.put({ ...aProfile({ timezone: 'Africa/Lagos' }), version: 1 })
  const foreign = { currency: 'USD', minor: 1000 }
  const rate = { currency: 'USD', day: EARLY, value: '1500' }
  walletId =
    unwrap(await createWallet(ledger, { ...aWallet('Dollars'), foreign, rate })).ids[0] ?? ''
})

async function spend(cents: number, createdAt = TURN): Promise<string> {
  const command = anExpense(walletId, { createdAt })
  const foreign = { currency: 'USD', minor: cents }
  const rows = command.rows.map(row => Object.assign({}, row, { amount: ZERO_KOBO, foreign }))
  return unwrap(await recordTransactions(ledger, { ...command, rows })).ids[0] ?? ''
}

async function amountOf(id: string) {
  return (await ledger.db.transactions.get(id))?.amount
}

async function sayRate(day: typeof EARLY, value: string): Promise<void> {
  unwrap(await setRate(ledger, { currency: 'USD', day, value }))
}

test('[CU2] [CU3] what is in a dollar wallet is worth what the rates say, whenever they are said', async () => {
  const id = await spend(101)
  expect(await amountOf(id)).toBe(151_500)
  expect((await ledger.db.wallets.get(walletId))?.openingAmount).toBe(1_500_000)
  await sayRate(LATE, '1600.5')
  // In Lagos it is the first of March by then.
  expect(await amountOf(id)).toBe(161_651)
  unwrap(await editProfile(ledger, { timezone: 'Europe/London' }))
  expect(await amountOf(id)).toBe(151_500)
  await sayRate(EARLY, '1000')
  expect(await amountOf(id)).toBe(101_000)
  unwrap(await changeRate(ledger, rateId('USD', EARLY), { currency: 'USD', day: LATE, value: '2' }))
  expect(await amountOf(id)).toBe(202)
  unwrap(await deleteRate(ledger, rateId('USD', LATE)))
  expect(await amountOf(id)).toBe(0)
  await sayRate(LATE, '7')
  expect(await amountOf(id)).toBe(707)
})

test('[CU3] the month columns follow a rate, in naira and in the wallet’s own unit', async () => {
  await spend(200)
  const flows = await ledger.columns.fetchFlows()
  expect(flows.get(walletId)).toMatchObject({ expense: 200 })
  const question = { range: {}, today: aDay('2026-04-01'), walletId } as const
  expect((await ledger.columns.fetchOverview(question)).summary.totalExpense).toBe(kobo(300_000))
  await sayRate(EARLY, '1000')
  expect((await ledger.columns.fetchOverview(question)).summary.totalExpense).toBe(kobo(200_000))
  expect((await ledger.columns.fetchFlows()).get(walletId)).toMatchObject({ expense: 200 })
})
