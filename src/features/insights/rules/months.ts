import { type Chunk, firstRowFrom, KIND_FLAGS } from '#features/analytics/rules/chunk.ts'
import { addKobo, kobo, type Kobo, subtractKobo, totalKobo, ZERO_KOBO } from '#money/money.ts'
import type { Budget } from '#records/budget.ts'
import {
  type BudgetCycle,
  cycleAt,
  cycleStart,
  inMonths,
  shareOfCycle,
} from '#records/budget/budget-cycle.ts'
import { NEARLY_FULL_PERCENT } from '#records/budget/budget-figures.ts'
import { budgetAmount, unnamedBudget } from '#records/budget/budget-terms.ts'
import { addDays, type Day, daysBetween } from '#time/day.ts'
import type { Months } from '#time/my-month/months.ts'
import { addMonthsTo } from '#time/period.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import type { Finding } from './insight.ts'

/** What the rules about budgets and months look at. */
export interface MonthSources {
  readonly today: Day
  readonly zone: string
  /** By month. */
  readonly chunks: ReadonlyMap<string, Chunk>
  readonly budgets: readonly Budget[]
  /** The person's. */
  readonly months: Months
}

const AHEAD_POINTS = 15
// Before it a bill or two say nothing of how the rest goes.
const LEAST_GONE = 20
const FEWEST_ROWS = 3
const LARGEST_PART = 0.5

/** Budgets that are used up faster than their days, and not as in every cycle (UI8). */
export function findBudgets(sources: MonthSources): readonly Finding<'budget-ahead'>[] {
  return sources.budgets.flatMap(
    budget => budgetAhead(inMonths(budget, sources.months), sources) ?? [],
  )
}

function budgetAhead(
  budget: Budget,
  { today, chunks, zone }: MonthSources,
): Finding<'budget-ahead'> | undefined {
  const cycle = cycleAt(budget, today)
  const { from, to } = cycle
  const set = budgetAmount(budget)
  const gone = shareOfCycle(cycle, today)
  const isRunning = budget.endedDay === null && set > 0 && today <= to
  if (from === null || gone === undefined || today < from || !isRunning) return undefined
  const amounts = amountsOf(budget.id, { from, to: today }, { chunks, zone })
  const used = (sum(amounts) / set) * 100
  if (!isAhead({ used, gone }) || isOneBill(amounts)) return undefined
  if (isAsBefore(budget, { cycle, used, today }, { chunks, zone })) return undefined
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

function isAhead({ used, gone }: { readonly used: number; readonly gone: number }): boolean {
  return gone >= LEAST_GONE && used >= gone + AHEAD_POINTS && used < NEARLY_FULL_PERCENT
}

function isOneBill(amounts: readonly number[]): boolean {
  return amounts.length < FEWEST_ROWS || Math.max(...amounts) > sum(amounts) * LARGEST_PART
}

interface Use {
  readonly cycle: BudgetCycle
  /** In percent of what is set. */
  readonly used: number
  readonly today: Day
}

/** Whether it was as far by that day of the cycle before, which was enough. */
function isAsBefore(
  budget: Budget,
  { cycle: { index, from }, used, today }: Use,
  columns: Pick<MonthSources, 'chunks' | 'zone'>,
): boolean {
  if (index === 0 || from === null) return false
  const set = budgetAmount(budget)
  const start = cycleStart(budget, index - 1)
  const then = { from: start, to: addDays(start, daysBetween(from, today)) }
  const usedThen = (sum(amountsOf(budget.id, then, columns)) / set) * 100
  const whole = amountsOf(budget.id, { from: start, to: addDays(from, -1) }, columns)
  return usedThen > used - AHEAD_POINTS && sum(whole) <= set
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function amountsOf(
  budgetId: string,
  { from, to }: { readonly from: Day; readonly to: Day },
  { chunks, zone }: Pick<MonthSources, 'chunks' | 'zone'>,
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
  months,
}: MonthSources): readonly Finding<'month-recap'>[] {
  const present = months.monthOf(today)
  const { from } = months.daysOf(present)
  if (daysBetween(from, today) >= RECAP_DAYS) return []
  const month = addMonthsTo(present, -1)
  const days = months.daysOf(month)
  const before = months.daysOf(addMonthsTo(month, -1))
  if (!isWhole(before, { chunks, zone })) return []
  const [now, then] = [spentIn(days, { chunks, zone }), spentIn(before, { chunks, zone })]
  if (now.count < FEWEST_OF_MONTH || then.count < FEWEST_OF_MONTH) return []
  const rises = [...now.byCategory].map(([category, amount]) => {
    return { category, amount: subtractKobo(amount, then.byCategory.get(category) ?? ZERO_KOBO) }
  })
  const [rise] = rises.toSorted((a, b) => b.amount - a.amount || (a.category < b.category ? -1 : 1))
  return [
    {
      rule: 'month-recap',
      key: month,
      day: from,
      month,
      spent: now.spent,
      before: then.spent,
      ...(rise !== undefined && rise.amount > 0 && { rise }),
      scope: { flow: 'out', where: { all: [], none: [] }, days: [days] },
      rows: now.count,
    },
  ]
}

interface Days {
  readonly from: Day
  readonly to: Day
}

/** Whether the ledger was kept from the first of the days on. */
function isWhole({ from }: Days, { chunks, zone }: Pick<MonthSources, 'chunks' | 'zone'>): boolean {
  const began = Math.min(...[...chunks.values()].flatMap(({ instants }) => instants[0] ?? []))
  return Number.isFinite(began) && instantToDay(began, zone) <= from
}

function spentIn({ from, to }: Days, { chunks, zone }: Pick<MonthSources, 'chunks' | 'zone'>) {
  const byCategory = new Map<string, Kobo>()
  let [count, total] = [0, 0]
  const [start, until] = [dayToInstant(from, zone), dayToInstant(addDays(to, 1), zone)]
  for (const chunk of chunks.values()) {
    const end = firstRowFrom(chunk, until)
    for (let row = firstRowFrom(chunk, start); row < end; row += 1) {
      if (((chunk.flags[row] ?? 0) & KIND_FLAGS) !== 0) continue
      const amount = kobo(chunk.amounts[row] ?? 0)
      const category = chunk.categories.texts[chunk.categories.codes[row] ?? 0] ?? ''
      byCategory.set(category, addKobo(byCategory.get(category) ?? ZERO_KOBO, amount))
      count += 1
      total += amount
    }
  }
  return { count, spent: totalKobo(total), byCategory }
}
