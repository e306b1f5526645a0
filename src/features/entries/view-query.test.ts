import { expect, test } from 'vitest'
import type { Day } from '#time/day.ts'
import { ALWAYS } from '#time/my-month/month-rule.ts'
import { CALENDAR_MONTHS } from '#time/my-month/months.ts'
import { monthsFrom } from '#time/my-month/own-months.ts'
import type { KeptNames } from './rules/find/kept-find.ts'
import { keepFilters, periodsOf, recallFilters } from './view-query.ts'

const TODAY = '2026-11-26' as Day
const SEEN = { today: TODAY, months: CALENDAR_MONTHS }
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
  expect(recallFilters(kept, NAMES, SEEN)).toEqual({ ...filters, find: '#Work >5k' })
  const renamed = { ...NAMES, labels: [{ id: 'l1', name: 'Job' }] }
  expect(recallFilters(kept, renamed, SEEN).find).toBe('#Job >5k')
  expect(recallFilters(`${kept}&mood=good`, NAMES, SEEN).category).toEqual(['food', 'rent'])
})

test('[SV2] a period that is kept moves on with the calendar', () => {
  const filters = { from: '2026-11-01' as Day, to: TODAY }
  expect(periodsOf(filters, SEEN).map(({ choice }) => choice)).toEqual(['this-month'])
  const kept = keepFilters(filters, NAMES, 'this-month')
  expect(kept).toBe('period=this-month')
  expect(recallFilters(kept, NAMES, { ...SEEN, today: '2026-12-05' as Day })).toEqual({
    from: '2026-12-01',
    to: '2026-12-05',
  })
  const today = { from: TODAY, to: TODAY }
  expect(periodsOf(today, SEEN).map(({ choice }) => choice)).toEqual(['today'])
  const first = '2026-12-01' as Day
  expect(periodsOf({ from: first, to: first }, { ...SEEN, today: first }).at(-1)?.choice).toBe(
    'this-month',
  )
  expect(periodsOf({}, SEEN)).toEqual([])
})

test('[MM8] a period that is kept moves on with the person’s own months', () => {
  const rules = [{ from: ALWAYS, on: { type: 'day', day: 25 }, shift: 'none', paid: null } as const]
  const months = monthsFrom({ rules, today: TODAY })
  const filters = { from: '2026-11-25' as Day, to: TODAY }
  expect(periodsOf(filters, { today: TODAY, months }).map(({ choice }) => choice)).toEqual([
    'this-month',
  ])
  const seen = { today: '2026-12-24' as Day, months }
  expect(recallFilters('period=last-month', NAMES, seen)).toEqual({
    from: '2026-10-25',
    to: '2026-11-24',
  })
})
