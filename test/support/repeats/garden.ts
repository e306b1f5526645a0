import { assert } from '#base/assert.ts'
import { kobo } from '#money/money.ts'
import type { Transaction } from '#records/transaction.ts'
import { addDays, addMonths, type Day, DEFAULT_ZONE } from '#time/day.ts'
import { firstDayOf, monthOf } from '#time/month.ts'
import { secondOfDayToInstant } from '#time/zoned-day.ts'
import { aDay } from '../a-day.ts'
import { randomOf } from '../insights/household.ts'
import { numberedId } from '../oracles/random-transactions.ts'

const BANK = numberedId(910_001)
/** Where own money is put by. */
export const SAVINGS = numberedId(910_002)
/** Notes and coins. */
export const CASH = numberedId(910_003)
/** All of them. */
export const WALLETS = [BANK, SAVINGS, CASH]

const HOUR_S = 3600
const MONTH_NAMES = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** What rows are added to. */
export interface Garden {
  readonly today: Day
  readonly start: Day
  readonly rows: Transaction[]
  readonly random: () => number
  readonly between: (least: number, most: number) => number
  readonly pick: <T>(of: readonly T[]) => T
  readonly add: (day: Day, naira: number, said: Said) => void
}

interface Said extends Partial<Transaction> {
  /** `#` is another reference, and `%` the month, in each. */
  readonly description: string
}

/** Nothing is in it yet; what is added is the same for the same seed. */
export function aGarden(seed: number): Garden {
  const random = randomOf(seed)
  const today = addDays(aDay('2025-06-01'), Math.floor(random() * 700))
  const start = addMonths(firstDayOf(monthOf(today)), -14 - Math.floor(random() * 18))
  const rows: Transaction[] = []

  function between(least: number, most: number): number {
    return least + random() * (most - least)
  }

  function pick<T>(of: readonly T[]): T {
    const one = of[Math.floor(random() * of.length)]
    assert(one !== undefined, 'there is something to pick from')
    return one
  }

  function add(day: Day, naira: number, { description, ...said }: Said): void {
    if (day < start || day > today) return
    const second = Math.floor(between(7, 21) * HOUR_S)
    const reference = String(Math.floor(random() * 1e9)).padStart(9, '0')
    const month = MONTH_NAMES[Number(day.slice(5, 7)) - 1] ?? ''
    rows.push({
      id: numberedId(seed * 20_000 + rows.length + 1),
      walletId: BANK,
      type: 'expense',
      category: 'bills',
      labelId: null,
      budgetId: null,
      transferId: null,
      importId: null,
      purpose: null,
      alert: null,
      pays: null,
      isUnbudgeted: false,
      goalId: null,
      debtId: null,
      circleId: null,
      foreign: null,
      ...said,
      description: description.replace('#', reference).replace('%', month),
      amount: kobo(Math.max(1, Math.round(naira)) * 100),
      createdAt: secondOfDayToInstant(day, second, DEFAULT_ZONE),
    })
  }

  return { today, start, rows, random, between, pick, add }
}
