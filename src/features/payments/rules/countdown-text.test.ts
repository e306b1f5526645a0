import { expect, test } from 'vitest'
import { countdownText } from './countdown-text.ts'

test.each([
  [30 * 60_000, '30:00'],
  [30 * 60_000 - 1, '30:00'],
  [61_000, '1:01'],
  [60_000, '1:00'],
  [59_999, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
])('[PAY-03] %d ms are left as %s', (leftMs, text) => {
  expect(countdownText(leftMs)).toBe(text)
})
