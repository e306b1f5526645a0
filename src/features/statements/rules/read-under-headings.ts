import { err, ok, type Result } from '#base/result.ts'
import { finishReading } from './finish-reading.ts'
import { MAX_HEADINGS } from './limits.ts'
import type { PageOrder } from './page/page-order.ts'
import { lineText, type TextLine } from './page/word.ts'
import type { PrintedRow } from './printed-row.ts'
import { printedSections, type UndatedSection } from './printed-sections.ts'
import type {
  ForeignCurrency,
  ForeignSection,
  ProofDoubt,
  ReadingHints,
  ReadingWarning,
  StatementReading,
} from './reading.ts'
import { type BankEvidence, recogniseBank } from './recognise-bank.ts'
import type { StatementFault } from './statement-fault.ts'
import { countUnread } from './table/columns/row-marks.ts'
import type { Heading } from './table/headings/find-headings.ts'
import { tableParts } from './table/table-part.ts'
import type { TextPage } from './text-page.ts'
import { maskAccount } from './values/mask-number.ts'

/** A file to read, and what helps to read it. */
export interface StatementText {
  readonly pages: readonly TextPage[]
  /** Of all pages, each once, in the order that they print. */
  readonly lines: readonly TextLine[]
  readonly order: Omit<PageOrder, 'pages'>
  readonly hints: ReadingHints
}

/**
 * Reads the tables under the headings. Fails with `not-statement` without a heading, `no-transactions`
 * where no row stands under any, `rows-unread` where rows stand that cannot be read, `foreign-currency` where none of
 * them is in naira, and `too-much-text` where there are more tables or accounts than in any statement.
 */
export function readUnderHeadings(
  { pages, lines, order, hints }: StatementText,
  headings: readonly Heading[],
): Result<StatementReading, StatementFault> {
  if (headings.length === 0) return err({ type: 'not-statement', kind: null, signs: [] })
  if (headings.length > MAX_HEADINGS) return err({ type: 'too-much-text' })
  const all = printedSections(tableParts(lines, headings), lines)
  if (all === undefined) return err({ type: 'too-much-text' })
  if (all.length === 0) {
    const rows = countUnread(lines.slice(headings[0]?.end))
    return err(rows > 0 ? { type: 'rows-unread', rows } : { type: 'no-transactions' })
  }
  return readSections({ pages, lines, order, hints }, all, headings)
}

/** Decides and proves what stands in the accounts of a file; fails with `foreign-currency` where none is in naira. */
export function readSections(
  { pages, lines, order, hints }: StatementText,
  all: readonly UndatedSection[],
  headings: readonly Heading[],
): Result<StatementReading, StatementFault> {
  const { naira: printed, foreign } = partCurrencies(all)
  if (printed.length === 0) return err({ type: 'foreign-currency', sections: foreign })
  const bank = recogniseBank(evidence(lines, headings, all))
  const unreadable = pages.filter(page => page.isUnreadable).map(page => page.number)
  return ok(
    finishReading(printed, {
      bank,
      hints,
      pages: pages.length,
      doubtsOf: section => doubtsOf(section, order),
      warnings: unreadable.length > 0 ? [{ type: 'unreadable-pages', pages: unreadable }] : [],
      lastWarnings: [
        ...orderWarnings(order),
        ...foreignWarnings(printed, foreign),
        ...unrecorded(printed),
      ],
    }),
  )
}

const MAX_FOOTER_LINES = 4
const HAS_FIGURES = /\d[.]\d\d\b|\d{6}/

/** What names the bank: never a row's narration, which names other banks. */
function evidence(
  lines: readonly TextLine[],
  headings: readonly Heading[],
  sections: readonly UndatedSection[],
): BankEvidence {
  const [first] = headings
  const narrations = sections.flatMap(({ rows }) =>
    rows.slice(-MAX_FOOTER_LINES).map(row => lettersOf(wordsOf(row))),
  )
  const last = lines.slice(-MAX_FOOTER_LINES).map(line => lineText(line))
  return {
    header: lines.slice(0, first?.start).map(line => lineText(line)),
    footer: last.filter(
      text => !HAS_FIGURES.test(text) && !narrations.some(each => hasWords(each, text)),
    ),
    headings: (first?.cells ?? []).map(cell => cell.name),
  }
}

/** All that a row says, column by column: a footer is none of it. */
function wordsOf({ narration, details }: PrintedRow): string {
  return [narration, ...Object.values(details)].join(' ')
}

/** Whether a line is of the row: of several of its cells, maybe, but of nothing else. */
function hasWords(rowLetters: string, line: string): boolean {
  return line.split(/\s+/).every(word => rowLetters.includes(lettersOf(word)))
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '')
}

function doubtsOf(
  { foreignRows }: Pick<NairaSection, 'foreignRows'>,
  { missing }: Pick<PageOrder, 'missing'>,
): readonly ProofDoubt[] {
  const doubts: (ProofDoubt | false)[] = [
    missing.length > 0 && 'pages-missing',
    foreignRows !== null && 'rows-left-out',
  ]
  return doubts.filter(doubt => doubt !== false)
}

function orderWarnings({
  missing,
  repeated,
  isReordered,
}: StatementText['order']): ReadingWarning[] {
  const all: ReadingWarning[] = missing.map(lack => ({ type: 'pages-missing', ...lack }))
  if (repeated.length > 0) all.push({ type: 'pages-repeated', pages: repeated })
  if (isReordered) all.push({ type: 'pages-reordered' })
  return all
}

function unrecorded(sections: readonly UndatedSection[]): ReadingWarning[] {
  return sections.flatMap(({ unrecorded: { failed, pending } }, section) =>
    (
      [
        ['failed', failed],
        ['pending', pending],
      ] as const
    ).flatMap(([why, rows]): ReadingWarning[] =>
      rows === 0 ? [] : [{ type: 'rows-unrecorded', section, why, rows }],
    ),
  )
}

function foreignWarnings(
  naira: readonly NairaSection[],
  foreign: readonly ForeignSection[],
): ReadingWarning[] {
  return [
    ...naira.flatMap(({ foreignRows }, section): ReadingWarning[] =>
      foreignRows === null ? [] : [{ type: 'foreign-rows', section, ...foreignRows }],
    ),
    ...foreign.map(section => ({ type: 'foreign-section' as const, ...section })),
  ]
}

/** A naira account, and what of its rows was left out because their own figures are in another currency. */
interface NairaSection extends UndatedSection {
  readonly foreignRows: { readonly currency: ForeignCurrency; readonly rows: number } | null
}

/** The accounts of a file by what they count in. */
interface PartedSections {
  readonly naira: readonly NairaSection[]
  readonly foreign: readonly ForeignSection[]
}

/** Parts the accounts in naira from those in other currencies, of which only the count of rows is kept (ST6.20). */
function partCurrencies(sections: readonly UndatedSection[]): PartedSections {
  const naira: NairaSection[] = []
  const foreign: ForeignSection[] = []
  for (const section of sections) {
    const { currency, name, account, rows } = section
    if (currency === 'NGN') {
      naira.push(withoutForeignRows(section))
      continue
    }
    const masked = account === null ? null : maskAccount(account)
    foreign.push({ name, account: masked, currency, rows: rows.length })
  }
  return { naira, foreign }
}

function withoutForeignRows(section: UndatedSection): NairaSection {
  const foreign = section.rows.flatMap(({ currency }) => currency ?? [])
  const [currency] = foreign
  return {
    ...section,
    rows: section.rows.filter(row => row.currency === null),
    foreignRows: currency === undefined ? null : { currency, rows: foreign.length },
  }
}
