import { lineText, type TextLine } from '#features/statements/rules/page/word.ts'
import type { ColumnRole } from './column-role.ts'
import type { HeadingCell } from './heading-cells.ts'

/** The column that the money under a heading would stand in, were there one for each way. */
export type Side = 'debit' | 'credit'

/** A heading, and which way the money under it went where a line above it says so. */
interface Sided {
  readonly cells: readonly HeadingCell[]
  readonly start: number
  readonly end: number
  readonly side?: Side
}

const IN = /\b(?:deposits|credits|additions|inflows?|lodge?ments|receipts|(?:money|paid) in)\b/i
const OUT =
  /\b(?:withdrawals|debits|che(?:ck|que)s|subtractions|outflows?|purchases|fees|(?:money|paid) out)\b/i
const NO_MORE =
  /^(?:(?:atm|card|debit card|cash|and|other|electronic|service|charges|activity|continued|cont['’]?d|\W+) ?)*$/i
const MOST_TITLE_WORDS = 8

/** Which way the money went under a line that says this and no more: `Deposits and Other Additions`. */
export function sideOfTitle(line: TextLine): Side | undefined {
  if (line.words.length > MOST_TITLE_WORDS) return undefined
  const text = lineText(line)
  const [isIn, isOut] = [IN.test(text), OUT.test(text)]
  if (isIn === isOut) return undefined
  const rest = text.replaceAll(new RegExp((isIn ? IN : OUT).source, 'gi'), '').trim()
  if (!NO_MORE.test(rest.replaceAll(/\s+/g, ' '))) return undefined
  return isIn ? 'credit' : 'debit'
}

/**
 * The headings with the way in which the money under them went, where they stand in sections of one way each (ST6.31):
 * the line that says it is of its heading. One that is printed again is of the section that it goes on; a section
 * without a heading of its own has that of the one before.
 */
export function withSides(lines: readonly TextLine[], headings: readonly Sided[]): Sided[] {
  const sided: Sided[] = []
  for (const heading of headings) {
    const before = sided.at(-1)
    const title = isOfBothWays(heading) ? titleAbove(lines, heading.start, before?.end ?? 0) : -1
    const line = lines[title]
    const side = line === undefined ? sideBefore(heading, before) : sideOfTitle(line)
    if (side === undefined) sided.push(heading)
    else sided.push({ ...heading, start: line === undefined ? heading.start : title, side })
  }
  return sided.flatMap((heading, index) =>
    [heading].concat(sectionsUnder(lines, heading, sided[index + 1]?.start ?? lines.length)),
  )
}

const SAYS_WAY: ReadonlySet<ColumnRole> = new Set(['debit', 'credit', 'balance', 'flag'])

/** Whether nothing in the table says which way its amounts went. */
function isOfBothWays({ cells }: Sided): boolean {
  return (
    cells.some(({ role }) => role === 'amount') && !cells.some(({ role }) => SAYS_WAY.has(role))
  )
}

function sideBefore(heading: Sided, before: Sided | undefined): Side | undefined {
  return isOfBothWays(heading) ? before?.side : undefined
}

// Between a section's title and its heading a page may end.
const MOST_BETWEEN = 12
const MONEY = /\d[.]\d\d(?!\d)/

/** The line above the heading that says the way, without any money between them; -1 where there is none. */
function titleAbove(lines: readonly TextLine[], start: number, from: number): number {
  for (let at = start - 1; at >= Math.max(from, start - MOST_BETWEEN); at -= 1) {
    const line = lines[at]
    if (line === undefined || MONEY.test(lineText(line))) return -1
    if (sideOfTitle(line) !== undefined) return at
  }
  return -1
}

/** A section for each line under the heading that says a way and stands where the rows begin. */
function sectionsUnder(lines: readonly TextLine[], heading: Sided, until: number): Sided[] {
  const [first] = heading.cells
  if (heading.side === undefined || first === undefined) return []
  return lines.slice(heading.end, until).flatMap((line, at) => {
    const side = (line.words[0]?.left ?? Infinity) < first.right ? sideOfTitle(line) : undefined
    const start = heading.end + at
    return side === undefined ? [] : [{ cells: heading.cells, start, end: start + 1, side }]
  })
}
