import { expect, test } from 'vitest'
import type { Month } from '#time/month.ts'
import { weeksOfMonth } from './month-days.ts'

test('[SC8] the calendar has whole weeks from Monday on', () => {
  const weeks = weeksOfMonth('2026-11' as Month)
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
  expect(weeksOfMonth('2027-02' as Month).flat()).toHaveLength(28)
})
