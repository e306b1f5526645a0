import type { LaidPage } from '../printed/sheet.ts'
import type { PageSize, TextRun } from './canvas.ts'

/** In what order, and which way up, a producer draws a page: row by row, column by column, or turned. */
export type Drawing = 'rows' | 'columns' | 'turned'

/** The pages as they are drawn, and the paper's size. */
export function arrangePages(
  pages: readonly LaidPage[],
  size: PageSize,
  drawing: Drawing,
): { readonly pages: readonly LaidPage[]; readonly size: PageSize } {
  switch (drawing) {
    case 'rows':
      return { pages, size }
    case 'columns':
      return {
        size,
        pages: pages.map(({ runs }) => ({ runs: runs.toSorted((a, b) => a.x - b.x || a.y - b.y) })),
      }
    case 'turned':
      return {
        size: { width: size.height, height: size.width, turnDegrees: 90 },
        pages: pages.map(({ runs }) => ({ runs: runs.map(run => turned(run, size)) })),
      }
    default:
      return drawing satisfies never
  }
}

/** A quarter turn anticlockwise, which the page's own rotation takes back on the screen. */
function turned(run: TextRun, { width }: PageSize): TextRun {
  return { ...run, x: run.y, y: width - run.x, angleDegrees: (run.angleDegrees ?? 0) + 90 }
}
