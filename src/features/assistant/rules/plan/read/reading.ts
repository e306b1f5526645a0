import { err, ok, type Result } from '#base/result.ts'
import type { Day } from '#time/day.ts'
import type { There } from '../evaluated.ts'
import type { Fault } from '../fault.ts'
import { amountOf, type Figure, sumTotals, type Totals, valueOf } from '../figure.ts'
import { cellKeysOf, groupCells, type Grouping } from '../group-cells.ts'
import { isUnit } from '../is-unit.ts'
import { ANYWHERE, type Group, type Measure, type Scope, type Span, type Unit } from '../plan.ts'
import { daysOf } from '../resolve-days.ts'
import type { Source } from '../source.ts'
import {
  boundedDays,
  type Over,
  type Per,
  type Spans,
  unitCount,
  unitsOf,
  within,
} from '../unit-count.ts'

/** A scope whose days are known, from the first record on where they have no beginning. */
export interface Reading {
  readonly scope: Scope
  readonly spans: Spans
  /** Days before the first record were left out. */
  readonly isFromFirst: boolean
}

/** Looks up the days of a scope; `fromFirst` where those before the first record must not count. */
export async function readDays(
  { flow, where, days }: Scope<Span>,
  source: Source,
  fromFirst: boolean,
): Promise<Result<Reading, Fault>> {
  const found = await daysOf(days, source)
  if (!found.ok) return found
  return ok(await readingOf({ flow, where, days: found.value }, source, fromFirst))
}

/** The days of a scope, both ends of each known. */
export async function readingOf(
  scope: Scope,
  source: Source,
  fromFirst: boolean,
): Promise<Reading> {
  const isOpen = scope.days.some(({ from }) => from === undefined)
  const first = isOpen || fromFirst ? await source.firstDay() : undefined
  const spans = boundedDays(scope.days, first ?? source.today, source.today)
  const isCut =
    fromFirst && first !== undefined && spans.some(({ from, to }) => from < first && to >= first)
  if (!isCut) {
    const days = fromFirst && isOpen ? spans : scope.days
    return { scope: { ...scope, days }, spans, isFromFirst: false }
  }
  const kept = within(spans, { from: first })
  return {
    scope: { ...scope, days: kept },
    spans: boundedDays(kept, first, source.today),
    isFromFirst: true,
  }
}

/** Whether a mean of the measure is over days, so that those before the first record make it too small. */
export function isOverDays(measure: Measure): boolean {
  return (measure.of === 'mean' && isUnit(measure.per)) || measure.of === 'empty'
}

/** The days on which pay came, where a plan needs them. */
export async function payDaysFor(
  groups: readonly (Group | Per)[],
  source: Source,
): Promise<Result<readonly Day[], Fault>> {
  if (!groups.includes('paycycle')) return ok([])
  const payDays = await source.payDays()
  return payDays.length === 0 ? err({ type: 'no-pay-day' }) : ok(payDays)
}

/** What a mean is divided by; undefined of what is no mean. */
export function overOf(
  measure: Measure,
  totals: Totals,
  { spans, payDays, months, where }: Omit<Grouping, 'by'> & Pick<Scope, 'where'>,
): Over | undefined {
  if (measure.of === 'empty') return unitsIn(measure.what, { spans, payDays, months, where })
  if (measure.of !== 'mean') return undefined
  const { per } = measure
  if (per === 'row') return { parts: 1, whole: totals.incomeCount + totals.expenseCount, of: per }
  if (per === 'visit') return { parts: 1, whole: totals.days, of: per }
  const { weekdays } = where
  return unitCount(per, spans, {
    payDays,
    months,
    ...(weekdays && { weekdays }),
    countsRunning: true,
  })
}

/** How many units have a day of these, of which certain days of the week may be wanted. */
function unitsIn(
  unit: Unit,
  { spans, payDays, months, where: { weekdays } }: Omit<Grouping, 'by'> & Pick<Scope, 'where'>,
): Over {
  if (unit === 'day') {
    return unitCount(unit, spans, { payDays, months, ...(weekdays && { weekdays }) })
  }
  return { parts: 1, whole: unitsOf(unit, spans, { payDays, months }), of: unit }
}

/** The groups that a measure counts. */
export function countedOf(measure: Measure): readonly Group[] {
  return measure.of === 'distinct' || measure.of === 'empty' ? [measure.what] : []
}

/** The number that a measure makes of the rows of a scope. */
export async function readFigure(
  measure: Measure,
  { scope, spans }: Reading,
  source: Source,
): Promise<Result<Figure, Fault>> {
  const what = countedOf(measure)
  const payDays = await payDaysFor(measure.of === 'mean' ? [measure.per] : what, source)
  if (!payDays.ok) return payDays
  const keys = cellKeysOf(what)
  const cells = await source.reader.fetchCells(scope, keys)
  const grouping = { by: [], spans, payDays: payDays.value, months: source.months }
  const totals = sumTotals(cells)
  const over = overOf(measure, totals, { ...grouping, where: scope.where })
  const [group] = what
  const others = group && groupCells(cells, grouping, { keys, what: group })[0]?.others
  return ok(
    figureOf(measure, {
      totals,
      scope,
      ...(over && { over }),
      ...(others !== undefined && { others }),
    }),
  )
}

/** What a number is made of. */
interface Made {
  readonly totals: Totals
  readonly scope: Scope
  readonly over?: Over
  readonly others?: number
}

/** The number that a measure makes of what rows come to. */
export function figureOf(measure: Measure, { totals, scope, over, others = 0 }: Made): Figure {
  const { flow } = scope
  const value = valueOf(measure, totals, { flow, groups: others, ...(over && { over }) })
  const rowCount = totals.incomeCount + totals.expenseCount
  return { value, scope, rowCount, totals, ...(over && { over }) }
}

const NEAREST = 3

/** What there is where a scope has nothing: the first or the last record, or what those days have most of. */
export async function readThere({ scope, spans }: Reading, source: Source): Promise<There> {
  const first = await source.firstDay()
  if (first === undefined) return { categories: [] }
  const [start, end] = [spans[0]?.from, spans.at(-1)?.to]
  if (end === undefined || end < first) return { first, categories: [] }
  const everything = { flow: 'any', where: ANYWHERE, days: [] } as const
  const newest = { order: 'newest', skip: 0, take: 1 } as const
  const [row] = await source.reader.fetchRows(everything, newest)
  const last = row?.day ?? first
  if (start !== undefined && start > last) return { first, last, categories: [] }
  const flow = scope.flow === 'in' ? 'in' : 'out'
  const { days } = scope
  const cells = await source.reader.fetchCells({ flow, where: ANYWHERE, days }, ['category'])
  const largest = cells.toSorted((a, b) => amountOf(b, flow) - amountOf(a, flow))
  return { first, last, categories: largest.slice(0, NEAREST).flatMap(({ keys }) => keys) }
}

/** How many rows of a scope have no time, which its hours leave out. */
export async function readUntimed({ flow, where, days }: Scope, source: Source): Promise<number> {
  const { hours, ...anyTime } = where
  if (hours === undefined) return 0
  const cells = await source.reader.fetchCells({ flow, where: anyTime, days }, ['hour'])
  const totals = cells.find(({ keys }) => keys[0] === '')
  return totals === undefined ? 0 : totals.incomeCount + totals.expenseCount
}
