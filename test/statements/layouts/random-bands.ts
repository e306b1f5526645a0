import type { SeededRandom } from '#test/simulation/seeded-random.ts'
import type { Column, Layout } from '../printed/layout.ts'
import { randomLayout } from './random-layout.ts'

const ALIGNMENTS = ['top', 'middle', 'bottom'] as const
const NARROW = 0.45
const LEAST_NARRATION = 90

/**
 * A layout of tall rows in which every column, each column of money too, stands at a height of its own: narrow cells
 * of words and references over many lines, and hardly more space between two rows than between two of their lines.
 */
export function randomBands(name: string, random: SeededRandom): Layout {
  const layout = randomLayout(name, random)
  const columns = layout.columns.map(column => banded(column, random))
  return {
    ...layout,
    columns,
    cutsRows: false,
    leading: layout.size * (1.15 + random.next() * 0.6),
    gap: 1 + random.next() * 6,
    referenceForm: 'long',
    usualLines: 3,
  }
}

function banded(column: Column, random: SeededRandom): Column {
  const vertical = random.pick(ALIGNMENTS)
  if (column.role === 'narration') {
    const width = Math.max(LEAST_NARRATION, column.width * NARROW)
    return { ...column, vertical, width: Math.min(width, column.width) }
  }
  return { ...column, vertical }
}
