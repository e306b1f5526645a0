import type { SeededRandom } from '#test/simulation/seeded-random.ts'
import type { Column, Layout, Sides } from '../printed/layout.ts'
import { randomLayout } from './random-layout.ts'

const LEAST_NARRATION = 100
const MONEY: ReadonlySet<string> = new Set(['debit', 'credit', 'amount', 'balance'])

/**
 * A layout that no bank has, its places drawn wider than banks draw them: headings that stand elsewhere over their
 * columns than the cells, wide and narrow columns, tight and loose lines, and an account whose money moved one way
 * only but for a single row.
 */
export function randomGeometry(name: string, random: SeededRandom): Layout {
  const layout = randomLayout(name, random)
  const facts = layout.header.facts.filter(([, fact]) => fact !== 'opening' || random.chance(0.8))
  const sides = randomSides(random)
  return {
    ...layout,
    leading: layout.size * (1.1 + random.next() * 0.8),
    gap: layout.size * (0.15 + random.next() * 1.2),
    columns: respaced(layout, random),
    header: { ...layout.header, facts },
    ...(random.chance(0.6) && { headingAlign: random.pick(['left', 'center', 'right'] as const) }),
    ...(sides !== undefined && { sides }),
  }
}

function randomSides(random: SeededRandom): Sides | undefined {
  if (random.chance(0.3)) return undefined
  return {
    most: random.pick(['expense', 'expense', 'income'] as const),
    lone: random.pick(['first', 'first', 'first', 'within', 'last', 'none'] as const),
  }
}

/** The columns with other widths; the narration has what is left. */
function respaced({ columns, page }: Layout, random: SeededRandom): readonly Column[] {
  const left = columns[0]?.x ?? 0
  const room = page.width - 2 * left
  const between = random.pick([2, 4, 4, 8])
  const isNarrow = random.chance(0.5)
  const widths = columns.map(({ role, width }) =>
    role === 'narration' ? 0 : width * (MONEY.has(role) && !isNarrow ? 0.85 + random.next() : 1),
  )
  const taken = widths.reduce((sum, width) => sum + width + between, 0)
  if (room - taken < LEAST_NARRATION) return columns
  let x = left
  return columns.map((column, index) => {
    const width = column.role === 'narration' ? room - taken : (widths[index] ?? 0)
    const placed = { ...column, x, width }
    x += width + between
    return placed
  })
}
