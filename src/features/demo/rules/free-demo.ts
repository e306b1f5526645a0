import { type Day, type Instant, instantToDay, secondOfDayToInstant } from '#time/day.ts'
import { budgetFor, type DemoBudget, demoBudgets } from './demo-budgets.ts'
import type { DemoEntry, DemoTransfer, DemoWallet } from './demo-entry.ts'
import { HABITS } from './demo-habits.ts'
import { DEMO_LABELS, DEMO_WALLETS, demoEntries, demoTransfers } from './demo-year.ts'
import { createRepeatableRandom } from './repeatable-random.ts'

/** An entry of the demo with the instant of its day, and the budget that it is spent from. */
export type TimedEntry = Omit<DemoEntry, 'day'> & {
  readonly at: Instant
  readonly budget: DemoBudget | undefined
}

/** A transfer of the demo with the instant of its day. */
export type TimedTransfer = Omit<DemoTransfer, 'day'> & { readonly at: Instant }

/** A year of made-up records that fit the free plan (PRO-03: 2 wallets, 2 budgets, 7 labels). */
export interface FreeDemo {
  readonly wallets: readonly DemoWallet[]
  readonly labels: readonly string[]
  readonly budgets: readonly DemoBudget[]
  /** Oldest first. */
  readonly entries: readonly TimedEntry[]
  readonly transfers: readonly TimedTransfer[]
}

// A year's rent is saved up before it is paid, and the purse starts with what the cash was.
const OPENING = {
  bank: { openingNaira: 1_184_500 },
  opay: { openingNaira: 96_350 },
} as const

// Paid on the first, so that the month that is shown first has an income on whatever day it is.
const FREE_HABITS = HABITS.map(habit =>
  habit.category === 'salary' ? Object.assign({}, habit, { onDay: 1 }) : habit,
)

const HOUR_S = 3600
const MINUTE_S = 60
const WAKING_FROM_S = 7 * HOUR_S
const WAKING_MINUTES = 14 * 60

/** The year up to `now`; the same for the same instant. Nothing of it lies in the future. */
export function freeDemo(now: Instant, zone: string): FreeDemo {
  const today = instantToDay(now, zone)
  const budgets = demoBudgets(today)
  const randomTime = createRepeatableRandom()

  function instantOn(day: Day): Instant {
    const second = WAKING_FROM_S + Math.floor(randomTime() * WAKING_MINUTES) * MINUTE_S
    return Math.min(now, secondOfDayToInstant(day, second, zone))
  }

  function timedEntry({ day, ...entry }: DemoEntry): TimedEntry {
    const budget = budgetFor({ ...entry, day }, budgets)
    return { ...entry, wallet: withoutCash(entry.wallet), at: instantOn(day), budget }
  }

  function timedTransfer({ day, from, to, naira }: DemoTransfer): TimedTransfer {
    return { from, to: withoutCash(to), naira, description: 'Fund OPay', at: instantOn(day) }
  }

  return {
    wallets: DEMO_WALLETS.flatMap(wallet =>
      wallet.key === 'cash' ? [] : [Object.assign({}, wallet, OPENING[wallet.key])],
    ),
    labels: DEMO_LABELS,
    budgets,
    entries: demoEntries(today, createRepeatableRandom(), FREE_HABITS)
      .map(timedEntry)
      .toSorted((one, other) => one.at - other.at),
    transfers: demoTransfers(today, createRepeatableRandom()).map(timedTransfer),
  }
}

/** The free plan has no room for a third wallet: what was paid in cash is paid from the phone. */
function withoutCash(key: DemoWallet['key']): 'bank' | 'opay' {
  return key === 'cash' ? 'opay' : key
}
