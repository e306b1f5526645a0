import { expect, test } from 'vitest'
import {
  newRefreshToken,
  openSuccessor,
  readRefreshToken,
  sealSuccessor,
} from './refresh-token-text.ts'

const userId = '019a0000-0000-7000-8000-000000000001'

test('[ACC-12] a token names its user and carries 256 random bits', () => {
  const token = newRefreshToken(userId)
  expect(token).not.toBe(newRefreshToken(userId))
  const [, secret = ''] = token.split('.')
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(readRefreshToken(token)).toMatchObject({ userId })
})

test('[ACC-12] what is not of that form is no token', () => {
  for (const text of ['', '.', 'x.y', `${userId}.`, userId, `.${userId}`]) {
    expect(readRefreshToken(text)).toBeUndefined()
  }
})

test('[ACC-12] a sealed successor opens with the token it replaced, and with nothing else', () => {
  const replaced = newRefreshToken(userId)
  const successor = newRefreshToken(userId)
  const sealed = sealSuccessor(successor, replaced)
  expect(openSuccessor(sealed, replaced)).toBe(successor)
  expect(() => openSuccessor(sealed, newRefreshToken(userId))).toThrow('unable to authenticate')
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(() => openSuccessor(sealed, replaced)).toThrow('unable to authenticate')
})
