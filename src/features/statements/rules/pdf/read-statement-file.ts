import { err, ok, type Result } from '#base/result.ts'
import { type DocumentSigns, documentSigns } from '../facts/document-kind.ts'
import { MAX_PAGES, MAX_TEXT_ITEMS } from '../limits.ts'
import { readLists } from '../list/read-list.ts'
import { readTextTable } from '../list/text-table.ts'
import { inUsualStyle } from '../page/number-style.ts'
import { pageLines } from '../page/page-lines.ts'
import { isPageMark } from '../page/page-marks.ts'
import { type LinedPage, orderPages } from '../page/page-order.ts'
import { isNameless, isSoup } from '../page/readable-text.ts'
import { lineText } from '../page/word.ts'
import { readSections, readUnderHeadings, type StatementText } from '../read-under-headings.ts'
import type { ReadingHints, StatementReading } from '../reading.ts'
import { fileFault, type StatementFault } from '../statement-fault.ts'
import { DATE_ROLES } from '../table/headings/column-role.ts'
import { findHeadings, type Heading } from '../table/headings/find-headings.ts'
import { inferHeadings } from '../table/headings/infer-headings.ts'
import { withoutDayBalances } from '../table/read-day-line.ts'
import type { TextPage } from '../text-page.ts'
import { bestOf, isDateless, isForeign, PROVEN, worthOf } from './best-reading.ts'
import { picturePixels } from './file-kind.ts'
import type { PdfLibrary } from './pdf-library.ts'
import { type PdfReading, readPdf } from './read-pdf.ts'
import type { ReadRequest } from './statement-worker.ts'

/**
 * From the bytes of a file to its reading: the way of the browser's worker and of the server's
 * thread alike. The bytes stay as they are.
 */
export async function readStatementFile(
  library: PdfLibrary,
  bytes: Uint8Array,
  request: ReadRequest & Pick<PdfReading, 'onPage'>,
): Promise<Result<StatementReading, StatementFault>> {
  const fault = fileFault(bytes)
  if (fault !== undefined) return err(fault)
  const pages = await readPdf(library, bytes, request)
  return pages.ok ? readStatement(pages.value, request.hints, picturePixels(bytes)) : pages
}

/**
 * Reads a bank statement from the text of its pages (SPEC.md): finds the tables by
 * their headings, the columns by where words stand, the rows by their figures, and proves what it
 * read by the balances; without headings that we know it lets the balances decide the columns.
 * `picturePx` is how many pixels the file's pictures have. Never throws for any pages. Fails with
 * `corrupt` (no page can be read), `scanned`, `unreadable-text`, `not-statement` (no table of one, or
 * another paper), `no-transactions`, `foreign-currency`, `too-many-pages` or `too-much-text`.
 */
export function readStatement(
  pages: readonly TextPage[],
  hints: ReadingHints,
  picturePx = 0,
): Result<StatementReading, StatementFault> {
  const fault = faultOfPages(pages)
  if (fault !== null) return err(fault)
  const linesByPage = inUsualStyle(pages.map(page => pageLines(page)))
  const lined = pages.map((page, index) => ({ page, lines: linesByPage[index] ?? [] }))
  if (areScanned(lined, picturePx)) return err({ type: 'scanned', pages: pages.length })
  const order = orderPages(lined)
  const lines = withoutDayBalances(order.pages.flatMap(page => page.lines))
  const file = { pages, lines, order, hints }
  const headings = findHeadings(file.lines)
  if (headings.length === 0 && isSoup(file.lines)) return err({ type: 'unreadable-text' })
  const reading = readTables(file, headings)
  const signs = documentSigns(file.lines, file.lines.slice(0, headings[0]?.start))
  const isOther =
    reading.ok && signs?.isSure === true && !isHeldAsOne(reading.value, file, headings)
  if (isOther || isNoStatement(reading)) return err(notStatement(signs))
  return reading
}

/** Whether its balances say that it is a statement, and its head does not say otherwise. */
function isHeldAsOne(
  reading: StatementReading,
  file: StatementText,
  headings: readonly Heading[],
): boolean {
  return isHeldByBalances(reading) && !isSchedule(file, headings)
}

function readTables(
  file: StatementText,
  headings: readonly Heading[],
): Result<StatementReading, StatementFault> {
  const reading = readUnderHeadings(file, headings)
  // Headings that we know say more than columns that we guess.
  if (worthOf(reading) === PROVEN || isForeign(reading)) return reading
  const inferred = reading.ok ? undefined : inferReading(file)
  return inferred ?? bestOf([reading, ...readPrinted(file, isDateless(reading) ? [] : headings)])
}

/** The readings of a file that prints its rows as text, or below one another, and not in a table. */
function readPrinted(
  file: StatementText,
  headings: readonly Heading[],
): readonly Result<StatementReading, StatementFault>[] {
  const text = readTextTable(file.lines)
  const isDated = headings.some(({ cells }) => cells.some(({ role }) => DATE_ROLES.has(role)))
  const lists = isDated ? [] : readLists(file.lines)
  return [...(text === undefined ? [] : [text]), ...lists].map(({ sections, start }) =>
    readSections(file, sections, [{ start, end: start, cells: [] }]),
  )
}

