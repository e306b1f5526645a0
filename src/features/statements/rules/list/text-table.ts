import { accountNumber, printedPeriod } from '../facts/account-facts.ts'
import { sectionCurrency } from '../facts/section-currency.ts'
import { joinCandidates, statedCandidates } from '../facts/stated-candidates.ts'
import { tableForm } from '../files/table/table-form.ts'
import { type LineMeaning, readLine } from '../files/table/table-rows.ts'
import type { TextLine } from '../page/word.ts'
import { statedFigures, type UndatedSection, withTotalsSwapped } from '../printed-sections.ts'
import { withDirections } from '../table/read-table.ts'
import { areColumnsSwapped, withColumnsSwapped } from '../table/swapped-columns.ts'
import { withoutUnrecorded } from '../table/unrecorded-rows.ts'
import { namedTables } from './named-table.ts'
import { partedTable, type TextTable } from './parted-table.ts'

/**
 * Reads rows that are printed as text and not as a table: values parted by `|`, `;` or `,` under a line of their names
 * (ST6.27), or each behind its own name on a line of its own, `Amount: 5,000.00`, row after row (ST6.28). Undefined
 * where the lines hold neither.
 */
export function readTextTable(lines: readonly TextLine[]): TextReading | undefined {
  const parted = partedTable(lines)
  const tables = parted === undefined ? namedTables(lines) : [parted]
  const sections = tables.flatMap((table, index) => {
    const header = lines.slice(tables[index - 1]?.end ?? 0, table.start)
    // What stands between two accounts is said of the next one.
    const footer = index < tables.length - 1 ? [] : lines.slice(table.end)
    return sectionOf(table, { lines, header, footer }) ?? []
  })
  const [first] = tables
  return first === undefined || sections.length === 0 ? undefined : { sections, start: first.start }
}

/** The accounts of a file that prints its rows as text, and the index of the first line that is not above them. */
export interface TextReading {
  readonly sections: readonly UndatedSection[]
  readonly start: number
}

interface Surroundings {
  /** All of the file. */
  readonly lines: readonly TextLine[]
  readonly header: readonly TextLine[]
  readonly footer: readonly TextLine[]
}

function sectionOf(
  table: TextTable,
  { lines, header, footer }: Surroundings,
): UndatedSection | undefined {
  const form = tableForm({ roles: table.roles, isApp: false }, table.rows)
  const meanings = table.rows.map(row => readLine(row, form))
  const all = withDirections(meanings.flatMap(meaning => rowsOf(meaning, lines)))
  const { rows: printed, counts } = withoutUnrecorded(all)
  if (printed.length === 0) return undefined
  const isSwapped = areColumnsSwapped(printed)
  const rows = isSwapped ? withColumnsSwapped(printed) : printed
  const figures = joinCandidates(
    statedCandidates(header),
    ...meanings.flatMap(meaning => (meaning.type === 'stated' ? [meaning.stated] : [])),
    statedCandidates(footer),
  )
  return {
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
}

function rowsOf(meaning: LineMeaning, lines: readonly TextLine[]): UndatedSection['rows'] {
  if (meaning.type !== 'row') return []
  const { row, currency: own } = meaning
  const currency = own === 'NGN' ? null : own
  return [{ ...row, currency, page: lines[row.page]?.page ?? 1 }]
}
