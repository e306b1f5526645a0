import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo, MAX_AMOUNT_KOBO, ZERO_KOBO } from '#money/money.ts'
import { givenBook } from '#records/category/category-book.ts'
import { aDay } from '#test/support/a-day.ts'
import { aPlan } from '#test/support/assistant/random-plan.ts'
import { FIND_NAMES } from '#test/support/oracles/random-find.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { checkPlan } from '../rules/plan/check-plan.ts'
import type { LedgerNames } from '../rules/plan/plan-reader.ts'
import { ANYWHERE, type Plan, type Span } from '../rules/plan/plan.ts'
import { planSlots } from '../rules/plan/words/plan-slots.ts'
import { withSpan } from './days-choices.ts'
import { addableSlots, bounded, partChoices, removed } from './part-choices.ts'
import type { Part, PartContext } from './plan-parts.ts'

const TODAY = aDay('2026-11-27')

const NAMES: LedgerNames = {
  ...FIND_NAMES,
  wallets: FIND_NAMES.wallets.map(each => Object.assign({ opening: ZERO_KOBO }, each)),
  categories: ['food', 'transport'],
  book: givenBook(),
  kept: [],
}

const THIS_MONTH: Span = { type: 'units', unit: 'month', back: 0, count: 1 }

/** What was spent this month on food, from a bank, over ₦5,000, by payee, the three with most. */
const PLAN: Plan = {
  v: 2,
  flow: 'out',
  measure: { of: 'sum' },
  where: {
    all: [[{ kind: 'category', id: 'food' }], [{ kind: 'wallet', id: 'wallet-a' }]],
    none: [
      { kind: 'label', id: 'label-a' },
      { kind: 'payee', id: '~uber' },
      { kind: 'label', id: '' },
    ],
    amount: { least: kobo(500_000), most: MAX_AMOUNT_KOBO },
  },
  days: [THIS_MONTH],
  by: ['payee'],
  rank: { order: 'largest', take: 3 },
}

function contextOf(plan: Plan): PartContext {
  return { plan, names: NAMES, today: TODAY, payees: [{ id: '~rice', name: 'Rice seller' }] }
}

function texts(part: Part, plan: Plan = PLAN): readonly string[] {
  return partChoices(part, contextOf(plan)).map(({ text }) => text)
}

function slots(plan: Plan | undefined): readonly string[] {
  return plan === undefined ? [] : planSlots(plan, NAMES, TODAY).map(({ text }) => text)
}

test('[UV3] whatever is offered for any plan can be answered, and only what stands is what stands', () => {
  fc.assert(
    fc.property(aPlan, plan => {
      const context = contextOf(plan)
      const parts: readonly Part[] = [
        ...planSlots(plan, NAMES, TODAY),
        ...addableSlots(context).map(slot => ({ slot })),
      ]
      for (const part of parts) {
        const choices = partChoices(part, context)
        for (const choice of choices) expect(checkPlan(choice.plan)).toBeUndefined()
        expect(choices.filter(({ isNow }) => isNow).length).toBeLessThanOrEqual(1)
        const rest = removed(part, plan)
        expect(rest && checkPlan(rest)).toBeUndefined()
      }
    }),
    { numRuns: someRuns(150) },
  )
})

test('[UV3] each part of a plan is taken away by itself', () => {
  const all = planSlots(PLAN, NAMES, TODAY)
  const left = all.map(part => {
    const rest = slots(removed(part, PLAN))
    return all.map(({ text }) => text).filter(text => !rest.includes(text))
  })
  expect(left).toEqual([
    all.map(({ text }) => text),
    ['On Food & Groceries'],
    ['November 2026'],
    ['From GT Bank'],
    ['Not under the label Two words'],
    ['Not without a label'],
    ['Not at uber'],
    ['Of ₦5,000 or more'],
    ['By payee', 'The 3 largest'],
    ['The 3 largest'],
  ])
})

