import { expect, test } from 'vitest'
import { passwordStrength } from './password.ts'

test.each([
  [7, 'weak'],
  [8, 'good'],
  [11, 'good'],
  [12, 'strong'],
])('[ACC-14] a password of %s characters is %s', (length, strength) => {
  expect(passwordStrength('x'.repeat(length))).toBe(strength)
})
