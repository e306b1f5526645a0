import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSearch } from '#test/support/oracles/random-find.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import type { Day } from '#time/day.ts'
import { findPieces, withoutPiece } from './find-pieces.ts'
import { type Find, printFind } from './find.ts'
import { readFind } from './read-find.ts'

const TODAY = '2026-11-21' as Day

function pieces(text: string): readonly string[] {
  return findPieces(text, TODAY).map(
    ({ find, from, to }) => `${text.slice(from, to)} = ${printFind(find)}`,
  )
}

function allOf(parts: readonly Find[]): string {
  return printFind({ type: 'all', parts })
}

test('[FD20] the parts of a search are told apart as they stand', () => {
  expect(pieces('rice -category:food (wallet:a OR wallet:b) from:12 nov over 5k')).toEqual([
    'rice = rice',
    '-category:food = -category:food',
    '(wallet:a OR wallet:b) = wallet:a OR wallet:b',
    'from:12 nov = from:2026-11-12',
    'over 5k = amount:5000.01..',
  ])
  expect(pieces('rice OR beans')).toEqual([])
  expect(pieces('- ) rice AND (')).toEqual(['rice = rice'])
})

test('[FD20] together they are the search, and without one of them it is the others', () => {
  fc.assert(
    fc.property(aSearch, text => {
      const found = findPieces(text, TODAY)
      fc.pre(found.length > 0 && text.length <= 500)
      const whole = found.map(({ find }) => find)
      expect(allOf(whole)).toBe(allOf([readFind(text, TODAY).find]))
      for (const piece of found) {
        const others = found.filter(each => each !== piece).map(({ find }) => find)
        const rest = readFind(withoutPiece(text, piece, TODAY), TODAY).find
        expect(allOf([rest])).toBe(allOf(others))
      }
    }),
    { numRuns: someRuns(1500) },
  )
})

test('[FD20] what would read otherwise where it came together is written anew', () => {
  const text = 'from:12 rice nov'
  const [, rice] = findPieces(text, TODAY)
  expect(rice && withoutPiece(text, rice, TODAY)).toBe('from:"12" nov')
})