test('[UV3] another measure keeps the rows, and leaves out what only went with the one before', () => {
  const counted = partChoices({ slot: 'measure' }, contextOf(PLAN)).find(
    ({ text }) => text === 'Expenses',
  )
  expect(slots(counted?.plan)).toEqual([
    'Expenses',
    'On Food & Groceries',
    'November 2026',
    'From GT Bank',
    'Not under the label Two words',
    'Not without a label',
    'Not at uber',
    'Of ₦5,000 or more',
  ])
  // What wallets hold is of no category.
  expect(texts({ slot: 'measure' })).not.toContain('Held')
  expect(texts({ slot: 'measure' }, { ...PLAN, where: ANYWHERE, days: [] })).toContain('Held')
})

test('[UV3] things are offered by their kinds, what is called alike first', () => {
  const words: Plan = {
    ...PLAN,
    where: { all: [[{ kind: 'words', id: 'rice' }]], none: [] },
  }
  const choices = partChoices({ slot: 'what', place: 0 }, contextOf(words))
  const first = choices.slice(0, 3).map(({ head, text }) => `${head}: ${text}`)
  expect(first).toEqual([
    'Called alike: Rice seller',
    'Called alike: Rice',
    'Category: Food & Groceries',
  ])
  expect(slots(choices[0]?.plan).slice(0, 2)).toEqual(['Spent', 'At the payee rice'])
  expect(texts({ slot: 'wallet', place: 1 })).toEqual(['GT Bank', 'Cash', 'Ọjà'])
})

test('[UV3] days are named, with their dates', () => {
  const choices = partChoices({ slot: 'days', place: 0 }, contextOf(PLAN))
  const [now, last] = choices
  expect(now).toMatchObject({ text: 'This month', detail: 'November 2026', isNow: true })
  expect(last).toMatchObject({ text: 'Last month', detail: 'October 2026', isNow: false })
  const own = { type: 'edges', from: { day: aDay('2026-11-03') } } as const
  expect(slots(withSpan({ slot: 'days', place: 0 }, own, PLAN))).toContain('Since 3 Nov 2026')
  expect(withSpan({ slot: 'days', place: 0 }, { type: 'edges' }, PLAN)).toBeUndefined()
  const estimate: Plan = { ...PLAN, measure: { of: 'forecast' }, where: ANYWHERE }
  const { by: _groups, rank: _rank, ...forecast } = estimate
  expect(texts({ slot: 'days', place: 0 }, forecast)).toEqual([
    'This month',
    'This year',
    'This week',
  ])
})

test('[UV3] what a plan has one of is added once, and bounds only where they go', () => {
  const { by: _groups, rank: _rank, ...total } = PLAN
  expect(addableSlots(contextOf(total))).toEqual([
    'what',
    'wallet',
    'without',
    'days',
    'weekdays',
    'hours',
    'group',
    'than',
  ])
  const bounds = { least: kobo(100), most: kobo(900) }
  expect(bounded('amount', total, bounds)?.where.amount).toEqual(bounds)
  expect(bounded('keep', PLAN, bounds)?.keep).toEqual(bounds)
  expect(bounded('keep', total, bounds)).toBeUndefined()
})

test('[UV9] what else the question may be read as stands first, where it differs in just this part', () => {
  const lastMonth: Plan = { ...PLAN, days: [{ ...THIS_MONTH, back: 1 }] }
  const otherThing: Plan = {
    ...PLAN,
    where: {
      ...PLAN.where,
      all: [[{ kind: 'category', id: 'transport' }], ...PLAN.where.all.slice(1)],
    },
  }
  const both: Plan = { ...otherThing, days: lastMonth.days }
  const readings = [PLAN, both, lastMonth, otherThing]
  const days = partChoices({ slot: 'days', place: 0 }, contextOf(PLAN), readings)
  expect(days[0]).toMatchObject({ head: 'It may also mean', text: 'October 2026' })
  expect(
    days.filter(
      ({ plan }) =>
        plan.days[0]?.type === 'units' &&
        plan.days[0].back === 1 &&
        plan.days[0].unit === 'month' &&
        plan.days[0].count === 1,
    ),
  ).toHaveLength(1)
  const things = partChoices({ slot: 'what', place: 0 }, contextOf(PLAN), readings)
  expect(things[0]).toMatchObject({ head: 'It may also mean', isNow: false })
  expect(things.filter(({ head }) => head === 'It may also mean')).toHaveLength(1)
  expect(partChoices({ slot: 'group' }, contextOf(PLAN), readings)[0]?.head).toBeUndefined()
})
