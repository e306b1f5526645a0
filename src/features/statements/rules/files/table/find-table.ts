import type { FileLine } from '../csv-rows.ts'
import type { FileColumn, FileColumns, FileRole, KnownColumns } from '../data-file.ts'
import { headingKey, roleOfHeading } from './column-names.ts'
import { inferColumns } from './infer-columns.ts'
import { isDate, isMoney } from './table-form.ts'

/** One table of a file: what stands above it, its headings, and the lines under them. */
export interface FileTable {
  readonly above: readonly FileLine[]
  readonly headings: readonly string[]
  readonly roles: readonly FileRole[]
  readonly lines: readonly FileLine[]
  readonly signature: string
}

/** Tables under headings that are known, or that the person explained; else what could be explained. */
export type FoundTables =
  | {
      readonly type: 'tables'
      readonly tables: readonly FileTable[]
      /** Whether no heading says which column is which: balances or signs do. */
      readonly isInferred: boolean
    }
  | { readonly type: 'unknown'; readonly columns: FileColumns }
  | { readonly type: 'none' }

// A heading stands near the top, under a few lines of what the account is.
const HEADING_WITHIN = 100
const SAMPLES = 3
const LOOKED_AT = 30

/** Finds the tables of a file by their headings (ST8.4), or by what was said of such headings (ST8.5). */
export function findTables(lines: readonly FileLine[], known: KnownColumns): FoundTables {
  const explained = explainedTable(lines, known)
  if (explained !== undefined) return { type: 'tables', tables: [explained], isInferred: false }
  const heads = lines.flatMap((line, place) => {
    const roles = headingRoles(line.cells)
    return roles === undefined ? [] : [{ place, roles, headings: line.cells }]
  })
  const [first] = heads
  if (first !== undefined && first.place <= HEADING_WITHIN) {
    const tables = heads.map(({ place, roles, headings }, index) => ({
      above: index === 0 ? lines.slice(0, place) : [],
      headings,
      roles,
      lines: lines.slice(place + 1, heads[index + 1]?.place),
      signature: signatureOf(headings),
    }))
    return { type: 'tables', tables, isInferred: false }
  }
  const start = firstDataLine(lines)
  if (start === undefined) return { type: 'none' }
  const columns = unknownColumns(lines, start)
  const inferred = inferredTable(lines, start, columns)
  return inferred === undefined
    ? { type: 'unknown', columns }
    : { type: 'tables', tables: [inferred], isInferred: true }
}

/** The table whose columns balances or signs decide, where its headings, if it has any, say nothing else. */
function inferredTable(
  lines: readonly FileLine[],
  start: number,
  { signature, columns }: FileColumns,
): FileTable | undefined {
  const data = lines.slice(start)
  const roles = inferColumns(data)
  const headings = columns.map(({ heading }) => heading)
  const isOther = headings.some((heading, place) => {
    const named = roleOfHeading(heading)
    return named !== undefined && named !== 'other' && named !== roles?.[place]
  })
  if (roles === undefined || isOther) return undefined
  const isHeaded = headings.some(Boolean)
  return {
    above: lines.slice(0, isHeaded ? start - 1 : start),
    headings: isHeaded ? headings : [],
    roles,
    lines: data,
    signature,
  }
}

/** The columns of a table as a person is shown them. */
export function tableColumns({ headings, lines, roles, signature }: FileTable): FileColumns {
  return { signature, columns: columnsOf(lines, { headings, roles }) }
}

/** The same for all files of one make: their headings, else how many columns there are. */
export function signatureOf(headings: readonly string[]): string {
  return headings.map(heading => headingKey(heading)).join('|')
}

/** What the columns hold where the line is a heading: a date, and money. */
function headingRoles(cells: readonly string[]): readonly FileRole[] | undefined {
  if (cells.some(cell => isDate(cell))) return undefined
  const roles = uniqueRoles(cells.map(cell => roleOfHeading(cell) ?? 'other'))
  const hasMoney = roles.some(role => role === 'amount' || role === 'debit' || role === 'credit')
  const isHeading =
    roles.includes('date') && hasMoney && roles.filter(role => role !== 'other').length > 2
  return isHeading ? roles : undefined
}

const ONE_EACH: ReadonlySet<FileRole> = new Set([
  'date',
  'value-date',
  'debit',
  'credit',
  'amount',
  'flag',
  'balance',
  'account',
  'currency',
])

