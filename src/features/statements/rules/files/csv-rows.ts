import { MAX_CELL_LENGTH, MAX_FILE_CELLS, MAX_FILE_COLUMNS, MAX_FILE_ROWS } from '../limits.ts'

/** A line of a file's table; `number` is where it begins, from 1. */
export interface FileLine {
  readonly number: number
  readonly cells: readonly string[]
}

const SEPARATORS = [',', ';', '\t', '|'] as const
const SAMPLE_LENGTH = 50_000
// Excel names the separator in a line of its own.
const NAMED_SEPARATOR = /^sep=(?<separator>[,;\t|])\r?\n/i

/**
 * The rows of a text with separators, blank ones left out; undefined where they are more, or wider,
 * than any statement's. Quotes are those of CSV (`""` is one within them, line ends too); a quote
 * that is never closed is a letter like any other.
 */
export function csvRows(text: string): readonly FileLine[] | undefined {
  const named = NAMED_SEPARATOR.exec(text)
  const separator = named?.groups?.['separator'] ?? likelySeparator(text)
  const start = named === null ? 0 : named[0].length
  const reading = { separator, start, most: MAX_FILE_ROWS }
  const rows = splitRows(text, { ...reading, hasQuotes: true })
  return rows === 'unclosed'
    ? asRows(splitRows(text, { ...reading, hasQuotes: false }))
    : asRows(rows)
}

/** What a cell says, without the marks that keep spreadsheets from taking it for a number. */
export function cleanCell(text: string): string {
  const cut = text.length > MAX_CELL_LENGTH ? text.slice(0, MAX_CELL_LENGTH) : text
  const plain = (UNEVEN_SPACE.test(cut) ? cut.replaceAll(/\s+/g, ' ') : cut).trim()
  // `="0123456789"` and `'0123456789` are texts of digits.
  if (plain.startsWith('=')) return plain.replace(/^="(.*)"$/, '$1')
  return plain.startsWith("'") ? plain.replace(/^'(?=[\d+=-])/, '') : plain
}

// Most cells have none, and a file has half a million cells.
const UNEVEN_SPACE = /[^\S ]| {2}/

type Split = readonly FileLine[] | 'unclosed' | 'too-much'

function asRows(split: Split): readonly FileLine[] | undefined {
  return typeof split === 'string' ? undefined : split
}

/** The separator under which most lines of the start have as many cells as each other, and most cells. */
function likelySeparator(text: string): string {
  const sample = text.slice(0, SAMPLE_LENGTH)
  const worths = SEPARATORS.map(separator => ({ separator, worth: worthOf(sample, separator) }))
  return worths.toSorted((one, other) => other.worth - one.worth)[0]?.separator ?? ','
}

function worthOf(sample: string, separator: string): number {
  const rows = splitRows(sample, { separator, start: 0, hasQuotes: true, most: MAX_FILE_ROWS })
  if (typeof rows === 'string') return 0
  const countsByWidth = new Map<number, number>()
  for (const { cells } of rows) {
    if (cells.length > 1) {
      countsByWidth.set(cells.length, (countsByWidth.get(cells.length) ?? 0) + 1)
    }
  }
  const worths = [...countsByWidth].map(([width, count]) => count * Math.min(width, 4))
  return Math.max(0, ...worths)
}

interface Splitting {
  readonly separator: string
  readonly start: number
  readonly hasQuotes: boolean
  readonly most: number
}

function splitRows(text: string, { separator, start, hasQuotes, most }: Splitting): Split {
  const rows: FileLine[] = []
  let cells: string[] = []
  let place = start
  let [number, begins, all] = [1, 1, 0]
  while (place < text.length) {
    const cell = nextCell(text, place, { separator, hasQuotes })
    if (cell === 'unclosed') return cell
    cells.push(cleanCell(cell.text))
    if (cells.length > MAX_FILE_COLUMNS) return 'too-much'
    number += cell.lineEnds
    place = cell.end
    if (!cell.isLast && place < text.length) continue
    // A separator at the very end parts nothing.
    if (cells.some(each => each !== '')) {
      rows.push({ number: begins, cells })
      all += cells.length
    }
    if (rows.length > most || all > MAX_FILE_CELLS) return 'too-much'
    cells = []
    if (cell.isLast) number += 1
    begins = number
  }
  return rows
}

interface Cell {
  readonly text: string
  /** Where the next one begins. */
  readonly end: number
  /** Whether the line ends with it. */
  readonly isLast: boolean
  /** How many line ends it holds. */
  readonly lineEnds: number
}

type CellRules = Pick<Splitting, 'separator' | 'hasQuotes'>

function nextCell(text: string, start: number, rules: CellRules): Cell | 'unclosed' {
  let first = start
  while (text[first] === ' ') first += 1
  if (!rules.hasQuotes || text[first] !== '"') return plainCell(text, start, rules.separator)
  let [inside, from] = ['', first + 1]
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return 'unclosed'
    inside += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const rest = plainCell(text, quote + 1, rules.separator)
      return { ...rest, text: inside + rest.text, lineEnds: countLineEnds(inside) }
    }
    inside += '"'
    from = quote + 2
  }
}

function countLineEnds(text: string): number {
  let count = 0
  for (const _ of text.matchAll(/\r\n?|\n/g)) count += 1
  return count
}

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start
  for (; end < text.length; end += 1) {
    const letter = text[end]
    if (letter === separator || letter === '\n' || letter === '\r') break
  }
  const isLast = text[end] !== separator
  const skipped = text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1
  return { text: text.slice(start, end), end: end + skipped, isLast, lineEnds: 0 }
}
