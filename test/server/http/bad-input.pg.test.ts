import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, Schema } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { MAX_BODY_BYTES } from '#contract/wire/body-limit.ts'
import { makeChat } from '#test/support/assistant/uwa-turns.ts'
import { makeLabel, makeTransaction, makeWallet } from '#test/support/device/ledger-factory.ts'
import { fundWallet } from '#test/support/payments/fund-wallet.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { callApp, type TestAnswer, type TestRequest } from '#test/support/server/call-app.ts'
import { allCalls, sampleBodies } from '#test/support/server/sample-bodies.ts'
import { someOf } from '#test/support/whole-proof.ts'

const BAD_VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0,
  0.001,
  -0.01,
  1e300,
  '',
  ' ',
  'x',
  'x'.repeat(10_000),
  '😀'.repeat(2000),
  'na\0ira',
  'half \ud800',
  "'; drop table users; --",
  '2999-01-01T00:00:00Z',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  randomUUID(),
  {},
  [],
  [[]],
  [null],
  { __proto__: null, toString: 1 },
]

// Some call or other reads these.
const STRANGE_KEYS = [
  'page',
  'limit',
  'cursor',
  'v',
  'walletId',
  'type',
  'labelId',
  'category',
  'from',
]
const BAD_QUERIES = ['-1', '0', '99999999999999999999', 'x', '1e3', '\0', '2026-02-30']

// Before a release each field gets all of it, else the fields of a call in turn.
const SHARE = 3

const BAD_BODIES: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '5',
  '"text"',
  '{"a":1}}',
  '\u0000',
  '{"a":'.repeat(5000) + '1' + '}'.repeat(5000),
  '['.repeat(100_000),
]

let server: TestApp
let ada: TestUser
let params: Readonly<Record<string, string>>
let bodies: ReturnType<typeof sampleBodies>

beforeAll(async () => {
  server = await createTestApp()
  ada = await server.signUp({ level: 'Summit' })
  const walletId = await makeWallet(ada)
  bodies = sampleBodies({
    walletId,
    otherWalletId: await makeWallet(ada),
    labelId: await makeLabel(ada),
  })
  params = {
    id: await makeTransaction(ada, walletId),
    reference: await fundWallet(server.deps, ada.id, 5000_00),
    chatId: await makeChat(ada),
  }
})
afterAll(async () => {
  await server.close()
})

const withBody = allCalls().filter(([, call]) => call.body !== undefined)

async function send(call: Call, request: TestRequest) {
  return await callApp(server.app, call, { params, token: await ada.token(), ...request })
}

/** What a call reads of the query, by name. */
function queryKeys(schema: Schema | undefined): readonly string[] {
  return schema !== undefined && 'entries' in schema ? Object.keys(schema.entries ?? {}) : []
}

/** What is wrong with the answer: neither fine after all nor a clear 4xx that names what to mend. */
async function faultOf(call: Call, request: TestRequest): Promise<string | undefined> {
  const answer = await send(call, request)
  return isClear(answer)
    ? undefined
    : JSON.stringify([call.path, request, answer.status, answer.body])
}

function isClear(answer: TestAnswer<Call>): boolean {
  if (answer.status >= 400 && answer.status < 500) {
    const { message, error, fields = {} } = answer.error()
    if (/undefined|object Object|Invalid (key|type)/.test(message)) return false
    return error !== 'validation' || Object.keys(fields).length > 0
  }
  return answer.status < 400
}

test.each(withBody)('[API-02] %s is tried from a sample that its schema takes', (name, call) => {
  expect(call.body !== undefined && v.is(call.body, bodies[name])).toBe(true)
})

test.each(withBody)('[API-02] %s answers nonsense in any field clearly', async (name, call) => {
  const sample = bodies[name] ?? {}
  for (const [turn, field] of Object.keys(sample).entries()) {
    for (const value of someOf(BAD_VALUES, SHARE, turn)) {
      expect(await faultOf(call, { body: { ...sample, [field]: value } })).toBeUndefined()
    }
  }
})

