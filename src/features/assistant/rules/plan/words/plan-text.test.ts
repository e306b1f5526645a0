import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import { datedPlan } from '#test/support/assistant/dated-plan.ts'
import { plainPlanReader } from '#test/support/assistant/plain-plan-reader.ts'
import { aPlanOf } from '#test/support/assistant/random-plan.ts'
import { UWA_TODAY, uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { checkPlan } from '../check-plan.ts'
import { normalPlan } from '../normal-plan.ts'
import { ANYWHERE, type Plan, type Span, type Thing } from '../plan.ts'
import { planSlots } from './plan-slots.ts'
import { planText } from './plan-text.ts'

const names = await plainPlanReader(uwaLedger(), {
  today: UWA_TODAY,
  zone: DEFAULT_ZONE,
}).fetchNames()

const SPENT: Plan = { v: 2, measure: { of: 'sum' }, flow: 'out', where: ANYWHERE, days: [] }
const OCTOBER: Span = { type: 'units', unit: 'month', back: 1, count: 1 }

function days(from: string, to: string): Span {
  return { type: 'edges', from: { day: aDay(from) }, to: { day: aDay(to) } }
}

function said(plan: Partial<Plan>): string {
  return planText({ ...SPENT, ...plan }, names, UWA_TODAY)
}

test('[PT1] a plan is said with all its slots, in one order', () => {
  const plan: Plan = {
    ...SPENT,
    where: {
      all: [
        [
          { kind: 'category', id: 'food' },
          { kind: 'category', id: 'transport' },
        ],
        [{ kind: 'wallet', id: 'w1' }],
      ],
      none: [{ kind: 'payee', id: '~shoprite' }],
      amount: { least: kobo(500_001), most: kobo(1_000_000_000_000_000) },
      weekdays: [6, 7],
      hours: { from: 18, until: 24 },
    },
    days: [OCTOBER],
    by: ['payee'],
    rank: { order: 'largest', take: 3 },
    than: 'before',
  }
  expect(planText(plan, names, UWA_TODAY)).toBe(
    'How much did I spend on Food & Groceries and Transport, not at shoprite, from GTBank, over ₦5,000, on weekends, between 18:00 and 24:00, in October 2026, by payee, the 3 largest, compared with the month before?',
  )
  expect(planSlots(plan, names, UWA_TODAY).map(({ slot, text }) => [slot, text])).toEqual([
    ['measure', 'Spent'],
    ['what', 'On Food & Groceries and Transport'],
    ['days', 'October 2026'],
    ['wallet', 'From GTBank'],
    ['without', 'Not at shoprite'],
    ['amount', 'Over ₦5,000'],
    ['weekdays', 'On weekends'],
    ['hours', 'Between 18:00 and 24:00'],
    ['group', 'By payee'],
    ['rank', 'The 3 largest'],
    ['than', 'Compared with the month before'],
  ])
})

test.each<[Span, string]>([
  [{ type: 'units', unit: 'day', back: 1, count: 1 }, 'on 20 Nov 2026'],
  [{ type: 'units', unit: 'day', back: 0, count: 30 }, 'in the 30 days to 21 Nov 2026'],
  [{ type: 'units', unit: 'week', back: 1, count: 1 }, 'in the week of 9 Nov 2026'],
  [{ type: 'units', unit: 'weekend', back: 0, count: 1 }, 'on the weekend of 21 Nov 2026'],
  [{ type: 'units', unit: 'month', back: 1, count: 3 }, 'in the 3 months to October 2026'],
  [{ type: 'units', unit: 'quarter', back: 0, count: 1 }, 'in Q4 2026'],
  [{ type: 'units', unit: 'year', back: 1, count: 2 }, 'in the 2 years to 2025'],
  [{ type: 'units', unit: 'paycycle', back: 1, count: 1 }, 'in the last pay cycle'],
  [{ type: 'cycle', budgetId: 'b1', back: 0 }, 'in this cycle of the budget November Essentials'],
  [{ type: 'edges', from: { day: aDay('2026-10-01') } }, 'since 1 Oct 2026'],
  [
    { type: 'edges', from: { day: aDay('2026-10-01') }, to: { day: aDay('2026-10-15') } },
    'from 1 Oct 2026 to 15 Oct 2026',
  ],
  [days('2026-10-01', '2026-10-31'), 'in October 2026'],
  [days('2026-08-01', '2026-10-31'), 'in the 3 months to October 2026'],
  [days('2026-07-01', '2026-09-30'), 'in Q3 2026'],
  [days('2025-01-01', '2025-12-31'), 'in 2025'],
  [days('2024-01-01', '2025-12-31'), 'in the 2 years to 2025'],
  [days('2026-11-09', '2026-11-15'), 'in the week of 9 Nov 2026'],
  [days('2026-11-14', '2026-11-15'), 'on the weekend of 14 Nov 2026'],
  [days('2026-11-20', '2026-11-20'), 'on 20 Nov 2026'],
  [days('2026-10-31', '2026-10-01'), 'from 31 Oct 2026 to 1 Oct 2026'],
  [{ type: 'units', unit: 'paycycle', back: -1, count: 1 }, 'in the next pay cycle'],
  [
    {
      type: 'edges',
      from: {
        event: { flow: 'in', where: { all: [[{ kind: 'category', id: 'salary' }]], none: [] } },
        nth: 2,
        plus: 1,
      },
    },
    'since 1 day after the 2nd last income from Salary',
  ],
])('[PT2] days are said with their dates: %j', (span, text) => {
  expect(said({ days: [span] })).toBe(`How much did I spend ${text}?`)
})

test('[PT3] what is usual is not said, and what has words of its own is said by them', () => {
  const income: Plan = { ...SPENT, flow: 'in', days: [OCTOBER] }
  expect(said({})).toBe('How much did I spend?')
  expect(said({ measure: { of: 'rows' }, rank: { order: 'newest' } })).toBe('Show my expenses')
  expect(said({ flow: 'net', days: [OCTOBER], calc: [{ op: '%of', by: { plan: income } }] })).toBe(
    'What is my savings rate in October 2026?',
  )
  expect(said({ flow: 'out', days: [OCTOBER], calc: [{ op: '%of', by: { plan: income } }] })).toBe(
    'How much did I spend in October 2026, as a percentage of (how much did I receive in October 2026)?',
  )
  const afford = {
    measure: { of: 'free' },
    calc: [{ op: '>=', by: { kobo: kobo(5_000_000) } }],
  } as const
  expect(said(afford)).toBe('Can I afford ₦50,000?')
})

const THINGS: readonly Thing[] = [
  { kind: 'category', id: 'food' },
  { kind: 'category', id: 'transport' },
  { kind: 'wallet', id: 'w1' },
  { kind: 'wallet', id: 'w2' },
  { kind: 'label', id: 'l1' },
  { kind: 'label', id: '' },
  { kind: 'budget', id: 'b1' },
  { kind: 'payee', id: '~shoprite' },
  { kind: 'words', id: 'uber' },
]

test('[PT4] no two plans of other rows or days are said alike', () => {
  const plans = aPlanOf({ things: fc.constantFrom(...THINGS), budgetIds: ['b1', 'b2'] })
  const told = new Map<string, string>()
  fc.assert(
    fc.property(plans, plan => {
      fc.pre(checkPlan(plan) === undefined)
      const json = JSON.stringify(datedPlan(plan, UWA_TODAY))
      const text = planText(plan, names, UWA_TODAY)
      expect([text, told.get(text) ?? json]).toEqual([text, json])
      told.set(text, json)
      expect(planText(normalPlan(plan), names, UWA_TODAY)).toBe(text)
    }),
    { numRuns: someRuns(6000) },
  )
})
