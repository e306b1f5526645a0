import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { isVapidPrivateKey, loadVapidKeys } from './vapid-keys.ts'

// RFC 8292 needs a pair of P-256; this one is the example of RFC 8291, appendix A.
const PRIVATE_KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'
const PUBLIC_KEY =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

test('[PWA-02] processes that start at once agree on one made pair, and keep it', async () => {
  const loaded = await Promise.all(
    Array.from({ length: 6 }, async () => await loadVapidKeys(server.deps.db, undefined)),
  )
  const again = await loadVapidKeys(server.deps.db, undefined)
  expect(new Set([...loaded, again].map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(isVapidPrivateKey(again.privateKey)).toBe(true)
  expect(Buffer.from(again.publicKey, 'base64url')).toHaveLength(65)
})

test('[PWA-02] a configured key brings its public half', async () => {
  expect(await loadVapidKeys(server.deps.db, PRIVATE_KEY)).toEqual({
    privateKey: PRIVATE_KEY,
    publicKey: PUBLIC_KEY,
  })
})

test.each(['', 'secret', `${PRIVATE_KEY}A`, `${PRIVATE_KEY}=`, 'A'.repeat(43), '_'.repeat(43)])(
  '[PWA-02] %j is no private key',
  text => {
    expect(isVapidPrivateKey(text)).toBe(false)
  },
)
