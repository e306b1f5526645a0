import type { Band } from './fit-rule.ts'

/** A payment, by the day since 1970 and in kobo. */
export interface Paid {
  readonly day: number
  readonly amount: number
}

/** What comes at even gaps at one price, oldest first. */
export interface SteadySeries<P extends Paid> {
  readonly paid: readonly P[]
  readonly band: Band
}

const WEEK = 7
const MONTH = 30.44
const YEAR = 365.25

const YEARLY: Band = { unit: 'year', every: 1, days: YEAR, least: 350, most: 381 }

// A day early or late of what is weekly; a weekend and holidays of what is monthly.
const BANDS: readonly Band[] = [
  { unit: 'week', every: 1, days: WEEK, least: 5, most: 9 },
  { unit: 'week', every: 2, days: 2 * WEEK, least: 12, most: 16 },
  { unit: 'month', every: 1, days: MONTH, least: 22, most: 40 },
  { unit: 'month', every: 2, days: 2 * MONTH, least: 52, most: 70 },
  { unit: 'month', every: 3, days: 3 * MONTH, least: 81, most: 102 },
  { unit: 'month', every: 6, days: 6 * MONTH, least: 172, most: 193 },
  YEARLY,
]

const FEWEST = 3
const FEWEST_YEARLY = 2
const EVEN_PART = 0.8
const LAST_SEEN_GAPS = 1.5
/** What lies further back says little of how it is now. */
const MOST_ROWS = 12
/** 10 % below and above one price. */
const WIDEST_PRICE = 1.1 / 0.9
const LARGEST_STEP = 2
const MOST_PRICES = 6
/** How much of what is paid to one is of the series: of a shop that is often bought at, some visits are always alike. */
const LEAST_PART = 0.6
/** The same to the kobo is no chance. */
const LEAST_PART_PRICED = 0.4
const MANY = 6
const LEAST_PART_OF_MANY = 0.15
const PAIR_DAYS = 13
const RAISED_PAIR_DAYS = 7
const LARGEST_RISE = 1.5

/**
 * What of the payments of one payee, oldest first, comes at even gaps at one price, with at most one step (SC12);
 * undefined where nothing does.
 */
export function steadySeries<P extends Paid>(
  paid: readonly P[],
  today: number,
): SteadySeries<P> | undefined {
  const last = paid.at(-1)
  // Most are of long ago, or but once.
  if (paid.length < FEWEST_YEARLY || last === undefined) return undefined
  if (today - last.day > YEAR * LAST_SEEN_GAPS) return undefined
  const pair = paid.length > FEWEST ? undefined : pairOf(paid)
  if (paid.length < FEWEST) return pair
  let best = pair
  for (const rows of candidates(paid)) {
    const band = bandOf(rows, today)
    if (band === undefined || rows.length <= (best?.paid.length ?? 0)) continue
    if (isMostOf(rows, paid)) best = { paid: rows, band }
  }
  return best
}

/** Two a year apart by a few days, of a price that has not changed but by a rise; at most one else was paid there. */
function pairOf<P extends Paid>(paid: readonly P[]): SteadySeries<P> | undefined {
  const last = paid.at(-1)
  const rows = paid.filter(({ day }) => last !== undefined && day < last.day - YEARLY.least)
  const first = rows.at(-1)
  if (first === undefined || last === undefined) return undefined
  const rise = last.amount / first.amount
  const most = rise === 1 ? PAIR_DAYS : RAISED_PAIR_DAYS
  const isPair = Math.abs(last.day - first.day - YEAR) <= most && rise >= 1 && rise <= LARGEST_RISE
  return isPair ? { paid: [first, last], band: YEARLY } : undefined
}

/** The payments at each price, the latest of them, and those over a step from one to another. */
function candidates<P extends Paid>(paid: readonly P[]): readonly (readonly P[])[] {
  const prices = pricesOf(paid)
  return [...prices, ...steps(prices), ...fixedPrices(paid)].map(rows => rows.slice(-MOST_ROWS))
}

