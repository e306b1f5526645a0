import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import { aDayTo2100, someOwnMonths } from '#test/support/oracles/random-months.ts'
import { addDays } from '#time/day.ts'
import { CALENDAR_MONTHS } from '#time/my-month/months.ts'
import { monthsFrom } from '#time/my-month/own-months.ts'
import { cycleAt, cycleStart, inMonths } from './budget-cycle.ts'

function aBudget(startDay = aDay('2026-11-25')) {
  return {
    frequency: 'monthly',
    startDay,
    endDay: null,
    endedDay: null,
    followsMonth: true,
  } as const
}

test('[MM9] each cycle of a budget that follows them is one of the months, counted from the one that it was made in', () => {
  fc.assert(
    fc.property(someOwnMonths(), aDayTo2100, aDayTo2100, (own, startDay, day) => {
      const months = monthsFrom(own)
      const budget = inMonths(aBudget(startDay), months)
      const cycle = cycleAt(budget, day)
      const held = months.monthOf(day < startDay ? startDay : day)
      expect({ from: cycle.from, to: cycle.to }).toEqual(months.daysOf(held))
      expect(cycleStart(budget, cycle.index)).toBe(cycle.from)
      expect(cycleStart(budget, cycle.index + 1)).toBe(addDays(cycle.to, 1))
    }),
  )
})

test('[MM9] of the calendar’s months they are those of a budget that begins on the 1st', () => {
  const startDay = aDay('2026-11-01')
  fc.assert(
    fc.property(aDayTo2100, day => {
      const own = cycleAt(inMonths(aBudget(startDay), CALENDAR_MONTHS), day)
      expect(own).toEqual(cycleAt(aBudget(startDay), day))
    }),
  )
})

test('[MM9] with an end that was chosen, or of another length, it has cycles of its own', () => {
  const months = monthsFrom({
    rules: [{ from: aDay('1970-01-01'), on: { type: 'day', day: 5 }, shift: 'none', paid: null }],
    today: aDay('2026-11-25'),
  })
  const day = aDay('2026-12-10')
  const ending = { ...aBudget(), endDay: aDay('2026-12-15') }
  expect(cycleAt(inMonths(ending, months), day)).toEqual(cycleAt(ending, day))
  const yearly = { ...aBudget(), frequency: 'yearly' } as const
  expect(cycleAt(inMonths(yearly, months), day)).toEqual(cycleAt(yearly, day))
  expect(cycleAt(inMonths(aBudget(), months), day)).toMatchObject({
    from: '2026-12-05',
    to: '2027-01-04',
  })
})