/** The first column of each kind counts; of two columns of money and one of both, the two. */
function uniqueRoles(roles: readonly FileRole[]): readonly FileRole[] {
  const hasBoth = roles.includes('debit') && roles.includes('credit')
  const hasDate = roles.includes('date')
  const plain = roles.map((role): FileRole => {
    if (hasBoth && (role === 'amount' || role === 'flag')) return 'other'
    return !hasDate && role === 'value-date' ? 'date' : role
  })
  return plain.map((role, place) =>
    ONE_EACH.has(role) && plain.indexOf(role) < place ? 'other' : role,
  )
}

function explainedTable(lines: readonly FileLine[], known: KnownColumns): FileTable | undefined {
  for (const [place, { cells }] of lines.slice(0, HEADING_WITHIN).entries()) {
    const signature = signatureOf(cells)
    const roles = Object.hasOwn(known, signature) ? known[signature] : undefined
    if (roles !== undefined && roles.length === cells.length) {
      return {
        above: lines.slice(0, place),
        headings: cells,
        roles,
        lines: lines.slice(place + 1),
        signature,
      }
    }
  }
  const start = firstDataLine(lines)
  if (start === undefined) return undefined
  const signature = signatureWithout(lines, start)
  const roles = Object.hasOwn(known, signature) ? known[signature] : undefined
  if (roles === undefined) return undefined
  return { above: lines.slice(0, start), headings: [], roles, lines: lines.slice(start), signature }
}

/** The first of at least two lines that have a date and money. */
function firstDataLine(lines: readonly FileLine[]): number | undefined {
  const places = lines
    .slice(0, HEADING_WITHIN)
    .flatMap((line, place) => (isData(line) ? [place] : []))
  return places.length < 2 && lines.length > 2 ? undefined : places[0]
}

function isData({ cells }: FileLine): boolean {
  return cells.some(cell => isDate(cell)) && cells.some(cell => isAmount(cell))
}

function isAmount(cell: string): boolean {
  return !isDate(cell) && isMoney(cell)
}

function unknownColumns(lines: readonly FileLine[], start: number): FileColumns {
  const above = lines[start - 1]?.cells ?? []
  const width = Math.max(...lines.slice(start, start + LOOKED_AT).map(({ cells }) => cells.length))
  const isHeading = above.length > 1 && above.every(cell => !isAmount(cell))
  const headings = isHeading ? above : []
  const signature = isHeading ? signatureOf(above) : signatureWithout(lines, start)
  const size = isHeading ? above.length : width
  const data = lines.slice(start)
  const roles = Array.from({ length: size }, (_, place) => likelyRole(data, headings, place))
  return { signature, columns: columnsOf(data, { headings, roles: uniqueRoles(roles) }) }
}

function signatureWithout(lines: readonly FileLine[], start: number): string {
  const widths = lines.slice(start, start + LOOKED_AT).map(({ cells }) => cells.length)
  return `#${Math.max(...widths)}`
}

/** What a column seems to hold, as the person finds it filled in. */
function likelyRole(
  lines: readonly FileLine[],
  headings: readonly string[],
  place: number,
): FileRole {
  const named = roleOfHeading(headings[place] ?? '')
  if (named !== undefined) return named
  const texts = lines
    .slice(0, LOOKED_AT)
    .map(({ cells }) => cells[place] ?? '')
    .filter(Boolean)
  if (texts.length === 0) return 'other'
  if (texts.every(text => isDate(text))) return 'date'
  if (texts.every(text => isAmount(text))) return 'amount'
  return texts.some(text => /[a-z]{3}/i.test(text)) ? 'narration' : 'other'
}

function columnsOf(
  lines: readonly FileLine[],
  {
    headings,
    roles,
  }: { readonly headings: readonly string[]; readonly roles: readonly FileRole[] },
): readonly FileColumn[] {
  return roles.map((role, place) => ({
    heading: headings[place] ?? '',
    samples: samplesOf(lines, place),
    role,
  }))
}

function samplesOf(lines: readonly FileLine[], place: number): readonly string[] {
  const texts = lines.slice(0, LOOKED_AT).map(({ cells }) => cells[place] ?? '')
  return [...new Set(texts.filter(Boolean))].slice(0, SAMPLES)
}
