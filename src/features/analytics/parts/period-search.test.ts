import { expect, test } from 'vitest'
import { readPeriodSearch, searchToPeriod, withPeriod } from './period-search.ts'

test('[DAS-01] an address without a period is this month, and this month needs none', () => {
  expect(searchToPeriod(readPeriodSearch({}))).toEqual({ choice: 'this-month' })
  const search = { page: 3, size: 20, period: 'last-month' } as const
  expect(withPeriod(search, { choice: 'this-month' })).toEqual({ size: 20 })
})

test('[APP-11] a period goes through the address and back; its lists begin anew', () => {
  const raw = { period: 'custom', from: '2026-11-01', to: '2026-11-20' }
  const period = searchToPeriod(readPeriodSearch(raw))
  expect(period).toEqual({ choice: 'custom', from: '2026-11-01', to: '2026-11-20' })
  expect(withPeriod({ page: 2 }, period)).toEqual(raw)
})

test.each([
  [{ period: 'next-month' }, {}],
  [{ period: 7 }, {}],
  [{ period: 'month-13' }, {}],
  [{ period: 'yesterday', from: '2026-11-01' }, { period: 'yesterday' }],
  [{ period: 'custom', from: '2026-02-30', to: 'soon' }, { period: 'custom' }],
])('[APP-11] of the address %o only what makes sense is read', (raw, search) => {
  expect(readPeriodSearch(raw)).toEqual(search)
})

test('[APP-11] a longer preset is read where a page offers them, and nowhere else', () => {
  const raw = { period: 'last-6-months' }
  expect(readPeriodSearch(raw)).toEqual({})
  expect(readPeriodSearch(raw, true)).toEqual(raw)
})
