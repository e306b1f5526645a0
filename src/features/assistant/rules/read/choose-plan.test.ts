import { expect, test } from 'vitest'
import { plainPlanReader } from '#test/support/assistant/plain-plan-reader.ts'
import { SPENT } from '#test/support/assistant/told-plan.ts'
import { UWA_TODAY, uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { evaluate } from '../plan/evaluate.ts'
import type { Plan, Thing } from '../plan/plan.ts'
import { choosePlan } from './choose-plan.ts'

const reader = plainPlanReader(uwaLedger(), { today: UWA_TODAY, zone: DEFAULT_ZONE })
const FOOD = spentOn({ kind: 'category', id: 'food' })
const TRANSPORT = spentOn({ kind: 'category', id: 'transport' })
const NOTHING = spentOn({ kind: 'words', id: 'flibber' })

function spentOn(thing: Thing): Plan {
  return { ...SPENT, where: { all: [[thing]], none: [] } }
}

/** The plans that are chosen of these, each with what its reading cost. */
async function chosenOf(...plans: readonly (readonly [plan: Plan, cost: number])[]) {
  const path = { bits: [], cost: 0 }
  const composed = plans.map(([plan, cost]) => ({ plan, cost, path, family: 'sum' }))
  const chosen = await choosePlan(composed, plan =>
    evaluate(plan, reader, { today: UWA_TODAY, level: 'Summit' }),
  )
  return chosen?.type === 'one' ? [chosen.tried.composed.plan] : chosen?.plans
}

test('[UR6] of the likeliest plans the first that finds something is meant', async () => {
  expect(await chosenOf([FOOD, 0], [TRANSPORT, 0.3])).toEqual([FOOD])
  expect(await chosenOf([NOTHING, 0], [TRANSPORT, 0.1])).toEqual([TRANSPORT])
  // What is said plainly and is not there was not meant otherwise.
  expect(await chosenOf([NOTHING, 0], [TRANSPORT, 0.3])).toEqual([NOTHING])
  const earned: Plan = { ...FOOD, flow: 'in' }
  expect(await chosenOf([earned, 0], [FOOD, 0.35])).toEqual([FOOD])
})

test('[UR6] of two as likely that come to different figures both are offered', async () => {
  expect(await chosenOf([FOOD, 0], [TRANSPORT, 0.05])).toEqual([FOOD, TRANSPORT])
  expect(await chosenOf([FOOD, 0], [{ ...FOOD }, 0.05])).toEqual([FOOD])
})
