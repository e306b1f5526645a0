import { ok, type Result } from '#base/result.ts'
import { addDays, addMonths, type Day, daysBetween } from '#time/day.ts'
import type { DayRange } from '#time/period.ts'
import type { Finding, Series } from '../evaluated.ts'
import type { Fault } from '../fault.ts'
import { amountOf, NO_TOTALS, sumTotals } from '../figure.ts'
import type { Cell } from '../plan-reader.ts'
import type { Plan, Scope } from '../plan.ts'
import { wholeDaysOf } from '../resolve-days.ts'
import type { Source } from '../source.ts'
import { isSameBill, nextOfEach, type PlannedSlot, slotsOf } from './planned-due.ts'
import { figureOf } from './read-coming.ts'

const FEWEST_ROWS = 3
// What is yearly came once before in most ledgers.
const FEWEST_YEARLY = 2
/** So many of the last days are looked at. */
export const MOST_ROWS = 6
/** So far back: half a year's quarterly bills, and a year's half-yearly ones. */
export const LOOKED_BACK_DAYS = 800
const MOST_UNEVEN_DAYS = 5
const UNEVEN_PART = 0.15
// A salary comes at odd days: a holiday in the midst brings it forward, a strike puts it off.
const ODD_PART = 1 / 3
const MOST_ODD_PART = 0.4
const MONTHLY = { least: 26, most: 35 }
const YEARLY = { least: 350, most: 380 }
// What is less than this part of the largest is something else that is paid to the same.
const LEAST_PART = 0.25

/** What falls due as planned, or comes at even gaps and is expected again: in the days asked about, or next. */
export async function readDue(
  plan: Plan,
  source: Source,
): Promise<Result<Omit<Extract<Finding, { type: 'due' }>, 'type'>, Fault>> {
  const { today } = source
  const asked = await wholeDaysOf(plan.days, source)
  if (!asked.ok) return asked
  const days = [{ from: addDays(today, -LOOKED_BACK_DAYS), to: today }]
  const scope = { flow: plan.flow, where: plan.where, days }
  const cells = await source.reader.fetchCells(scope, ['day', 'payee'])
  const slots = slotsOf(await source.reader.fetchDue(), plan, await source.names())
  const planned = new Set(slots.map(({ payeeId }) => payeeId))
  const byPayee = cellsByKey(cells, 1)
  const ofPayees = [...byPayee].flatMap(([key, own]) =>
    key === '' || planned.has(key) ? [] : (seriesOf(own, narrowed(scope, key), today) ?? []),
  )
  // Rows of several payees may be one series: a salary that is worded anew each month.
  const isNarrow = plan.where.all.length > 0 && slots.length === 0
  const found = ofPayees.length === 0 && isNarrow ? ofAll(cells, scope, today) : ofPayees
  const series = found
    .filter(({ expected }) => asked.value.some(range => isIn(expected, range)))
    .filter(each => !slots.some(slot => isSameBill(slot, each)))
  return ok({
    scope,
    planned:
      plan.days.length === 0 ? nextOfEach(slots, today) : slots.filter(isWithin(asked.value)),
    series: series.toSorted((a, b) => (a.expected < b.expected ? -1 : 1)),
  })
}

function isWithin(ranges: readonly DayRange[]): (slot: PlannedSlot) => boolean {
  return ({ day }) => ranges.some(range => isIn(day, range))
}

function ofAll(cells: readonly Cell[], scope: Scope, today: Day): readonly Series[] {
  const all = mergedByDay(cells)
  const series = seriesOf(all, scope, today) ?? seriesOf(largeOf(all, scope), scope, today)
  return series === undefined ? [] : [{ ...series, payee: '' }]
}

function largeOf(cells: readonly Cell[], { flow }: Scope): readonly Cell[] {
  const amounts = cells.map(cell => amountOf(cell, flow))
  const least = Math.max(0, ...amounts) * LEAST_PART
  return cells.filter(cell => amountOf(cell, flow) >= least)
}

