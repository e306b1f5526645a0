import type { Scope, Thing } from '#features/assistant/rules/plan/plan.ts'
import { dueAfter, MOST_ROWS } from '#features/assistant/rules/plan/read/read-due.ts'
import { kobo } from '#money/money.ts'
import { median } from '#money/proportion.ts'
import { addDays, type Day } from '#time/day.ts'
import { dayToInstant } from '#time/zoned-day.ts'
import type { Finding } from './insight.ts'
import type { Spent, SpentRow } from './spent-rows.ts'

/** What the rules about single charges look at. */
export interface ChargeSources {
  readonly today: Day
  readonly zone: string
  readonly spent: Spent
  /** What wallets are called, by id; a row of one that is gone is told of by no rule. */
  readonly walletNames: ReadonlyMap<string, string>
}

// What was shown on its last day stays for as long again (UI6).
const TOLD_DAYS = 28
const DAY_MS = 86_400_000
const NIGHT_MS = 14 * 3_600_000
const MOST_TIMES = 3
const HABIT_PAIRS = 3
const REFUND_DAYS = 14
// Below it nobody would go to their bank (₦500).
const LEAST_DOUBLE_KOBO = 50_000
// Of whom hardly anything is known it may be how they are paid (₦5,000).
const LEAST_UNKNOWN_KOBO = 500_000
const LEAST_RISE_KOBO = 10_000
const RISE = 1.05
const FEWEST_BEFORE = 3
// What an exchange rate or a fee changes is no other price.
const STEADY = 0.01
const FEWEST_KNOWN = 10
const RANGES = 3
const TIMES_MOST = 2
const LEAST_UNUSUAL_KOBO = 100_000

/** All that is found of single charges (UI1 to UI3); a row is told of by one rule. */
export function findCharges(
  sources: ChargeSources,
): readonly (Finding<'charged-twice'> | Finding<'price-rise'> | Finding<'unusual-amount'>)[] {
  const from = dayToInstant(addDays(sources.today, -TOLD_DAYS), sources.zone)
  const found: (Finding<'charged-twice'> | Finding<'price-rise'> | Finding<'unusual-amount'>)[] = []
  for (const [payee, places] of sources.spent.byPayee) {
    const last = places.at(-1)
    if (last === undefined || (sources.spent.instants[last] ?? 0) < from) continue
    const told = new Set<number>()
    for (const run of runsOf(places, sources.spent, from)) {
      const twice = chargedTwice(run, { payee, places }, sources)
      if (twice === undefined) continue
      found.push(twice)
      for (const place of run) told.add(place)
    }
    const rise = told.has(last) ? undefined : priceRise({ payee, places }, sources)
    if (rise !== undefined) {
      found.push(rise)
      told.add(last)
    }
    found.push(...unusualAmounts({ payee, places }, { sources, from, told }))
  }
  return found
}

interface OfPayee {
  readonly payee: string
  readonly places: Int32Array
}

function isOne({ amounts, wallets }: Spent, place: number, other: number): boolean {
  return amounts[place] === amounts[other] && wallets[place] === wallets[other]
}

/** Rows of one amount from one wallet, each within a day of the one before: those that end since then, and are no single ones. */
function runsOf(places: Int32Array, spent: Spent, from: number): readonly (readonly number[])[] {
  const first = places.findIndex(place => (spent.instants[place] ?? 0) >= from - 2 * DAY_MS)
  const runs: number[][] = []
  for (const place of places.subarray(Math.max(0, first))) {
    const instant = spent.instants[place] ?? 0
    const run = runs.findLast(each => isOne(spent, each[0] ?? 0, place))
    const end = run?.at(-1)
    if (run === undefined || end === undefined || instant - (spent.instants[end] ?? 0) > DAY_MS) {
      runs.push([place])
    } else {
      run.push(place)
    }
  }
  return runs.filter(run => run.length > 1 && (spent.instants[run.at(-1) ?? 0] ?? 0) >= from)
}

