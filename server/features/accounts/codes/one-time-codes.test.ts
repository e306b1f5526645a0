import { expect, test } from 'vitest'
import { codeHash, isSameHash, newCode } from './one-time-codes.ts'

const key = new Uint8Array(32)
const binding = { userId: 'ada', purpose: 'verify-email' } as const

test('[ACC-04] codes have six digits, zeros in front included, and rarely repeat', () => {
  const codes = Array.from({ length: 2000 }, newCode)
  expect(codes.every(code => /^\d{6}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(1950)
  expect(codes.some(code => code.startsWith('0'))).toBe(true)
})

test('[ACC-04] a hash is of one code, one person, one purpose and one key', () => {
  const stored = codeHash('123456', binding, key)
  expect(isSameHash(codeHash('123456', binding, key), stored)).toBe(true)
  const others = [
    codeHash('123457', binding, key),
    codeHash('123456', { ...binding, userId: 'bola' }, key),
    codeHash('123456', { ...binding, purpose: 'reset-password' }, key),
    codeHash('123456', binding, new Uint8Array(32).fill(1)),
    Buffer.alloc(0),
  ]
  expect(others.some(other => isSameHash(other, stored))).toBe(false)
})
