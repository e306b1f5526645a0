import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { PlanName } from '#records/plan.ts'
import { createRateLimiter } from '#server/ports/rate-limiter.ts'
import {
  aDeviceAnswer,
  deviceTurn,
  OPENING,
  sendTurn,
  tokensOf,
} from '#test/support/assistant/uwa-turns.ts'
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

/** A person of whom all but so many of the month's tokens are spent. */
async function withPlanTokens(left: number): Promise<TestUser> {
  const user = await server.signUp()
  await spend(user, 50_000 - left)
  return user
}

/** Past the call, of which five hundred would be needed. */
async function spend(user: TestUser, tokens: number): Promise<void> {
  await server.deps.db
    .insertInto('token_spends')
    .values({
      user_id: user.id,
      turn_id: randomUUID(),
      plan_tokens: tokens,
      bought_tokens: 0,
      month: '2026-11',
      created_at: server.now(),
    })
    .execute()
}

async function give(user: TestUser, tokens: number): Promise<void> {
  await server.deps.db
    .insertInto('token_credits')
    .values({
      user_id: user.id,
      id: randomUUID(),
      reason: 'was-invited',
      tokens,
      created_at: server.now(),
    })
    .execute()
}

async function moveTo(user: TestUser, level: PlanName): Promise<void> {
  await server.deps.db
    .updateTable('ledgers')
    .set({ level })
    .where('ledger_id', '=', user.ledgerId)
    .execute()
}

test('[CHT-02] the tokens of the plan go first, then those bought or given', async () => {
  const ada = await withPlanTokens(130)
  await give(ada, 150)
  expect((await sendTurn(ada, deviceTurn())).answer().tokensLeft).toBe(180)
  expect(await tokensOf(ada)).toEqual([30, 150])
  expect((await sendTurn(ada, { query: OPENING })).answer().tokensLeft).toBe(80)
  expect(await tokensOf(ada)).toEqual([0, 80])
})

test('[CHT-02] every place that tells the tokens tells those that are left', async () => {
  const ada = await withPlanTokens(30)
  await give(ada, 150)
  await fundWallet(server.deps, ada.id, 5000_00)
  const cursor = (await ada.call(calls.fetchChanges)).answer().next
  await sendTurn(ada, deviceTurn())
  const balances = { tokenBalance: 0, topupTokenBalance: 80 }
  expect((await ada.call(calls.fetchProfile)).answer().data).toMatchObject(balances)
  expect((await ada.call(calls.listTokens)).answer()).toMatchObject(balances)
  // A device that was there before learns of it by its next pull.
  const { changes } = (await ada.call(calls.fetchChanges, { query: { cursor } })).answer()
  expect(changes).toMatchObject([{ t: 'profile', row: balances }])
  const edited = await ada.call(calls.editProfile, { body: { firstName: 'Ada' } })
  expect(edited.answer().data).toMatchObject(balances)
  const bought = await ada.call(calls.chargeTokens, { body: { amount: 2000, purpose: 'TOPUP' } })
  expect(bought.answer().data).toMatchObject({ tokenBalance: 0, topupTokenBalance: 500_080 })
  const exported = (await ada.call(calls.exportData)).answer().data
  expect(exported.profile).toMatchObject({ tokenBalance: 0, topupTokenBalance: 500_080 })
  expect(exported.account?.tokenSpends).toMatchObject([
    { planTokens: 49_970, boughtTokens: 0, month: '2026-11' },
    { planTokens: 30, boughtTokens: 70, month: '2026-11' },
  ])
})

test('[CHT-02] a device’s answer is kept when nothing is left, and the server gives none', async () => {
  const ada = await withPlanTokens(40)
  expect((await sendTurn(ada, deviceTurn())).answer().tokensLeft).toBe(0)
  const chatId = randomUUID()
  const kept = await sendTurn(ada, deviceTurn({ id: randomUUID(), chatId }))
  expect(kept.answer().tokensLeft).toBe(0)
  const refused = await sendTurn(ada, { query: OPENING, chatId })
  expect(refused.status).toBe(403)
  expect(refused.error()).toMatchObject({
    error: 'no_tokens',
    message: 'You have no tokens left. Buy some, or wait for the next month.',
  })
  const { data } = (await ada.call(calls.fetchChatHistory, { params: { chatId } })).answer()
  expect(data.chats).toHaveLength(1)
})

