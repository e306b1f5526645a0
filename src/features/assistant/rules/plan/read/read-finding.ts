import { err, ok, type Result } from '#base/result.ts'
import { payDay } from '#features/forecast/rules/forecast.ts'
import type { Kobo } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import type { Compared, Evaluated, Finding, GroupFigure } from '../evaluated.ts'
import type { Fault } from '../fault.ts'
import { type Figure, moneyOf, NO_TOTALS, sumTotals } from '../figure.ts'
import {
  ANYWHERE,
  isKept,
  isNextPay,
  type KeptMeasure,
  onlyDayOf,
  type Plan,
  type Scope,
  type Where,
} from '../plan.ts'
import { daysOf } from '../resolve-days.ts'
import type { Source } from '../source.ts'
import { boundedDays } from '../unit-count.ts'
import { readAhead } from './read-ahead.ts'
import { readBudgets, readFree } from './read-budgets.ts'
import { readForecast } from './read-coming.ts'
import { readDue } from './read-due.ts'
import { type OtherSide, readGroups } from './read-groups.ts'
import { readHeld } from './read-held.ts'
import { readKept } from './read-kept.ts'
import { readOtherSide } from './read-rows.ts'
import { LATEST, readCount, readRows, rowsOf } from './read-rows.ts'
import { figureOf, isOverDays, readDays, readFigure, type Reading } from './reading.ts'

/** What a plan without steps comes to. */
export type Told = Pick<Evaluated, 'days' | 'isFromFirst'> & {
  readonly finding: Exclude<Finding, { type: 'reckoned' }>
  /** The rows that were asked for, where days and rows were. */
  readonly reading?: Reading
}
type ToldOrFault = Result<Told, Fault>

/** What a plan without steps comes to; `isBare` where no more than its number is told. */
export async function readTold(plan: Plan, source: Source, isBare: boolean): Promise<ToldOrFault> {
  const { of } = plan.measure
  if (of === 'forecast') return toldForecast(plan, source)
  if (of === 'due') {
    const found = await readDue(plan, source)
    if (!found.ok) return found
    const days = boundedDays(found.value.scope.days, source.today, source.today)
    return ok({ finding: { type: 'due', ...found.value }, days, isFromFirst: false })
  }
  if (plan.measure.of === 'given') return ok(toldGiven(plan.measure.kobo, source))
  if (of === 'free') return await toldFree(plan, source)
  if (of === 'ahead') return await toldAhead(plan, source)
  if (isKept(plan.measure)) return await toldKept(plan, plan.measure, source)
  if (of !== 'budget') return await readOfDays(plan, source, isBare)
  return toldOn(source.today, await readBudgets(plan, source))
}

/** Of today, or of a day to come. */
async function toldFree(plan: Plan, source: Source): Promise<ToldOrFault> {
  const [span] = plan.days
  const ahead = span && onlyDayOf(span)
  return ahead === undefined
    ? toldOn(source.today, await readFree(plan, source))
    : toldOn(ahead, await readAhead(plan, ahead, source))
}

/** On a day to come, or on the next on which pay is planned. */
async function toldAhead(plan: Plan, source: Source): Promise<ToldOrFault> {
  const [span] = plan.days
  const isOfPay = span !== undefined && isNextPay(span)
  const day = isOfPay
    ? payDay(await source.reader.fetchDue(), source.today)
    : span && onlyDayOf(span)
  if (day === undefined) return err({ type: 'no-next-pay' })
  return toldOn(day, await readAhead(plan, day, source))
}

async function toldKept(plan: Plan, measure: KeptMeasure, source: Source): Promise<ToldOrFault> {
  const found = await daysOf(plan.days, source)
  if (!found.ok) return found
  const day = found.value.at(-1)?.to ?? source.today
  return toldOn(day, await readKept(measure, day, source))
}

function toldOn(day: Day, found: Result<Told['finding'], Fault>): ToldOrFault {
  const days = [{ from: day, to: day }]
  return found.ok ? ok({ finding: found.value, days, isFromFirst: false }) : found
}

/** An amount that no row says. */
function toldGiven(amount: Kobo, { today }: Source): Told {
  const figure = { value: moneyOf(amount), rowCount: 0, totals: NO_TOTALS }
  return {
    finding: { type: 'figure', figure, shares: [] },
    days: [{ from: today, to: today }],
    isFromFirst: false,
  }
}

async function toldForecast(plan: Plan, source: Source): Promise<ToldOrFault> {
  const found = await readForecast(plan, source)
  if (!found.ok) return found
  const { finding, scope, days, isFromFirst } = found.value
  if (finding !== undefined) return ok({ finding, days: [days], isFromFirst })
  const reading = { scope, spans: [{ from: days.from, to: source.today }], isFromFirst }
  const nothing = { type: 'nothing', there: { categories: [] } } as const
  return ok({ finding: nothing, days: reading.spans, isFromFirst, reading })
}

