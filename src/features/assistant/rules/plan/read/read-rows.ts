import type { Finding } from '../evaluated.ts'
import { type Figure, sumTotals } from '../figure.ts'
import type { ReadRow, RowPick } from '../plan-reader.ts'
import { type Plan, PLAN_LIMITS } from '../plan.ts'
import type { Source } from '../source.ts'
import { figureOf, type Reading } from './reading.ts'

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
  const ofRows = order === 'rise' || order === 'fall' ? 'newest' : order
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
