import { expect, test } from 'vitest'
import { countText, waitText } from './count-text.ts'

test('a number of things has its thousands apart, and one thing no s', () => {
  expect(countText(1034)).toBe('1,034')
  expect(countText(0, 'row')).toBe('0 rows')
  expect(countText(1, 'row')).toBe('1 row')
  expect(countText(1_200_000, 'change')).toBe('1,200,000 changes')
})

test.each([
  [1, '1 s'],
  [59, '59 s'],
  [60, '1 min'],
  [252, '4 min 12 s'],
  [3600, '60 min'],
])('[API-02] a wait of %d seconds is %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text)
})
