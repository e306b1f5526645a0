import { addDays, addMonths, type Day } from '#time/day.ts'
import { firstDayOf, type Month, monthOf } from '#time/month.ts'
import type { DemoEntry, DemoTransfer, DemoWallet } from './demo-entry.ts'
import { type Habit, HABITS, TOP_UPS, type TopUp, UNSORTED_ENTRIES } from './demo-habits.ts'

const DAYS = 365
const ROUND_TO_NAIRA = 50

/** The wallets that the demo opens with. */
export const DEMO_WALLETS: readonly DemoWallet[] = [
  {
    key: 'bank',
    name: 'GTBank Salary',
    type: 'Current',
    image: '/cards/adire.svg',
    openingNaira: 984_500,
  },
  {
    key: 'opay',
    name: 'OPay',
    type: 'Mobile money',
    image: '/cards/lagoon.svg',
    openingNaira: 136_350.5,
  },
  {
    key: 'cash',
    name: 'Cash at hand',
    type: 'Cash',
    image: '/cards/harmattan.svg',
    openingNaira: 60_000,
  },
  {
    key: 'piggy',
    name: 'PiggyVest',
    type: 'Savings',
    image: '/cards/palm.svg',
    openingNaira: 280_000,
  },
]

/** What is saved for: what is moved to savings counts for it, and a little that is set aside where the salary comes in. */
export const DEMO_GOAL = {
  name: 'Christmas in Ibadan',
  targetNaira: 450_000,
  daysAhead: 120,
  asideNaira: 60_000,
} as const

/** The labels that its entries carry. */
export const DEMO_LABELS = [
  'Family',
  'Work',
  'Home',
  'Faith',
  'Enjoyment',
  'Transport',
  'Bills',
  'Style',
  'Health',
] as const

/**
 * The entries of the 365 days up to and with `today`, oldest first; the same for the same day.
 * `random` gives numbers in [0, 1). Whatever day of the month it is, there is something to see of the month.
 */
export function demoEntries(today: Day, random: () => number): readonly DemoEntry[] {
  const entries: DemoEntry[] = UNSORTED_ENTRIES.map(({ daysAgo, ...entry }) =>
    Object.assign({}, entry, { day: addDays(today, -daysAgo) }),
  )
  for (let ago = DAYS - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago)
    for (const [index, habit] of HABITS.entries()) {
      if (isDue(habit, { day, today }, ago + index)) entries.push(entryOf(habit, day, random))
    }
  }
  return [...entries, ...topUps(entries, today)].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** What each month still lacks of what a budget is to come to in it. */
function topUps(entries: readonly DemoEntry[], today: Day): readonly DemoEntry[] {
  const months = [...new Set(entries.map(({ day }) => monthOf(day)))]
  return months.flatMap(month =>
    TOP_UPS.flatMap(topUp => toppedUp(topUp, month, { entries, today })),
  )
}

function toppedUp(
  { onDay, toNaira, ...entry }: TopUp,
  month: Month,
  { entries, today }: { readonly entries: readonly DemoEntry[]; readonly today: Day },
): readonly DemoEntry[] {
  const spent = entries
    .filter(({ budget, day }) => budget === entry.budget && monthOf(day) === month)
    .reduce((sum, { naira: each }) => sum + each, 0)
  const lacking = (month === monthOf(today) ? toNaira.now : toNaira.before) - spent
  const wanted = addDays(firstDayOf(month), onDay - 1)
  const day = wanted > today ? today : wanted
  // The year begins amid a month.
  const isInYear = day > addDays(today, -DAYS)
  return lacking > 0 && isInYear ? [{ ...entry, naira: lacking, day }] : []
}

/** Every ten days cash is drawn, every five OPay is filled up, and on the second of a month something is put aside. */
export function demoTransfers(today: Day, random: () => number): readonly DemoTransfer[] {
  const transfers: DemoTransfer[] = []
  for (let ago = DAYS - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago)
    for (const { isDue: isOn, naira: range, ...move } of MOVES) {
      if (isOn(ago, day)) transfers.push({ ...move, naira: naira(range, random), day })
    }
  }
  return transfers
}

interface HabitualMove extends Omit<DemoTransfer, 'day' | 'naira'> {
  readonly naira: readonly [number, number]
  readonly isDue: (ago: number, day: Day) => boolean
}

const MOVES: readonly HabitualMove[] = [
  {
    from: 'bank',
    to: 'cash',
    naira: [24_000, 27_000],
    description: 'POS withdrawal',
    isDue: ago => ago % 10 === 5,
  },
  {
    from: 'bank',
    to: 'opay',
    naira: [10_000, 12_000],
    description: 'Fund OPay',
    isDue: ago => ago % 7 === 2,
  },
  {
    from: 'bank',
    to: 'piggy',
    naira: [25_000, 25_000],
    description: 'Save for December',
    isDue: (_, day) => day.endsWith('-02'),
  },
]

interface Dates {
  readonly day: Day
  readonly today: Day
}

function isDue(habit: Habit, { day, today }: Dates, turn: number): boolean {
  if (habit.everyDays !== undefined) return turn % habit.everyDays === 0
  if (Number(day.slice(-2)) !== habit.onDay) return false
  return habit.monthsAgo?.some(ago => isMonthsAgo(ago, { day, today })) ?? true
}

function isMonthsAgo(ago: number, { day, today }: Dates): boolean {
  return monthOf(day) === monthOf(addMonths(firstDayOf(monthOf(today)), -ago))
}

function entryOf(habit: Habit, day: Day, random: () => number): DemoEntry {
  const { wallet, type, category, label, budget, description } = habit
  const amount = naira(habit.naira, random)
  return { wallet, type, category, label, budget, description, day, naira: amount }
}

function naira([least, most]: readonly [number, number], random: () => number): number {
  return least + Math.round((random() * (most - least)) / ROUND_TO_NAIRA) * ROUND_TO_NAIRA
}
