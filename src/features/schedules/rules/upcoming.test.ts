import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import type { Slot } from '#time/recurrence/occurrences.ts'
import type { SlotView } from './slots.ts'
import { priceChanges } from './upcoming.ts'

/** One time of an item that says so much, paid so or not yet. */
function aSlot(price: number, paid: number | undefined, change: Partial<SlotView> = {}): SlotView {
  return {
    schedule: {
      id: 'dstv',
      name: 'DStv',
      type: 'expense',
      walletId: 'wallet-a',
      toWalletId: null,
      price: { amount: kobo(price), isAbout: false },
      category: '',
      labelId: null,
      budgetId: null,
      description: '',
      rule: {
        unit: 'month',
        on: { type: 'day', day: 7 },
        every: 1,
        shift: 'none',
        from: aDay('2026-01-07'),
        until: null,
        count: null,
      },
      mode: 'confirm',
      goalId: null,
    },
    slot: '2026-11-01#1' as Slot,
    day: aDay('2026-11-07'),
    amount: kobo(paid ?? price),
    isAbout: false,
    state: paid === undefined ? 'due' : 'paid',
    paidBy: undefined,
    alsoPaidBy: [],
    isOwnAmount: false,
    ...change,
  }
}

test('[SC15] the last that was paid is asked about where it differs by over 2 % and ₦50', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      (price, paid) => {
        const change = Math.abs(paid - price)
        const isAsked = change > 5000 && change * 50 > price
        expect(priceChanges([aSlot(price, paid)], []).length).toBe(isAsked ? 1 : 0)
      },
    ),
  )
})

test('[SC15] only the last counts, and nothing that is yet to be paid', () => {
  const slots = [
    aSlot(1_570_000, 1_900_000),
    aSlot(1_570_000, 1_570_000),
    aSlot(1_570_000, undefined),
  ]
  expect(priceChanges(slots, [])).toEqual([])
  expect(priceChanges([...slots, aSlot(1_570_000, 1_900_000)], [])).toMatchObject([
    { schedule: { id: 'dstv' }, amount: 1_900_000 },
  ])
})

test('[SC15] it is not asked where it is about so much, was given an amount of its own, or was declined at this amount', () => {
  const about = aSlot(1_570_000, 1_900_000)
  const price = { amount: kobo(1_570_000), isAbout: true }
  expect(priceChanges([{ ...about, schedule: { ...about.schedule, price } }], [])).toEqual([])
  expect(priceChanges([aSlot(1_570_000, 1_900_000, { isOwnAmount: true })], [])).toEqual([])
  const [asked] = priceChanges([about], [])
  const declined = { id: 'any', what: '', key: '', ...asked?.declined }
  expect(priceChanges([about], [declined])).toEqual([])
  expect(priceChanges([aSlot(1_570_000, 2_100_000)], [declined])).toHaveLength(1)
})
