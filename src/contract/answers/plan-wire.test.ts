import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import { checkPlan } from '#features/assistant/rules/plan/check-plan.ts'
import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import { kobo } from '#money/money.ts'
import { aPlan, aPlanOf } from '#test/support/assistant/random-plan.ts'
import { SPENT, tellOf, units } from '#test/support/assistant/told-plan.ts'
import { uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { parseDay } from '#time/day.ts'
import { answerToWire } from './answer-to-wire.ts'
import { answerSchema } from './assistant-answer.ts'
import { planSchema, planToWire } from './plan-wire.ts'

/** What comes out where JSON has gone through. */
function overWire(wire: unknown): unknown {
  return JSON.parse(JSON.stringify(wire))
}

function sent(plan: Plan) {
  return v.safeParse(planSchema, overWire(planToWire(plan)))
}

test('[UP40] any plan that goes together comes back as itself', () => {
  fc.assert(
    fc.property(aPlan, plan => {
      fc.pre(checkPlan(plan) === undefined)
      expect(sent(plan)).toMatchObject({ issues: undefined, output: plan })
    }),
    { numRuns: someRuns(1500) },
  )
})

test('[UP40] money is naira, groups are kept by how many where they are counted', () => {
  const keep = { least: kobo(3), most: kobo(150_000) }
  const by = ['payee'] as const
  expect(planToWire({ ...SPENT, by, keep })).toMatchObject({ keep: { least: 0.03, most: 1500 } })
  const counted: Plan = { ...SPENT, measure: { of: 'count' }, by, keep }
  expect(planToWire(counted)).toMatchObject({ keep: { least: 3, most: 150_000 } })
  expect(sent(counted).output).toEqual(counted)
  expect(
    planToWire({ ...SPENT, calc: [{ op: '>=', by: { kobo: kobo(5_000_050) } }] }).calc,
  ).toEqual([{ op: '>=', by: { amount: 50_000.5 } }])
})

test('[UP40] what is usual of a plan may be left out', () => {
  const bare = { v: 2, measure: { of: 'sum' }, flow: 'out' }
  expect(planToWire(SPENT)).toEqual(bare)
  expect(v.parse(planSchema, bare)).toEqual(SPENT)
  const over = { ...bare, where: { amount: { least: 5000.01 } } }
  expect(v.parse(planSchema, over).where.amount).toEqual({
    least: 500_001,
    most: 1_000_000_000_000_000,
  })
})

const THING = { kind: 'category', id: 'food' }
const TOO_MUCH: readonly (readonly [string, object])[] = [
  ['things of a list', { where: { all: [Array.from({ length: 21 }, () => THING)] } }],
  ['lists', { where: { all: Array.from({ length: 7 }, () => [THING]) } }],
  ['spans', { days: Array.from({ length: 13 }, () => units('month')) }],
  ['groups', { by: ['day', 'wallet', 'label'] }],
  ['steps', { calc: Array.from({ length: 4 }, () => ({ op: '*', by: { number: 2 } })) }],
]

test.each(TOO_MUCH)('[UP40] more %s than a plan holds are no plan', (_, change) => {
  const bare = { v: 2, measure: { of: 'sum' }, flow: 'out' }
  expect(v.is(planSchema, { ...bare, ...change })).toBe(false)
})

test.each([
  { v: 3 },
  { measure: { of: 'all' } },
  { flow: 'sideways' },
  { days: [{ type: 'edges', from: { day: '2026-02-30' } }] },
  { where: { amount: { least: 0.001 } } },
  { by: ['payee'], keep: { least: 0.001 } },
  { where: { none: [{ kind: 'user', id: 'x' }] } },
  { calc: [{ op: '+', by: { plan: { v: 2 } } }] },
])('[UP40] %j is no plan', change => {
  expect(v.is(planSchema, { v: 2, measure: { of: 'sum' }, flow: 'out', ...change })).toBe(false)
})

const { wallets, labels, budgets, transactions } = uwaLedger()
const uwaPlan = aPlanOf({
  things: fc.oneof(
    fc.constantFrom(...wallets).map(({ id }) => ({ kind: 'wallet' as const, id })),
    fc.constantFrom(...labels).map(({ id }) => ({ kind: 'label' as const, id })),
    fc
      .constantFrom(...transactions)
      .map(({ category }) => ({ kind: 'category' as const, id: category })),
    fc.constant({ kind: 'words' as const, id: 'uber' }),
  ),
  budgetIds: budgets.map(({ id }) => id),
})
const DAY = parseDay('2026-11-02')

/** An answer with what a chat knows of it; the fixture's rows have ids of their own, which are none here. */
async function answerTo(plan: Plan): Promise<Answer> {
  const { evidence, ...answer } = await tellOf(plan)
  const about = [{ kind: 'payee', id: '~mama put' }] as const
  const told = DAY && { told: { from: DAY, to: DAY }, about, listed: about }
  return { ...answer, evidence: { ...evidence, rowIds: [] }, ...told }
}

test('[UP40] [UR21] any answer comes back as itself, each number with its rows', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(uwaPlan, async plan => {
      fc.pre(checkPlan(plan) === undefined)
      const answer = await answerTo(plan)
      expect(v.parse(answerSchema, overWire(answerToWire(answer)))).toEqual(answer)
    }),
    { numRuns: someRuns(500) },
  )
})

test('[UP40] the single numbers’ rows go first where an answer is too large', async () => {
  const answer = await answerTo({ ...SPENT, by: ['payee'] })
  const operand = { name: 'x'.repeat(400), value: answer.phrase, rowCount: 1 }
  const operands = Array.from({ length: 50 }, () => ({ ...operand, scope: answer.evidence.scope }))
  const large = { ...answer, evidence: { ...answer.evidence, operands } }
  const wire = answerToWire({
    ...large,
    followUps: Array.from({ length: 10 }, () => 'y'.repeat(500)),
  })
  expect(wire?.evidence.operands).toBeUndefined()
  expect(wire?.plan).toEqual({ v: 2, measure: { of: 'sum' }, flow: 'out', by: ['payee'] })
})

test('[UP40] a device of the edition before reads the answer without what it does not know', async () => {
  const wire = overWire(answerToWire(await answerTo({ ...SPENT, days: [units('month')] })))
  expect(wire).toMatchObject({ evidence: { intent: 'spend_total', filter: null }, plan: { v: 2 } })
  const { filter, intent, rowCount, notes, rowIds } = answerSchema.pipe[0].entries.evidence.entries
  const { kind, phrase, table, followUps, write, question } = answerSchema.pipe[0].entries
  const before = v.object({
    kind,
    phrase,
    table,
    followUps,
    write,
    question,
    evidence: v.object({ filter, intent, rowCount, notes, rowIds }),
  })
  const {
    plan: _plan,
    told: _told,
    about: _about,
    listed: _listed,
    choices: _choices,
    evidence,
    ...same
  } = v.parse(answerSchema, wire)
  const { scope: _scope, operands: _operands, ...known } = evidence
  expect(v.parse(before, wire)).toEqual({ ...same, evidence: known })
})
