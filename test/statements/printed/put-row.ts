import type { Cells } from './cells.ts'
import type { Column, Layout } from './layout.ts'
import type { Sheet } from './sheet.ts'
import { wrapText } from './wrap-text.ts'

const CELL_PADDING = 3

interface WrappedCell {
  readonly column: Column
  readonly lines: readonly string[]
}

/**
 * Puts a row on the sheet, turning the page before it or, where the layout cuts rows, within it.
 * `turn` begins a new page with whatever stands above the table there. Returns its figures' page.
 */
export function putRow(
  {
    layout,
    sheet,
    turn,
  }: { readonly layout: Layout; readonly sheet: Sheet; readonly turn: () => void },
  cells: Cells,
): number {
  const wrapped = layout.columns.map(column => {
    const width = widthFor(layout, column, cells)
    return { column, lines: wrapCell(sheet, cells[column.role] ?? [], width) }
  })
  const height = Math.max(1, ...wrapped.map(({ lines }) => lines.length))
  if (sheet.linesLeft < (layout.cutsRows ? 1 : height)) turn()
  const page = sheet.pageNumber
  let done = 0
  while (done < height) {
    if (sheet.linesLeft === 0) turn()
    const count = Math.max(1, Math.min(height - done, sheet.linesLeft))
    putLines({ layout, sheet, height }, wrapped, [done, done + count])
    sheet.y += count * layout.leading
    done += count
  }
  sheet.y += layout.gap
  return page
}

/** Where text of a column starts so that it stands as the column says. */
export function alignedX(column: Column, textWidth: number): number {
  switch (column.align) {
    case 'left':
      return column.x
    case 'right':
      return column.x + column.width - textWidth
    case 'center':
      return column.x + (column.width - textWidth) / 2
    default:
      return column.align satisfies never
  }
}

/** How wide the column's text may be: over the next one too, where its text runs over and that has none. */
function widthFor(layout: Layout, column: Column, cells: Cells): number {
  const { columns, padding = CELL_PADDING } = layout
  const next = columns[columns.indexOf(column) + 1]
  const mayRunOver = layout.runsOver === true && column.role === 'narration' && next !== undefined
  const isFree = mayRunOver && (cells[next.role] ?? []).length === 0 && TEXTS.has(next.role)
  return (isFree ? next.x + next.width - column.x : column.width) - padding
}

const TEXTS: ReadonlySet<Column['role']> = new Set(['reference', 'cheque', 'channel', 'branch'])

function wrapCell(sheet: Sheet, texts: readonly string[], width: number): readonly string[] {
  return texts.flatMap(text => wrapText(text, width, part => sheet.width(part)))
}

function putLines(
  place: { readonly layout: Layout; readonly sheet: Sheet; readonly height: number },
  cells: readonly WrappedCell[],
  [from, until]: readonly [number, number],
): void {
  for (const { column, lines } of cells) {
    const vertical = column.vertical ?? place.layout.align
    const lead = leadLines(vertical, place.height - lines.length)
    for (const [index, text] of lines.entries()) {
      const line = lead + index
      if (line < from || line >= until) continue
      const y = place.sheet.y + (line - from) * place.layout.leading
      place.sheet.put({ text, x: alignedX(column, place.sheet.width(text)), y })
    }
  }
}

function leadLines(align: Layout['align'], spare: number): number {
  switch (align) {
    case 'top':
      return 0
    case 'middle':
      return spare / 2
    case 'bottom':
      return spare
    default:
      return align satisfies never
  }
}
