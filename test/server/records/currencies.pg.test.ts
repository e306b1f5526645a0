import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { derivedId } from '#records/hash/derived-id.ts'
import { makeTransaction, makeWallet } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

const DATE = '2026-11-20'

async function sayRate(user: TestUser, day: string, value: string): Promise<string> {
  const id = derivedId(`rate:USD:NGN:${day}`)
  const body = { id, currency: 'USD', day, value }
  expect((await user.call(calls.createRate, { body })).status).toBeLessThan(300)
  await user.call(calls.editRate, { params: { id }, body: { value } })
  return id
}

async function makeDollars(user: TestUser, minor = 10_000): Promise<string> {
  const body = { name: 'Domiciliary', foreign: { currency: 'USD', minor } }
  return (await user.call(calls.createWallet, { body })).answer().data.id
}

interface Said {
  readonly amount?: number
  readonly foreign?: { readonly currency: string; readonly minor: number }
  readonly date?: string
}

async function spend(user: TestUser, walletId: string, row: Said) {
  const transactions = [{ category: 'food', date: DATE, ...row }]
  return await user.call(calls.createTransactions, {
    body: { walletId, type: 'expense', transactions },
  })
}

async function walletOf(user: TestUser, id: string) {
  return (await user.call(calls.fetchWallet, { params: { id } })).answer().data
}

async function listed(user: TestUser) {
  return (await user.call(calls.listTransactions)).answer().data
}

test('[CU1] [CU4] a dollar wallet is told in naira by today’s rate, beside what it holds', async () => {
  const ada = await server.signUp({ level: 'Summit' })
  await sayRate(ada, '2026-11-01', '1500')
  const id = await makeDollars(ada)
  await spend(ada, id, { foreign: { currency: 'USD', minor: 2500 } })
  await sayRate(ada, '2026-11-21', '1600.50')
  expect(await walletOf(ada, id)).toMatchObject({
    held: { currency: 'USD', minor: 7500 },
    amount: 12_003_750,
    expense: 4_001_250,
    openingAmount: 16_005_000,
    foreign: { currency: 'USD', minor: 10_000 },
  })
  const overview = (await ada.call(calls.fetchOverview)).answer().data
  expect(overview.summary.totalBalance).toBe(12_003_750)
})

test('[CU3] a row is worth the latest rate by its day, and another once that is another', async () => {
  const ada = await server.signUp({ level: 'Summit' })
  const rateId = await sayRate(ada, '2026-11-10', '1500')
  const id = await makeDollars(ada)
  await spend(ada, id, { foreign: { currency: 'USD', minor: 101 } })
  expect(await listed(ada)).toMatchObject([
    { amount: 151_500, foreign: { currency: 'USD', minor: 101 } },
  ])
  await sayRate(ada, '2026-11-21', '9999')
  expect(await listed(ada)).toMatchObject([{ amount: 151_500 }])
  await sayRate(ada, '2026-11-15', '1550.25')
  expect(await listed(ada)).toMatchObject([{ amount: 156_575 }])
  const [row] = await listed(ada)
  const params = { id: row?.id ?? '' }
  await ada.call(calls.editTransaction, { params, body: { date: '2026-11-12' } })
  expect(await listed(ada)).toMatchObject([{ amount: 151_500 }])
  await ada.call(calls.deleteRate, { params: { id: rateId } })
  // No rate by then: the next one.
  expect(await listed(ada)).toMatchObject([{ amount: 156_575 }])
})

test('[CU3] what is worth nothing yet is kept, and counts once there is a rate', async () => {
  const ada = await server.signUp({ level: 'Summit' })
  const id = await makeDollars(ada, 0)
  expect((await spend(ada, id, { foreign: { currency: 'USD', minor: 500 } })).status).toBe(201)
  expect(await walletOf(ada, id)).toMatchObject({ amount: 0, held: { minor: -500 } })
  await sayRate(ada, '2026-11-01', '1500')
  expect(await walletOf(ada, id)).toMatchObject({ amount: -750_000 })
  expect(await listed(ada)).toMatchObject([{ amount: 750_000 }])
})

test('[CU3] another time zone makes rows of other days, and of other rates', async () => {
  const ada = await server.signUp({ level: 'Summit' })
  await sayRate(ada, '2026-11-19', '1000')
  await sayRate(ada, '2026-11-20', '2000')
  const id = await makeDollars(ada, 0)
  const money = { currency: 'USD', minor: 100 }
  await spend(ada, id, { foreign: money, date: '2026-11-19T23:30:00Z' })
  expect(await listed(ada)).toMatchObject([{ amount: 200_000 }])
  await ada.call(calls.editProfile, { body: { timezone: 'UTC' } })
  expect(await listed(ada)).toMatchObject([{ amount: 100_000 }])
})

