import type { Kobo } from '#money/money.ts'
import { accountNumber, printedPeriod, type PrintedPeriod } from './facts/account-facts.ts'
import { asOwed, isCardOwed, withPurchasesSpent } from './facts/card-account.ts'
import { labelledCurrency, sectionCurrency } from './facts/section-currency.ts'
import {
  joinCandidates,
  statedCandidates,
  type StatedCandidates,
} from './facts/stated-candidates.ts'
import { MAX_ACCOUNTS } from './limits.ts'
import { lineText, type TextLine } from './page/word.ts'
import type { PrintedRow, PrintedSection } from './printed-row.ts'
import type { StatedFigures } from './reading.ts'
import { countUnread } from './table/columns/row-marks.ts'
import { readTable } from './table/read-table.ts'
import { labelOf } from './table/special-row.ts'
import { areColumnsSwapped, withColumnsSwapped } from './table/swapped-columns.ts'
import type { TablePart } from './table/table-part.ts'
import { type UnrecordedCounts, withoutUnrecorded } from './table/unrecorded-rows.ts'
import type { Currency } from './values/currency.ts'

/** An account's rows while the file's order of day and month is still open. */
export interface UndatedSection extends Omit<PrintedSection, 'period'> {
  readonly period: PrintedPeriod | null
  /** Whether debit and credit stood the other way round than their headings, by every balance. */
  readonly isSwapped: boolean
  readonly currency: Currency
  /** How many rows record nothing, and are none of `rows`. */
  readonly unrecorded: UnrecordedCounts
}

/**
 * The accounts of a file as printed, those without a row left out; `lines` are all of the file. Undefined where they are
 * more than anybody's.
 */
export function printedSections(
  parts: readonly TablePart[],
  lines: readonly TextLine[],
): UndatedSection[] | undefined {
  const tables = accountTables(parts)
  if (tables.length > MAX_ACCOUNTS) return undefined
  const sections = tables.map((table, index) =>
    printedSection(table, { all: tables, index, lines }),
  )
  const lost = sections.flatMap(({ rows }, index) =>
    rows.length === 0 ? (tables[index] ?? []).flatMap(part => linesOf(part)) : [],
  )
  // An account of which nothing can be read is missed wherever another one is read (ST6.11.9).
  const unread = Math.max(countUnread(lost), sections.filter(section => isMissed(section)).length)
  return sections
    .filter(section => section.rows.length > 0)
    .map(section => withUnread(section, unread))
}

/** Whether an account without a row has figures that say that money moved. */
function isMissed({ rows, stated }: UndatedSection): boolean {
  const { opening, closing, debitTotal, creditTotal } = stated
  const hasMoved = opening !== null && closing !== null && opening !== closing
  return rows.length === 0 && (hasMoved || Boolean(debitTotal) || Boolean(creditTotal))
}

function withUnread(section: UndatedSection, more: number): UndatedSection {
  return { ...section, unread: section.unread + more }
}

function linesOf({ pages }: TablePart): TextLine[] {
  return pages.flat().map(({ line }) => line)
}

interface Place {
  readonly all: readonly AccountTable[]
  readonly index: number
  readonly lines: readonly TextLine[]
}

function printedSection(
  table: AccountTable,
  { all, index, lines: allLines }: Place,
): UndatedSection {
  const header = headerOf(table)
  // What stands under the rows is this account's, up to where the next one's header starts.
  const next = new Set(headerOf(all[index + 1]))
  const footer = linesAfterRows(table).filter(line => !next.has(line))
  const read = readTable(table)
  const recorded = withoutUnrecorded(read.rows)
  const isOwed = isCardOwed(header, recorded.rows)
  const printed = isOwed ? withPurchasesSpent(recorded.rows) : recorded.rows
  const isSwapped = areColumnsSwapped(printed)
  const rows = isSwapped ? withColumnsSwapped(printed) : printed
  const { unnamedOpening, unread } = read
  const stated = isSwapped ? withTotalsSwapped(read.stated) : read.stated
  const printedFigures = joinCandidates(
    stated,
    ...[header, linesBeforeRows(table), footer].map(lines => statedCandidates(lines)),
  )
  const named = isOwed ? asOwed(printedFigures, [...header, ...footer]) : printedFigures
  const isUnnamed = named.opening.length === 0 && unnamedOpening !== null
  const candidates = isUnnamed ? { ...named, opening: [unnamedOpening] } : named
  return {
    name: all.length > 1 ? titleOf(header, headerOf(all[index - 1])) : null,
    account: accountNumber(header),
    period: printedPeriod(header) ?? printedPeriod(headerOf(all[0])),
    stated: statedFigures(candidates, rows),
    unread,
    isSwapped,
    rows,
    unrecorded: recorded.counts,
    currency: sectionCurrency({
      rows,
      headings: table.map(({ heading }) => headingText(heading, allLines)).join(' '),
      header,
      firstHeader: headerOf(all[0]),
    }),
  }
}

/** The sums of the columns go with them. */
export function withTotalsSwapped({
  debitTotal,
  creditTotal,
  ...ends
}: StatedCandidates): StatedCandidates {
  return { ...ends, debitTotal: creditTotal, creditTotal: debitTotal }
}

