import type { Stretch } from './row-marks.ts'

/** Points: edges of one column are this near to each other. */
const SAME_EDGE_PT = 3

/**
 * The columns that stretches make: those whose right edges, or whose left ones, stand under each
 * other, whichever gathers more of them in fewer columns. Columns of fewer than `least` are left out.
 */
export function alignedColumns(stretches: readonly Stretch[], least: number): Stretch[] {
  const [best] = (['right', 'left'] as const)
    .map(edge => clusters(stretches, edge).filter(cluster => cluster.length >= least))
    .toSorted((one, other) => gathered(other) - gathered(one))
  return toColumns(best ?? [])
}

/** The columns that texts make: where the width is covered by `least` of them or more. */
export function coveredColumns(stretches: readonly Stretch[], least: number): Stretch[] {
  const edges = stretches
    .flatMap(({ left, right }) => [
      { at: left, step: 1 },
      { at: right + SAME_EDGE_PT, step: -1 },
    ])
    .toSorted((one, other) => one.at - other.at)
  const columns: Stretch[] = []
  let depth = 0
  let left = 0
  for (const { at, step } of edges) {
    if (step > 0 && depth < least && depth + step >= least) left = at
    if (step < 0 && depth >= least && depth + step < least) columns.push({ left, right: at })
    depth += step
  }
  return columns
}

function clusters(stretches: readonly Stretch[], edge: keyof Stretch): Stretch[][] {
  const found: Stretch[][] = []
  for (const stretch of stretches.toSorted((one, other) => one[edge] - other[edge])) {
    const before = found.at(-1)?.at(-1)
    if (before !== undefined && stretch[edge] - before[edge] <= SAME_EDGE_PT) {
      found.at(-1)?.push(stretch)
    } else {
      found.push([stretch])
    }
  }
  return found
}

function gathered(columns: readonly Stretch[][]): number {
  return columns.flat().length - columns.length
}

function toColumns(columns: readonly (readonly Stretch[])[]): Stretch[] {
  return columns
    .map(column => ({
      left: Math.min(...column.map(({ left }) => left)),
      right: Math.max(...column.map(({ right }) => right)),
    }))
    .toSorted((one, other) => one.left - other.left)
}
