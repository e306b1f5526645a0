import type { SeededRandom } from '#test/simulation/seeded-random.ts'
import type { Column, Layout } from '../printed/layout.ts'
import { randomLayout } from './random-layout.ts'

const LEAST_PAGE = 560
const TEXTS: ReadonlySet<Column['role']> = new Set(['narration', 'reference', 'cheque'])
const TEXT_ALIGNS = ['left', 'left', 'left', 'left', 'center', 'right'] as const
const WATERMARKS = ['CONFIDENTIAL', 'COPY', 'Harmattan Microfinance Bank'] as const

/**
 * A layout with hardly any space between its columns: a long narration in a narrow cell beside the reference, lines as
 * far apart as rows, text that stands in the middle of its cell or runs over into an empty one, a watermark through it.
 */
export function randomCrowded(name: string, random: SeededRandom): Layout {
  const layout = randomLayout(name, random)
  const { size } = layout
  const runsOver = random.chance(0.4)
  const columns = packed(layout, random, runsOver)
  const last = columns.at(-1)
  const width = Math.max(LEAST_PAGE, (last?.x ?? 0) + (last?.width ?? 0) + (columns[0]?.x ?? 0))
  const align = random.pick(['top', 'middle', 'middle', 'bottom'] as const)
  return {
    ...layout,
    page: { ...layout.page, width },
    align,
    cutsRows: layout.cutsRows && align === 'top',
    leading: size * (1.15 + random.next() * 0.55),
    gap: size * (0.2 + random.next() * 0.8),
    padding: random.pick([0, 0.5, 1, 2]),
    columns,
    referenceForm: 'long',
    runsOver,
    ...(runsOver && { hasBareRows: true }),
    ...(random.chance(0.4) && { headingAlign: random.pick(['left', 'center', 'right'] as const) }),
    ...(random.chance(0.3) && {
      watermark: random.pick(WATERMARKS),
      isWatermarkFlat: random.chance(0.6),
    }),
    usualLines: 3,
  }
}

/** The columns side by side; a narration that runs over stands at the left of its cell. */
function packed(
  { columns, size }: Layout,
  random: SeededRandom,
  runsOver: boolean,
): readonly Column[] {
  const between = random.pick([2, 2.5, 3, 4])
  const narration = size * (12 + random.next() * 16)
  const reference = size * (8 + random.next() * 4)
  let x = columns[0]?.x ?? 0
  return columns.map(column => {
    const width = widthOf(column, { narration, reference })
    const align = alignOf(column, random, runsOver)
    const placed: Column = { ...column, x, width, align }
    x += width + between
    return placed
  })
}

function widthOf(
  { role, width }: Column,
  { narration, reference }: { readonly narration: number; readonly reference: number },
): number {
  if (role === 'narration') return narration
  return role === 'reference' ? reference : width
}

function alignOf(column: Column, random: SeededRandom, runsOver: boolean): Column['align'] {
  if (!TEXTS.has(column.role)) return column.align
  const align = random.pick(TEXT_ALIGNS)
  return runsOver && column.role === 'narration' ? 'left' : align
}
