import type { DemoBudgetKey, DemoEntry } from './demo-entry.ts'

/** What happens again and again: every so many days, or on a day of the month. */
export interface Habit extends Omit<DemoEntry, 'day' | 'naira'> {
  readonly naira: readonly [number, number]
  readonly everyDays?: number
  readonly onDay?: number
  /** Counted from the month that is shown first, so that what is paid by the year never falls into it. */
  readonly monthsAgo?: readonly number[]
}

/** What makes a budget come to a share of its amount in a month, whatever was spent from it already. */
export interface TopUp extends Omit<DemoEntry, 'day' | 'naira'> {
  readonly budget: DemoBudgetKey
  /** Or the day that is today, where that is earlier. */
  readonly onDay: number
  /** In the present month, and in those before it. */
  readonly toNaira: { readonly now: number; readonly before: number }
}

const EXPENSE = { type: 'expense' } as const
const INCOME = { type: 'income' } as const

/**
 * So that Home has something to say on whatever day it is opened: one budget that is over, one that is nearly
 * used. The rest follows from habits, much of which falls into a month's first days, as bills do.
 */
export const TOP_UPS: readonly TopUp[] = [
  {
    ...EXPENSE,
    wallet: 'bank',
    category: 'events',
    label: 'Enjoyment',
    budget: 'enjoyment',
    description: 'Aso ebi and gift, owambe',
    onDay: 2,
    toNaira: { now: 62_200, before: 52_400 },
  },
  {
    ...EXPENSE,
    wallet: 'bank',
    category: 'fuel',
    label: 'Transport',
    budget: 'road',
    description: 'Diesel for the generator, 40 litres',
    onDay: 3,
    toNaira: { now: 77_300, before: 72_900 },
  },
]

type Kind = Pick<Habit, 'type' | 'label' | 'budget'>
type When = Pick<Habit, 'everyDays' | 'onDay' | 'monthsAgo'>
type Line = readonly [
  wallet: Habit['wallet'],
  category: string,
  naira: Habit['naira'],
  description: string,
  when: When,
]

/** Entries of one kind, a line each. */
function habits(kind: Kind, lines: readonly Line[]): readonly Habit[] {
  return lines.map(([wallet, category, naira, description, when]) => {
    return { ...kind, ...when, wallet, category, naira, description }
  })
}

/** The habits of a year in Lagos. */
export const HABITS: readonly Habit[] = [
  ...habits({ ...INCOME, label: 'Work', budget: null }, [
    ['bank', 'salary', [480_000, 480_000], 'Salary, Zenvio Ltd', { onDay: 1 }],
    ['opay', 'freelance', [15_000, 60_000], 'Logo design, Instagram client', { everyDays: 23 }],
  ]),
  ...habits({ ...INCOME, label: null, budget: null }, [
    ['piggy', 'interest', [2200, 4600], 'Savings interest', { onDay: 30 }],
  ]),
  ...habits({ ...EXPENSE, label: 'Home', budget: null }, [
    ['bank', 'rent', [650_000, 650_000], 'Rent, one year, Surulere', { onDay: 4, monthsAgo: [9] }],
  ]),
  ...habits({ ...EXPENSE, label: 'Family', budget: null }, [
    [
      'bank',
      'education',
      [95_000, 120_000],
      'School fees, Tobi',
      { onDay: 9, monthsAgo: [3, 7, 11] },
    ],
  ]),
  ...habits({ ...EXPENSE, label: 'Family', budget: 'family' }, [
    ['bank', 'ajo', [5000, 5000], 'Ajo contribution, Mama Sade', { everyDays: 7 }],
    ['bank', 'family', [30_000, 36_000], 'Upkeep for Mummy, Ibadan', { onDay: 2 }],
  ]),
  ...habits({ ...EXPENSE, label: 'Faith', budget: 'family' }, [
    ['bank', 'giving', [48_000, 48_000], 'Tithe', { onDay: 1 }],
    ['cash', 'giving', [1000, 2000], 'Offering', { everyDays: 7 }],
  ]),
  ...habits({ ...EXPENSE, label: 'Home', budget: 'home' }, [
    ['bank', 'food', [22_000, 28_000], 'Mile 12 market: rice, beans, oil', { onDay: 1 }],
    ['cash', 'food', [7000, 13_000], 'Market, Tejuosho: rice, tomatoes, fish', { everyDays: 6 }],
    ['opay', 'household', [13_500, 15_500], 'Cooking gas, 12.5 kg', { onDay: 6 }],
  ]),
  ...habits({ ...EXPENSE, label: 'Bills', budget: 'bills' }, [
    ['opay', 'electricity', [8000, 13_000], 'Prepaid token, Ikeja Electric', { everyDays: 13 }],
    ['opay', 'airtime-data', [1500, 4000], 'MTN data, 10 GB', { everyDays: 8 }],
    ['bank', 'bills', [6000, 6000], 'Estate security and waste', { onDay: 1 }],
    ['bank', 'internet', [14_500, 14_500], 'Home internet, Spectranet', { onDay: 3 }],
    ['bank', 'subscriptions', [11_000, 11_000], 'DStv Yanga', { onDay: 12 }],
    ['bank', 'bank-charges', [50, 450], 'Stamp duty, SMS and card charges', { onDay: 29 }],
  ]),
  ...habits({ ...EXPENSE, label: 'Transport', budget: 'road' }, [
    ['bank', 'fuel', [10_000, 14_000], 'Fuel, NNPC Ojuelegba', { everyDays: 14 }],
    ['cash', 'transport', [300, 900], 'Danfo and keke', { everyDays: 2 }],
    ['opay', 'transport', [2800, 5400], 'Bolt to Victoria Island', { everyDays: 9 }],
  ]),
  ...habits({ ...EXPENSE, label: 'Enjoyment', budget: 'enjoyment' }, [
    ['opay', 'eating-out', [1200, 2600], 'Lunch, amala and ewedu', { everyDays: 4 }],
    ['bank', 'eating-out', [6500, 10_000], 'Chicken Republic with the boys', { everyDays: 17 }],
    ['bank', 'subscriptions', [4400, 4400], 'Netflix', { onDay: 18 }],
  ]),
  ...habits({ ...EXPENSE, label: 'Style', budget: 'style' }, [
    ['cash', 'beauty', [4000, 8000], 'Barbing and hair', { everyDays: 24 }],
    ['bank', 'clothing', [9000, 13_000], 'Tailor, Mama Bisi', { onDay: 4 }],
  ]),
  ...habits({ ...EXPENSE, label: 'Health', budget: 'health' }, [
    ['opay', 'health', [3500, 8000], 'Pharmacy', { everyDays: 17 }],
    ['opay', 'repairs', [7000, 14_000], 'Generator service', { everyDays: 61 }],
  ]),
]

const UNSORTED = { ...EXPENSE, wallet: 'opay', category: 'uncategorized', label: null } as const

/** What was not given a category yet, by the days since it was paid. */
export const UNSORTED_ENTRIES: readonly (Omit<DemoEntry, 'day'> & { readonly daysAgo: number })[] =
  [
    { ...UNSORTED, budget: 'home', naira: 3200, description: 'POS payment, Ebeano', daysAgo: 1 },
    {
      ...UNSORTED,
      budget: 'home',
      naira: 1850,
      description: 'Transfer to Chidinma O.',
      daysAgo: 2,
    },
    { ...UNSORTED, budget: 'home', naira: 2600, description: 'POS payment, Justrite', daysAgo: 4 },
    { ...UNSORTED, budget: 'home', naira: 4100, description: 'Transfer to A. Bello', daysAgo: 6 },
  ]
