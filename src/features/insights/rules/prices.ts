import { dueAfter, MOST_ROWS } from '#features/assistant/rules/plan/read/read-due.ts'
import { kobo } from '#money/money.ts'
import { median } from '#money/proportion.ts'
import { type ChargeSources, type OfPayee, payeeThing, rowsOf } from './charged-twice.ts'
import type { Finding } from './insight.ts'
import type { SpentRow } from './spent-rows.ts'

const RISE = 1.05
const LEAST_RISE_KOBO = 10_000
const FEWEST_BEFORE = 3
// What an exchange rate or a fee changes is no other price.
const STEADY = 0.01
const FEWEST_KNOWN = 10
const RANGES = 3
const TIMES_MOST = 2
const LEAST_UNUSUAL_KOBO = 100_000

/** What a payee takes at even gaps, where that went up the last time (UI2). */
export function priceRise(
  { payee, places }: OfPayee,
  { spent, today }: ChargeSources,
): Finding<'price-rise'> | undefined {
  const rows = Array.from(places.subarray(-MOST_ROWS), spent.rowAt)
  const [newest, before] = [rows.at(-1), rows.slice(0, -1)]
  if (newest === undefined || before.length < FEWEST_BEFORE) return undefined
  const isOneADay = new Set(rows.map(({ day }) => day)).size === rows.length
  const days = rows.map(({ day }) => day)
  if (!isOneADay || dueAfter(days, today) === undefined) return undefined
  const usual = median(before.map(({ amount }) => amount))
  const isMost = before.every(({ amount }) => amount < newest.amount)
  const isRise = newest.amount >= usual * RISE && newest.amount - usual >= LEAST_RISE_KOBO
  if (!isPriced(before) || !isMost || !isRise) return undefined
  return {
    rule: 'price-rise',
    key: newest.id,
    day: newest.day,
    payee: spent.payeeAt(places.at(-1) ?? 0),
    before: usual,
    amount: newest.amount,
    on: newest.day,
    scope: rowsOf([payeeThing(payee)], {
      days: { from: days[0] ?? newest.day, to: newest.day },
    }),
    rows: rows.length,
  }
}

/** Whether it has a price: always the same, or, of five and more, another one at most once. */
export function isPriced(rows: readonly SpentRow[]): boolean {
  const changes = rows.slice(1).map((row, place) => {
    const before = rows[place]?.amount ?? row.amount
    return Math.abs(row.amount - before) / before
  })
  if (rows.length < MOST_ROWS - 1) return changes.every(change => change === 0)
  return changes.filter(change => change > STEADY).length <= 1
}

/** Amounts far over what the payee was ever paid (UI3), but for rows that another rule tells of. */
export function unusualAmounts(
  { payee, places }: OfPayee,
  { spent, from }: ChargeSources,
  told: ReadonlySet<number>,
): readonly Finding<'unusual-amount'>[] {
  const { instants, amounts } = spent
  const found: Finding<'unusual-amount'>[] = []
  let most = 0
  for (let known = 0; known < places.length; known += 1) {
    const place = places[known] ?? 0
    const amount = amounts[place] ?? 0
    const isFar =
      known >= FEWEST_KNOWN &&
      (instants[place] ?? 0) >= from &&
      amount >= most * TIMES_MOST &&
      amount - most >= LEAST_UNUSUAL_KOBO
    if (isFar && !told.has(place) && isBeyond(amount, places.subarray(0, known), amounts)) {
      const row = spent.rowAt(place)
      found.push({
        rule: 'unusual-amount',
        key: row.id,
        day: row.day,
        payee: spent.payeeAt(place),
        amount: row.amount,
        on: row.day,
        known,
        most: kobo(most),
        scope: rowsOf([payeeThing(payee)], {
          days: { from: row.day, to: row.day },
          amount: row,
        }),
        rows: 1,
      })
    }
    most = Math.max(most, amount)
  }
  return found
}

/** Whether it is over the upper quartile of those before by more than three times what lies between the quartiles. */
function isBeyond(amount: number, before: Int32Array, amounts: Float64Array): boolean {
  const sorted = Float64Array.from(before, place => amounts[place] ?? 0).toSorted()
  const lower = sorted[Math.floor((sorted.length - 1) / 4)] ?? 0
  const upper = sorted[Math.ceil(((sorted.length - 1) * 3) / 4)] ?? 0
  return amount > upper + RANGES * (upper - lower)
}
