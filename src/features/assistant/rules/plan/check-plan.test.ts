import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import { SPENT, units } from '#test/support/assistant/told-plan.ts'
import { checkPlan } from './check-plan.ts'
import { type Plan, PLAN_LIMITS, type Span, type Thing } from './plan.ts'

function faultOf(plan: Partial<Plan>): string {
  const fault = checkPlan({ ...SPENT, ...plan })
  if (fault === undefined) return ''
  return [fault.type, 'slot' in fault ? fault.slot : '', 'of' in fault ? fault.of : '']
    .join(' ')
    .trim()
}

function things(count: number): readonly Thing[] {
  return Array.from({ length: count }, (_, place) => ({ kind: 'payee', id: `~${place}` }))
}

function since(nth: number): Span {
  return { type: 'edges', from: { event: { flow: 'in', where: SPENT.where }, nth, plus: 0 } }
}

test.each<[string, Partial<Plan>]>([
  ['too-many  things', { where: { all: [things(PLAN_LIMITS.things + 1)], none: [] } }],
  ['too-many  things', { where: { all: [], none: things(PLAN_LIMITS.things + 1) } }],
  ['too-many  lists', { where: { all: Array.from({ length: 7 }, () => things(1)), none: [] } }],
  ['too-many  spans', { days: Array.from({ length: 13 }, (_, back) => units('month', back)) }],
  ['too-many  groups', { by: ['month', 'payee', 'wallet'] }],
  ['too-many  rows', { measure: { of: 'rows' }, rank: { order: 'newest', take: 51 } }],
  ['too-many  rows', { by: ['payee'], rank: { order: 'largest', nth: 51 } }],
  [
    'too-many  steps',
    { calc: Array.from({ length: 4 }, () => ({ op: '+', by: { kobo: kobo(1) } })) },
  ],
  ['too-many  reads', { days: [1, 2, 3, 4, 5, 6].map(since) }],
])('[UP20] more than a plan holds is a fault: %s', (fault, plan) => {
  expect(faultOf(plan)).toBe(fault)
})

const INCOME = { plan: { ...SPENT, flow: 'in' } } as const

test.each<[string, Partial<Plan>]>([
  [
    '',
    { by: ['payee', 'month'], rank: { order: 'newest' }, keep: { least: kobo(1), most: kobo(9) } },
  ],
  ['', { days: [units('month')], by: ['payee'], than: 'usual', rank: { order: 'rise', take: 3 } }],
  ['', { flow: 'net', calc: [{ op: '%of', by: INCOME }] }],
  [
    '',
    { measure: { of: 'count' }, calc: [{ op: '/', by: { length: units('month'), in: 'week' } }] },
  ],
  [
    '',
    {
      calc: [
        { op: '/', by: INCOME },
        { op: '*', by: { number: 2 } },
        { op: '>=', by: { number: 1 } },
      ],
    },
  ],
  ['', { flow: 'moved', where: { all: [[{ kind: 'toWallet', id: 'w3' }]], none: [] } }],
  ['misfit measure', { flow: 'all' }],
  ['misfit measure', { flow: 'net', measure: { of: 'count' } }],
  ['misfit measure', { flow: 'any', measure: { of: 'forecast' } }],
  ['misfit what', { where: { all: [[{ kind: 'toWallet', id: 'w3' }]], none: [] } }],
  ['misfit what', { measure: { of: 'held', at: 'close' }, where: { all: [things(1)], none: [] } }],
  ['misfit amount', { where: { ...SPENT.where, amount: { least: kobo(2), most: kobo(1) } } }],
  ['misfit hours', { where: { ...SPENT.where, hours: { from: 5, until: 5 } } }],
  ['misfit days', { days: [units('month', 0, 0)] }],
  ['misfit days', { days: [units('year', 2000)] }],
  ['misfit days', { measure: { of: 'free' }, days: [units('month')] }],
  ['misfit group', { measure: { of: 'rows' }, by: ['payee'] }],
  ['misfit group', { by: ['payee', 'payee'] }],
  ['misfit group', { measure: { of: 'mean', per: 'month' }, by: ['week'] }],
  ['misfit keep', { keep: { least: kobo(1), most: kobo(2) } }],
  ['misfit rank', { rank: { order: 'largest' } }],
  ['misfit rank', { by: ['payee'], rank: { order: 'rise' } }],
  ['misfit rank', { by: ['payee'], rank: { order: 'newest' } }],
  ['misfit than', { than: 'before' }],
  [
    'misfit than',
    { days: [{ type: 'edges', from: { day: aDay('2026-10-01') } }], than: 'sameDays' },
  ],
  ['misfit than', { days: [units('month')], by: ['week'], than: 'before' }],
  ['misfit calc', { calc: [{ op: '/', by: { number: 0 } }] }],
  ['misfit calc', { calc: [{ op: '+', by: { number: 1 } }] }],
  [
    'misfit calc',
    {
      calc: [
        { op: '>=', by: { kobo: kobo(1) } },
        { op: '+', by: { kobo: kobo(1) } },
      ],
    },
  ],
  ['misfit tell', { tell: 'day' }],
])('[UP31] what goes together, and what does not: %s of %j', (fault, plan) => {
  expect(faultOf(plan)).toBe(fault)
})
