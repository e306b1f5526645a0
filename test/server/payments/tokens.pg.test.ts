import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { keyHeaders } from '#test/support/device/ledger-factory.ts'
import { fundWallet } from '#test/support/payments/fund-wallet.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'

const DAY_MS = 24 * 60 * 60_000

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

async function aFunded(naira: number): Promise<TestUser> {
  const user = await server.signUp()
  await fundWallet(server.deps, user.id, naira * 100)
  return user
}

async function buy(user: TestUser, amount: number, headers: Record<string, string> = {}) {
  return await user.call(calls.chargeTokens, { body: { amount, purpose: 'TOPUP' }, headers })
}

async function tokensOf(user: TestUser) {
  return (await user.call(calls.listTokens)).answer()
}

test('[PAY-04] a naira buys 250 tokens, and both ledgers say so', async () => {
  const ada = await aFunded(5000)
  const bought = await buy(ada, 2000.5)
  const balances = { balance: 299_950, tokenBalance: 50_000, topupTokenBalance: 500_125 }
  expect(bought.answer().data).toEqual(balances)
  expect(await tokensOf(ada)).toMatchObject({
    ...balances,
    records: [
      {
        createdAt: server.now(),
        amountTokens: 500_125,
        amount: 200_050,
        provider: 'wallet',
        type: 'TOPUP',
        reason: 'bought',
      },
    ],
  })
  const payments = (await ada.call(calls.listPayments)).answer()
  expect(payments.balance).toBe(299_950)
  expect(payments.records[0]).toMatchObject({
    amount: 200_050,
    provider: 'wallet',
    type: 'TOPUP',
    status: 'successful',
  })
  const profile = (await ada.call(calls.fetchProfile)).answer().data
  expect(profile).toMatchObject({ balance: 2999.5, topupTokenBalance: 500_125 })
})

test('[PAY-04] less than ₦2,000, more than there is, or no amount buys nothing', async () => {
  const ada = await aFunded(2500)
  expect((await buy(ada, 1999.99)).error().fields).toEqual({ amount: 'Minimum top up is ₦2,000' })
  expect((await buy(ada, 2500.01)).error()).toMatchObject({
    error: 'insufficient_balance',
    message: 'Insufficient balance',
  })
  const none = await ada.call(calls.chargeTokens, { body: { purpose: 'TOPUP' } })
  expect(none.error().error).toBe('validation')
  expect(await tokensOf(ada)).toMatchObject({ balance: 250_000, topupTokenBalance: 0, records: [] })
})

test('[PAY-04] twenty purchases at once with money for one: one is made', async () => {
  const ada = await aFunded(2000)
  const answers = await Promise.all(Array.from({ length: 20 }, async () => await buy(ada, 2000)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(19)
  for (const answer of refused) expect(answer.error().error).toBe('insufficient_balance')
  expect(await tokensOf(ada)).toMatchObject({ balance: 0, topupTokenBalance: 500_000 })
})

test('[PAY-04] twenty purchases at once of different people do not see each other', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, async () => await aFunded(2000)))
  const answers = await Promise.all(people.map(async person => await buy(person, 2000)))
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
})

test('[PAY-04] a purchase sent again with its key is made once, also at once', async () => {
  const ada = await aFunded(9000)
  const headers = keyHeaders()
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () => await buy(ada, 3000, headers)),
  )
  for (const answer of answers) expect(answer.answer().data).toEqual(answers[0]?.answer().data)
  server.advance(DAY_MS)
  const repeated = await buy(ada, 3000, headers)
  expect(repeated.answer().data.balance).toBe(600_000)
  expect(repeated.headers.get('idempotency-replayed')).toBe('true')
  expect((await buy(ada, 3001, headers)).error().error).toBe('key_reused')
  expect(await tokensOf(ada)).toMatchObject({ balance: 600_000, topupTokenBalance: 750_000 })
})

test('[PAY-04] tokens that were given stand with those that were bought, by day and page', async () => {
  const ada = await aFunded(2000)
  await server.deps.db
    .insertInto('token_credits')
    .values({
      user_id: ada.id,
      id: server.deps.newId(),
      reason: 'was-invited',
      tokens: 20_000,
      created_at: server.now() - 3 * DAY_MS,
    })
    .execute()
  await buy(ada, 2000)
  const all = await tokensOf(ada)
  expect(all.records.map(({ provider, type, amount }) => [provider, type, amount])).toEqual([
    ['wallet', 'TOPUP', 200_000],
    ['referral', 'BONUS', null],
  ])
  expect(all.topupTokenBalance).toBe(520_000)
  const from = new Date(server.now() - DAY_MS).toISOString().slice(0, 10)
  const recent = await ada.call(calls.listTokens, { query: { from } })
  expect(recent.answer()).toMatchObject({ records: [{ type: 'TOPUP' }], pagination: { total: 1 } })
  const second = await ada.call(calls.listTokens, { query: { page: '2', limit: '1' } })
  expect(second.answer().records).toMatchObject([{ type: 'BONUS' }])
})
