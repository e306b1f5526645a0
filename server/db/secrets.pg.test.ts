import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { createPasswords } from '../features/accounts/passwords/password-hashes.ts'
import { loadSecrets } from './secrets.ts'

const CONFIGURED = 'another secret of 32 characters or so'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

test('[ACC-12] without SECRET_KEY, processes that start at once agree on one made secret', async () => {
  const loaded = await Promise.all(
    Array.from({ length: 6 }, async () => await loadSecrets(server.deps.db, undefined)),
  )
  const keys = loaded.map(({ accessTokenKey }) => Buffer.from(accessTokenKey).toString('hex'))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toHaveLength(64)
})

test('[ACC-12] each purpose has a key of its own', async () => {
  const { passwordPeppers, ...others } = await loadSecrets(server.deps.db, CONFIGURED)
  const keys = [...Object.values(others), ...passwordPeppers].map(key =>
    Buffer.from(key).toString('hex'),
  )
  expect(keys).toHaveLength(6)
  expect(new Set(keys).size).toBe(keys.length)
})

test('[ACC-07] a SECRET_KEY set later keeps the passwords of before', async () => {
  const before = await loadSecrets(server.deps.db, undefined)
  const stored = await createPasswords(before.passwordPeppers).hash('Jollof#Rice7')
  const after = await loadSecrets(server.deps.db, CONFIGURED)
  expect(after.accessTokenKey).not.toEqual(before.accessTokenKey)
  const verdict = await createPasswords(after.passwordPeppers).check('Jollof#Rice7', stored)
  expect(verdict).toEqual({ isRight: true, isStale: true })
})
