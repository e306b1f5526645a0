import { lineText, type TextLine } from '../page/word.ts'
import { rowMarks } from './columns/row-marks.ts'

/**
 * The lines without those of the block above the table that later pages print again above their rows. What stands on the
 * page of the next heading may be another account's block, which has the same labels: there the whole block has to be
 * the same.
 */
export function withoutRepeated(
  lines: readonly TextLine[],
  block: readonly TextLine[],
  nextPage: number | undefined,
): readonly TextLine[] {
  // No page is one that repeats anything: of many headings on one page each would be held against the whole block.
  if (lines.at(-1)?.page === lines[0]?.page) return lines
  const texts = new Set(block.map(line => lineText(line)))
  const last = new Set(lines.filter(({ page }) => page === nextPage).map(line => lineText(line)))
  const isWhole = [...texts].filter(text => /\d/.test(text)).every(text => last.has(text))
  let rowsPage = lines[0]?.page
  return lines.filter(line => {
    const mayRepeat = line.page !== rowsPage && (line.page !== nextPage || isWhole)
    if (mayRepeat && texts.has(lineText(line))) return false
    // The words of the row that stands last above a block may be those of any row below.
    if (isDatedRow(line)) rowsPage = line.page
    return true
  })
}

/** Whether the line has a date and money, as the first line of a page's rows has. */
function isDatedRow(line: TextLine): boolean {
  const { dates, amounts } = rowMarks(line)
  return dates.length > 0 && amounts.length > 0
}
