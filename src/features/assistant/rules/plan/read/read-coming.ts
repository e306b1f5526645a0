import { err, ok, type Result } from '#base/result.ts'
import { firstDayOfMonth, lastDayOfMonth } from '#features/assistant/rules/answer/unfinished.ts'
import type { DaySpan } from '#features/assistant/rules/plan/calendar-span.ts'
import { addKobo, type Kobo } from '#money/money.ts'
import { median, proportion } from '#money/proportion.ts'
import { hasForecasting } from '#records/plan.ts'
import { addDays, addMonths, type Day, daysBetween } from '#time/day.ts'
import type { DayRange } from '#time/period.ts'
import type { Finding } from '../evaluated.ts'
import type { Fault } from '../fault.ts'
import {
  amountOf,
  countOf,
  type Figure,
  moneyOf,
  NO_TOTALS,
  sumTotals,
  type Totals,
} from '../figure.ts'
import type { Cell } from '../plan-reader.ts'
import type { Plan, Scope, Span } from '../plan.ts'
import { wholeDaysOf } from '../resolve-days.ts'
import type { Source } from '../source.ts'

type Forecast = Extract<Finding, { type: 'forecast' }>

const THIS_MONTH: Span = { type: 'units', unit: 'month', back: 0, count: 1 }
const FEWEST_MONTHS = 3
const MOST_MONTHS = 6

/** An estimate with the days that it is of. */
export interface Estimated {
  readonly finding: Forecast | undefined
  readonly scope: Scope
  readonly days: DaySpan
  readonly isFromFirst: boolean
}

/**
 * What a running period will come to (UA15): what there is so far, carried on at its daily rate; of a month also with
 * the middle one of what past months had in their remaining days. Without a row so far there is nothing to carry on.
 */
export async function readForecast(plan: Plan, source: Source): Promise<Result<Estimated, Fault>> {
  const { today } = source
  if (!hasForecasting(source.level)) return err({ type: 'no-forecasts' })
  const found = await wholeDaysOf(plan.days.length === 0 ? [THIS_MONTH] : plan.days, source)
  if (!found.ok) return found
  const [only, ...others] = found.value
  const running = others.length > 0 ? undefined : runningDays(only, today)
  if (running === undefined) return err({ type: 'not-running' })
  const first = await source.firstDay()
  const starts = isMonth(running, today) ? fullMonths(first, running.from) : []
  const days = sinceFirst(running, first, today)
  const { flow, where } = plan
  const scope = { flow, where, days: [{ from: days.from, to: today }] }
  const read = { flow, where, days: [{ from: starts.at(-1) ?? days.from, to: today }] }
  const cells = await source.reader.fetchCells(read, ['day'])
  const told = { scope, days, isFromFirst: days.from !== running.from }
  return ok({ ...told, finding: estimateOf(cells, { scope, days, starts, today }) })
}

function runningDays({ from, to }: DayRange = {}, today: Day): DaySpan | undefined {
  if (from === undefined || to === undefined) return undefined
  return from <= today && to >= today ? { from, to } : undefined
}

function sinceFirst(days: DaySpan, first: Day | undefined, today: Day): DaySpan {
  const isLater = first !== undefined && first > days.from && first <= today
  return isLater ? { from: first, to: days.to } : days
}

/** What is known of a running period. */
interface Running {
  readonly scope: Scope
  readonly days: DaySpan
  /** First days of the months before it, where it is one. */
  readonly starts: readonly Day[]
  readonly today: Day
}

function estimateOf(cells: readonly Cell[], running: Running): Forecast | undefined {
  const { scope, days, today } = running
  const sofar = figureOf(cellsWithin(cells, { from: days.from, to: today }), scope)
  if (sofar.rowCount === 0) return undefined
  const daysGone = daysBetween(days.from, today) + 1
  const daysInAll = daysBetween(days.from, days.to) + 1
  const amount = amountOf(sofar.totals, scope.flow)
  const history = historyOf(cells, amount, running)
  const figure = { ...sofar, value: moneyOf(proportion(amount, daysInAll, daysGone)) }
  return { type: 'forecast', figure, sofar, daysGone, daysInAll, ...(history && { history }) }
}

/** What cells come to. */
export function figureOf(cells: readonly Cell[], scope: Scope): Figure {
  const totals: Totals = cells.length === 0 ? NO_TOTALS : sumTotals(cells)
  return { value: moneyOf(amountOf(totals, scope.flow)), scope, rowCount: countOf(totals), totals }
}

function cellsWithin(cells: readonly Cell[], { from, to }: DaySpan): readonly Cell[] {
  return cells.filter(({ keys: [day = ''] }) => day >= from && day <= to)
}

function isMonth({ from, to }: DayRange = {}, today: Day): boolean {
  return from === firstDayOfMonth(today) && to === lastDayOfMonth(today)
}

/** The first days of the months before this one that are recorded from their first day, latest first. */
function fullMonths(first: Day | undefined, thisMonth: Day): readonly Day[] {
  const starts = Array.from({ length: MOST_MONTHS }, (_, place) => addMonths(thisMonth, -place - 1))
  const full = starts.filter(start => first !== undefined && start >= first)
  return full.length < FEWEST_MONTHS ? [] : full
}

function historyOf(
  cells: readonly Cell[],
  amount: Kobo,
  { scope, starts, today }: Running,
): Forecast['history'] {
  if (starts.length === 0) return undefined
  const rests = starts.map(start => restOfMonth(start, today))
  const amounts = rests.map(rest => {
    const inRest = rest.from > rest.to ? [] : cellsWithin(cells, rest)
    return addKobo(...inRest.map(cell => amountOf(cell, scope.flow)))
  })
  const days = rests.filter(({ from, to }) => from <= to).toReversed()
  return {
    estimate: addKobo(amount, median(amounts)),
    months: starts.length,
    scope: { ...scope, days },
  }
}

function restOfMonth(start: Day, today: Day): DaySpan {
  const gone = Number(today.slice(8))
  const from = addDays(start, gone)
  const to = lastDayOfMonth(start)
  return { from, to }
}
