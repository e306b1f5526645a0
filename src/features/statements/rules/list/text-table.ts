import { accountNumber, printedPeriod } from '../facts/account-facts.ts'
import { sectionCurrency } from '../facts/section-currency.ts'
import { joinCandidates, statedCandidates } from '../facts/stated-candidates.ts'
import { cleanCell } from '../files/csv-rows.ts'
import type { FileRole } from '../files/data-file.ts'
import { tableForm } from '../files/table/table-form.ts'
import { type LineMeaning, readLine } from '../files/table/table-rows.ts'
import { isPageMark } from '../page/page-marks.ts'
import { lineText, type TextLine } from '../page/word.ts'
import { statedFigures, type UndatedSection, withTotalsSwapped } from '../printed-sections.ts'
import { headingLetters } from '../table/headings/heading-cells.ts'
import { splitNames } from '../table/headings/heading-names.ts'
import { withDirections } from '../table/read-table.ts'
import { labelOf } from '../table/special-row.ts'
import { areColumnsSwapped, withColumnsSwapped } from '../table/swapped-columns.ts'
import { withoutUnrecorded } from '../table/unrecorded-rows.ts'
import { partedTable, type TextTable } from './parted-table.ts'

/**
 * Reads rows that are printed as text and not as a table: values parted by `|`, `;` or `,` under a line of their names
 * (ST6.27), or each behind its own name on a line of its own, `Amount: 5,000.00`, row after row (ST6.28). Undefined
 * where the lines hold neither.
 */
export function readTextTable(lines: readonly TextLine[]): TextReading | undefined {
  const table = partedTable(lines) ?? namedTable(lines)
  if (table === undefined) return undefined
  const form = tableForm({ roles: table.roles, isApp: false }, table.rows)
  const meanings = table.rows.map(row => readLine(row, form))
  const all = withDirections(meanings.flatMap(meaning => rowsOf(meaning, lines)))
  const { rows: printed, counts } = withoutUnrecorded(all)
  if (printed.length === 0) return undefined
  const isSwapped = areColumnsSwapped(printed)
  const rows = isSwapped ? withColumnsSwapped(printed) : printed
  const header = lines.slice(0, table.start)
  const figures = joinCandidates(
    statedCandidates(header),
    ...meanings.flatMap(meaning => (meaning.type === 'stated' ? [meaning.stated] : [])),
    statedCandidates(lines.slice(table.end)),
  )
  const section: UndatedSection = {
    name: null,
    account: accountNumber(header),
    period: printedPeriod(header),
    stated: statedFigures(isSwapped ? withTotalsSwapped(figures) : figures, rows),
    unread: meanings.filter(({ type }) => type === 'unread').length,
    isSwapped,
    rows,
    unrecorded: counts,
    currency: sectionCurrency({ rows, headings: '', header, firstHeader: header }),
  }
  return { section, start: table.start }
}

/** The account of a file that prints its rows as text, and the index of the first line that is not above them. */
export interface TextReading {
  readonly section: UndatedSection
  readonly start: number
}

function rowsOf(meaning: LineMeaning, lines: readonly TextLine[]): UndatedSection['rows'] {
  if (meaning.type !== 'row') return []
  const { row, currency: own } = meaning
  const currency = own === 'NGN' ? null : own
  return [{ ...row, currency, page: lines[row.page]?.page ?? 1 }]
}

/** A line that names what it says: `Amount: 5,000.00`. */
interface NamedLine {
  readonly place: number
  /** As printed, without what parts it from the value. */
  readonly name: string
  readonly role: FileRole
  readonly value: string
  readonly left: number
}

const MOST_NAME_WORDS = 4
const NAME_WORD = /^[a-z/.()₦]{1,40}[:.]?$/i
const BEHIND_NAME = /^[\s:.–-]*[:–-]\s+|^[:\s]+/

function namedLine(line: TextLine, place: number): NamedLine | undefined {
  // `Balance brought forward: 5,000.00` is said of the account.
  if (labelOf({ narration: lineText(line) }) !== null) return undefined
  const texts = line.words.map(({ text }) => text)
  const most = Math.min(MOST_NAME_WORDS, texts.length)
  for (let count = most; count > 0; count -= 1) {
    const words = texts.slice(0, count)
    // A currency is of the value.
    const isName =
      words.every(word => NAME_WORD.test(word)) && headingLetters(words.at(-1) ?? '') !== ''
    if (!isName) continue
    const [only, ...more] = splitNames(headingLetters(words.join(' '))) ?? []
    if (only === undefined || more.length > 0) continue
    const value = ` ${texts.slice(count).join(' ')}`.replace(BEHIND_NAME, '').trim()
    const left = line.words[0]?.left ?? 0
    return { place, name: words.join(' ').replace(/\W+$/, ''), role: only.role, value, left }
  }
  return undefined
}

// Of the type's size: a value goes on no farther below.
const NEXT_LINE = 2
const GOES_ON: ReadonlySet<FileRole> = new Set(['narration', 'party', 'sender', 'recipient'])

