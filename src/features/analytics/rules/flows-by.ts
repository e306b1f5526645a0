import { totalKobo } from '#money/money.ts'
import { addDays, type Day, daysBetween } from '#time/day.ts'
import type { Month } from '#time/month.ts'
import type { Months } from '#time/my-month/months.ts'
import { monthsFrom } from '#time/my-month/own-months.ts'
import { addMonthsTo } from '#time/period.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { rowsBehind } from './behind-rows.ts'
import { firstRowFrom, rowCount } from './chunk.ts'
import { isIncome } from './entry-list.ts'
import type { FlowStep, Flows, FlowsBy, FlowsQuestion, UsualGroups } from './flow-answer.ts'
import {
  type CategoryGroups,
  createBookNumbers,
  createCategoryGroupNumbers,
  createGroupNumbers,
  type FlowColumns,
  type FlowGrouping,
  type FlowScope,
  groupAt,
  type GroupNumbers,
  largestGroups,
  oldestFirst,
  type TextOf,
  textsOf,
} from './flow-groups.ts'
import {
  type Against,
  type Days,
  daysBefore,
  stepsOf,
  stepUnit,
  USUAL_MONTHS,
  wholeNaira,
} from './flow-steps.ts'
import type { Readings } from './readings.ts'
import { addFlow, countedRows, type FlowTotals, noFlows } from './row-totals.ts'
import { boundsOf } from './selection.ts'
import { worthOf } from './sum-flows.ts'

/** Answers questions about flows. */
export type FlowsOf = (columns: FlowColumns, question: FlowsQuestion) => FlowsBy

// So many groups are told apart: every category, and more labels, wallets or payees than a screen shows.
const MOST_GROUPS = 50

/** The flows of periods (FL); how groups are numbered is kept from one question to the next. */
export function createFlowsBy(payeeKeysOf: Readings['payeeKeysOf']): FlowsOf {
  const numbersBy = {
    category: createGroupNumbers('category'),
    label: createGroupNumbers('label'),
    wallet: createGroupNumbers('wallet'),
  }
  const payeeNumbers = createBookNumbers(payeeKeysOf)
  let groups = { of: '', numbers: createCategoryGroupNumbers(new Map()) }

  function categoryGroupNumbers(known: CategoryGroups): GroupNumbers {
    const of = JSON.stringify([...known])
    if (of !== groups.of) groups = { of, numbers: createCategoryGroupNumbers(known) }
    return groups.numbers
  }

  function numbersFor(columns: FlowColumns, by: FlowGrouping): GroupNumbers {
    if (by === 'payee') return payeeNumbers(columns.payees)
    return by === 'group' ? categoryGroupNumbers(columns.groups) : numbersBy[by]
  }

  return (columns, question) => flowsBy(columns, question, numbersFor(columns, question.by))
}

function flowsBy(columns: FlowColumns, question: FlowsQuestion, numbers: GroupNumbers): FlowsBy {
  const { today, walletId, against, by, behind } = question
  // All of them first: sums are by number, and no group is met later.
  for (const chunk of columns.chunks.values()) numbers.groupsOf(chunk)
  const scope: FlowScope = { columns, walletId, by, numbers, groupCount: numbers.count() }
  const period = periodOf(scope, question)
  const elapsed = { from: period.from, to: period.to < today ? period.to : today }
  const months = monthsFrom(question.months)
  const steps = stepsOf(period, today, months)
  const spent = spendingIn(scope, elapsed)
  const chosen = largestGroups(spent.totals, numbers, MOST_GROUPS)
  const began = firstDay(scope)
  const wish = { period, today, against, began, chosen, months }
  const pastDays = comparedDays(elapsed, wish)
  const past = pastDays && spendingIn(scope, pastDays)
  const textOf = textsOf(scope)
  return {
    unit: stepUnit(period),
    steps: steps.map(days => stepOf(scope, days, wish)),
    groups: chosen.map(group => ({
      key: numbers.keyOf(group),
      text: textOf(group),
      total: totalKobo(spent.totals[group] ?? 0),
      count: spent.counts[group] ?? 0,
      before: past === undefined ? null : totalKobo(past.totals[group] ?? 0),
    })),
    otherGroups: spent.counts.filter(count => count > 0).length - chosen.length,
    now: toFlows(spent.flows),
    before: past === undefined ? null : toFlows(past.flows),
    usual: usualGroups(scope, { month: months.monthOf(elapsed.to), today, months }, textOf),
    worth: worthOf(columns, { from: period.from, steps, walletId }),
    behind: behind === undefined ? null : rowsBehind(scope, behind),
  }
}

/** A period with both its ends; one without a first day begins with the first row that counts. */
function periodOf(scope: FlowScope, { range, today }: FlowsQuestion): Days {
  const to = range.to ?? today
  return { from: range.from ?? firstDay(scope) ?? to, to }
}

function firstDay({ columns: { chunks, zone }, walletId }: FlowScope): Day | undefined {
  for (const [, chunk] of oldestFirst(chunks)) {
    const run = { chunk, first: 0, end: rowCount(chunk), walletId }
    const counts = countedRows(run)
    for (let row = 0; row < run.end; row += 1) {
      if (counts(row)) return instantToDay(chunk.instants[row] ?? 0, zone)
    }
  }
  return undefined
}

/** Called with each row that counts: its group, its amount, and its direction. */
type VisitFlow = (group: number, amount: number, isIn: boolean) => void

