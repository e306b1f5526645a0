import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import { readAnalyticsSearch, withChoice, withoutOpen } from './analytics-search.ts'

const OPEN = {
  open: 'out',
  at: aDay('2026-11-01'),
  till: aDay('2026-11-30'),
  part: '=food',
} as const

test('[DAS-06] an address of before still reads: its period, its wallet, its page', () => {
  const old = { period: 'last-month', wallet: 'w1', page: 2, size: 20 }
  expect(readAnalyticsSearch(old)).toEqual(old)
})

test('every choice and what is open is in the address; what makes no sense is left out', () => {
  const all = { tab: 'trends', by: 'payee', against: 'none', of: '=food', ...OPEN }
  expect(readAnalyticsSearch(all)).toEqual(all)
  const odd = { tab: 'cash-flow', by: 'category', against: 'before', open: 'up', at: 'soon' }
  expect(readAnalyticsSearch(odd)).toEqual({})
  expect(readAnalyticsSearch({ open: 'in', at: '2026-11-01' })).toEqual({})
})

test('another choice closes what was open, and begins lists anew', () => {
  expect(withChoice({ ...OPEN, page: 3, by: 'label' }, { tab: 'spending' })).toEqual({
    tab: 'spending',
    by: 'label',
  })
  expect(withChoice({ by: 'label' }, { by: undefined })).toEqual({})
  expect(withoutOpen({ ...OPEN, tab: 'trends' })).toEqual({ tab: 'trends' })
})