/** UI1. */
function chargedTwice(
  run: readonly number[],
  { payee, places }: OfPayee,
  { spent, walletNames }: ChargeSources,
): Finding<'charged-twice'> | undefined {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined || run.length > MOST_TIMES) return undefined
  const [row, lastRow] = [spent.rowAt(first), spent.rowAt(last)]
  const wallet = walletNames.get(row.walletId)
  const known = places.indexOf(first)
  const least = known < FEWEST_BEFORE ? LEAST_UNKNOWN_KOBO : LEAST_DOUBLE_KOBO
  if (wallet === undefined || row.amount < least) return undefined
  // Of what is had every day at one price, two days are no doubles.
  const lastingMs = (spent.instants[last] ?? 0) - (spent.instants[first] ?? 0)
  if (row.day !== lastRow.day && lastingMs > NIGHT_MS) return undefined
  if (isHabit(places.subarray(0, known), spent) || isGivenBack(run, spent)) return undefined
  return {
    rule: 'charged-twice',
    key: row.id,
    day: lastRow.day,
    payee: spent.payeeAt(last),
    amount: row.amount,
    times: run.length,
    wallet,
    from: row.day,
    to: lastRow.day,
    scope: rowsOf([payeeThing(payee), { kind: 'wallet', id: row.walletId }], {
      days: { from: row.day, to: lastRow.day },
      amount: row,
    }),
    rows: run.length,
  }
}

/** Whether the payee was paid so before: the same twice within a day, and not given back, or several times two within one. */
function isHabit(before: Int32Array, spent: Spent): boolean {
  const { instants, amounts } = spent
  let pairs = 0
  for (let at = 1; at < before.length; at += 1) {
    const [earlier = 0, place = 0] = [before[at - 1], before[at]]
    if ((instants[place] ?? 0) - (instants[earlier] ?? 0) > DAY_MS) continue
    if (isGivenBack([earlier, place], spent)) continue
    pairs += 1
    if (amounts[place] === amounts[earlier] || pairs === HABIT_PAIRS) return true
  }
  return false
}

/** Whether it came back into the wallet, or from the payee. */
function isGivenBack(run: readonly number[], spent: Spent): boolean {
  const [first = 0, last = 0] = [run[0], run.at(-1)]
  const amount = spent.amounts[first] ?? 0
  const from = (spent.instants[first] ?? 0) - DAY_MS
  const until = (spent.instants[last] ?? 0) + REFUND_DAYS * DAY_MS
  const back = [amount, amount * (run.length - 1)]
  return spent.received.some(
    each =>
      each.instant >= from &&
      each.instant <= until &&
      back.includes(each.amount) &&
      (each.wallet === spent.wallets[first] || each.payee === spent.payeeNumberOf(first)),
  )
}

/** UI2. */
function priceRise(
  { payee, places }: OfPayee,
  { spent, today }: ChargeSources,
): Finding<'price-rise'> | undefined {
  const rows = [...places.slice(-MOST_ROWS)].map(spent.rowAt)
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

interface Recent {
  readonly sources: ChargeSources
  readonly from: number
  /** Rows that another rule tells of. */
  readonly told: ReadonlySet<number>
}

/** UI3. */
function unusualAmounts(
  { payee, places }: OfPayee,
  { sources: { spent }, from, told }: Recent,
): readonly Finding<'unusual-amount'>[] {
  const { instants, amounts } = spent
  const found: Finding<'unusual-amount'>[] = []
  let most = 0
  for (const [known, place] of places.entries()) {
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

/** A payee by the key of its group. */
export function payeeThing(id: string): Thing {
  return { kind: 'payee', id }
}

interface RowsWish {
  readonly days: { readonly from: Day; readonly to: Day }
  readonly amount?: Pick<SpentRow, 'amount'>
}

function rowsOf(things: readonly Thing[], { days, amount }: RowsWish): Scope {
  const all = things.map(thing => [thing])
  const range = amount && { least: amount.amount, most: amount.amount }
  return { flow: 'out', where: { all, none: [], ...(range && { amount: range }) }, days: [days] }
}
