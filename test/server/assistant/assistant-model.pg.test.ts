import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  hangs,
  type ModelMock,
  replies,
  says,
  startModelMock,
} from '#test/support/assistant/model-mock.ts'
import { aProvider, GULPED, READS_GULPED } from '#test/support/assistant/model-talk.ts'
import { sendTurn, tokensOf } from '#test/support/assistant/uwa-turns.ts'
import { makeTransaction, makeWallet } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'

let mock: ModelMock
let server: TestApp

beforeAll(async () => {
  mock = await startModelMock()
  server = await createTestApp({ assistant: aProvider(mock).provider })
})
afterAll(async () => {
  await server.close()
  await mock.close()
})

/** A person who spent ₦1,500.25 in November. */
async function aSpender(): Promise<TestUser> {
  const user = await server.signUp()
  await makeTransaction(user, await makeWallet(user), { description: 'Suya spot' })
  return user
}

/** A question that the server answers. */
async function ask(user: TestUser, change: object = {}) {
  const turn = { id: randomUUID(), chatId: randomUUID(), query: GULPED, model: true }
  return (await sendTurn(user, { ...turn, ...change })).answer()
}

test('[CHT-03] with consent a model answers what the engine cannot, from SQL, for what it used', async () => {
  const ada = await aSpender()
  mock.play(READS_GULPED)
  const turn = await ask(ada)
  expect(turn.answer).toContain('You spent ₦1,500.25 this month (1 Nov to 21 Nov 2026)')
  expect(turn.evidence).toMatchObject({
    kind: 'answer',
    evidence: { intent: 'spend_total', rowCount: 1, scope: { flow: 'out' } },
    plan: { v: 2, days: [{ type: 'units', unit: 'month' }] },
  })
  expect(turn.tokensLeft).toBe(49_000)
  expect(await tokensOf(ada)).toEqual([49_000, 0])
})

test('[CHT-03] without consent the question stays here', async () => {
  const ada = await aSpender()
  mock.play(READS_GULPED)
  const turn = await ask(ada, { model: false })
  expect(turn.evidence?.kind).toMatch(/clarify|refuse/)
  expect(mock.requests).toEqual([])
  expect(turn.tokensLeft).toBe(50_000)
})

test('[CHT-03] what the engine answers, or refuses for what it is, no model is asked', async () => {
  const ada = await aSpender()
  mock.play(READS_GULPED)
  const answered = await ask(ada, { query: 'How much did I spend this month?' })
  expect(answered.answer).toContain('₦1,500.25')
  const advice = await ask(ada, { query: 'Which shares should I invest in?' })
  expect(advice.evidence?.kind).toBe('refuse')
  const greeting = await ask(ada, { query: 'Good morning, how are you?' })
  expect(greeting.answer).toContain('Hello!')
  expect(mock.requests).toEqual([])
})

test('[CHT-03] where the model does not answer, the engine’s answer stands and costs nothing', async () => {
  const ada = await aSpender()
  mock.play(replies(429))
  const turn = await ask(ada)
  expect(turn.evidence?.kind).toMatch(/clarify|refuse/)
  mock.play(says('It was a month of ₦987,654.'))
  expect((await ask(ada)).answer).not.toContain('987,654')
  expect(await tokensOf(ada)).toEqual([50_000, 0])
})

test('[CHT-03] a turn asked again is what it was: the model is asked and paid once', async () => {
  const ada = await aSpender()
  const ids = { id: randomUUID(), chatId: randomUUID() }
  mock.play(READS_GULPED)
  const first = await ask(ada, ids)
  expect(await ask(ada, ids)).toEqual(first)
  expect(mock.requests).toHaveLength(1)
  expect(await tokensOf(ada)).toEqual([49_000, 0])
})

test('[CHT-03] of whoever leaves nothing is kept: asked again the model answers, and is paid once', async () => {
  const ada = await aSpender()
  const body = { id: randomUUID(), chatId: randomUUID(), query: GULPED, model: true }
  const leaving = new AbortController()
  mock.play(() => {
    leaving.abort()
    return hangs()
  })
  const left = await ada.call(calls.askUwa, { body, signal: leaving.signal })
  expect(left.error().error).toBe('unavailable')
  mock.play(READS_GULPED)
  expect((await sendTurn(ada, body)).answer()).toMatchObject({ tokensLeft: 49_000 })
  expect(mock.requests).toHaveLength(1)
})

test('[CHT-03] a model is told nothing of others, of the person, or of the chat before', async () => {
  const [ada, bola] = [await aSpender(), await aSpender()]
  await makeTransaction(bola, await makeWallet(bola), { amount: 777_777, description: 'Bola only' })
  const chatId = randomUUID()
  await ask(ada, { chatId, query: 'How much did I spend this month?', model: false })
  mock.play(READS_GULPED)
  await ask(ada, { chatId })
  const sent = JSON.stringify(mock.requests.map(({ body }) => body))
  expect(sent).toContain(GULPED)
  expect(sent).not.toMatch(/777,?777|Bola only|Suya spot|1,?500|How much did I spend this month/)
  expect(sent).not.toContain(ada.id)
  expect(sent).not.toContain(ada.userName)
})

test('[CHT-03] people are told where their questions would go', async () => {
  const site = (await server.call(calls.fetchSite)).answer()
  expect(site.data.assistantModel).toBe('model.test')
})
