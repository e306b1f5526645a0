import { afterAll, beforeAll, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { API_BASE } from '#contract/call.ts'
import { STREAM_PATH } from '#contract/sync-calls.ts'
import { makeWallet } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

async function openStream(user: TestUser) {
  const response = await server.app.request(API_BASE + STREAM_PATH, {
    headers: { Authorization: `Bearer ${await user.token()}` },
  })
  assert(response.body !== null, 'a stream has a body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  return { response, reader }
}

test('[SYN-06] a stream tells the version at once, and each later one without delay', async () => {
  const ada = await server.signUp()
  const { response, reader } = await openStream(ada)
  expect(response.headers.get('Content-Type')).toContain('text/event-stream')
  expect((await reader.read()).value).toBe('data: 1\n\n')
  await makeWallet(ada)
  expect((await reader.read()).value).toBe('data: 2\n\n')
  await makeWallet(ada)
  expect((await reader.read()).value).toBe('data: 3\n\n')
  await reader.cancel()
})

test('[F20] a version that another process committed is told too', async () => {
  const ada = await server.signUp()
  const { reader } = await openStream(ada)
  await reader.read()
  await server.deps.db
    .updateTable('ledgers')
    .set({ version: 7 })
    .where('ledger_id', '=', ada.ledgerId)
    .execute()
  expect((await reader.read()).value).toBe('data: 7\n\n')
  await reader.cancel()
})

test('[SYN-06] nobody hears of another person’s writes', async () => {
  const ada = await server.signUp()
  const bola = await server.signUp()
  const { reader } = await openStream(ada)
  await reader.read()
  await makeWallet(bola)
  await makeWallet(ada)
  expect((await reader.read()).value).toBe('data: 2\n\n')
  await reader.cancel()
})

test('[F33] a stream ends when its access token does', async () => {
  const late = await createTestApp()
  const ada = await late.signUp()
  const response = await late.app.request(API_BASE + STREAM_PATH, {
    headers: { Authorization: `Bearer ${await ada.token()}` },
  })
  assert(response.body !== null, 'a stream has a body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  late.advance(16 * 60 * 1000)
  late.deps.changeStream.publish(ada.ledgerId, 2)
  expect((await reader.read()).done).toBe(true)
  await late.close()
})

test('[API-02] a stream without a token is 401', async () => {
  const response = await server.app.request(API_BASE + STREAM_PATH)
  expect(response.status).toBe(401)
})
