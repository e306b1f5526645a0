import { type Chunk, IS_INCOME, IS_NEUTRAL, rowCount } from '#features/analytics/rules/chunk.ts'
import type { Scope } from '#features/assistant/rules/plan/plan.ts'
import { dueAfter, MOST_ROWS } from '#features/assistant/rules/plan/read/read-due.ts'
import { payDaysOf } from '#features/assistant/rules/plan/source.ts'
import { addKobo, type Kobo } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import { payeeThing } from './charged-twice.ts'
import type { Finding } from './insight.ts'
import { isPriced } from './prices.ts'
import type { Spent, SpentRow } from './spent-rows.ts'

/** A wallet in use, and what it holds. */
export interface HeldWallet {
  readonly id: string
  readonly name: string
  readonly held: Kobo
}

/** What the rule about bills looks at. */
export interface BillSources {
  readonly today: Day
  readonly zone: string
  /** By month. */
  readonly chunks: ReadonlyMap<string, Chunk>
  readonly spent: Spent
  readonly wallets: readonly HeldWallet[]
}

const PAY_CATEGORY = 'salary'
const MOST_BILLS = 10
const FEWEST_GAP_DAYS = 6
const BILL_ROWS = 3
const DAY_MS = 86_400_000

/** Wallets that hold less than the bills that are expected from them before pay-day (UI4). */
export function findBills(sources: BillSources): readonly Finding<'bills-ahead'>[] {
  const { today } = sources
  const payDays = payDaysOf(daysOfPay(sources))
  const payDay = dueAfter(payDays.slice(-MOST_ROWS), today)?.expected
  if (payDay === undefined || payDay <= today) return []
  const bills = [...sources.spent.byPayee].flatMap(
    ([payee, places]) => billOf(payee, places, sources) ?? [],
  )
  const due = bills.filter(({ expected }) => expected >= today && expected < payDay)
  return sources.wallets.flatMap(wallet => {
    const own = due.filter(({ last }) => last.walletId === wallet.id)
    const amount = addKobo(...own.map(({ last }) => last.amount))
    const isTold = own.length > 0 && own.length <= MOST_BILLS && wallet.held >= 0
    if (!isTold || amount <= wallet.held || !areAlone(own)) return []
    return [
      {
        rule: 'bills-ahead',
        key: `${wallet.id}:${payDay}`,
        day: today,
        wallet: wallet.name,
        bills: own.length,
        amount,
        held: wallet.held,
        payDay,
        scope: lastRowsOf(own, wallet.id),
        rows: own.length,
      } as const,
    ]
  })
}

interface Bill {
  readonly payee: string
  readonly last: SpentRow
  readonly expected: Day
  /** The days of its rows from the wallet that it is paid from. */
  readonly days: readonly Day[]
}

/** What comes at even gaps, of one price, and from one wallet. */
function billOf(payee: string, places: Int32Array, sources: BillSources): Bill | undefined {
  const { spent, today, zone } = sources
  const latest = [...places.subarray(-MOST_ROWS)]
  const [before, last] = latest.slice(-2).map(place => spent.instants[place] ?? 0)
  // Most payees are none, which the last gap alone tells.
  if (latest.length < BILL_ROWS || before === undefined || last === undefined) return undefined
  const [gap, since] = [last - before, dayToInstant(today, zone) - last]
  if (gap < (FEWEST_GAP_DAYS - 1) * DAY_MS || since > 3 * gap) return undefined
  const rows = latest.map(spent.rowAt)
  const days = rows.map(({ day }) => day)
  const due = new Set(days).size === days.length ? dueAfter(days, today) : undefined
  const newest = rows.at(-1)
  if (due === undefined || newest === undefined || due.everyDays < FEWEST_GAP_DAYS) return undefined
  const isFromOne = rows.every(({ walletId }) => walletId === newest.walletId)
  if (!isFromOne || !isPriced(rows)) return undefined
  return { payee, last: newest, expected: due.expected, days }
}

/** Whether on the last day of each none of the others has a row: else their rows are not just these. */
function areAlone(bills: readonly Bill[]): boolean {
  const lastDays = new Set(bills.map(({ last }) => last.day))
  return bills.every(({ days }) => days.filter(day => lastDays.has(day)).length === 1)
}

function lastRowsOf(bills: readonly Bill[], walletId: string): Scope {
  const payees = bills.map(({ payee }) => payeeThing(payee))
  const days = [...new Set(bills.map(({ last }) => last.day))].toSorted()
  return {
    flow: 'out',
    where: { all: [payees, [{ kind: 'wallet', id: walletId }]], none: [] },
    days: days.map(day => ({ from: day, to: day })),
  }
}

function daysOfPay({ chunks, zone }: BillSources): readonly Day[] {
  const days = new Set<Day>()
  for (const [, chunk] of [...chunks].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const code = chunk.categories.texts.indexOf(PAY_CATEGORY)
    if (code === -1) continue
    for (let row = 0; row < rowCount(chunk); row += 1) {
      const isIn = ((chunk.flags[row] ?? 0) & (IS_INCOME | IS_NEUTRAL)) === IS_INCOME
      if (isIn && chunk.categories.codes[row] === code) {
        days.add(instantToDay(chunk.instants[row] ?? 0, zone))
      }
    }
  }
  return [...days]
}
