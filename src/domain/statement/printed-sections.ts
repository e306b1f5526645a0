import { type AccountTable, accountTables } from './account-tables.ts'
import { accountNumber, printedPeriod, type PrintedPeriod } from './facts/account-facts.ts'
import { joinCandidates, statedCandidates } from './facts/stated-candidates.ts'
import { lineText, type TextLine } from './page/word.ts'
import type { PrintedSection } from './printed-row.ts'
import { statedFigures } from './stated-figures.ts'
import { readTable } from './table/read-table.ts'
import type { TablePart } from './table/table-part.ts'

/** An account's rows while the file's order of day and month is still open. */
export interface UndatedSection extends Omit<PrintedSection, 'period'> {
  readonly period: PrintedPeriod | null
}

/** The accounts of a file as printed, those without a row left out. */
export function printedSections(parts: readonly TablePart[]): UndatedSection[] {
  const tables = accountTables(parts)
  return tables
    .map((table, index) => printedSection(table, { all: tables, index }))
    .filter(section => section.rows.length > 0)
}

interface Place {
  readonly all: readonly AccountTable[]
  readonly index: number
}

function printedSection(table: AccountTable, { all, index }: Place): UndatedSection {
  const header = headerOf(table)
  // What stands under the rows is this account's, up to where the next one's header starts.
  const next = new Set(headerOf(all[index + 1]))
  const footer = linesAfterRows(table).filter(line => !next.has(line))
  const { rows, stated } = readTable(table)
  const candidates = joinCandidates(stated, statedCandidates(header), statedCandidates(footer))
  return {
    name: all.length > 1 ? titleOf(header, headerOf(all[index - 1])) : null,
    account: accountNumber(header),
    period: printedPeriod(header) ?? printedPeriod(headerOf(all[0])),
    stated: statedFigures(candidates, rows),
    rows,
  }
}

function headerOf(table: AccountTable | undefined): readonly TextLine[] {
  return table?.[0]?.block ?? []
}

function linesAfterRows(table: AccountTable): TextLine[] {
  const last = table.at(-1)?.pages.flat() ?? []
  const end = last.findLastIndex(line => line.figures !== null && line.cells.date !== undefined)
  return last.slice(end + 1).map(({ line }) => line)
}

const LONGEST_TITLE = 40

/** The largest line above the table that the account before it does not have. */
function titleOf(header: readonly TextLine[], before: readonly TextLine[]): string | null {
  const known = new Set(before.map(line => lineText(line)))
  const titles = header.filter(line => {
    const text = lineText(line)
    return !known.has(text) && text.length <= LONGEST_TITLE && !/\d/.test(text)
  })
  const [largest] = titles.toSorted((one, other) => other.size - one.size)
  return largest === undefined ? null : lineText(largest)
}
