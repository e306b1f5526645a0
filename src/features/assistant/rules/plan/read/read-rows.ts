import { err, ok, type Result } from '#base/result.ts'
import type { Finding } from '../evaluated.ts'
import type { Fault } from '../fault.ts'
import { type Figure, sumTotals } from '../figure.ts'
import type { ReadRow, RowPick } from '../plan-reader.ts'
import { type Plan, type Scope, PLAN_LIMITS } from '../plan.ts'
import { daysBefore, sameDaysBefore, type UnitSpan } from '../resolve-days.ts'
import type { Source } from '../source.ts'
import type { OtherSide } from './read-groups.ts'
import { isOverDays, readDays, readingOf, figureOf, type Reading } from './reading.ts'

const FEWEST_RUNS = 3
const MOST_RUNS = 6

/** The days and rows that a plan holds its own against; undefined where it does not. */
export async function readOtherSide(
  plan: Plan,
  source: Source,
): Promise<Result<OtherSide | undefined, Fault>> {
  const { than, measure, flow, where, days } = plan
  if (than === undefined) return ok(undefined)
  if (typeof than === 'object') {
    const scope = { flow, where, days, ...than }
    const reading = await readDays(scope, source, isOverDays(measure))
    return reading.ok ? ok({ how: than, reading: reading.value }) : reading
  }
  const [span] = days
  if (span === undefined) return err({ type: 'misfit', slot: 'than' })
  if (than === 'usual' && span.type === 'units') return readUsual(plan, span, source)
  const found =
    than === 'sameDays' && span.type === 'units'
      ? await sameDaysBefore(span, 1, source)
      : await daysBefore(span, source)
  if (!found.ok) return found
  const reading = await readingOf({ flow, where, days: found.value }, source, isOverDays(measure))
  return ok({ how: than, reading })
}

/** The same days of the spans before, those that are recorded from their first day: three at least, six at most. */
async function readUsual(
  { flow, where }: Plan,
  span: UnitSpan,
  source: Source,
): Promise<Result<OtherSide, Fault>> {
  const first = await source.firstDay()
  const days: Scope['days'][number][] = []
  let runs = 0
  while (runs < MOST_RUNS) {
    const run = await sameDaysBefore(span, runs + 1, source)
    const from = run.ok ? run.value[0]?.from : undefined
    if (!run.ok || first === undefined || from === undefined || from < first) break
    days.unshift(...run.value)
    runs += 1
  }
  if (runs < FEWEST_RUNS) return err({ type: 'too-few-before', ...(first && { first }) })
  const reading = await readingOf({ flow, where, days }, source, false)
  return ok({ how: 'usual', reading, runs })
}

/** The latest row. */
export const LATEST: RowPick = { order: 'newest', skip: 0, take: 1 }
const USUAL_ROWS = 10

/** Rows in an order, or the one that was asked for. */
export async function readRows(
  { rank = { order: 'newest' } }: Plan,
  reading: Reading,
  source: Source,
): Promise<Extract<Finding, { type: 'rows' }>> {
  const all = await readCount(reading, source)
  if (all.rowCount === 0) return { type: 'rows', rows: [], all }
  const { order, nth, take = USUAL_ROWS } = rank
  if (order === 'middle') {
    const skip = Math.floor((all.rowCount - 1) / 2)
    return {
      type: 'rows',
      all,
      rows: await rowsOf(reading, source, { order: 'smallest', skip, take: 1 }),
    }
  }
  // Only groups rise and fall.
  const ofRows = order === 'rise' || order === 'fall' || order === 'change' ? 'newest' : order
  const pick = nth === undefined ? { skip: 0, take } : { skip: nth - 1, take: 1 }
  const rows = await rowsOf(reading, source, { order: ofRows, ...pick })
  return { type: 'rows', all, rows: rows.slice(0, PLAN_LIMITS.rows) }
}

/** Some rows of a scope. */
export async function rowsOf(
  { scope }: Reading,
  source: Source,
  pick: RowPick,
): Promise<readonly ReadRow[]> {
  return source.reader.fetchRows(scope, pick)
}

/** How many rows there are. */
export async function readCount({ scope }: Reading, source: Source): Promise<Figure> {
  const totals = sumTotals(await source.reader.fetchCells(scope, []))
  return figureOf({ of: 'count' }, { totals, scope })
}
