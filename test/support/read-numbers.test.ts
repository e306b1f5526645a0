import { expect, test } from 'vitest'
import { err, ok } from '#base/result.ts'
import { readNumbers } from './read-numbers.ts'

test('[F20] a campaign takes whole numbers, as many as it knows, and nothing else', () => {
  expect(readNumbers([], 2)).toEqual(ok([]))
  expect(readNumbers(['20000', '0'], 2)).toEqual(ok([20_000, 0]))
  expect(readNumbers(['--seed', '7'], 2)).toEqual(err('--seed'))
  for (const arg of ['-1', '1.5', '', '1e3', 'NaN']) expect(readNumbers([arg], 2)).toEqual(err(arg))
  expect(readNumbers(['1', '2', '3'], 2)).toEqual(err('3'))
})
