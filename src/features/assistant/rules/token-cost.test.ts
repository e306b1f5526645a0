import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMBEDDED_ANSWER_TOKENS, engineCost, splitCost } from './token-cost.ts'

test('[CHT-02] only an answer that looked at the ledger costs tokens', () => {
  expect(engineCost('answer')).toBe(EMBEDDED_ANSWER_TOKENS)
  expect(engineCost('empty')).toBe(EMBEDDED_ANSWER_TOKENS)
  expect(engineCost('clarify')).toBe(0)
  expect(engineCost('refuse')).toBe(0)
})

test('[CHT-02] the tokens of the plan go first, then those bought, and never more than there is', () => {
  expect(splitCost({ plan: 150, bought: 100 }, 100)).toEqual({ plan: 100, bought: 0 })
  expect(splitCost({ plan: 30, bought: 100 }, 100)).toEqual({ plan: 30, bought: 70 })
  expect(splitCost({ plan: 30, bought: 20 }, 100)).toEqual({ plan: 30, bought: 20 })
  // After a change to a smaller plan more of the month's may be spent than there is.
  expect(splitCost({ plan: -500, bought: 20 }, 100)).toEqual({ plan: 0, bought: 20 })
  const tokens = fc.integer({ min: -1000, max: 1_000_000 })
  fc.assert(
    fc.property(tokens, tokens, fc.nat(100_000), (plan, bought, cost) => {
      const taken = splitCost({ plan, bought }, cost)
      const there = Math.max(plan, 0) + Math.max(bought, 0)
      expect(taken.plan + taken.bought).toBe(Math.min(there, cost))
      expect(taken.plan).toBeLessThanOrEqual(Math.max(plan, 0))
    }),
  )
})
