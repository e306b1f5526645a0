import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { safeToday } from './budgets-plan.ts'

const anAmount = fc.integer({ min: 0, max: 100_000_000 }).map(kobo)

test('[BC9] today’s share of what was there this morning, less what was spent of it, and what falls due', () => {
  const standing = { available: kobo(30_000), spent: kobo(9000), due: kobo(6000), daysLeft: 3 }
  // 30,000 less 5,000 of before today and 6,000 due: 19,000 in three days.
  expect(safeToday({ ...standing, spentToday: kobo(4000) })).toBe(2333)
  expect(safeToday({ ...standing, spentToday: kobo(9000) })).toBe(0)
  expect(safeToday({ ...standing, spent: kobo(40_000), spentToday: kobo(0) })).toBe(0)
  expect(safeToday({ ...standing, spentToday: kobo(0), due: kobo(0), daysLeft: 1 })).toBe(21_000)
})

test('[BC9] who spends what is safe each day, and pays what is due, never runs over', () => {
  fc.assert(
    fc.property(anAmount, anAmount, fc.integer({ min: 1, max: 31 }), (available, due, days) => {
      let spent = 0
      for (let daysLeft = days; daysLeft > 0; daysLeft -= 1) {
        const none = kobo(0)
        spent += safeToday({ available, spent: kobo(spent), spentToday: none, due, daysLeft })
      }
      expect(spent + Math.min(due, available)).toBeLessThanOrEqual(available)
    }),
  )
})

const aMorning = fc.record({
  available: anAmount,
  before: anAmount,
  daysLeft: fc.integer({ min: 1, max: 31 }),
  part: fc.nat(),
})

test('[BC9] what was spent today comes off what is safe, kobo by kobo', () => {
  fc.assert(
    fc.property(aMorning, ({ available, before, daysLeft, part }) => {
      const morning = { available, spent: before, spentToday: kobo(0), due: kobo(0), daysLeft }
      const safe = safeToday(morning)
      const spentToday = kobo(safe === 0 ? 0 : part % safe)
      const later = { ...morning, spent: kobo(before + spentToday), spentToday }
      expect(safeToday(later)).toBe(safe - spentToday)
    }),
  )
})
