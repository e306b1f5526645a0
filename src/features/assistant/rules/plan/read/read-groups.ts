import { err, ok, type Result } from '#base/result.ts'
import type { Day } from '#time/day.ts'
import type { Compared, Finding, GroupFigure } from '../evaluated.ts'
import type { Fault } from '../fault.ts'
import { amountOf, type Figure, type Totals, type Value } from '../figure.ts'
import { allKeys, fittingGroups } from '../fitting-groups.ts'
import {
  ANY_HOUR,
  cellKeysOf,
  emptyGroup,
  type GroupCell,
  groupCells,
  type Grouping,
  partOf,
  scopeOfGroup,
} from '../group-cells.ts'
import { isUnit } from '../is-unit.ts'
import type { Group, Measure, Plan, Scope, Where } from '../plan.ts'
import type { Source } from '../source.ts'
import { type Over, type Spans, within } from '../unit-count.ts'
import { type Pair, rankedPairs, shownOf } from './rank-groups.ts'
import { countedOf, figureOf, overOf, payDaysFor, type Reading } from './reading.ts'

/** The days that something is held against. */
export interface OtherSide {
  readonly how: Compared['how']
  readonly reading: Reading
  /** Of so many spans it is the mean. */
  readonly runs?: number
}

/** The groups of a plan, which has some, each with just its rows. */
export async function readGroups(
  plan: Plan,
  reading: Reading,
  { source, other }: { readonly source: Source; readonly other?: OtherSide | undefined },
): Promise<Result<Extract<Finding, { type: 'groups' }>, Fault>> {
  const { measure, by = [] } = plan
  const payDays = await payDaysFor([...by, ...whatOf(measure), ...perOf(measure)], source)
  if (!payDays.ok) return payDays
  const days = spansInGroups(by, reading.spans, payDays.value[0])
  if (days.length < Math.min(1, reading.spans.length)) return err({ type: 'no-pay-day' })
  const all = { by, spans: days, payDays: payDays.value, months: source.months }
  const grouping = asksForLargest(plan) ? { ...all, isCut: false } : fittingGroups(all)
  const scope = scopeInGroups(reading.scope, grouping)
  const own = await readSide(measure, { grouping, scope }, source)
  const then = other && (await readOther(measure, { ...other, ...grouping }, source))
  const ranked = rankedPairs(plan, pairsOf(own, then))
  return ok({
    type: 'groups',
    by: grouping.by,
    groups: shownOf(ranked, plan.rank).map(pair => toGroupFigure(pair, own, then)),
    groupCount: ranked.length,
    total: own.total,
    isCut: grouping.isCut,
    ...(other &&
      then && {
        than: {
          how: other.how,
          days: other.reading.spans,
          figure: then.total,
          ...(other.runs !== undefined && { spans: other.runs }),
        },
      }),
  })
}

/** Of the few largest no table has to hold all: `the day on which I spent most`. */
function asksForLargest({ rank }: Plan): boolean {
  return rank?.order === 'largest' && (rank.nth !== undefined || rank.take !== undefined)
}

/** What is counted in each group: of visits the days, which several groups may share. */
function whatOf(measure: Measure): readonly Group[] {
  if (measure.of === 'mean' && measure.per === 'visit') return ['day']
  return countedOf(measure)
}

function perOf(measure: Measure) {
  return measure.of === 'mean' ? [measure.per] : []
}

function spansInGroups(by: readonly Group[], spans: Spans, firstPay: Day | undefined): Spans {
  if (!by.includes('paycycle') || firstPay === undefined) return spans
  return boundedSpans(within(spans, { from: firstPay }))
}

function boundedSpans(days: Scope['days']): Spans {
  return days.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []))
}

/** The rows that the groups have: of weekends alone, of pay cycles, of the last of too many. */
function scopeInGroups(
  { flow, where, days }: Scope,
  { by, spans, isCut }: Grouping & { readonly isCut: boolean },
): Scope {
  const [first] = spans
  return {
    flow,
    where: whereInGroups(where, by),
    days: (isCut || by.includes('paycycle')) && first ? within(days, { from: first.from }) : days,
  }
}

/** What has no time is of no hour, and what is of no weekend in none. */
function whereInGroups(where: Where, by: readonly Group[]): Where {
  const { weekdays = [6, 7], hours = ANY_HOUR } = where
  return {
    ...where,
    ...(by.includes('weekend') && { weekdays: weekdays.filter(day => day > 5) }),
    ...(by.includes('hour') && { hours }),
  }
}

/** One side of groups that are told, or the only one. */
interface Side {
  readonly measure: Measure
  readonly grouping: Grouping
  readonly scope: Scope
  readonly runs?: number
  readonly groups: ReadonlyMap<string, GroupCell>
  readonly total: Figure
}

async function readOther(
  measure: Measure,
  { reading, runs, by, payDays, months }: OtherGroups,
  source: Source,
): Promise<Side> {
  const grouping = { by, spans: reading.spans, payDays, months }
  const scope = { ...reading.scope, where: whereInGroups(reading.scope.where, by) }
  return readSide(measure, { grouping, scope, ...(runs !== undefined && { runs }) }, source)
}

