import { expect, test } from 'vitest'
import { type Day, instantToDay } from '#time/day.ts'
import { instantToMonth } from '#time/month.ts'
import { type Period, periodDays } from '#time/period.ts'
import { behindFigure, daysOfPoint } from './figure-scope.ts'

const TODAY_AT = Date.UTC(2026, 10, 21, 8)
const today: Day = instantToDay(TODAY_AT, 'Africa/Lagos')

function linkOf(period: Period) {
  return behindFigure({ range: periodDays(period, today), today }, { type: 'expense' })
}

test('[DAS-02] a figure leads to its transactions, until today at the latest', () => {
  const days = { from: '2026-11-01', to: '2026-11-21' }
  expect(linkOf({ choice: 'this-month' })).toEqual({ type: 'expense', ...days })
  expect(linkOf({ choice: 'all-time' })).toEqual({ type: 'expense' })
})

test('[DAS-02] a month that has not begun leads to its own days, which are empty', () => {
  const days = { from: '2026-12-01', to: '2026-12-31' }
  expect(linkOf({ choice: 'month-12' })).toEqual({ type: 'expense', ...days })
})

test('[DAS-02] wallet, category and label are kept', () => {
  const scope = { range: {}, today, walletId: 'wallet' }
  const behind = behindFigure(scope, { category: 'food', labelId: 'label' })
  expect(behind).toEqual({ wallet: 'wallet', category: ['food'], label: ['label'] })
})

test('[DAS-03] a point of a trend is a day, or all days of a month', () => {
  expect(daysOfPoint(today)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
  const month = instantToMonth(Date.UTC(2028, 1, 10), 'Africa/Lagos')
  expect(daysOfPoint(month)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})