function isNoStatement(reading: Result<StatementReading, StatementFault>): boolean {
  return !reading.ok && reading.error.type === 'not-statement'
}

function notStatement(signs: DocumentSigns | null): StatementFault {
  return { type: 'not-statement', kind: signs?.kind ?? null, signs: signs?.signs ?? [] }
}

// One link is a chance.
const MIN_LINKS = 2

/** Whether balances follow from each other, as on a statement alone. */
function isHeldByBalances({ sections }: StatementReading): boolean {
  return sections.some(({ rows, proof }) => {
    const hasBalances = rows.every(row => row.balance !== null)
    return hasBalances && proof.breaks.length === 0 && proof.linkedRows >= MIN_LINKS
  })
}

/** Whether what stands above the rows is a repayment schedule's, where a balance follows from row to row too. */
function isSchedule({ lines }: StatementText, headings: readonly Heading[]): boolean {
  const [first] = headings
  const signs = documentSigns(lines.slice(0, first?.end), lines.slice(0, first?.start))
  return signs?.kind === 'loan-schedule' && signs.isSure
}

function faultOfPages(pages: readonly TextPage[]): StatementFault | null {
  if (pages.length > MAX_PAGES) return { type: 'too-many-pages', pages: pages.length }
  if (pages.every(page => page.isUnreadable)) return { type: 'corrupt' }
  const texts = pages.flatMap(page => page.items.map(item => item.text))
  if (texts.length > MAX_TEXT_ITEMS) return { type: 'too-much-text' }
  return isNameless(texts) ? { type: 'unreadable-text' } : null
}

const MIN_ROWS = 3

/**
 * The reading of a file without headings that we know: of all orders that its columns of money can
 * have, the one under which every balance follows from the row before it (ST6.4). Undefined where
 * none does: what the arithmetic does not bear out is no statement.
 */
function inferReading(file: StatementText): Result<StatementReading, StatementFault> | undefined {
  const [best] = inferHeadings(file.lines)
    .map(heading => readUnderHeadings(file, [heading]))
    .flatMap(reading => (reading.ok && isBorneOut(reading.value) ? [reading.value] : []))
    .toSorted((one, other) => countCorrected(one) - countCorrected(other))
  if (best === undefined) return undefined
  return ok({ ...best, warnings: [...best.warnings, { type: 'columns-inferred' }] })
}

function isBorneOut({ status, sections }: StatementReading): boolean {
  const rows = sections.flatMap(section => section.rows)
  const isLinked = status === 'proven' || status === 'consistent'
  const isRead = sections.every(({ proof }) => proof.unread === 0)
  return isLinked && isRead && rows.length >= MIN_ROWS && rows.every(row => row.balance !== null)
}

/** Under a wrong order of debit and credit every direction has to be corrected by the balances. */
function countCorrected({ sections, warnings }: StatementReading): number {
  const rows = sections.flatMap(section => section.rows)
  const swapped = warnings.filter(({ type }) => type === 'columns-swapped').length
  return swapped * rows.length + rows.filter(row => row.reasons.includes('direction-fixed')).length
}

// A page with less text than this is a picture (a footer at most): statements 1.
const MIN_LETTERS_PER_PAGE = 60
// The most that what is printed around a picture says.
const MOST_LETTERS_PER_PAGE = 300
// What a picture as large as a page has at least, in pixels: A4 at 60 dots an inch.
const PAGE_PX = 250_000

const MONEY = /\d[.]\d\d\b/
const STAMP = /\bcam ?scanner\b|\bscanned (?:by|with|using)\b/i

/**
 * Whether the pages are pictures (ST6.22): they hold hardly any text, or only what is printed around
 * pictures: the same on each of them, or little beside pictures that fill them. `picturePx` is how
 * many pixels the file's pictures have in all.
 */
function areScanned(pages: readonly LinedPage[], picturePx: number): boolean {
  const readable = pages.filter(({ page }) => !page.isUnreadable)
  const letters = readable.map(page => sum(textsOf(page).map(text => text.length)))
  if (sum(letters) < readable.length * MIN_LETTERS_PER_PAGE) return true
  if (readable.some(page => textsOf(page).some(text => MONEY.test(text)))) return false
  if (Math.max(...letters) > MOST_LETTERS_PER_PAGE) return false
  const hasPictures = picturePx >= readable.length * PAGE_PX
  return hasPictures || (readable.length > 1 && isFurnitureOnly(readable))
}

/** Whether the pages say the same but for their numbers, and what a scanner stamps on them. */
function isFurnitureOnly(pages: readonly LinedPage[]): boolean {
  const own = pages.map(page =>
    textsOf(page)
      .filter(text => !isPageMark(text) && !STAMP.test(text))
      .map(text => text.replaceAll(/\d/g, '#'))
      .join('\n'),
  )
  return new Set(own).size === 1
}

function textsOf({ lines }: LinedPage): readonly string[] {
  return lines.map(line => lineText(line))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
