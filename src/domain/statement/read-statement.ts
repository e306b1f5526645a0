import { err, type Result } from '../result.ts'
import { inferReading } from './infer-reading.ts'
import { MAX_PAGES, MAX_TEXT_ITEMS } from './limits.ts'
import { pageLines } from './page/page-lines.ts'
import { readUnderHeadings } from './read-under-headings.ts'
import type { ReadingHints, StatementReading } from './reading.ts'
import type { StatementFault } from './statement-fault.ts'
import { findHeadings } from './table/find-headings.ts'
import type { TextPage } from './text-page.ts'

// A page with less text than this is a picture (a footer at most): statements.md section 4.
const MIN_LETTERS_PER_PAGE = 60

/**
 * Reads a bank statement from the text of its pages (statements.md section 6): finds the tables by
 * their headings, the columns by where words stand, the rows by their figures, and proves what it
 * read by the balances; without headings that we know it lets the balances tell the columns. Never
 * throws for any pages. Fails with `corrupt` (no page can be read), `scanned`, `not-statement` (no
 * table of one), `no-transactions`, `too-many-pages` or `too-much-text`.
 */
export function readStatement(
  pages: readonly TextPage[],
  hints: ReadingHints,
): Result<StatementReading, StatementFault> {
  const fault = faultOfPages(pages)
  if (fault !== null) return err(fault)
  const file = { pages, lines: pages.flatMap(page => pageLines(page)), hints }
  const reading = readUnderHeadings(file, findHeadings(file.lines))
  return reading.ok ? reading : (inferReading(file) ?? reading)
}

function faultOfPages(pages: readonly TextPage[]): StatementFault | null {
  if (pages.length > MAX_PAGES) return { type: 'too-many-pages', pages: pages.length }
  if (pages.every(page => page.isUnreadable)) return { type: 'corrupt' }
  const items = pages.reduce((sum, page) => sum + page.items.length, 0)
  if (items > MAX_TEXT_ITEMS) return { type: 'too-much-text' }
  const letters = pages.reduce((sum, page) => sum + lettersOn(page), 0)
  const readable = pages.filter(page => !page.isUnreadable).length
  const isScanned = letters < readable * MIN_LETTERS_PER_PAGE
  return isScanned ? { type: 'scanned', pages: pages.length } : null
}

function lettersOn(page: TextPage): number {
  return page.items.reduce((sum, item) => sum + item.text.trim().length, 0)
}
