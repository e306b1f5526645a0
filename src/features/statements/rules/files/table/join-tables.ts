import { labelledCurrency } from '#features/statements/rules/facts/section-currency.ts'
import type { FileLine } from '../csv-rows.ts'
import { fileFacts, type FileFacts } from './file-facts.ts'
import type { FileTable } from './find-table.ts'
import { followsOn, type RowStep, stepOf, tableForm } from './table-form.ts'

/** A table, and what it is called: a sheet's name where a file has several. */
export interface NamedTable extends FileTable {
  readonly name: string | null
  readonly isApp: boolean
}

/**
 * The tables of a file, those that go on with the account of the one before joined to it (ST8.15): under the same
 * headings, where nothing between names another account, and the balances run on, or the sheets are called by months
 * or pages alone, or it is one sheet whose headings are printed again.
 */
export function joinTables(tables: readonly NamedTable[]): readonly NamedTable[] {
  const [single] = tables
  if (single !== undefined && tables.length === 1) return [{ ...single, name: null }]
  const groups: Group[] = []
  let last: Part | undefined
  for (const table of tables) {
    const part = partOf(table)
    const way = last === undefined ? null : wayOn(last, part)
    const group = groups.at(-1)
    if (group === undefined || way === null) groups.push({ first: table, before: [], behind: [] })
    else group[way].push(table.lines)
    last = part
  }
  const joined = groups.map(group => together(group))
  const [only, ...others] = joined
  // A name tells accounts apart, and there is but one.
  return only !== undefined && others.length === 0 ? [{ ...only, name: null }] : joined
}

/** A table and the lines of those that go on with it: what comes before it, nearest first, and behind. */
interface Group {
  readonly first: NamedTable
  readonly before: (readonly FileLine[])[]
  readonly behind: (readonly FileLine[])[]
}

function together({ first, before, behind }: Group): NamedTable {
  if (before.length + behind.length === 0) return first
  return { ...first, lines: [...before.toReversed(), first.lines, ...behind].flat() }
}

/** A table with what its ends say. */
interface Part {
  readonly table: NamedTable
  readonly first: RowStep | undefined
  readonly last: RowStep | undefined
  readonly above: FileFacts
  readonly below: FileFacts
}

function partOf(table: NamedTable): Part {
  const form = tableForm(table, table.lines)
  const steps = table.lines.map(line => stepOf(line, form))
  const end = steps.findLastIndex(({ amount }) => amount > 0)
  return {
    table,
    first: steps.find(({ amount }) => amount > 0),
    last: steps[end],
    above: fileFacts(table.above),
    below: fileFacts(table.lines.slice(end + 1)),
  }
}

type Way = 'behind' | 'before'

/** Where the rows of the next table belong among those before it; null where they are another account's. */
function wayOn(part: Part, next: Part): Way | null {
  const [{ table }, { table: other }] = [part, next]
  if (table.isApp || table.signature !== other.signature) return null
  const isOneSheet = table.name === other.name
  const [header, facts] = [part.above, isOneSheet ? part.below : next.above]
  if (isOther(facts.account, header.account)) return null
  if (isOther(labelledCurrency(facts.lines), labelledCurrency(header.lines))) return null
  const way = wayByBalances(part, next)
  if (way !== null) return way
  if (isOneSheet) return facts.stated.opening.length === 0 ? 'behind' : null
  const [key, otherKey] = [timelessName(table.name), timelessName(other.name)]
  return key !== null && key === otherKey ? 'behind' : null
}

/** Whether both are said, and differ. */
function isOther(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other
}

function wayByBalances(part: Part, next: Part): Way | null {
  const [down, up] = [followsOn(part.last, next.first), followsOn(next.first, part.last)]
  if (down || up) return 'behind'
  return followsOn(next.last, part.first) || followsOn(part.first, next.last) ? 'before' : null
}

const TIME =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|tember|ember|ober)?\b|\b(?:19|20)\d\d\b|\bq[1-4]\b|\b(?:page|part)\s*\d+\b/gi

/** What a sheet's name says but for the month, year or page that it names; null where it names none. */
function timelessName(name: string | null): string | null {
  const plain = (name ?? '').replace(/\.[ct]sv$/i, '').replaceAll('_', ' ')
  const rest = plain.replaceAll(TIME, ' ')
  return rest === plain
    ? null
    : rest
        .toLowerCase()
        .replaceAll(/[^\p{L}]+/gu, ' ')
        .trim()
}
