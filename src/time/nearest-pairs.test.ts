import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import { addDays, type Day, daysBetween } from '#time/day.ts'
import { nearestPairs, type Pairing } from './nearest-pairs.ts'

interface Dated {
  readonly name: string
  readonly key: string
  readonly day: Day | null
}

const FIRST = aDay('2026-08-01')
const LIMIT = 3

function pairing(mayPair: (left: Dated, right: Dated) => boolean): Pairing<Dated, Dated> {
  return {
    keyOf: ({ key }) => key,
    keyOfOther: ({ key }) => key,
    dayOf: ({ day }) => day,
    dayOfOther: ({ day }) => day,
    mayPair,
    limit: LIMIT,
  }
}

/** Every pair that there could be, nearest first: what the pairing must come to. */
function pairsByTrying(
  lefts: readonly Dated[],
  rights: readonly Dated[],
  mayPair: (left: Dated, right: Dated) => boolean,
): readonly (readonly [Dated, Dated])[] {
  const possible = lefts.flatMap(left =>
    rights.flatMap(right => {
      if (left.day === null || right.day === null || left.key !== right.key) return []
      const apart = Math.abs(daysBetween(left.day, right.day))
      return apart <= LIMIT && mayPair(left, right) ? [{ left, right, apart }] : []
    }),
  )
  const pairs: (readonly [Dated, Dated])[] = []
  for (const { left, right } of possible.toSorted((a, b) => a.apart - b.apart)) {
    const isUsed = pairs.some(pair => pair[0] === left || pair[1] === right)
    if (!isUsed) pairs.push([left, right])
  }
  return pairs
}

const someDated = fc.array(
  fc.record({
    name: fc.constantFrom('a', 'b', 'c'),
    key: fc.constantFrom('x', 'y'),
    day: fc.option(fc.integer({ min: 0, max: 9 }).map(days => addDays(FIRST, days))),
  }),
  { maxLength: 25 },
)

function haveOtherNames(left: Dated, right: Dated): boolean {
  return left.name !== right.name
}

test('[ST7.3] the nearest are paired first, and of those the earlier ones', () => {
  fc.assert(
    fc.property(someDated, someDated, (lefts, rights) => {
      const pairs = nearestPairs(lefts, rights, pairing(haveOtherNames))
      expect(pairs).toEqual(pairsByTrying(lefts, rights, haveOtherNames))
    }),
  )
})

test('[ST7.8] thousands of one amount are compared with few of each other', () => {
  const days = 50
  const dated = Array.from({ length: 5000 }, (_, place): Dated => ({
    name: String(place),
    key: 'x',
    day: addDays(FIRST, place % days),
  }))
  let compared = 0
  const pairs = nearestPairs(
    dated,
    dated,
    pairing(() => (compared += 1) > 0),
  )
  expect(pairs).toHaveLength(dated.length)
  expect(compared).toBe(dated.length)
})

test('[ST7.8] [statements 16] what has nothing of its kind to be paired with is looked at once', () => {
  const dated = Array.from({ length: 1000 }, (_, place): Dated => ({
    name: String(place),
    key: `x${place % 2}`,
    day: FIRST,
  }))
  let asked = 0
  const rule = pairing(() => false)
  const counted = { ...rule, keyOf: (left: Dated) => ((asked += 1), left.key) }
  nearestPairs(dated, dated.slice(0, 1), counted)
  expect(asked).toBe(dated.length)
  nearestPairs(dated, [], counted)
  expect(asked).toBe(dated.length)
})
