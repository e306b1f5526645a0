import {
  type Chunk,
  firstRowFrom,
  IS_INCOME,
  IS_NEUTRAL,
  KIND_FLAGS,
  rowCount,
} from '#features/analytics/rules/chunk.ts'
import type { Scope } from '#features/assistant/rules/plan/plan.ts'
import { dueAfter, MOST_ROWS } from '#features/assistant/rules/plan/read/read-due.ts'
import { payDaysOf } from '#features/assistant/rules/plan/source.ts'
import { addKobo, kobo, type Kobo, subtractKobo, totalKobo } from '#money/money.ts'
import type { Budget } from '#records/budget.ts'
import { cycleAt, cycleStart } from '#records/budget/budget-cycle.ts'
import { NEARLY_FULL_PERCENT } from '#records/budget/budget-figures.ts'
import { budgetAmount, unnamedBudget } from '#records/budget/budget-terms.ts'
import { addDays, type Day, daysBetween } from '#time/day.ts'
import { type Month, monthOf } from '#time/month.ts'
import { addMonthsTo, daysOfMonth } from '#time/period.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import { isPriced, payeeThing } from './charges.ts'
import type { Finding } from './insight.ts'
import type { Spent, SpentRow } from './spent-rows.ts'

/** A wallet in use, and what it holds. */
export interface HeldWallet {
  readonly id: string
  readonly name: string
  readonly held: Kobo
}

/** What the rules about what is ahead, and about months, look at. */
export interface AheadSources {
  readonly today: Day
  readonly zone: string
  /** By month. */
  readonly chunks: ReadonlyMap<string, Chunk>
  readonly spent: Spent
  readonly wallets: readonly HeldWallet[]
  readonly budgets: readonly Budget[]
}

const PAY_CATEGORY = 'salary'
const MOST_BILLS = 10
const FEWEST_GAP_DAYS = 6
const BILL_ROWS = 3
const DAY_MS = 86_400_000

