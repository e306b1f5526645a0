import { accountNumber, printedPeriod } from '../facts/account-facts.ts'
import { cleanCell } from '../files/csv-rows.ts'
import type { FileRole } from '../files/data-file.ts'
import { isPageMark } from '../page/page-marks.ts'
import { lineText, type TextLine } from '../page/word.ts'
import { headingLetters, splitNames } from '../table/headings/heading-names.ts'
import { labelOf } from '../table/special-row.ts'
import type { TextTable } from './parted-table.ts'

/** The tables of rows whose values each stand behind their name, one for each account. */
export function namedTables(lines: readonly TextLine[]): readonly TextTable[] {
  const named = lines.flatMap((line, place) => namedLine(line, place) ?? [])
  const usual = usualNames(named) ?? loneNames(named, lines)
  if (usual === undefined) return []
  const own = named.filter(({ name }) => usual.names.includes(name))
  const nextPlaces = new Map(own.map((line, index) => [line, own[index + 1]?.place]))
  const rows = namedRows(own, placesApart(lines, own)).filter(row => isMovement(row))
  return rowsByAccount(rows, lines).map(part => ({
    roles: usual.roles,
    rows: part.map(row => ({
      number: row[0]?.place ?? 0,
      cells: usual.names.map(name => valueOf(row, name, { lines, nextPlaces })),
    })),
    start: part[0]?.[0]?.place ?? 0,
    end: (part.at(-1)?.at(-1)?.place ?? -1) + 1,
  }))
}

/** Whether the lines are more than a figure of the account that is named as one of each row. */
function isMovement(row: readonly NamedLine[]): boolean {
  return row.some(({ role }) => role !== 'balance')
}

type Row = readonly NamedLine[]

/** The rows parted where what stands between two of them has another account's number. */
function rowsByAccount(rows: readonly Row[], lines: readonly TextLine[]): readonly Row[][] {
  const parts: Row[][] = []
  let account: string | null = null
  let end = 0
  for (const row of rows) {
    const number = accountNumber(lines.slice(end, row[0]?.place))
    const part = parts.at(-1)
    const isNext = number !== null && account !== null && number !== account
    if (part === undefined || isNext) parts.push([row])
    else part.push(row)
    account = number ?? account
    end = (row.at(-1)?.place ?? end) + 1
  }
  return parts
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
  const isOfAccount = labelOf({ narration: lineText(line) }) !== null
  const texts = line.words.map(({ text }) => text)
  const most = Math.min(MOST_NAME_WORDS, texts.length)
  for (let count = most; count > 0; count -= 1) {
    const words = texts.slice(0, count)
    // A currency is of the value.
    const isName =
      words.every(word => NAME_WORD.test(word)) && headingLetters(words.at(-1) ?? '') !== ''
    if (!isName) continue
    const role = roleOfWords(headingLetters(words.join(' ')))
    if (role === undefined) continue
    // Row after row a closing balance is the row's.
    if (isOfAccount && role !== 'balance') return undefined
    const value = ` ${texts.slice(count).join(' ')}`.replace(BEHIND_NAME, '').trim()
    const left = line.words[0]?.left ?? 0
    return { place, name: words.join(' ').replace(/\W+$/, ''), role, value, left }
  }
  return undefined
}

/** What the words name, if they are one name; a `Value` may be what moved. */
function roleOfWords(letters: string): FileRole | undefined {
  const [only, ...more] = splitNames(letters) ?? []
  if (more.length > 0) return undefined
  if (letters === 'transaction') return 'narration'
  return letters === 'value' ? 'other' : only?.role
}

// Of the type's size: a value goes on no farther below.
const NEXT_LINE = 2
const GOES_ON: ReadonlySet<FileRole> = new Set(['narration', 'party', 'sender', 'recipient'])

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

/** The names and what each of them holds. */
interface UsualNames {
  readonly names: readonly string[]
  readonly roles: readonly FileRole[]
}

/**
 * The names of the only row of a statement: what stands together has a date, words, an amount and a balance, under what
 * says whose account it is and for when. A receipt says no period.
 */
function loneNames(
  named: readonly NamedLine[],
  lines: readonly TextLine[],
): UsualNames | undefined {
  const groups = namedRows(named, placesApart(lines, named))
  const [row, ...more] = groups.filter(
    group => group.length >= LONE_ROLES.length && isLone(withValueMoved(group)),
  )
  const header = lines.slice(0, row?.[0]?.place)
  if (row === undefined || more.length > 0) return undefined
  if (accountNumber(header) === null || printedPeriod(header) === null) return undefined
  const own = withValueMoved(row)
  return { names: own.map(({ name }) => name), roles: own.map(({ role }) => role) }
}

const LONE_ROLES: readonly FileRole[] = ['date', 'narration', 'amount', 'balance']

function isLone(row: readonly Pick<NamedLine, 'role'>[]): boolean {
  return LONE_ROLES.every(role => row.filter(each => each.role === role).length === 1)
}

/** Where no other name is that of what moved, `Value` is. */
function withValueMoved<T extends Pick<NamedLine, 'name' | 'role'>>(lines: readonly T[]): T[] {
  const isMoved = lines.some(({ role }) => MOVED.has(role))
  return lines.map(line =>
    !isMoved && headingLetters(line.name) === 'value' ? { ...line, role: 'amount' } : line,
  )
}

const MOVED: ReadonlySet<FileRole> = new Set(['amount', 'debit', 'credit'])

/** The names that each row has, in their order, without those of the lines above; undefined where they make no row. */
function usualNames(named: readonly NamedLine[]): UsualNames | undefined {
  const counts = new Map<string, number>()
  for (const { name } of named) counts.set(name, (counts.get(name) ?? 0) + 1)
  const dates = named.filter(({ role }) => role === 'date').map(({ name }) => counts.get(name) ?? 0)
  const least = Math.max(2, dates.reduce((most, count) => Math.max(most, count), 0) / 2)
  const roleByName = new Map<string, FileRole>()
  const taken = new Set<FileRole>()
  const often = named.filter(line => (counts.get(line.name) ?? 0) >= least)
  for (const { name, role } of withValueMoved(often)) {
    if (roleByName.has(name)) continue
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