test('[CHT-02] what declines or asks back is kept for nothing', async () => {
  const ada = await server.signUp()
  for (const kind of ['refuse', 'clarify'] as const) {
    const kept = await sendTurn(ada, deviceTurn({}, aDeviceAnswer(kind)))
    expect(kept.answer().tokensLeft).toBe(50_000)
  }
  expect((await sendTurn(ada, deviceTurn({}, aDeviceAnswer('empty')))).answer().tokensLeft).toBe(
    49_900,
  )
})

test('[CHT-02] twenty questions at once with tokens for one: one is answered, and nothing goes below zero', async () => {
  const ada = await withPlanTokens(100)
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => await sendTurn(ada, { query: OPENING })),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(19)
  for (const answer of refused) expect(answer.error().error).toBe('no_tokens')
  expect(await tokensOf(ada)).toEqual([0, 0])
  expect((await ada.call(calls.listRecentChats)).answer().recent).toHaveLength(1)
})

test('[CHT-02] twenty turns of devices at once with tokens for one and a half: all are kept, one and a half paid', async () => {
  const ada = await withPlanTokens(90)
  await give(ada, 60)
  const bodies = Array.from({ length: 20 }, () => deviceTurn({ id: randomUUID() }))
  const answers = await Promise.all(bodies.map(async body => await sendTurn(ada, body)))
  expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200))
  expect(answers.map(answer => answer.answer().tokensLeft).toSorted((a, b) => b - a)).toEqual([
    50,
    ...Array.from({ length: 19 }, () => 0),
  ])
  expect(await tokensOf(ada)).toEqual([0, 0])
})

test('[CHT-02] the plan’s tokens begin anew with the month of the person’s zone, those bought do not', async () => {
  const lagos = await withPlanTokens(0)
  const kiritimati = await server.signUp({ timezone: 'Pacific/Kiritimati' })
  await spend(kiritimati, 50_000)
  await give(lagos, 250)
  await sendTurn(lagos, deviceTurn())
  expect(await tokensOf(lagos)).toEqual([0, 150])
  // 30 Nov, 11:30 in Lagos: in Kiritimati it is 1 Dec, 00:30.
  const until = Date.parse('2026-11-30T10:30:00Z') - server.now()
  server.advance(until)
  expect(await tokensOf(lagos)).toEqual([0, 150])
  expect(await tokensOf(kiritimati)).toEqual([50_000, 0])
  server.advance(DAY_MS)
  expect(await tokensOf(lagos)).toEqual([50_000, 150])
  server.advance(-until - DAY_MS)
})

test('[CHT-02] a plan changed in mid-month gives what it has more, less what the month took', async () => {
  const ada = await withPlanTokens(10_000)
  await moveTo(ada, 'Pathfinder')
  expect(await tokensOf(ada)).toEqual([60_000, 0])
  await spend(ada, 30_000)
  await moveTo(ada, 'Trailblazer')
  expect(await tokensOf(ada)).toEqual([0, 0])
  await give(ada, 100)
  expect((await sendTurn(ada, { query: OPENING })).answer().tokensLeft).toBe(0)
})

test('[security 4] a person is answered 20 times a minute, and what was answered is kept 60 times', async () => {
  const limiter = createRateLimiter({ pool: undefined, factor: 1, clock: Date.now })
  const strict = await createTestApp({ limiter })
  const user = await strict.signUp()
  async function statusesOf(count: number, body: object) {
    const statuses: number[] = []
    for (let tries = 0; tries < count; tries += 1) {
      statuses.push((await sendTurn(user, body)).status)
    }
    return statuses
  }
  const asked = await statusesOf(21, { query: OPENING })
  expect(asked.filter(status => status === 200)).toHaveLength(20)
  expect(asked.at(-1)).toBe(429)
  const kept = await statusesOf(61, deviceTurn())
  expect(kept.filter(status => status === 200)).toHaveLength(60)
  expect(kept.at(-1)).toBe(429)
  await strict.close()
})