function narrowed(scope: Scope, payee: string): Scope {
  const { where } = scope
  return { ...scope, where: { ...where, all: [...where.all, [{ kind: 'payee', id: payee }]] } }
}

function isIn(day: Day, { from, to }: DayRange): boolean {
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}

/** Cells of one day each, in order, at even gaps, of which the next has not failed to come by a whole gap. */
function seriesOf(cells: readonly Cell[], scope: Scope, today: Day): Series | undefined {
  const latest = cells.slice(-MOST_ROWS)
  const days = latest.map(({ keys }) => keys[0] as Day)
  const last = days.at(-1)
  const due = dueAfter(days, today)
  if (last === undefined || due === undefined) return undefined
  const totals = latest.at(-1) ?? NO_TOTALS
  const { keys: _keys, payee = '', ...own } = { keys: [], ...totals }
  const figure = figureOf([{ ...own, keys: [] }], { ...scope, days: [{ from: last, to: last }] })
  return { payee, last, amount: amountOf(totals, scope.flow), ...due, figure }
}

/** When what came on these days, oldest first, comes next (UP30); undefined where the gaps are uneven, or it has failed to. */
export function dueAfter(
  days: readonly Day[],
  today: Day,
): Pick<Series, 'expected' | 'everyDays'> | undefined {
  const last = days.at(-1)
  const everyDays = evenGap(days)
  if (last === undefined || everyDays === undefined) return undefined
  const expected = nextAfter(last, everyDays)
  return addDays(expected, everyDays) < today ? undefined : { expected, everyDays }
}

/** The usual gap between days, where they come at it; undefined where they do not. */
function evenGap(days: readonly Day[]): number | undefined {
  const gaps = days.slice(1).map((day, place) => daysBetween(days[place] ?? day, day))
  const gap = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0
  const fewest = isGapOf(gap, YEARLY) ? FEWEST_YEARLY : FEWEST_ROWS
  if (gap < 2 || days.length < fewest) return undefined
  const uneven = Math.min(MOST_UNEVEN_DAYS, Math.max(1, Math.floor(gap * UNEVEN_PART)))
  const odd = gaps.filter(each => Math.abs(each - gap) > uneven)
  if (odd.length === 0) return gap
  const isFew = odd.length <= gaps.length * MOST_ODD_PART
  const isNear = odd.every(each => Math.abs(each - gap) <= gap * ODD_PART)
  return isGapOf(gap, MONTHLY) && isFew && isNear ? gap : undefined
}

function isGapOf(gap: number, { least, most }: typeof MONTHLY): boolean {
  return gap >= least && gap <= most
}

function cellsByKey(cells: readonly Cell[], place: 0 | 1): ReadonlyMap<string, readonly Cell[]> {
  const byKey = new Map<string, Cell[]>()
  for (const cell of cells) {
    const key = cell.keys[place] ?? ''
    const known = byKey.get(key)
    if (known === undefined) byKey.set(key, [cell])
    else known.push(cell)
  }
  return byKey
}

function mergedByDay(cells: readonly Cell[]): readonly Cell[] {
  return [...cellsByKey(cells, 0)].map(([day, own]) => {
    const { payee = '' } = own.at(-1) ?? {}
    return Object.assign({ keys: [day], payee }, sumTotals(own))
  })
}

const MONTHS_OF_GAPS = [
  [28, 31, 1],
  [59, 62, 2],
  [89, 92, 3],
  [181, 184, 6],
  [365, 366, 12],
] as const

/** The same day of a later month where gaps are of months, else so many days later. */
function nextAfter(last: Day, gap: number): Day {
  const months = MONTHS_OF_GAPS.find(([least, most]) => gap >= least && gap <= most)?.[2]
  return months === undefined ? addDays(last, gap) : addMonths(last, months)
}