/** Calls with the rows of the days that count. */
function eachFlow({ columns, walletId, numbers }: FlowScope, days: Days, visit: VisitFlow): void {
  const { from, until } = boundsOf(days, columns.zone)
  for (const chunk of columns.chunks.values()) {
    const run = {
      chunk,
      first: firstRowFrom(chunk, from),
      end: firstRowFrom(chunk, until),
      walletId,
    }
    if (run.first >= run.end) continue
    const counts = countedRows(run)
    const groups = numbers.groupsOf(chunk)
    for (let row = run.first; row < run.end; row += 1) {
      if (!counts(row)) continue
      const isIn = isIncome(chunk, row)
      visit(groupAt(groups, row, isIn), chunk.amounts[row] ?? 0, isIn)
    }
  }
}

interface Spending {
  readonly flows: FlowTotals
  /** By group. */
  readonly totals: Float64Array
  readonly counts: Uint32Array
}

function spendingIn(scope: FlowScope, days: Days): Spending {
  const flows = noFlows()
  const totals = new Float64Array(scope.groupCount)
  const counts = new Uint32Array(scope.groupCount)
  eachFlow(scope, days, (group, amount, isIn) => {
    addFlow(flows, isIn, amount)
    if (isIn) return
    totals[group] = (totals[group] ?? 0) + amount
    counts[group] = (counts[group] ?? 0) + 1
  })
  return { flows, totals, counts }
}

interface StepWish {
  readonly period: Days
  readonly today: Day
  readonly against: Against | undefined
  readonly months: Months
  /** The first day with a row. */
  readonly began: Day | undefined
  /** The groups that are told apart. */
  readonly chosen: readonly number[]
}

function stepOf(scope: FlowScope, days: Days, wish: StepWish): FlowStep {
  const { today, chosen } = wish
  // What is not over has the days behind its mark that it has had itself: all marks together are the period's.
  const before = comparedDays({ from: days.from, to: days.to < today ? days.to : today }, wish)
  const ranks = new Int32Array(scope.groupCount).fill(chosen.length)
  for (const [rank, group] of chosen.entries()) ranks[group] = rank
  const flows = noFlows()
  const parts = new Float64Array(chosen.length + 1)
  eachFlow(scope, days, (group, amount, isIn) => {
    addFlow(flows, isIn, amount)
    const rank = ranks[group] ?? chosen.length
    if (!isIn) parts[rank] = (parts[rank] ?? 0) + amount
  })
  return {
    ...toFlows(flows),
    days,
    isOver: days.to < today,
    parts: Array.from(parts, totalKobo),
    before: before === undefined ? null : { ...flowsIn(scope, before), days: before },
  }
}

/** What days are compared with; nothing where rows begin only within it: a part would be taken for the whole. */
function comparedDays(
  days: Days,
  { period, against, began, months }: Pick<StepWish, 'period' | 'against' | 'began' | 'months'>,
): Days | undefined {
  if (against === undefined || began === undefined) return undefined
  const before = daysBefore(days, period, { against, months })
  return before.from < began ? undefined : before
}

function flowsIn(scope: FlowScope, days: Days): Flows {
  const flows = noFlows()
  eachFlow(scope, days, (_, amount, isIn) => addFlow(flows, isIn, amount))
  return toFlows(flows)
}

function toFlows({ income, expense, incomeCount, expenseCount }: FlowTotals): Flows {
  return { income: totalKobo(income), expense: totalKobo(expense), incomeCount, expenseCount }
}

function usualGroups(scope: FlowScope, elapsed: ElapsedMonth, textOf: TextOf): UsualGroups {
  const { month, today, months: all } = elapsed
  const began = firstDay(scope)
  const counted = Array.from({ length: USUAL_MONTHS }, (_, n) => addMonthsTo(month, -n - 1)).filter(
    each => began !== undefined && each >= all.monthOf(began),
  )
  const months = counted.length
  const present = all.daysOf(month)
  const daysSoFar = present.to < today ? null : daysBetween(present.from, today) + 1
  const { totals } = spendingIn(scope, present)
  const whole = counted.map(each => spendingIn(scope, all.daysOf(each)))
  const soFar =
    daysSoFar === null
      ? whole
      : counted.map(each => spendingIn(scope, firstDays(all.daysOf(each), daysSoFar)))
  const most = totals.map((total, group) => Math.max(total, meanOf(whole, group)))
  const groups = largestGroups(most, scope.numbers, MOST_GROUPS).map(group => ({
    key: scope.numbers.keyOf(group),
    text: textOf(group),
    total: totalKobo(totals[group] ?? 0),
    average: wholeNaira(meanOf(whole, group)),
    averageSoFar: wholeNaira(meanOf(soFar, group)),
  }))
  return {
    month,
    months,
    daysSoFar,
    income: wholeNaira(mean(whole.map(({ flows }) => flows.income))),
    expense: wholeNaira(mean(whole.map(({ flows }) => flows.expense))),
    groups,
  }
}

/** A month, and the day until which it has come. */
interface ElapsedMonth {
  readonly month: Month
  readonly today: Day
  readonly months: Months
}

/** The first days of a month, so many or as many as it has. */
function firstDays({ from, to }: Days, count: number): Days {
  const last = addDays(from, count - 1)
  return { from, to: last < to ? last : to }
}

function meanOf(months: readonly Spending[], group: number): number {
  return mean(months.map(({ totals }) => totals[group] ?? 0))
}

function mean(amounts: readonly number[]): number {
  return totalKobo(amounts.reduce((sum, each) => sum + each, 0)) / Math.max(1, amounts.length)
}
