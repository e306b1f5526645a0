import type { Day, Instant } from '#time/day.ts'
import { instantToDay, secondOfDayToInstant } from '#time/zoned-day.ts'
import { budgetFor, type DemoBudget, demoBudgets, freeBudgets } from './demo-budgets.ts'
import { type DemoDebt, demoDebts } from './demo-debts.ts'
import type { DemoEntry, DemoTransfer, DemoWallet } from './demo-entry.ts'
import { type DemoSchedule, demoSchedules } from './demo-schedules.ts'
import { DEMO_LABELS, DEMO_WALLETS, demoEntries, demoTransfers } from './demo-year.ts'
import { createRepeatableRandom } from './repeatable-random.ts'

/** An entry of the demo with the instant of its day, and the budget that it is spent from. */
export type TimedEntry = Omit<DemoEntry, 'day' | 'budget'> & {
  readonly at: Instant
  readonly budget: DemoBudget | undefined
}

/** A transfer of the demo with the instant of its day. */
export type TimedTransfer = Omit<DemoTransfer, 'day'> & { readonly at: Instant }

/** A year of made-up records. */
export interface TimedDemo {
  readonly wallets: readonly DemoWallet[]
  readonly labels: readonly string[]
  readonly budgets: readonly DemoBudget[]
  /** Oldest first. */
  readonly entries: readonly TimedEntry[]
  readonly transfers: readonly TimedTransfer[]
  /** What goes on repeating. */
  readonly schedules: readonly DemoSchedule[]
  readonly debts: readonly DemoDebt[]
}

interface DatedDemo extends Omit<TimedDemo, 'entries' | 'transfers'> {
  readonly entries: readonly DemoEntry[]
  readonly transfers: readonly DemoTransfer[]
}

const HOUR_S = 3600
const MINUTE_S = 60
const WAKING_FROM_S = 7 * HOUR_S
const WAKING_MINUTES = 14 * 60

/** The year up to `now`, whole; the same for the same instant. Nothing of it lies in the future. */
export function wholeDemo(now: Instant, zone: string): TimedDemo {
  return timedDemo(datedDemo(instantToDay(now, zone)), now, zone)
}

/**
 * The same year as it fits the free plan (PRO-03: 2 wallets, 2 budgets, 7 labels): what was paid in cash is paid from
 * the phone, what is saved stays in the bank, and one budget is all but Enjoyment.
 */
export function freeDemo(now: Instant, zone: string): TimedDemo {
  const today = instantToDay(now, zone)
  const { wallets, entries, transfers, schedules, debts } = datedDemo(today)
  const free: DatedDemo = {
    wallets: wallets.flatMap(wallet => {
      const { key } = wallet
      return isFree(key) ? [Object.assign({}, wallet, { openingNaira: OPENING[key] })] : []
    }),
    labels: FREE_LABELS,
    budgets: freeBudgets(today),
    entries: entries.map(entry =>
      Object.assign({}, entry, { wallet: FOLDED[entry.wallet], label: freeLabel(entry.label) }),
    ),
    transfers: transfers.flatMap(({ to, ...move }) => {
      const into = FOLDED[to]
      return move.from === into ? [] : [{ ...move, to: into, description: 'Fund OPay' }]
    }),
    schedules: schedules.map(schedule =>
      Object.assign({}, schedule, {
        wallet: FOLDED[schedule.wallet],
        label: freeLabel(schedule.label),
      }),
    ),
    debts,
  }
  return timedDemo(free, now, zone)
}

const OPENING = { bank: 1_264_500, opay: 196_350.5 } as const
const FOLDED = { bank: 'bank', opay: 'opay', cash: 'opay', piggy: 'bank' } as const

// One less than the plan has room for, so that a visitor can make one.
const FREE_LABELS = ['Family', 'Work', 'Home', 'Faith', 'Enjoyment', 'Bills'] as const

function isFree(key: DemoWallet['key']): key is keyof typeof OPENING {
  return key in OPENING
}

function freeLabel(label: string | null): string | null {
  return FREE_LABELS.find(each => each === label) ?? null
}

function datedDemo(today: Day): DatedDemo {
  return {
    wallets: DEMO_WALLETS,
    labels: DEMO_LABELS,
    budgets: demoBudgets(today),
    entries: demoEntries(today, createRepeatableRandom()),
    transfers: demoTransfers(today, createRepeatableRandom()),
    schedules: demoSchedules(today),
    debts: demoDebts(today),
  }
}

function timedDemo(demo: DatedDemo, now: Instant, zone: string): TimedDemo {
  const randomTime = createRepeatableRandom()

  function instantOn(day: Day): Instant {
    const second = WAKING_FROM_S + Math.floor(randomTime() * WAKING_MINUTES) * MINUTE_S
    return Math.min(now, secondOfDayToInstant(day, second, zone))
  }

  return {
    ...demo,
    entries: demo.entries
      .map(({ day, budget, ...entry }) => {
        const spentFrom = budgetFor({ day, budget }, demo.budgets)
        return { ...entry, at: instantOn(day), budget: spentFrom }
      })
      .toSorted((one, other) => one.at - other.at),
    transfers: demo.transfers.map(({ day, ...move }) => ({ ...move, at: instantOn(day) })),
  }
}
