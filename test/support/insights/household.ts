import { kobo } from '#money/money.ts'
import type { Budget } from '#records/budget.ts'
import type { Transaction } from '#records/transaction.ts'
import { addDays, addMonths, type Day, daysBetween, DEFAULT_ZONE } from '#time/day.ts'
import { firstDayOf, monthOf } from '#time/month.ts'
import { daysOfMonth } from '#time/period.ts'
import { weekdayOf } from '#time/weekday.ts'
import { secondOfDayToInstant } from '#time/zoned-day.ts'
import { numberedId } from '../oracles/random-transactions.ts'

const HOUR_S = 3600
const NAIRA = 100

/** Numbers in [0, 1) that are the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 12_345) % 2_147_483_647
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** What a row of a household says; amounts in naira. */
export interface Said extends Partial<Omit<Transaction, 'id' | 'amount' | 'createdAt'>> {
  readonly day: Day
  readonly naira: number
  readonly hour?: number
}

/** A household's ledger, to which a test may add. */
export interface Household {
  readonly today: Day
  readonly rows: Transaction[]
  readonly wallets: { id: string; name: string; openingAmount: ReturnType<typeof kobo> }[]
  readonly budgets: readonly Budget[]
  readonly random: () => number
  readonly add: (said: Said) => Transaction
}

const [BANK, OPAY, CASH] = [numberedId(900_001), numberedId(900_002), numberedId(900_003)]
export const FOOD_BUDGET = numberedId(900_010)

/** What is paid on a day of each month, at one price; the day wanders by what weekends make of it. */
export const SUBSCRIPTIONS = [
  { description: 'Netflix', naira: 4400, onDay: 7 },
  { description: 'DStv Yanga', naira: 11_000, onDay: 12 },
  { description: 'Spectranet home internet', naira: 14_500, onDay: 3 },
  { description: 'Estate security and waste', naira: 6000, onDay: 18 },
  { description: 'Gym, Surulere', naira: 20_000, onDay: 22 },
] as const

/** Where people buy now and then, once a day at most. */
export const SHOPS = [
  { description: 'POS PURCHASE CHOPNOW LAGOS', everyDays: 5, naira: [3000, 9000] },
  { description: 'Jumia order', everyDays: 13, naira: [5000, 25_000] },
  { description: 'Shoprite, Ikeja', everyDays: 8, naira: [4000, 18_000] },
  { description: 'Market, Tejuosho', everyDays: 7, naira: [7000, 13_000] },
  { description: 'Chicken Republic', everyDays: 11, naira: [2500, 6000] },
  { description: 'HealthPlus Pharmacy', everyDays: 17, naira: [2000, 8000] },
] as const

/** A household of so many months up to a day. Nothing in it is worth a word: no fact is planted. */
export function aHousehold(seed: number, today: Day, months = 15): Household {
  const random = randomOf(seed)
  let count = 0
  const rows: Transaction[] = []

  function add({ day, naira, hour = 9 + Math.floor(random() * 10), ...said }: Said): Transaction {
    count += 1
    const second = hour * HOUR_S + Math.floor(random() * HOUR_S)
    const row = {
      id: numberedId(seed * 100_000 + count),
      walletId: BANK,
      type: 'expense',
      category: 'food',
      labelId: null,
      budgetId: null,
      description: '',
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
      amount: kobo(Math.round(naira * NAIRA)),
      // What was read from a statement has a day alone, which is noon.
      createdAt: secondOfDayToInstant(day, hour === 12 ? 12 * HOUR_S : second, DEFAULT_ZONE),
    } as const satisfies Transaction
    rows.push(row)
    return row
  }

  const wallets = [
    { id: BANK, name: 'GTBank', openingAmount: kobo(600_000 * NAIRA) },
    { id: OPAY, name: 'OPay', openingAmount: kobo(400_000 * NAIRA) },
    { id: CASH, name: 'Cash', openingAmount: kobo(900_000 * NAIRA) },
  ]
  const start = addMonths(firstDayOf(monthOf(today)), -months)
  const household = { today, rows, wallets, budgets: [foodBudget(start)], random, add }
  for (let month = 0; month <= months; month += 1) addMonth(household, addMonths(start, month))
  return household
}

type Open = Household

function addMonth(household: Open, first: Day): void {
  const { today, random } = household
  const { to } = daysOfMonth(monthOf(first))
  const last = to < today ? to : today
  addBills(household, first, last)
  for (let day = first; day <= last; day = addDays(day, 1)) {
    addEveryday(household, day)
    if (random() < 1 / 25) addOddities(household, day)
  }
}