async function readOfDays(plan: Plan, source: Source, isBare: boolean): Promise<ToldOrFault> {
  const { measure } = plan
  const found = await readDays(plan, source, isOverDays(measure))
  if (!found.ok) return found
  const reading = found.value
  const other = await readOtherSide(plan, source)
  if (!other.ok) return other
  const finding = await readFinding(plan, reading, { source, isBare, other: other.value })
  if (!finding.ok) return finding
  const { spans, isFromFirst } = reading
  const told = { finding: finding.value, days: spans, isFromFirst }
  return ok(measure.of === 'held' ? told : { ...told, reading })
}

interface Beside {
  readonly source: Source
  readonly isBare: boolean
  readonly other: OtherSide | undefined
}

async function readFinding(
  plan: Plan,
  reading: Reading,
  beside: Beside,
): Promise<Result<Told['finding'], Fault>> {
  const { source, other } = beside
  const { of } = plan.measure
  if (of === 'held') return readHeldAgainst(plan, reading, beside)
  if (of === 'rows') return ok(await readRows(plan, reading, source))
  if (of === 'happened') {
    const figure = await readCount(reading, source)
    const [latest] = figure.rowCount === 0 ? [] : await rowsOf(reading, source, LATEST)
    return ok({ type: 'yes-no', isYes: figure.rowCount > 0, figure, ...(latest && { latest }) })
  }
  return plan.by === undefined
    ? readOneFigure(plan, reading, beside)
    : readGroups(plan, reading, { source, other })
}

async function readHeldAgainst(
  plan: Plan,
  reading: Reading,
  { source, other }: Beside,
): Promise<Result<Told['finding'], Fault>> {
  const held = await readHeld(plan, reading, source)
  if (!held.ok || other === undefined) return held
  const { scope } = other.reading
  const { by: _by, ...plain } = { ...plan, where: scope.where }
  const then = await readHeld(plain, other.reading, source)
  if (!then.ok) return then
  const { figure, day } = then.value
  return ok({ ...held.value, than: { how: other.how, figure, day, days: other.reading.spans } })
}

/** One number, with what it is held against or what it is made of. */
async function readOneFigure(
  { measure, where, flow }: Plan,
  reading: Reading,
  { source, isBare, other }: Beside,
): Promise<Result<Told['finding'], Fault>> {
  if (other === undefined && measure.of === 'sum' && !isBare && (flow === 'out' || flow === 'in')) {
    return ok(await readShares(reading, where, source))
  }
  const figure = await readFigure(measure, reading, source)
  if (!figure.ok) return figure
  const found = { type: 'figure', figure: figure.value, shares: [] } as const
  if (other === undefined) return ok(found)
  const { how, runs } = other
  const then = await readFigure(measure, other.reading, source)
  if (!then.ok) return then
  const than: Compared = {
    how,
    days: other.reading.spans,
    figure: runs === undefined ? then.value : meanOfRuns(then.value, { of: measure.of, runs }),
    ...(runs !== undefined && { spans: runs }),
  }
  return ok({ ...found, than })
}

function meanOfRuns(
  figure: Figure,
  { of, runs }: { readonly of: Plan['measure']['of']; readonly runs: number },
): Figure {
  const { totals, scope } = figure
  if (scope === undefined || (of !== 'sum' && of !== 'count')) return figure
  return figureOf({ of }, { totals, scope, over: { parts: 1, whole: runs, of: 'span' } })
}

async function readShares(
  reading: Reading,
  where: Where,
  source: Source,
): Promise<Told['finding']> {
  const { scope } = reading
  const cells = await source.reader.fetchCells(scope, ['category'])
  const figure = figureOf({ of: 'sum' }, { totals: sumTotals(cells), scope })
  const shares: readonly GroupFigure[] = cells.map(cell => {
    const all = [...where.all, [{ kind: 'category', id: cell.keys[0] ?? '' }] as const]
    const own: Scope = { ...scope, where: { ...where, all } }
    return { keys: cell.keys, figure: figureOf({ of: 'sum' }, { totals: cell, scope: own }) }
  })
  const isPart = scope.flow === 'out' && figure.rowCount > 0 && !isAnywhere(where)
  if (!isPart) return { type: 'figure', figure, shares }
  const everything = { ...scope, where: ANYWHERE }
  const totals = sumTotals(await source.reader.fetchCells(everything, []))
  return {
    type: 'figure',
    figure,
    shares,
    whole: figureOf({ of: 'sum' }, { totals, scope: everything }),
  }
}

function isAnywhere({ all, none, amount, weekdays, hours }: Where): boolean {
  const tests = [amount, weekdays, hours]
  return all.length === 0 && none.length === 0 && tests.every(test => test === undefined)
}
