import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import {
  ACCESS_TOKEN_LIFE_MS,
  createAccessTokenReader,
  readAccessToken,
  signAccessToken,
} from './access-tokens.ts'

const NOW = Date.parse('2026-11-21T09:00:00Z')
const key = new Uint8Array(randomBytes(32))
const claims = { userId: '019a0000-0000-7000-8000-000000000001', familyId: 'f' }

function otherToken(change: {
  alg?: string
  typ?: string
  iss?: string
  aud?: string
  exp?: boolean
}) {
  const { alg = 'HS256', typ = 'at+jwt', iss = 'kobolens', aud = 'kobolens-api' } = change
  const token = new SignJWT({ fam: 'f' })
    .setProtectedHeader({ alg, typ })
    .setSubject(claims.userId)
    .setIssuer(iss)
    .setAudience(aud)
  return (change.exp === false ? token : token.setExpirationTime(NOW / 1000 + 60)).sign(key)
}

test('[ACC-12] a token says whom it stands for, until it is over', async () => {
  const token = await signAccessToken(claims, key, NOW)
  const expiresAt = NOW + ACCESS_TOKEN_LIFE_MS
  expect(await readAccessToken(token, key, expiresAt - 1000)).toEqual({
    ok: true,
    value: { ...claims, expiresAt },
  })
  expect(await readAccessToken(token, key, expiresAt)).toEqual({ ok: false, error: 'expired' })
})

test('[ACC-12] a token under another key is invalid, even when it is over', async () => {
  const token = await signAccessToken(claims, new Uint8Array(randomBytes(32)), NOW)
  for (const now of [NOW, NOW + 2 * ACCESS_TOKEN_LIFE_MS]) {
    expect(await readAccessToken(token, key, now)).toEqual({ ok: false, error: 'invalid' })
  }
})

test('[ACC-12] algorithm, type, issuer and audience are pinned, and an end is needed', async () => {
  expect((await readAccessToken(await otherToken({}), key, NOW)).ok).toBe(true)
  for (const change of [
    { alg: 'HS384' },
    { typ: 'JWT' },
    { iss: 'other' },
    { aud: 'other' },
    { exp: false },
  ]) {
    const token = await otherToken(change)
    expect(await readAccessToken(token, key, NOW), JSON.stringify(change)).toEqual({
      ok: false,
      error: 'invalid',
    })
  }
})

test('[ACC-12] a token that was proven is over when it says so, and another is proven by itself', async () => {
  const read = createAccessTokenReader(key)
  const token = await signAccessToken(claims, key, NOW)
  const expiresAt = NOW + ACCESS_TOKEN_LIFE_MS
  const proven = { ok: true, value: { ...claims, expiresAt } }
  expect(await read(token, NOW)).toEqual(proven)
  expect(await read(token, expiresAt - 1)).toEqual(proven)
  expect(await read(token, expiresAt)).toEqual({ ok: false, error: 'expired' })
  expect(await read(`${token.slice(0, -4)}AAAA`, NOW)).toEqual({ ok: false, error: 'invalid' })
})