/** The table of rows whose values each stand behind their name. */
function namedTable(lines: readonly TextLine[]): TextTable | undefined {
  const named = lines.flatMap((line, place) => namedLine(line, place) ?? [])
  const usual = usualNames(named)
  if (usual === undefined) return undefined
  const own = named.filter(({ name }) => usual.names.includes(name))
  const nextPlaces = new Map(own.map((line, index) => [line, own[index + 1]?.place]))
  const rows = namedRows(own, placesApart(lines, own)).map(row => ({
    number: row[0]?.place ?? 0,
    cells: usual.names.map(name => valueOf(row, name, { lines, nextPlaces })),
  }))
  const end = (own.at(-1)?.place ?? -1) + 1
  return { roles: usual.roles, rows, start: rows[0]?.number ?? 0, end }
}

/** The lines of each row: from a name that it has already, or from a space, to the next. */
function namedRows(own: readonly NamedLine[], apart: ReadonlySet<number>): NamedLine[][] {
  const rows: NamedLine[][] = []
  for (const each of own) {
    const row = rows.at(-1)
    const isNext = row === undefined || apart.has(each.place)
    if (isNext || row.some(({ name }) => name === each.name)) rows.push([each])
    else row.push(each)
  }
  return rows
}

interface NamedLines {
  readonly lines: readonly TextLine[]
  /** Where the next of them stands. */
  readonly nextPlaces: ReadonlyMap<NamedLine, number | undefined>
}

function valueOf(
  row: readonly NamedLine[],
  name: string,
  { lines, nextPlaces }: NamedLines,
): string {
  const line = row.find(each => each.name === name)
  if (line === undefined) return ''
  const rest = GOES_ON.has(line.role) ? restOf(lines, line.place, nextPlaces.get(line)) : []
  return cleanCell([line.value, ...rest].join(' '))
}

// Of the usual distance of two lines: rows stand farther apart than the lines of one.
const ROW_GAP = 1.5

/** The places of lines that stand apart from the line above on their page. */
function placesApart(lines: readonly TextLine[], own: readonly NamedLine[]): ReadonlySet<number> {
  const gaps = own.flatMap(({ place }) => {
    const [before, line] = [lines[place - 1], lines[place]]
    const isOnPage = before !== undefined && before.page === line?.page
    return isOnPage ? [{ place, gap: line.baseline - before.baseline }] : []
  })
  const sorted = gaps.map(({ gap }) => gap).toSorted((one, other) => one - other)
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0
  return new Set(gaps.flatMap(({ place, gap }) => (gap > usual * ROW_GAP ? [place] : [])))
}

/** The names that each row has, in their order, without those of the lines above; undefined where they make no row. */
function usualNames(
  named: readonly NamedLine[],
): { readonly names: readonly string[]; readonly roles: readonly FileRole[] } | undefined {
  const counts = new Map<string, number>()
  for (const { name } of named) counts.set(name, (counts.get(name) ?? 0) + 1)
  const dates = named.filter(({ role }) => role === 'date').map(({ name }) => counts.get(name) ?? 0)
  const least = Math.max(2, dates.reduce((most, count) => Math.max(most, count), 0) / 2)
  const roleByName = new Map<string, FileRole>()
  const taken = new Set<FileRole>()
  for (const { name, role } of named) {
    if ((counts.get(name) ?? 0) < least || roleByName.has(name)) continue
    roleByName.set(name, taken.has(role) ? 'other' : role)
    taken.add(role)
  }
  const hasMoney = taken.has('amount') || (taken.has('debit') && taken.has('credit'))
  if (!taken.has('date') || !hasMoney) return undefined
  addRare(roleByName, named)
  return { names: [...roleByName.keys()], roles: [...roleByName.values()] }
}

// In points.
const SAME_LEFT = 2
// What few rows may have.
const MAY_LACK: ReadonlySet<FileRole> = new Set(['reference', 'party', 'sender', 'recipient'])

/** Adds the names that a few of the rows have, which begin where the usual ones do: a value goes on under itself. */
function addRare(roleByName: Map<string, FileRole>, named: readonly NamedLine[]): void {
  const start = named.findIndex(({ name }) => roleByName.has(name))
  const edge = named[start]?.left ?? 0
  const rare = named
    .slice(Math.max(0, start))
    .filter(({ role, left }) => MAY_LACK.has(role) && Math.abs(left - edge) <= SAME_LEFT)
  for (const { name, role } of rare) {
    const isTaken = [...roleByName.values()].includes(role)
    if (!roleByName.has(name) && !isTaken) roleByName.set(name, role)
  }
}

/** The lines on which a value goes on, up to the next name. */
function restOf(
  lines: readonly TextLine[],
  place: number,
  until = lines.length,
): readonly string[] {
  const rest: string[] = []
  for (const line of lines.slice(place + 1, until)) {
    const before = lines[place + rest.length]
    const isNear =
      before?.page === line.page && line.baseline - before.baseline <= line.size * NEXT_LINE
    if (!isNear || isPageMark(lineText(line))) break
    rest.push(lineText(line))
  }
  return rest
}