type OtherGroups = OtherSide & Omit<Grouping, 'spans'>

async function readSide(
  measure: Measure,
  side: Pick<Side, 'grouping' | 'scope' | 'runs'>,
  source: Source,
): Promise<Side> {
  const { grouping, scope, runs } = side
  const [what] = whatOf(measure)
  const keys = cellKeysOf([...grouping.by, ...whatOf(measure)])
  const cells = await source.reader.fetchCells(scope, keys)
  const parts = { keys, ...(what && { what }) }
  const groups = groupCells(cells, grouping, parts).map(group => withVisits(group, measure))
  const [found = emptyGroup([])] = groupCells(cells, { ...grouping, by: [] }, parts)
  const all = withVisits(found, measure)
  const over = overOfRuns(runs) ?? overOf(measure, all.totals, { ...grouping, where: scope.where })
  return {
    ...side,
    measure,
    groups: new Map(groups.map(group => [group.keys.join('\n'), group])),
    total: figureOf(measure, {
      totals: all.totals,
      scope,
      others: all.others,
      ...(over && { over }),
    }),
  }
}

function withVisits(group: GroupCell, measure: Measure): GroupCell {
  if (measure.of !== 'mean' || measure.per !== 'visit') return group
  return { ...group, totals: { ...group.totals, days: group.others } }
}

function overOfRuns(runs: number | undefined): Over | undefined {
  return runs === undefined ? undefined : { parts: 1, whole: runs, of: 'span' }
}

function figureOfGroup(side: Side, { keys, totals, others }: GroupCell): Figure {
  const over = overOfGroup(side, keys, totals)
  return figureOf(side.measure, { totals, scope: side.scope, others, ...(over && { over }) })
}

/** What a group's mean is divided by: where groups are of days, by those of its own. */
function overOfGroup(side: Side, keys: readonly string[], totals: Totals): Over | undefined {
  const { measure, grouping, scope, runs, total } = side
  if (measure.of !== 'mean') return overOfRuns(runs)
  const isOfDays = isUnit(measure.per)
  const isParted = grouping.by.some(group => isUnit(group) || group === 'weekday')
  if (isOfDays && !isParted) return total.over
  if (!isOfDays) return overOf(measure, totals, { ...grouping, where: scope.where })
  const own = scopeOfGroup({ ...scope, days: grouping.spans }, grouping, keys)
  return overOf(measure, totals, { ...grouping, spans: boundedSpans(own.days), where: own.where })
}

/** Each group of either side, and of the calendar those without rows too. */
function pairsOf(own: Side, then: Side | undefined): readonly Pair[] {
  const empty = allKeys(own.grouping, own.scope.where.weekdays).map(emptyGroup)
  const cells = new Map([
    ...empty.map(cell => [cell.keys.join('\n'), cell] as const),
    ...[...(then?.groups ?? [])].map(([key, { keys }]) => [key, emptyGroup(keys)] as const),
    ...own.groups,
  ])
  return [...cells].map(([key, cell]): Pair => {
    const size = sizeOfGroup(own, cell)
    if (then === undefined) return { cell, size, change: 0 }
    const other = then.groups.get(key) ?? emptyGroup(cell.keys)
    return { cell: named(cell, other), size, other, change: size - sizeOfGroup(then, other) }
  })
}

/** There may be many groups, of which only those that are told get more than their size. */
function sizeOfGroup(side: Side, cell: GroupCell): number {
  const { measure, scope, runs } = side
  if (measure.of === 'sum' && runs === undefined) return amountOf(cell.totals, scope.flow)
  return sizeOf(figureOfGroup(side, cell).value)
}

function named(cell: GroupCell, { payee }: GroupCell): GroupCell {
  return cell.payee === undefined && payee !== undefined ? { ...cell, payee } : cell
}

function sizeOf(value: Value): number {
  if (value.type === 'money') return value.amount
  if (value.type === 'number') return value.number
  return value.type === 'percent' ? value.percent : 0
}

function toGroupFigure({ cell, other }: Pair, own: Side, then: Side | undefined): GroupFigure {
  const { keys, payee } = cell
  const days = calendarDays(own.grouping, keys)
  return {
    keys,
    ...(payee !== undefined && { payee }),
    figure: scopedFigure(own, cell),
    ...(other && then && { than: scopedFigure(then, other) }),
    ...(days && { days }),
  }
}

function scopedFigure(side: Side, cell: GroupCell): Figure {
  const scope = scopeOfGroup(side.scope, side.grouping, cell.keys)
  return { ...figureOfGroup(side, cell), scope }
}

/** From which day of a stretch of the calendar to which is counted. */
function calendarDays({ by, ...whole }: Grouping, keys: readonly string[]) {
  const place = by.findIndex(isUnit)
  const unit = by[place]
  if (unit === undefined || !isUnit(unit)) return undefined
  const [part] = partOf(unit, keys[place] ?? '', whole)
  const [first, last] = [part?.days[0], part?.days.at(-1)]
  return first && last && { from: first.from, to: last.to }
}