test.each(withBody)('[API-02] %s answers a body that is no object clearly', async (_, call) => {
  for (const body of BAD_BODIES) {
    const answer = await send(call, { body })
    expect(answer.status, body.slice(0, 40)).toBeGreaterThanOrEqual(400)
    expect(['validation', 'malformed', 'too_many', 'unverified', 'not_found']).toContain(
      answer.error().error,
    )
  }
})

test('[API-02] nonsense in any field of a row is named by its path', async () => {
  const sample = bodies.createTransactions ?? {}
  const [row] = sample['transactions'] as Record<string, unknown>[]
  for (const [turn, field] of Object.keys(row ?? {}).entries()) {
    for (const value of someOf(BAD_VALUES, SHARE, turn)) {
      const transactions = [row, { ...row, [field]: value }]
      expect(
        await faultOf(calls.createTransactions, { body: { ...sample, transactions } }),
      ).toBeUndefined()
    }
  }
  const transactions = [row, { ...row, amount: 0.001 }]
  const answer = await send(calls.createTransactions, { body: { ...sample, transactions } })
  expect(answer.error().fields).toEqual({
    'transactions.1.amount': 'Must be naira with at most two decimals.',
  })
})

test('[API-02] what is missing is required, in words fit to show', async () => {
  const answer = await send(calls.createWallet, { body: {} })
  expect(answer.error()).toMatchObject({
    error: 'validation',
    message: 'Please check: name, amount.',
    fields: { name: 'Is required.', amount: 'Is required.' },
  })
})

test.each(allCalls())(
  '[API-02] %s answers nonsense in path and query clearly',
  async (name, call) => {
    const body = bodies[name]
    for (const id of ['x', '..', '%00', 'a'.repeat(5000), "' or 1=1"]) {
      expect(
        await faultOf(call, { params: { id, reference: id, chatId: id }, body }),
      ).toBeUndefined()
    }
    const keys = queryKeys(call.query)
    const turn = allCalls().findIndex(([other]) => other === name)
    for (const value of someOf(BAD_QUERIES, 2, turn)) {
      // One after the other where they are read; whatever else is there says nothing of any call.
      for (const key of keys) {
        expect(await faultOf(call, { query: { [key]: value }, body })).toBeUndefined()
      }
      const query = Object.fromEntries(STRANGE_KEYS.map(key => [key, value]))
      expect(await faultOf(call, { query, body })).toBeUndefined()
    }
    for (const key of keys) {
      expect(await faultOf(call, { query: { [key]: ['a', 'b'] }, body })).toBeUndefined()
    }
    const twice = Object.fromEntries(STRANGE_KEYS.map(key => [key, ['a', 'b']]))
    expect(await faultOf(call, { query: twice, body })).toBeUndefined()
  },
)

test.each(withBody)(
  '[API-02] %s refuses a body that is not JSON, and one that is too large',
  async (name, call) => {
    const body = JSON.stringify(bodies[name])
    const form = await send(call, { body, headers: { 'Content-Type': 'text/plain' } })
    expect(form.error().error).toBe('unsupported_media')
    const { maxBodyBytes = MAX_BODY_BYTES }: Call = call
    const huge = await send(call, { body: JSON.stringify({ name: 'x'.repeat(maxBodyBytes) }) })
    expect(huge.error().error).toBe('too_large')
  },
)

test('[API-02] an unknown call is 404 in the shape of every error', async () => {
  const response = await server.app.request('/api/v1/no/such/call')
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    success: false,
    message: 'This call was not found.',
    error: 'not_found',
  })
})

test.each(allCalls().filter(([, call]) => call.access !== 'public'))(
  '[API-02] %s without a token, or with a made-up one, is 401',
  async (name, call) => {
    const request = { params, body: bodies[name] }
    const none = await callApp(server.app, call, request)
    expect(none.error().error).toBe('unauthenticated')
    const madeUp = await callApp(server.app, call, {
      ...request,
      token: 'eyJhbGciOiJub25lIn0.e30.',
    })
    expect(madeUp.error().error).toBe('unauthenticated')
  },
)
