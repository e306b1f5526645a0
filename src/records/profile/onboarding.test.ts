import { expect, test } from 'vitest'
import { checklistOf, NEW_ONBOARDING, type OnboardingStep, withSkipped } from './onboarding.ts'

function statesOf(skipped: readonly OnboardingStep[], ...done: readonly OnboardingStep[]) {
  return checklistOf({ skipped }, new Set(done)).steps.map(({ state }) => state)
}

test('[APP-12] a step opens once all before it are done or skipped', () => {
  expect(statesOf([])).toEqual(['active', 'locked', 'locked', 'locked'])
  expect(statesOf([], 'wallet')).toEqual(['done', 'active', 'locked', 'locked'])
  expect(statesOf(['label'], 'wallet')).toEqual(['done', 'skipped', 'active', 'locked'])
  expect(statesOf(['label', 'budget'], 'wallet', 'transaction')).toEqual([
    'done',
    'skipped',
    'done',
    'skipped',
  ])
})

test('[APP-12] what is done out of turn is done, and a skipped step that is done is no longer skipped', () => {
  expect(statesOf([], 'transaction')).toEqual(['active', 'locked', 'done', 'locked'])
  const { hasSkipped } = checklistOf({ skipped: ['wallet'] }, new Set(['wallet']))
  expect(hasSkipped).toBe(false)
})

test('[APP-12] progress counts what is done, and what was skipped is warned of', () => {
  const checklist = checklistOf({ skipped: ['label'] }, new Set(['wallet', 'transaction']))
  expect([checklist.doneCount, checklist.hasSkipped]).toEqual([2, true])
  expect(checklistOf(NEW_ONBOARDING, new Set())).toMatchObject({ doneCount: 0, hasSkipped: false })
})

test('[APP-12] skipping and taking it back keep the order of the steps', () => {
  const skipped = withSkipped(withSkipped([], 'budget', true), 'label', true)
  expect(skipped).toEqual(['label', 'budget'])
  expect(withSkipped(skipped, 'label', true)).toEqual(skipped)
  expect(withSkipped(skipped, 'label', false)).toEqual(['budget'])
})
