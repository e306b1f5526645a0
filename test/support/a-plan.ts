import { kobo } from '#money/money.ts'
import type { Schedule } from '#records/schedule/schedule.ts'
import type { Day } from '#time/day.ts'
import type { Recurrence } from '#time/recurrence/recurrence.ts'
import { aDay } from './a-day.ts'

/** A day of each month, from a day on: that of the tests of plans unless another is given. */
export function monthly(day: number, from: Day = aDay('2026-11-21')): Recurrence {
  const on = { type: 'day', day } as const
  return { unit: 'month', on, every: 1, shift: 'none', from, until: null, count: null }
}

/** What repeats: rent on the 25th of each month. */
export function aPlan(id: string, naira: number, over: Partial<Schedule> = {}): Schedule {
  return {
    id,
    name: id,
    type: 'expense',
    walletId: 'gtb',
    toWalletId: null,
    price: { amount: kobo(naira * 100), isAbout: false },
    category: 'rent',
    labelId: null,
    budgetId: null,
    goalId: null,
    description: '',
    rule: monthly(25),
    mode: 'confirm',
    ...over,
  }
}