/** Wallets that hold less than the bills that are expected from them before pay-day (UI4). */
export function findBills(sources: AheadSources): readonly Finding<'bills-ahead'>[] {
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
function billOf(payee: string, places: Int32Array, sources: AheadSources): Bill | undefined {
  const { spent, today, zone } = sources
  const latest = [...places.slice(-MOST_ROWS)]
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

function daysOfPay({ chunks, zone }: AheadSources): readonly Day[] {
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

const AHEAD_POINTS = 15
// Before it a bill or two say nothing of how the rest goes.
const LEAST_GONE = 20
const FEWEST_ROWS = 3
const LARGEST_PART = 0.5

/** Budgets that are used up faster than their days, and not as in every cycle (UI8). */
export function findBudgets(sources: AheadSources): readonly Finding<'budget-ahead'>[] {
  return sources.budgets.flatMap(budget => budgetAhead(budget, sources) ?? [])
}

function budgetAhead(
  budget: Budget,
  { today, chunks, zone }: AheadSources,
): Finding<'budget-ahead'> | undefined {
  const { index, from, to } = cycleAt(budget, today)
  const set = budgetAmount(budget)
  if (budget.endedDay !== null || from === null || from > today || today > to || set <= 0) {
    return undefined
  }
  const elapsed = daysBetween(from, today) + 1
  const gone = (elapsed / (daysBetween(from, to) + 1)) * 100
  const amounts = amountsOf(budget.id, { from, to: today }, { chunks, zone })
  const spent = sum(amounts)
  const used = (spent / set) * 100
  const isAhead = gone >= LEAST_GONE && used >= gone + AHEAD_POINTS && used < NEARLY_FULL_PERCENT
  const isOneBill = amounts.length < FEWEST_ROWS || Math.max(...amounts) > spent * LARGEST_PART
  if (!isAhead || isOneBill) return undefined
  if (index > 0) {
    const start = cycleStart(budget, index - 1)
    const then = { from: start, to: addDays(start, elapsed - 1) }
    const usedThen = (sum(amountsOf(budget.id, then, { chunks, zone })) / set) * 100
    const whole = amountsOf(budget.id, { from: start, to: addDays(from, -1) }, { chunks, zone })
    // As far as it was the last time, which was enough.
    if (usedThen > used - AHEAD_POINTS && sum(whole) <= set) return undefined
  }
  return {
    rule: 'budget-ahead',
    key: `${budget.id}:${from}`,
    day: today,
    budget: budget.name === '' ? unnamedBudget() : budget.name,
    used: Math.round(used),
    gone: Math.round(gone),
    scope: {
      flow: 'out',
      where: { all: [[{ kind: 'budget', id: budget.id }]], none: [] },
      days: [{ from, to: today }],
    },
    rows: amounts.length,
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function amountsOf(
  budgetId: string,
  { from, to }: { readonly from: Day; readonly to: Day },
  { chunks, zone }: Pick<AheadSources, 'chunks' | 'zone'>,
): readonly number[] {
  const [start, until] = [dayToInstant(from, zone), dayToInstant(addDays(to, 1), zone)]
  const amounts: number[] = []
  for (const chunk of chunks.values()) {
    const code = chunk.budgets.texts.indexOf(budgetId)
    if (code === -1) continue
    const end = firstRowFrom(chunk, until)
    for (let row = firstRowFrom(chunk, start); row < end; row += 1) {
      const isExpense = ((chunk.flags[row] ?? 0) & KIND_FLAGS) === 0
      if (isExpense && chunk.budgets.codes[row] === code) amounts.push(chunk.amounts[row] ?? 0)
    }
  }
  return amounts
}

const RECAP_DAYS = 7
const FEWEST_OF_MONTH = 10

/** The month before, held against the one before that, in the first days of a month (UI9). */
export function findRecap({
  today,
  chunks,
  zone,
}: AheadSources): readonly Finding<'month-recap'>[] {
  if (Number(today.slice(-2)) > RECAP_DAYS) return []
  const month = addMonthsTo(monthOf(today), -1)
  const monthBefore = addMonthsTo(month, -1)
  if (!isWhole(monthBefore, { chunks, zone })) return []
  const [now, then] = [spentIn(chunks.get(month)), spentIn(chunks.get(monthBefore))]
  if (now.count < FEWEST_OF_MONTH || then.count < FEWEST_OF_MONTH) return []
  const rises = [...now.byCategory].map(([category, amount]) => {
    return { category, amount: subtractKobo(amount, then.byCategory.get(category) ?? kobo(0)) }
  })
  const [rise] = rises.toSorted((a, b) => b.amount - a.amount || (a.category < b.category ? -1 : 1))
  return [
    {
      rule: 'month-recap',
      key: month,
      day: daysOfMonth(monthOf(today)).from,
      month,
      spent: now.spent,
      before: then.spent,
      ...(rise !== undefined && rise.amount > 0 && { rise }),
      scope: { flow: 'out', where: { all: [], none: [] }, days: [daysOfMonth(month)] },
      rows: now.count,
    },
  ]
}

/** Whether the ledger was kept from the month's first day on. */
function isWhole(month: Month, { chunks, zone }: Pick<AheadSources, 'chunks' | 'zone'>): boolean {
  const [first] = [...chunks.keys()].toSorted()
  if (first === undefined || first !== month) return first !== undefined && first < month
  const instant = chunks.get(first)?.instants[0]
  return instant !== undefined && instantToDay(instant, zone) === daysOfMonth(month).from
}

function spentIn(chunk: Chunk | undefined) {
  const byCategory = new Map<string, Kobo>()
  let [count, total] = [0, 0]
  for (let row = 0; chunk !== undefined && row < rowCount(chunk); row += 1) {
    if (((chunk.flags[row] ?? 0) & KIND_FLAGS) !== 0) continue
    const amount = kobo(chunk.amounts[row] ?? 0)
    const category = chunk.categories.texts[chunk.categories.codes[row] ?? 0] ?? ''
    byCategory.set(category, addKobo(byCategory.get(category) ?? kobo(0), amount))
    count += 1
    total += amount
  }
  return { count, spent: totalKobo(total), byCategory }
}
