import { expect, test } from 'vitest'
import type { Day } from '#time/day.ts'
import type { KeptNames } from './rules/find/kept-find.ts'
import { keepFilters, periodsOf, recallFilters } from './view-query.ts'

const TODAY = '2026-11-26' as Day
const NAMES: KeptNames = {
  wallets: [],
  labels: [{ id: 'l1', name: 'Work' }],
  budgets: [],
  categories: [],
}

test('[SV1] a view keeps its filters, its search and its order, and gives them back', () => {
  const filters = {
    type: 'expense',
    category: ['food', 'rent'],
    find: '#work >5k',
    order: '-amount',
    from: '2026-10-03' as Day,
    to: '2026-10-09' as Day,
  } as const
  const kept = keepFilters(filters, NAMES)
  expect(new URLSearchParams(kept).get('find')).toBe('#l1 >5k')
  expect(recallFilters(kept, NAMES, TODAY)).toEqual({ ...filters, find: '#Work >5k' })
  const renamed = { ...NAMES, labels: [{ id: 'l1', name: 'Job' }] }
  expect(recallFilters(kept, renamed, TODAY).find).toBe('#Job >5k')
  expect(recallFilters(`${kept}&mood=good`, NAMES, TODAY).category).toEqual(['food', 'rent'])
})

test('[SV2] a period that is kept moves on with the calendar', () => {
  const filters = { from: '2026-11-01' as Day, to: TODAY }
  expect(periodsOf(filters, TODAY).map(({ choice }) => choice)).toEqual(['this-month'])
  const kept = keepFilters(filters, NAMES, 'this-month')
  expect(kept).toBe('period=this-month')
  expect(recallFilters(kept, NAMES, '2026-12-05' as Day)).toEqual({
    from: '2026-12-01',
    to: '2026-12-05',
  })
  const today = { from: TODAY, to: TODAY }
  expect(periodsOf(today, TODAY).map(({ choice }) => choice)).toEqual(['today'])
  const first = '2026-12-01' as Day
  expect(periodsOf({ from: first, to: first }, first).at(-1)?.choice).toBe('this-month')
  expect(periodsOf({}, TODAY)).toEqual([])
})
