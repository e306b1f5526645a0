import { accountNumber } from './facts/account-facts.ts'
import { statedCandidates } from './facts/stated-candidates.ts'
import type { TextLine } from './page/word.ts'
import { lineText } from './page/word.ts'
import type { PrintedRow } from './printed-row.ts'
import { readTable } from './table/read-table.ts'
import type { TablePart } from './table/table-part.ts'

/** The parts of one account's table; the first one's block is the account's header. */
export type AccountTable = readonly TablePart[]

// A title is set larger than the headings of the columns.
const TITLE_SIZE = 1.15

/**
 * Shares out the parts by account. A heading is only repeated, unless what stands above it names
 * another account; or names other figures or another title while the balances do not run on.
 */
export function accountTables(parts: readonly TablePart[]): AccountTable[] {
  const tables: TablePart[][] = []
  for (const part of parts) {
    const table = tables.at(-1)
    if (table === undefined || isNewAccount(table, part)) tables.push([part])
    else table.push(part)
  }
  return tables
}

function isNewAccount(table: AccountTable, part: TablePart): boolean {
  const header = table[0]?.block ?? []
  const account = accountNumber(part.block)
  const current = accountNumber(header)
  if (account !== null && current !== null && account !== current) return true
  return says(part, header) && !runsOn(table, part)
}

/** Whether the part's block says something of an account that the table's header does not. */
function says(part: TablePart, header: readonly TextLine[]): boolean {
  const known = new Set(header.map(line => lineText(line)))
  const news = part.block.filter(line => !known.has(lineText(line)))
  const figures = Object.values(statedCandidates(news)).flat()
  const size = part.pages[0]?.[0]?.line.size ?? Number.POSITIVE_INFINITY
  return figures.length > 0 || news.some(line => line.size > size * TITLE_SIZE)
}

/** Whether the part's balances follow from those of the table, forwards or backwards. */
function runsOn(table: AccountTable, part: TablePart): boolean {
  const last = readTable(table.slice(-1)).rows.at(-1)
  const [next] = readTable([part]).rows
  if (last === undefined || next === undefined) return true
  return follows(last, next) || follows(next, last)
}

function follows(earlier: PrintedRow, later: PrintedRow): boolean {
  if (earlier.balance === null || later.balance === null) return false
  return Math.abs(later.balance - earlier.balance) === later.amount
}
