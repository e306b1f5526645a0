import { addDays, type Day } from '#time/day.ts'
import { demoTravel } from './demo-budgets.ts'
import type { DemoEntry, DemoTransfer, DemoWallet } from './demo-entry.ts'
import { HABITS, type Habit } from './demo-habits.ts'

const DAYS = 365
const ROUND_TO_NAIRA = 50

/** The wallets that the demo opens with. */
export const DEMO_WALLETS: readonly DemoWallet[] = [
  { key: 'bank', name: 'GTBank Salary', type: 'Current', openingNaira: 184_500 },
  { key: 'opay', name: 'OPay', type: 'Mobile money', openingNaira: 22_350.5 },
  { key: 'cash', name: 'Cash at hand', type: 'Cash', openingNaira: 9_000 },
]

/** The labels that its entries carry: name and background of the palette. */
export const DEMO_LABELS = ['Family', 'Work', 'Home', 'Faith', 'Enjoyment', 'Travel'] as const

/**
 * The entries of the 365 days up to and with `today`, oldest first; the same for the same day.
 * `random` gives numbers in [0, 1).
 */
export function demoEntries(
  today: Day,
  random: () => number,
  habits: readonly Habit[] = HABITS,
): readonly DemoEntry[] {
  const entries: DemoEntry[] = []
  for (let ago = DAYS - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago)
    for (const [index, habit] of habits.entries()) {
      if (isDue(habit, day, ago + index)) entries.push(entryOf(habit, day, random))
    }
  }
  return [...entries, ...demoTravel(today)].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Twice a month cash is drawn, and every week OPay is filled up. */
export function demoTransfers(today: Day, random: () => number): readonly DemoTransfer[] {
  const transfers: DemoTransfer[] = []
  for (let ago = DAYS - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago)
    if (ago % 14 === 5) {
      transfers.push({
        from: 'bank',
        to: 'cash',
        naira: naira([40_000, 60_000], random),
        description: 'POS withdrawal',
        day,
      })
    }
    if (ago % 7 === 2) {
      transfers.push({
        from: 'bank',
        to: 'opay',
        naira: naira([15_000, 28_000], random),
        description: 'Fund OPay',
        day,
      })
    }
  }
  return transfers
}

function isDue(habit: Habit, day: Day, turn: number): boolean {
  if (habit.everyDays !== undefined) return turn % habit.everyDays === 0
  const [, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  return dayOfMonth === habit.onDay && (habit.inMonths?.includes(month) ?? true)
}

function entryOf(habit: Habit, day: Day, random: () => number): DemoEntry {
  const { wallet, type, category, label, description } = habit
  return { wallet, type, category, label, description, day, naira: naira(habit.naira, random) }
}

function naira([least, most]: readonly [number, number], random: () => number): number {
  return least + Math.round((random() * (most - least)) / ROUND_TO_NAIRA) * ROUND_TO_NAIRA
}