/** How often payments come that come at even gaps up to now. */
function bandOf(rows: readonly Paid[], today: number): Band | undefined {
  const since = today - (rows.at(-1)?.day ?? 0)
  const fewest = Math.ceil((rows.length - 1) * EVEN_PART)
  return BANDS.find(band => {
    if (since > band.days * LAST_SEEN_GAPS || rows.length < FEWEST) return false
    return countEven(rows, band) >= fewest
  })
}

function countEven(rows: readonly Paid[], { least, most }: Band): number {
  let [count, before] = [0, -Infinity]
  for (const { day } of rows) {
    if (day - before >= least && day - before <= most) count += 1
    before = day
  }
  return count
}

/** Whether so much of what was paid meanwhile is of it that it is no chance. */
function isMostOf(rows: readonly Paid[], all: readonly Paid[]): boolean {
  const first = rows[0]?.day ?? 0
  const meanwhile = all.filter(({ day }) => day >= first).length
  return rows.length >= meanwhile * leastPart(rows)
}

function leastPart(paid: readonly Paid[]): number {
  if (!isPriced(paid)) return LEAST_PART
  return paid.length >= MANY ? LEAST_PART_OF_MANY : LEAST_PART_PRICED
}

/** Whether it has one price to the kobo, or one that changed once. */
export function isPriced(paid: readonly Paid[]): boolean {
  const changes = paid.filter(
    ({ amount }, place) => place > 0 && amount !== paid[place - 1]?.amount,
  )
  return changes.length <= 1
}

/** The payments parted by their price, those at the most usual one first. */
function pricesOf<P extends Paid>(paid: readonly P[]): readonly (readonly P[])[] {
  const prices: (readonly P[])[] = []
  let left = paid.toSorted((a, b) => a.amount - b.amount)
  while (left.length > 0 && prices.length < MOST_PRICES) {
    const { from, to } = densest(left)
    prices.push(left.slice(from, to).toSorted((a, b) => a.day - b.day))
    left = [...left.slice(0, from), ...left.slice(to)]
  }
  return prices
}

/** Of payments by amount, where the most lie within one price. */
function densest(sorted: readonly Paid[]): { readonly from: number; readonly to: number } {
  let best = { from: 0, to: 0 }
  let from = 0
  for (const [place, { amount }] of sorted.entries()) {
    while (amount > (sorted[from]?.amount ?? amount) * WIDEST_PRICE) from += 1
    if (place + 1 - from > best.to - best.from) best = { from, to: place + 1 }
  }
  return best
}

/** What was paid to the kobo alike, among other things at about that price. */
function fixedPrices<P extends Paid>(paid: readonly P[]): readonly (readonly P[])[] {
  const byAmount = new Map<number, P[]>()
  for (const each of paid) {
    const known = byAmount.get(each.amount)
    if (known === undefined) byAmount.set(each.amount, [each])
    else known.push(each)
  }
  const many = [...byAmount.values()].filter(({ length }) => length >= FEWEST)
  return many.toSorted((a, b) => b.length - a.length).slice(0, MOST_PRICES)
}

/** What was paid at one price, and after it at another. */
function steps<P extends Paid>(prices: readonly (readonly P[])[]): readonly (readonly P[])[] {
  return prices.flatMap(before =>
    prices.flatMap(after => {
      const [old, first] = [before.at(-1), after[0]]
      if (old === undefined || first === undefined || old.day >= first.day) return []
      const ratio = first.amount / old.amount
      const isStep = ratio <= LARGEST_STEP && ratio >= 1 / LARGEST_STEP
      const isEnough = before.length + after.length >= FEWEST
      return isStep && isEnough ? [[...before.slice(-MOST_ROWS), ...after.slice(-MOST_ROWS)]] : []
    }),
  )
}
