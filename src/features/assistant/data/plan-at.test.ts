import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainPlanReader } from '#test/support/assistant/plain-plan-reader.ts'
import { aPlan } from '#test/support/assistant/random-plan.ts'
import { UWA_TODAY, uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { addDays, DEFAULT_ZONE } from '#time/day.ts'
import type { Span } from '../rules/plan/plan.ts'
import { planText } from '../rules/plan/words/plan-text.ts'
import { planAt } from './plan-at.ts'

test('[UV5] any plan is said with the same dates on another day', async () => {
  const reader = plainPlanReader(uwaLedger(), { today: UWA_TODAY, zone: DEFAULT_ZONE })
  const names = await reader.fetchNames()
  fc.assert(
    fc.property(aPlan, fc.integer({ min: -500, max: 500 }), (plan, days) => {
      const other = addDays(UWA_TODAY, days)
      const there = planAt(plan, UWA_TODAY, other)
      expect(planText(there, names, other)).toBe(planText(plan, names, UWA_TODAY))
      expect(planAt(there, other, UWA_TODAY)).toEqual(plan)
    }),
    { numRuns: someRuns(600) },
  )
})

test('[UV5] a pay cycle stays counted from the present', () => {
  const span: Span = { type: 'units', unit: 'paycycle', back: 1, count: 1 }
  const plan = { v: 2, measure: { of: 'sum' }, flow: 'out', where: { all: [], none: [] } } as const
  expect(planAt({ ...plan, days: [span] }, UWA_TODAY, addDays(UWA_TODAY, 90)).days).toEqual([span])
})