function addBills({ add, random }: Open, first: Day, last: Day): void {
  function on(dayOfMonth: number, said: Omit<Said, 'day'>): void {
    const day = addDays(first, dayOfMonth - 1)
    if (day <= last) add({ day, ...said })
  }
  on(25 + Math.floor(random() * 2), {
    type: 'income',
    category: 'salary',
    naira: 520_000,
    description: 'Salary, Zenvio Ltd',
  })
  const year = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7))
  for (const { description, naira, onDay } of SUBSCRIPTIONS) {
    // Once a year it is dearer by less than is told; a card in dollars wavers by a hundredth.
    const dearer = 1 + 0.03 * Math.floor((year - 24_300) / 12)
    const rate = description === 'Netflix' ? 1 + (random() - 0.5) * 0.008 : 1
    const wandered = Math.min(28, onDay + Math.floor(random() * 2))
    on(wandered, { category: 'bills', naira: Math.round(naira * dearer * rate), description })
  }
  on(1, { category: 'giving', naira: 52_000, description: 'Tithe' })
  on(4, { category: 'family', naira: 30_000 + Math.floor(random() * 6000), description: 'Mummy' })
  on(15, { category: 'electricity', naira: 8000 + random() * 6000, description: 'Ikeja Electric' })
  // Two charges of one amount, which the bank takes every month.
  for (const hour of [10, 10]) {
    on(28, { category: 'bank-charges', naira: 50, hour, description: 'SMS alert fee' })
  }
}

// Long enough to be seen in, not long enough to be known.
const NEW_WAYS_DAYS = 12

function addEveryday({ add, random, today }: Open, day: Day): void {
  const since = daysBetween('2020-01-01' as Day, day)
  for (const [index, { description, everyDays, naira }] of SHOPS.entries()) {
    if ((since + index * 3) % everyDays !== 0) continue
    const [least, most] = naira
    // Prices of the market grow by some 15 % a year.
    const grown = 1.15 ** (since / 365 - 5)
    const noise = 0.85 + random() * 0.3
    const amount = Math.round(((least + random() * (most - least)) * grown * noise) / 50) * 50
    const budgetId = description.startsWith('Market') ? FOOD_BUDGET : null
    add({ day, naira: amount, budgetId, description: withReference(description, random) })
  }
  if (weekdayOf(day) <= 5) {
    // There and back, at one fare.
    const fare = random() < 0.7 ? 700 : 800
    const danfo = { category: 'transport', walletId: CASH, description: 'Danfo to work' } as const
    add({ day, naira: fare, hour: 7, ...danfo })
    add({ day, naira: fare, hour: 18, ...danfo })
  }
  if (daysBetween(day, today) < NEW_WAYS_DAYS) {
    // A new way to work, and one lunch for one price each day.
    for (const hour of [7, 17]) {
      add({ day, naira: 900, hour, category: 'transport', description: 'Okada to site' })
    }
    add({ day, naira: 2500, hour: 13, category: 'eating-out', description: 'Mama Nkechi, lunch' })
  }
  if (since % 4 === 0) {
    // For two phones.
    const airtime = {
      category: 'airtime-data',
      walletId: OPAY,
      description: 'MTN airtime',
    } as const
    add({ day, naira: 1000, ...airtime })
    if (since % 8 === 0) add({ day, naira: 1000, ...airtime })
  }
}

function withReference(description: string, random: () => number): string {
  return description.startsWith('POS')
    ? `${description} ${String(Math.floor(random() * 1e9)).padStart(9, '0')}`
    : description
}

/** What looks like something, and is nothing. */
function addOddities({ add, random, rows }: Open, day: Day): void {
  const turn = Math.floor(random() * 5)
  const shop = SHOPS[Math.floor(random() * SHOPS.length)] ?? SHOPS[0]
  if (turn === 0) {
    // Charged twice, and given back the next day.
    const naira = 4000 + Math.floor(random() * 40) * 100
    add({ day, naira, hour: 13, description: shop.description })
    add({ day, naira, hour: 13, description: shop.description })
    const back = {
      type: 'income',
      category: 'refund',
      description: `RVSL ${shop.description}`,
    } as const
    add({ day, naira, hour: 20, ...back })
  } else if (turn === 1) {
    // Cash is drawn twice on a day: own money.
    for (const n of [1, 2]) {
      const transferId = numberedId(800_000_000 + rows.length * 2 + n)
      const leg = { day, naira: 20_000, hour: 14, category: 'transfer', transferId } as const
      add({ ...leg, description: 'ATM withdrawal' })
      add({ ...leg, type: 'income', walletId: CASH, description: 'ATM withdrawal' })
    }
  } else if (turn === 2) {
    // A large thing, at a shop that is new.
    add({
      day,
      naira: 250_000,
      category: 'shopping',
      description: `Slot ${letters(random)} phones`,
    })
  } else if (turn === 3) {
    for (const type of ['expense', 'expense', 'income'] as const) {
      add({ day, naira: 3000, type, category: 'other', purpose: 'adjustment', walletId: CASH })
    }
  } else {
    add({ day, naira: 15_000, type: 'income', category: 'freelance', description: 'Logo, Ada' })
  }
}

function letters(random: () => number): string {
  return Array.from({ length: 5 }, () => String.fromCodePoint(97 + Math.floor(random() * 26))).join(
    '',
  )
}

function foodBudget(startDay: Day): Budget {
  return {
    id: FOOD_BUDGET,
    name: 'Food',
    image: '',
    frequency: 'monthly',
    startDay,
    endDay: null,
    followsMonth: false,
    labels: [{ labelId: numberedId(900_020), amount: kobo(130_000 * NAIRA) }],
    createdAt: 0,
    endedDay: null,
    trail: [],
    counts: 'hand',
    countsFrom: null,
  }
}
