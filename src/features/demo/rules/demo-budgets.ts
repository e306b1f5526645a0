import { addMonths, type Day } from '#time/day.ts'
import { firstDayOf, monthOf } from '#time/month.ts'
import type { DemoBudgetKey, DemoEntry } from './demo-entry.ts'

/** A budget of the demo, for each calendar month. Amounts in naira by the name of a label. */
export interface DemoBudget {
  readonly name: string
  readonly image: string
  /** Two months ago, so that the present month is its third. */
  readonly startDate: Day
  readonly labels: readonly { readonly label: string; readonly naira: number }[]
  /** What is spent from it. */
  readonly keys: readonly DemoBudgetKey[]
}

const MONTHS_SINCE_START = 2

type Plan = Omit<DemoBudget, 'startDate'>

const ENJOYMENT: Plan = {
  name: 'Enjoyment',
  image: '/cards/aso-oke.svg',
  labels: [{ label: 'Enjoyment', naira: 60_000 }],
  keys: ['enjoyment'],
}

/** What a month may cost, the whole of it: seven budgets, each in its third cycle. */
const SEVEN: readonly Plan[] = [
  ENJOYMENT,
  {
    name: 'Transport & fuel',
    image: '/cards/lagoon.svg',
    labels: [{ label: 'Transport', naira: 90_000 }],
    keys: ['road'],
  },
  {
    name: 'Family & giving',
    image: '/cards/adire.svg',
    labels: [
      { label: 'Family', naira: 85_000 },
      { label: 'Faith', naira: 70_000 },
    ],
    keys: ['family'],
  },
  {
    name: 'Food & home',
    image: '/cards/palm.svg',
    labels: [{ label: 'Home', naira: 142_000 }],
    keys: ['home'],
  },
  {
    name: 'Bills & data',
    image: '/cards/harmattan.svg',
    labels: [{ label: 'Bills', naira: 104_000 }],
    keys: ['bills'],
  },
  {
    name: 'Clothes & hair',
    image: '/cards/aso-oke.svg',
    labels: [{ label: 'Style', naira: 40_000 }],
    keys: ['style'],
  },
  {
    name: 'Health & repairs',
    image: '/cards/lagoon.svg',
    labels: [{ label: 'Health', naira: 25_000 }],
    keys: ['health'],
  },
]

/** The same amounts in two budgets, which is what the free plan has room for. */
const TWO: readonly Plan[] = [
  {
    name: 'Household',
    image: '/cards/lagoon.svg',
    labels: [
      { label: 'Home', naira: 206_000 },
      { label: 'Family', naira: 135_000 },
      { label: 'Faith', naira: 70_000 },
      { label: 'Bills', naira: 145_000 },
    ],
    keys: ['road', 'family', 'home', 'bills', 'style', 'health'],
  },
  ENJOYMENT,
]

/** The budgets of the demo that is there on a day. */
export function demoBudgets(today: Day): readonly DemoBudget[] {
  return begun(SEVEN, today)
}

/** The budgets of the demo that fits the free plan. */
export function freeBudgets(today: Day): readonly DemoBudget[] {
  return begun(TWO, today)
}

function begun(plans: readonly Plan[], today: Day): readonly DemoBudget[] {
  const startDate = addMonths(firstDayOf(monthOf(today)), -MONTHS_SINCE_START)
  return plans.map(plan => Object.assign({}, plan, { startDate }))
}

/** The budget that an entry is spent from, if any. */
export function budgetFor(
  { budget, day }: Pick<DemoEntry, 'budget' | 'day'>,
  budgets: readonly DemoBudget[],
): DemoBudget | undefined {
  if (budget === null) return undefined
  return budgets.find(({ keys, startDate }) => keys.includes(budget) && day >= startDate)
}
