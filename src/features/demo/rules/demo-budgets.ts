import { addDays, addMonths, type Day, parseDay } from '#time/day.ts'
import { firstDayOf, monthOf } from '#time/month.ts'
import type { DemoEntry } from './demo-entry.ts'

/** A budget of the demo. Amounts in naira by the name of a label. */
export interface DemoBudget {
  readonly name: string
  readonly image: string
  readonly frequency: 'one-time' | 'monthly'
  readonly startDate: Day
  readonly endDate: Day | null
  readonly labels: readonly { readonly label: string; readonly naira: number }[]
  /** What it leaves out of its labels' expenses: the large ones that are planned for by the year. */
  readonly without: readonly string[]
}

const TRAVEL_LABEL = 'Travel'
const MONTHS_SINCE_START = 2

/** A household's month, in its third cycle, and the journey home for Christmas. */
export function demoBudgets(today: Day): readonly DemoBudget[] {
  return [
    {
      name: 'Household',
      image: '/cards/lagoon.svg',
      frequency: 'monthly',
      startDate: addMonths(firstDayOf(monthOf(today)), -MONTHS_SINCE_START),
      endDate: null,
      labels: [
        { label: 'Home', naira: 150_000 },
        { label: 'Family', naira: 90_000 },
        { label: 'Enjoyment', naira: 75_000 },
      ],
      without: ['rent', 'education', 'events'],
    },
    {
      name: 'December travel',
      image: '/cards/harmattan.svg',
      frequency: 'one-time',
      startDate: today,
      endDate: lastOfYear(today),
      labels: [{ label: TRAVEL_LABEL, naira: 400_000 }],
      without: [],
    },
  ]
}

/** The budget that an entry is spent from, if any. */
export function budgetFor(
  entry: DemoEntry,
  budgets: readonly DemoBudget[],
): DemoBudget | undefined {
  if (entry.type !== 'expense') return undefined
  return budgets.find(({ labels, without, frequency, startDate }) => {
    const isLabel = labels.some(({ label }) => label === entry.label)
    const hasBegun = frequency === 'one-time' || entry.day >= startDate
    return isLabel && hasBegun && !without.includes(entry.category)
  })
}

/** What was paid for the journey so far. */
export function demoTravel(today: Day): readonly DemoEntry[] {
  const journey = { wallet: 'bank', type: 'expense', label: TRAVEL_LABEL } as const
  return [
    {
      ...journey,
      naira: 168_500,
      category: 'travel',
      description: 'Air Peace, Lagos to Enugu and back',
      day: addDays(today, -16),
    },
    {
      ...journey,
      naira: 46_000,
      category: 'clothing',
      description: 'Wrappers for the aunties, Balogun market',
      day: addDays(today, -4),
    },
  ]
}

function lastOfYear(day: Day): Day {
  return parseDay(`${day.slice(0, 4)}-12-31`) ?? day
}
