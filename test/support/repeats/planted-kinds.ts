import type { Transaction } from '#records/transaction.ts'
import type { RecurringOn, Shift } from '#time/recurrence/recurrence.ts'

/** A kind of thing that repeats. */
export interface Kind {
  readonly words: readonly string[]
  readonly type?: Transaction['type']
  readonly on: readonly RecurringOn[]
  readonly every: readonly number[]
  readonly shift?: readonly Shift[]
  readonly naira: readonly [least: number, most: number]
  /** Days early or late at most. */
  readonly jitterDays: number
  /** How far amounts wander from the price. */
  readonly wanders?: number
}

/** What no shift moves. */
export const LAST_WORKING = { unit: 'month', on: { type: 'last-working' } } as const
const WEEKLY = ([1, 2, 3, 4, 5, 6, 7] as const).map(
  weekday => ({ unit: 'week', weekdays: [weekday] }) as const,
)

function monthly(...days: readonly number[]): readonly RecurringOn[] {
  return days.map(day => ({ unit: 'month', on: { type: 'day', day } }))
}

function yearly(...days: readonly number[]): readonly RecurringOn[] {
  return days.map(day => ({ unit: 'year', on: { type: 'day', day } }))
}

/** What everybody has. */
export const SALARY: Kind = {
  words: ['Salary Zenvio Ltd', 'NIP CR/#/INTERSWITCH LTD/SALARY', 'SALARY %, Obi and Sons'],
  type: 'income',
  on: [LAST_WORKING, ...monthly(25, 28)],
  every: [1],
  shift: ['none', 'before'],
  naira: [120_000, 900_000],
  jitterDays: 0,
}

/** What some have. */
export const KINDS: readonly Kind[] = [
  {
    words: ['DSTV SUBSCRIPTION #', 'DStv Compact', 'POS PURCHASE MULTICHOICE LAGOS #'],
    on: monthly(2, 7, 12, 19),
    every: [1],
    naira: [7000, 38_000],
    jitterDays: 2,
  },
  {
    words: ['Netflix', 'WEB PURCHASE NETFLIX.COM #'],
    on: monthly(4, 16, 23),
    every: [1],
    naira: [2500, 7500],
    jitterDays: 0,
    wanders: 0.01,
  },
  {
    words: ['Spectranet', 'Smile internet #', 'ipNX home'],
    on: monthly(1, 9, 21, 30),
    every: [1],
    naira: [9000, 25_000],
    jitterDays: 1,
  },
  {
    words: ['MTN DATA #', 'Airtel weekly data', 'Glo data bundle'],
    on: WEEKLY,
    every: [1],
    naira: [600, 3500],
    jitterDays: 1,
  },
  {
    words: ['Ajo, Iya Bisi', 'Thrift contribution', 'TRF TO ESUSU GROUP #'],
    on: WEEKLY,
    every: [1, 2],
    naira: [5000, 40_000],
    jitterDays: 1,
  },
  {
    words: ['Rent, Mr Balogun', 'TRF/HOUSE RENT/ALHAJI MUSA'],
    on: yearly(1, 5, 15),
    every: [1],
    naira: [300_000, 2_500_000],
    jitterDays: 5,
  },
  {
    words: ['Domain renewal whogohost', 'Car insurance AXA', 'AAICO vehicle licence'],
    on: yearly(3, 11, 20, 28),
    every: [1],
    naira: [9000, 90_000],
    jitterDays: 4,
  },
  {
    words: ['Estate dues', 'Security levy Lekki Gardens'],
    on: monthly(1, 5, 10),
    every: [1, 3],
    naira: [5000, 60_000],
    jitterDays: 3,
  },
  {
    words: ['School fees Bright Stars', 'Lesson teacher'],
    on: monthly(6, 12, 15),
    every: [1, 3],
    naira: [15_000, 250_000],
    jitterDays: 4,
  },
  {
    words: ['Ikeja Electric prepaid', 'EKEDC token'],
    on: monthly(3, 14, 27),
    every: [1],
    naira: [8000, 30_000],
    jitterDays: 3,
    wanders: 0.07,
  },
  {
    words: ['Gym Surulere', 'Cleaner Blessing', 'Driver Sunday pay'],
    on: [...monthly(1, 22, 28), { unit: 'month', on: { type: 'last' } }],
    every: [1],
    naira: [10_000, 80_000],
    jitterDays: 1,
  },
  {
    words: ['Cowrywise savings', 'Tithe'],
    on: monthly(26, 27, 30),
    every: [1],
    shift: ['after', 'none'],
    naira: [10_000, 90_000],
    jitterDays: 0,
  },
  {
    words: ['Loan repayment Carbon', 'RENMONEY LOAN #'],
    on: monthly(8, 17, 25),
    every: [1],
    naira: [12_000, 70_000],
    jitterDays: 1,
  },
]
