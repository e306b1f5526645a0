import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { makeTransaction, makeWallet, rowBody } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { newDevice } from '#test/support/server/sync-call.ts'

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
  const { id: device, seq, cursor } = newDevice()
  return await server.app.request(API_BASE + calls.sync.path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await user.token()}`,
      'Accept-Encoding': encoding,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ device, seq, cursor }),
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

test('[SYN-06] an answer that fits in a packet, or that nobody wants gzipped, is not', async () => {
  const ada = await server.signUp()
  const token = await ada.token()
  async function get(path: string, encoding: string): Promise<Response> {
    return await server.app.request(API_BASE + path, {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': encoding },
    })
  }
  const short = await get(calls.listLabels.path, 'gzip')
  const refused = await get('/openapi.json', 'br, gzip;q=0')
  const packed = await get('/openapi.json', 'br, GZIP;q=0.5')
  const all = [short, refused, packed]
  expect(all.map(({ headers }) => headers.get('Content-Encoding'))).toEqual([null, null, 'gzip'])
  expect(all.map(({ headers }) => headers.get('Vary'))).toEqual(all.map(() => 'Accept-Encoding'))
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(await refused.text())
  expect((await short.json()) as unknown).toMatchObject({ success: true })
})

test('[BA1] what a device sends may be gzipped, and may not become more than the call takes', async () => {
  const ada = await server.signUp()
  async function send(text: string | Uint8Array<ArrayBuffer>, encoding: string) {
    const authorization = `Bearer ${await ada.token()}`
    return await server.app.request(API_BASE + calls.sync.path, {
      method: 'POST',
      headers: {
        Authorization: authorization,
        'Content-Type': 'application/json',
        'Content-Encoding': encoding,
      },
      body: text,
    })
  }
  const { id: device, seq, cursor } = newDevice()
  const body = JSON.stringify({ device, seq, cursor })
  expect((await send(gzipSync(body), 'gzip')).status).toBe(200)
  expect((await send(body, 'gzip')).status).toBe(400)
  expect((await send(gzipSync(body), 'br')).status).toBe(415)
  const bomb = JSON.stringify({ device, seq, cursor, filler: 'x'.repeat(2_000_000) })
  expect((await send(gzipSync(bomb), 'gzip')).status).toBe(413)
})

test('what answers another POST, where tokens may be, is not compressed', async () => {
  const ada = await server.signUp()
  const { status, headers } = await ada.call(calls.createTransactions, {
    body: { walletId: await makeWallet(ada), type: 'expense', transactions: [rowBody()] },
    headers: { 'Accept-Encoding': 'gzip' },
  })
  expect(status).toBe(201)
  expect(headers.get('Content-Encoding')).toBeNull()
})
