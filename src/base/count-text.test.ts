import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test('a number of things has its thousands apart, and one thing no s', () => {
  expect(countText(1034)).toBe('1,034')
  expect(countText(0, 'row')).toBe('0 rows')
  expect(countText(1, 'row')).toBe('1 row')
  expect(countText(1_200_000, 'change')).toBe('1,200,000 changes')
})
