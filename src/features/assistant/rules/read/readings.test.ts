import { expect, test } from 'vitest'
import type { Plan, Thing } from '#features/assistant/rules/plan/plan.ts'
import { planText } from '#features/assistant/rules/plan/words/plan-text.ts'
import { plainPlanReader } from '#test/support/assistant/plain-plan-reader.ts'
import { UWA_TODAY, uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import type { LearntName } from './names/name-index.ts'
import { readNames } from './read-names.ts'
import { readingsOf } from './readings.ts'

const names = await readNames(
  plainPlanReader(uwaLedger(), { today: UWA_TODAY, zone: DEFAULT_ZONE }),
)
const BOLT: Thing = { kind: 'payee', id: '~bolt ride' }

function planOf(text: string, learnt: readonly LearntName[] = []): Plan | undefined {
  return readingsOf(text, { names: { ...names, learnt }, today: UWA_TODAY }).plans[0]
}

/** What is learnt when the name that the text has is put right. */
function learntOf(text: string, meant: Thing, change: Partial<Plan> = {}): LearntName | undefined {
  const plan = planOf(text)
  if (plan === undefined) return undefined
  const to = { ...plan, where: { ...plan.where, all: [[meant]] }, ...change }
  return readingsOf(text, { names, today: UWA_TODAY }, { to }).learnt
}

const MUMCY = 'how much did I spend at mumcy last month'

test('[UR15] a word that nothing is called by means what it was put right to', () => {
  const learnt = learntOf(MUMCY, BOLT)
  expect(learnt).toEqual({ words: 'mumcy', thing: BOLT })
  const plan = planOf(MUMCY, learnt && [learnt])
  expect(plan && planText(plan, names, UWA_TODAY)).toBe(
    'How much did I spend at bolt ride in October 2026?',
  )
})

test('[UR15] a part of a name is learnt only for another name that has it', () => {
  const rows = 'how much did I spend at bolt last month'
  expect(learntOf(rows, { kind: 'category', id: 'food' })).toBeUndefined()
})

test.each([
  // Who looks at another category does not rename the first.
  ['how much did I spend on food last month', { kind: 'category', id: 'transport' }],
  // Words of the language.
  ['how much did I spend last month', BOLT],
] as const)('[UR15] “%s” teaches nothing', (text, meant) => {
  expect(learntOf(text, meant)).toBeUndefined()
})

test('[UR15] a correction of more than the name teaches nothing', () => {
  expect(learntOf(MUMCY, BOLT, { flow: 'in' })).toBeUndefined()
  expect(learntOf(MUMCY, BOLT, { days: [] })).toBeUndefined()
})

test('[UR15] what is deleted since is forgotten, and the word is asked about again', () => {
  const gone: LearntName = { words: 'mumcy', thing: { kind: 'label', id: 'deleted' } }
  expect(planOf(MUMCY, [gone])).toEqual(planOf(MUMCY))
})
