import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { makeTransaction, makeWallet, rowBody } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'

const ROWS = 100
const MOST_BYTES_PER_ROW = 80

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

async function fetchFeed(user: TestUser, encoding: string): Promise<Response> {
  return await server.app.request(API_BASE + calls.fetchChanges.path, {
    headers: { Authorization: `Bearer ${await user.token()}`, 'Accept-Encoding': encoding },
  })
}

test('[SYN-06] the feed goes compressed to who takes it, and says the same', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  for (let n = 0; n < ROWS; n += 1) await makeTransaction(ada, walletId, { amount: n + 1 })
  const small = await fetchFeed(ada, 'gzip, deflate, br')
  expect(small.headers.get('Content-Encoding')).toBe('gzip')
  const bytes = Buffer.from(await small.arrayBuffer())
  expect(bytes.length / ROWS).toBeLessThan(MOST_BYTES_PER_ROW)
  const plain = await fetchFeed(ada, 'identity')
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(gunzipSync(bytes).toString()).toBe(await plain.text())
})

test('what answers a POST, where tokens are, is not compressed', async () => {
  const ada = await server.signUp()
  const { status, headers } = await ada.call(calls.createTransactions, {
    body: { walletId: await makeWallet(ada), type: 'expense', transactions: [rowBody()] },
    headers: { 'Accept-Encoding': 'gzip' },
  })
  expect(status).toBe(201)
  expect(headers.get('Content-Encoding')).toBeNull()
})