function headingText({ start, end }: TablePart['heading'], lines: readonly TextLine[]): string {
  return lines
    .slice(start, end)
    .map(line => lineText(line))
    .join(' ')
}

function headerOf(table: AccountTable | undefined): readonly TextLine[] {
  return table?.[0]?.block ?? []
}

function linesAfterRows(table: AccountTable): TextLine[] {
  const last = table.at(-1)?.pages.flat() ?? []
  const end = last.findLastIndex(
    ({ figures, cells }) => figures !== null && labelOf(cells) === null,
  )
  return last.slice(end + 1).map(({ line }) => line)
}

/** What stands between the headings and the first row, and is none. */
function linesBeforeRows(table: AccountTable): TextLine[] {
  const [first = []] = table[0]?.pages ?? []
  const start = first.findIndex(({ figures, cells }) => figures !== null && labelOf(cells) === null)
  return first.slice(0, Math.max(0, start)).map(({ line }) => line)
}

const LONGEST_TITLE = 40
// What says something of the account, or of the paper, and names neither.
const NO_TITLE =
  /^(?:account (?:name|no|number|type|holder|activity|statement)|a\/c|customer|currency|period|branch|product|class|type|name|nuban|date|printed|page|transaction history|(?:e-?|bank )?statement)\b/i

/** The largest line above the table that the account before it does not have. */
function titleOf(header: readonly TextLine[], before: readonly TextLine[]): string | null {
  const known = new Set(before.map(line => lineText(line)))
  const titles = header.filter(line => {
    const text = lineText(line)
    const isTitle = text.length <= LONGEST_TITLE && !/\d/.test(text) && !NO_TITLE.test(text)
    return isTitle && !known.has(text)
  })
  const [largest] = titles.toSorted((one, other) => other.size - one.size)
  return largest === undefined ? null : lineText(largest)
}

/** The parts of one account's table; the first one's block is the account's header. */
type AccountTable = readonly TablePart[]

// A title is set larger than the headings of the columns.
const TITLE_SIZE = 1.15

/**
 * Shares out the parts by account. A heading is only repeated, unless what stands above it names
 * another account; or names other figures or another title while the balances do not run on.
 */
function accountTables(parts: readonly TablePart[]): AccountTable[] {
  const tables: TablePart[][] = []
  let header: HeaderFacts | undefined
  for (const part of parts) {
    const table = tables.at(-1)
    if (table === undefined || header === undefined || isNewAccount({ table, header }, part)) {
      tables.push([part])
      header = headerFacts(part.block)
    } else {
      table.push(part)
    }
  }
  return tables
}

/** What the header of an account says, read once for all the parts that it is held against. */
interface HeaderFacts {
  readonly account: string | null
  readonly currency: Currency | null
  readonly texts: ReadonlySet<string>
}

function headerFacts(header: readonly TextLine[]): HeaderFacts {
  return {
    account: accountNumber(header),
    currency: labelledCurrency(header),
    texts: new Set(header.map(line => lineText(line))),
  }
}

interface KnownTable {
  readonly table: AccountTable
  readonly header: HeaderFacts
}

function isNewAccount({ table, header }: KnownTable, part: TablePart): boolean {
  if (isOther(accountNumber(part.block), header.account)) return true
  if (isOther(labelledCurrency(part.block), header.currency)) return true
  if (part.heading.side !== undefined && table.at(-1)?.heading.side !== undefined) {
    return statedCandidates(part.block).opening.length > 0 && says(part, header)
  }
  return says(part, header) && !runsOn(table, part)
}

/** Whether both are said, and differ. */
function isOther(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other
}

/** Whether the part's block says something of an account that the table's header does not. */
function says(part: TablePart, { texts }: HeaderFacts): boolean {
  const news = part.block.filter(line => !texts.has(lineText(line)))
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

/**
 * Which of the figures that the bank prints are the account's. Where it prints several, one that
 * agrees with the rows at the table's ends is; where none does, the likeliest stays, to be shown as
 * disagreeing.
 */
export function statedFigures(
  candidates: StatedCandidates,
  rows: readonly PrintedRow[],
): StatedFigures {
  const ends = [rows[0], rows.at(-1)].filter(row => row !== undefined)
  const openings = new Set(ends.flatMap(row => balancesBefore(row)))
  const closings = new Set(ends.flatMap(row => (row.balance === null ? [] : [row.balance])))
  return {
    opening: choose(candidates.opening, openings),
    closing: choose(candidates.closing, closings),
    debitTotal: choose(candidates.debitTotal, sums(rows, 'expense')),
    creditTotal: choose(candidates.creditTotal, sums(rows, 'income')),
  }
}

function choose(candidates: readonly Kobo[], fitting: ReadonlySet<number>): Kobo | null {
  return candidates.find(candidate => fitting.has(candidate)) ?? candidates[0] ?? null
}

function balancesBefore({ balance, amount, type }: PrintedRow): number[] {
  if (balance === null) return []
  if (type === null) return [balance - amount, balance + amount]
  return [type === 'income' ? balance - amount : balance + amount]
}

function sums(rows: readonly PrintedRow[], type: 'income' | 'expense'): ReadonlySet<number> {
  const some = rows.filter(row => row.type === type)
  return new Set([some.reduce((sum, row) => sum + row.amount, 0)])
}
