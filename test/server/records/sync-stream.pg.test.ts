import { afterAll, beforeAll, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { API_BASE } from '#contract/call.ts'
import { STREAM_PATH } from '#contract/sync-calls.ts'
import { makeWallet } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { readLastCommit } from '#test/support/server/test-user.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ waking: () => ({ pollMs: 20 }) })
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
  expect((await reader.read()).value).toBe(`data: ${await readLastCommit(server.deps, ada)}\n\n`)
  await makeWallet(ada)
  expect((await reader.read()).value).toBe(`data: ${await readLastCommit(server.deps, ada)}\n\n`)
  await makeWallet(ada)
  expect((await reader.read()).value).toBe(`data: ${await readLastCommit(server.deps, ada)}\n\n`)
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
  expect((await reader.read()).value).toBe(`data: ${await readLastCommit(server.deps, ada)}\n\n`)
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
  late.deps.changeStream.publish(ada.ledgerId)
  expect((await reader.read()).done).toBe(true)
  await late.close()
})

test('[API-02] a stream without a token is 401', async () => {
  const response = await server.app.request(API_BASE + STREAM_PATH)
  expect(response.status).toBe(401)
})

async function isOpen(reader: ReadableStreamDefaultReader<string>): Promise<boolean> {
  return !(await reader.read()).done
}

test('[WK2] an account has eight streams; a ninth at once is refused with words to show', async () => {
  const ada = await server.signUp()
  const bola = await server.signUp()
  const readers = []
  for (let count = 0; count < 8; count += 1) readers.push((await openStream(ada)).reader)
  const refused = await server.app.request(API_BASE + STREAM_PATH, {
    headers: { Authorization: `Bearer ${await ada.token()}` },
  })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('60')
  expect(await refused.json()).toMatchObject({
    error: 'too_many',
    message: 'Kobolens is open on many devices at once. This one stays up to date, a little later.',
  })
  expect(await isOpen((await openStream(bola)).reader)).toBe(true)
  expect(await Promise.all(readers.map(isOpen))).toEqual(readers.map(() => true))
  await readers[3]?.cancel()
  expect(await isOpen((await openStream(ada)).reader)).toBe(true)
})

test('[WK2] the ninth stream takes the place of one that was open for a minute, the oldest', async () => {
  const ada = await server.signUp()
  const readers = []
  for (let count = 0; count < 8; count += 1) {
    const { reader } = await openStream(ada)
    readers.push(reader)
    await reader.read()
  }
  server.advance(60_000)
  const { reader } = await openStream(ada)
  expect(await isOpen(reader)).toBe(true)
  const [oldest] = readers
  // What says that it is open may come before.
  await expect.poll(async () => (await oldest?.read())?.done).toBe(true)
  await makeWallet(ada)
  expect(await Promise.all(readers.slice(1).map(isOpen))).toEqual(readers.slice(1).map(() => true))
})
