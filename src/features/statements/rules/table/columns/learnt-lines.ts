import { lineText, type TextLine, type Word } from '#features/statements/rules/page/word.ts'
import { MONEY_ROLES } from '../headings/column-role.ts'
import type { Heading } from '../headings/find-headings.ts'
import type { HeadingCell } from '../headings/heading-cells.ts'
import { isDayBalance, readDayLine } from '../read-day-line.ts'
import { isRowStart, wordKinds } from './word-kinds.ts'

const MONEY = /\d[.]\d\d(?!\d)/

/**
 * The lines under a heading that show where its columns are: of each page those from its first row to the end of its
 * last. What a page prints above and below, money too, stands where it likes.
 */
export function learntLines(
  lines: readonly TextLine[],
  heading: Heading,
  next: number | undefined,
): TextLine[] {
  const learnt: TextLine[] = []
  const block = blockAbove(lines, heading)
  let start = heading.end
  const until = next ?? lines.length
  while (start < until) {
    const page = lines[start]?.page
    const end = endOf(lines, start, until)
    const isShared = page === lines[next ?? -1]?.page
    const own = lines.slice(start, end).filter(line => !block.has(lineText(line)))
    for (const row of rowsOf(own, heading, isShared)) learnt.push(row)
    start = end
  }
  return learnt
}

// What is said of an account has fewer.
const MOST_BLOCK_LINES = 300

/** What stands above the heading on its page: later pages may say it again, figures and all. */
function blockAbove(lines: readonly TextLine[], { start }: Heading): ReadonlySet<string> {
  const page = lines[start]?.page
  const above = lines.slice(Math.max(0, start - MOST_BLOCK_LINES), start)
  return new Set(above.filter(line => line.page === page).map(line => lineText(line)))
}

/** The first line from `start` on that is on another page. */
function endOf(lines: readonly TextLine[], start: number, until: number): number {
  let end = start
  while (end < until && lines[end]?.page === lines[start]?.page) end += 1
  return end
}

/** Of a page's lines those of its rows; where the next heading stands on it, what is above that one's block. */
function rowsOf(lines: readonly TextLine[], heading: Heading, isShared: boolean): TextLine[] {
  const money = heading.cells.findLast(({ role }) => MONEY_ROLES.has(role))
  const under = lines.flatMap(({ words }, at) =>
    words.some(word => isUnder(word, money)) ? [at] : [],
  )
  const rows = under.filter(at => isRow(lines[at], heading))
  // Where the words of a row stand on the line of its figures and its date does not, no line looks like one.
  const found = isShared || rows.length * 2 >= under.length ? rows : under
  const [first, last] = [found[0], found.at(-1)]
  if (first === undefined || last === undefined) return []
  const start = startOfRow(lines, first)
  return lines
    .slice(start, endOfRow(lines, last))
    .filter(
      (line, at) =>
        isNearMoney(lines, start + at) && !isDayAcross(line, heading) && !isDayBalance(line),
    )
}

function isRow(line: TextLine | undefined, { cells }: Heading): boolean {
  const words = line?.words ?? []
  const kinds = wordKinds(words)
  if (isRowStart(kinds)) return true
  const dates = cells.filter(({ role }) => role === 'date' || role === 'value-date')
  if (dates.length === 0) return true
  return kinds.some((kind, at) => kind === 'date' && dates.some(date => isNear(words[at], date)))
}

function isNear(word: Word | undefined, heading: HeadingCell): boolean {
  return word !== undefined && word.right > heading.left && word.left < heading.right
}

// Of the type's size: the lines of one cell are not farther apart.
const SAME_CELL = 1.8

// Of the type's size: words that stand half a line above their figures.
const SAME_ROW = 1.05

/** After the last line that may still be of the row: close to the one above, and without money. */
function endOfRow(lines: readonly TextLine[], row: number): number {
  let end = row + 1
  while (end < lines.length) {
    const [above, line] = [lines[end - 1], lines[end]]
    if (above === undefined || line === undefined || MONEY.test(lineText(line))) break
    if (line.baseline - above.baseline > line.size * SAME_CELL) break
    end += 1
  }
  return end
}

/** The line above the row's figures if it is near enough to be of its words, which show their column too. */
function startOfRow(lines: readonly TextLine[], row: number): number {
  const [above, line] = [lines[row - 1], lines[row]]
  if (above === undefined || line === undefined || MONEY.test(lineText(above))) return row
  return line.baseline - above.baseline <= line.size * SAME_ROW ? row - 1 : row
}

/** Whether the line has money, or stands between two that have: it is in a table then. */
function isNearMoney(lines: readonly TextLine[], index: number): boolean {
  const near = lines.slice(Math.max(0, index - 1), index + 2)
  return near.some(line => MONEY.test(lineText(line)))
}

/** Whether the line is a day above its rows, and lies across the columns; in a table without a column of dates any is. */
function isDayAcross(line: TextLine, { cells }: Heading): boolean {
  if (readDayLine(line) === undefined) return false
  const end = line.words.at(-1)?.right ?? 0
  const isDated = cells.some(({ role }) => role === 'date' || role === 'value-date')
  return !isDated || end > (cells[1]?.left ?? 0)
}

// How far from its heading an amount may stand, in points.
const BESIDE_PT = 60

function isUnder({ left, right, text }: Word, heading: HeadingCell | undefined): boolean {
  if (heading === undefined || !MONEY.test(text)) return false
  return right > heading.left - BESIDE_PT && left < heading.right + BESIDE_PT
}