test('[CU4] who says naira of a dollar wallet is refused, and who says dollars of another', async () => {
  const ada = await server.signUp({ level: 'Summit' })
  await sayRate(ada, '2026-11-01', '1500')
  const dollars = await makeDollars(ada)
  const naira = await makeWallet(ada, 1000)
  const dollar = { currency: 'USD', minor: 100 }
  expect((await spend(ada, dollars, { amount: 5 })).status).toBe(422)
  expect((await spend(ada, naira, { foreign: dollar })).status).toBe(422)
  expect((await spend(ada, dollars, { foreign: { ...dollar, currency: 'GBP' } })).status).toBe(422)
  expect((await spend(ada, dollars, {})).status).toBe(400)
  const id = await makeTransaction(ada, naira, { amount: 10 })
  const params = { id }
  const moved = await ada.call(calls.editTransaction, { params, body: { walletId: dollars } })
  expect(moved.status).toBe(422)
  const body = { walletId: dollars, foreign: dollar }
  expect((await ada.call(calls.editTransaction, { params, body })).status).toBe(200)
  expect(await listed(ada)).toMatchObject([{ amount: 150_000, foreign: dollar }])
  const typed = await ada.call(calls.editTransaction, { params, body: { amount: 7 } })
  expect(typed.error().fields).toHaveProperty('amount')
  const back = { walletId: naira, foreign: null, amount: 12 }
  await ada.call(calls.editTransaction, { params, body: back })
  expect(await listed(ada)).toMatchObject([{ amount: 1200, foreign: null }])
  const other = { foreign: { currency: 'GBP', minor: 1 } }
  const changed = await ada.call(calls.editWallet, { params: { id: dollars }, body: other })
  expect(changed.status).toBe(422)
  const less = { foreign: { ...dollar, minor: 5 } }
  await ada.call(calls.editWallet, { params: { id: dollars }, body: less })
  expect(await walletOf(ada, dollars)).toMatchObject({ held: { minor: 5 } })
})

test('[CU5] a transfer has two amounts where currencies differ, and an edit moves one leg then', async () => {
  const ada = await server.signUp({ level: 'Summit' })
  await sayRate(ada, '2026-11-01', '1500')
  const [dollars, more] = [await makeDollars(ada), await makeDollars(ada)]
  const naira = await makeWallet(ada, 1_000_000)
  const arrives = { currency: 'USD', minor: 50_000 }
  const sent = { fromWalletId: naira, toWalletId: dollars, amount: 800_000, date: DATE }
  const moved = await ada.call(calls.transferBetweenWallets, {
    body: { ...sent, toForeign: arrives },
  })
  const [out, into] = moved.answer().data
  expect([out, into]).toMatchObject([
    { amount: 80_000_000, foreign: null },
    { amount: 75_000_000, foreign: arrives },
  ])
  const asked = { params: { id: into?.id ?? '' }, body: { foreign: { ...arrives, minor: 40_000 } } }
  await ada.call(calls.editTransaction, asked)
  expect(new Set((await listed(ada)).map(({ amount }) => amount))).toEqual(
    new Set([80_000_000, 60_000_000]),
  )
  const alike = { fromWalletId: dollars, toWalletId: more, date: DATE }
  const both = { foreign: { ...arrives, minor: 700 }, toForeign: { ...arrives, minor: 700 } }
  const own = await ada.call(calls.transferBetweenWallets, { body: { ...alike, ...both } })
  const [leg] = own.answer().data
  const edit = { params: { id: leg?.id ?? '' }, body: { foreign: { ...arrives, minor: 900 } } }
  await ada.call(calls.editTransaction, edit)
  expect(await walletOf(ada, more)).toMatchObject({ held: { minor: 10_900 } })
  expect(await walletOf(ada, dollars)).toMatchObject({ held: { minor: 10_000 + 40_000 - 900 } })
  const without = await ada.call(calls.transferBetweenWallets, { body: sent })
  expect(without.status).toBe(422)
})

test('[CU3] the feed has no naira of foreign money, so that builds of before keep it as it came', async () => {
  const ada = await server.signUp({ level: 'Summit' })
  await sayRate(ada, '2026-11-01', '1500')
  const id = await makeDollars(ada)
  await spend(ada, id, { foreign: { currency: 'USD', minor: 100 } })
  const { changes } = (await ada.call(calls.fetchChanges)).answer()
  const rows = changes.filter(({ t }) => t === 'transaction' || t === 'wallet')
  expect(rows.map(({ t, row }) => [t, row?.[t === 'wallet' ? 'openingAmount' : 'amount']])).toEqual(
    [
      ['wallet', null],
      ['transaction', null],
    ],
  )
})

test('[CU1] [PRO-03] a plan without other currencies makes no such wallet', async () => {
  const ada = await server.signUp({ level: 'Pathfinder' })
  const body = { name: 'Domiciliary', foreign: { currency: 'USD', minor: 0 } }
  const refused = await ada.call(calls.createWallet, { body })
  expect(refused.status).toBe(422)
  expect(refused.error().fields?.['foreign']).toMatch(/Navigator/)
})
