import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addKobo, kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import { addDays } from '#time/day.ts'
import type { Recurrence } from '#time/recurrence/recurrence.ts'
import { type GoalStand, paceOf, plannedFor, type SavingPlan } from './pace.ts'

const TODAY = aDay('2026-11-21')

function aStand(over: Partial<GoalStand> = {}): GoalStand {
  const target = kobo(60_000_000)
  return { target, saved: kobo(0), byDay: aDay('2027-06-01'), today: TODAY, planned: [], ...over }
}

test('[GO4] what gets there in time is told by month, by week, or at once', () => {
  const { state, pledge } = paceOf(aStand())
  // 21 Nov, 21 Dec, and so on to 21 May: seven times ₦85,714.29.
  expect([state, pledge]).toEqual(['unplanned', { each: 8_600_000, unit: 'month', times: 7 }])
  const soon = { target: kobo(1_000_000), byDay: aDay('2026-12-12') }
  expect(paceOf(aStand(soon)).pledge).toEqual({ each: 250_000, unit: 'week', times: 4 })
  const now = { target: kobo(123_456), byDay: aDay('2026-11-25') }
  expect(paceOf(aStand(now)).pledge).toEqual({ each: 123_456, unit: 'once', times: 1 })
})

test('[GO4] the parts are enough, not a step more than they need be, and never more than all', () => {
  const amounts = fc.integer({ min: 1, max: 1_000_000_000 }).map(kobo)
  const days = fc.integer({ min: 0, max: 4000 }).map(count => addDays(TODAY, count))
  fc.assert(
    fc.property(amounts, days, (target, byDay) => {
      const { pledge } = paceOf(aStand({ target, byDay }))
      const { each = 0, times = 0 } = pledge ?? {}
      expect(each * times).toBeGreaterThanOrEqual(target)
      expect(each).toBeLessThanOrEqual(target)
      expect(each - Math.ceil(target / times)).toBeLessThan(500_000)
    }),
  )
})

function aPlan(naira: number, over: Partial<Recurrence> = {}): SavingPlan {
  const rule = {
    unit: 'month',
    on: { type: 'day', day: 1 },
    every: 1,
    shift: 'none',
    from: aDay('2026-11-01'),
    until: null,
    count: null,
    ...over,
  } as Recurrence
  return { type: 'transfer', price: { amount: kobo(naira * 100) }, rule }
}

test('[GO5] what repeats counts from tomorrow until the day, spending not at all', () => {
  const planned = plannedFor([aPlan(100_000), { ...aPlan(5000), type: 'expense' }], aStand())
  expect(planned.map(({ day }) => day)).toEqual([
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
    '2027-04-01',
    '2027-05-01',
    '2027-06-01',
  ])
  expect(addKobo(...planned.map(({ amount }) => amount))).toBe(70_000_000)
})

const JUNE = aDay('2027-06-01')

test.each([
  { how: 'brings it in time', naira: 100_000, byDay: JUNE, is: ['on-time', '2027-05-01', 0] },
  { how: 'is too little', naira: 50_000, byDay: JUNE, is: ['behind', undefined, 25_000_000] },
  { how: 'is for no day', naira: 50_000, byDay: null, is: ['no-date', '2027-11-01', 60_000_000] },
  {
    how: 'comes too late',
    naira: 100_000,
    byDay: aDay('2026-11-20'),
    is: ['late', undefined, 60_000_000],
  },
])('[GO5] what repeats $how', ({ naira, byDay, is }) => {
  const stand = aStand({ byDay })
  const pace = paceOf({ ...stand, planned: plannedFor([aPlan(naira)], stand) })
  expect([pace.state, pace.readyDay, pace.short]).toEqual(is)
})

test('[GO5] a goal with its target saved is reached, whatever its day', () => {
  for (const byDay of [null, aDay('2026-11-01'), aDay('2027-06-01')]) {
    const { state, missing, pledge } = paceOf(aStand({ byDay, saved: kobo(60_000_000) }))
    expect([state, missing, pledge]).toEqual(['reached', 0, undefined])
  }
})
