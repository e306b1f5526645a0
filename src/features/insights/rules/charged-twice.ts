import type { Scope, Thing } from '#features/assistant/rules/plan/plan.ts'
import type { Day } from '#time/day.ts'
import type { Finding } from './insight.ts'
import type { Spent, SpentRow } from './spent-rows.ts'

/** The rows of a payee, oldest first, by their places. */
export interface OfPayee {
  readonly payee: string
  readonly places: Int32Array
}

/** What the rules about single charges look at. */
export interface ChargeSources {
  readonly today: Day
  readonly spent: Spent
  /** What wallets are called, by id; a row of one that is gone is told of by no rule. */
  readonly walletNames: ReadonlyMap<string, string>
  /** The instant from which on a charge is told of. */
  readonly from: number
}

const DAY_MS = 86_400_000
const NIGHT_MS = 14 * 3_600_000
const MOST_TIMES = 3
const HABIT_PAIRS = 3
const REFUND_DAYS = 14
const FEWEST_KNOWN = 3
// Below it nobody would go to their bank (₦500).
const LEAST_KOBO = 50_000
// Of whom hardly anything is known it may be how they are paid (₦5,000).
const LEAST_UNKNOWN_KOBO = 500_000

/** Where the first of the places is that are since the instant; only the last ones are ever wanted. */
function firstPlaceSince(places: Int32Array, { instants }: Spent, from: number): number {
  let first = places.length
  while (first > 0 && (instants[places[first - 1] ?? 0] ?? 0) >= from) first -= 1
  return first
}

/** Charges of a payee that were made twice, each with its rows (UI1). */
export function findDoubles(
  of: OfPayee,
  sources: ChargeSources,
): readonly { readonly fact: Finding<'charged-twice'>; readonly run: readonly number[] }[] {
  return runsOf(of.places, sources.spent, sources.from).flatMap(run => {
    const fact = chargedTwice(run, of, sources)
    return fact === undefined ? [] : [{ fact, run }]
  })
}

/** Rows of one amount from one wallet, each within a day of the one before: those that end since then, and are no single ones. */
function runsOf(places: Int32Array, spent: Spent, from: number): readonly (readonly number[])[] {
  const runs: number[][] = []
  const latest = new Map<string, number[]>()
  for (const place of places.subarray(firstPlaceSince(places, spent, from - 2 * DAY_MS))) {
    const instant = spent.instants[place] ?? 0
    const one = `${spent.amounts[place]} ${spent.wallets[place]}`
    const run = latest.get(one)
    const end = run?.at(-1)
    if (run !== undefined && end !== undefined && instant - (spent.instants[end] ?? 0) <= DAY_MS) {
      run.push(place)
    } else {
      const begun = [place]
      runs.push(begun)
      latest.set(one, begun)
    }
  }
  return runs.filter(run => run.length > 1 && (spent.instants[run.at(-1) ?? 0] ?? 0) >= from)
}

function chargedTwice(
  run: readonly number[],
  { payee, places }: OfPayee,
  { spent, walletNames }: ChargeSources,
): Finding<'charged-twice'> | undefined {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined || run.length > MOST_TIMES) return undefined
  const [row, lastRow] = [spent.rowAt(first), spent.rowAt(last)]
  const wallet = walletNames.get(row.walletId)
  const before = places.subarray(0, places.indexOf(first))
  if (wallet === undefined || isSmall(row, before) || isDaily(run, spent)) return undefined
  if (isHabit(before, spent) || isGivenBack(run, spent)) return undefined
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

function isSmall({ amount }: SpentRow, before: Int32Array): boolean {
  return amount < (before.length < FEWEST_KNOWN ? LEAST_UNKNOWN_KOBO : LEAST_KOBO)
}

/** Of what is had every day at one price, two days are no doubles. */
function isDaily(run: readonly number[], { instants, rowAt }: Spent): boolean {
  const [first = 0, last = 0] = [run[0], run.at(-1)]
  const lastingMs = (instants[last] ?? 0) - (instants[first] ?? 0)
  return lastingMs > NIGHT_MS && rowAt(first).day !== rowAt(last).day
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
  const back = new Set([amount, amount * (run.length - 1)])
  const { received } = spent
  for (let at = firstSince(received, from); at < received.length; at += 1) {
    const each = received[at]
    if (each === undefined || each.instant > until) break
    const isTheirs =
      each.wallet === spent.wallets[first] || each.payee === spent.payeeNumberOf(first)
    if (isTheirs && back.has(each.amount)) return true
  }
  return false
}

/** The place of the first row since the instant: there are thousands, and each double looks at a few days of them. */
function firstSince(received: Spent['received'], from: number): number {
  let [low, high] = [0, received.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((received[middle]?.instant ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low
}

/** A payee by the key of its group. */
export function payeeThing(id: string): Thing {
  return { kind: 'payee', id }
}

/** On which days, and of which amount alone. */
interface RowsWish {
  readonly days: { readonly from: Day; readonly to: Day }
  readonly amount?: Pick<SpentRow, 'amount'>
}

/** Expenses of all of these things. */
export function rowsOf(things: readonly Thing[], { days, amount }: RowsWish): Scope {
  const all = things.map(thing => [thing])
  const range = amount && { least: amount.amount, most: amount.amount }
  return { flow: 'out', where: { all, none: [], ...(range && { amount: range }) }, days: [days] }
}
