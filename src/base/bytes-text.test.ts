import { expect, test } from 'vitest'
import { bytesText } from './bytes-text.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [3_249_000, '3.2 MB'],
  [9_960_000, '10 MB'],
  [999_700, '1.0 MB'],
  [63_800_000_000, '64 GB'],
  [2e15, '2000 TB'],
])('%d bytes read as %s', (sizeBytes, text) => {
  expect(bytesText(sizeBytes)).toBe(text)
})
