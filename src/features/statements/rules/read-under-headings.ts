import { err, ok, type Result } from '#base/result.ts'
import type { Day } from '#time/day.ts'
import { certainPeriod, periodUnder } from './facts/account-facts.ts'
import type { PageOrder } from './page/page-order.ts'
import { lineText, type TextLine } from './page/word.ts'
import { type NairaSection, partCurrencies } from './part-currencies.ts'
import type { PrintedRow, PrintedSection } from './printed-row.ts'
import { printedSections, type UndatedSection } from './printed-sections.ts'
import { finishSection } from './proof/finish-section.ts'
import { openingDisagrees } from './proof/prove-rows.ts'
import type {
  DateOrder,
  ForeignSection,
  ProofDoubt,
  ReadingHints,
  ReadingStatus,
  ReadingWarning,
  StatementReading,
  StatementSection,
} from './reading.ts'
import type { StatementFault } from './statement-fault.ts'
import type { Heading } from './table/headings/find-headings.ts'
import { tableParts } from './table/table-part.ts'
import type { TextPage } from './text-page.ts'
import { countUnread } from './unread-rows.ts'
import { type DateOrderDecision, decideDateOrder } from './values/date-order.ts'
import { isYearless } from './values/date-text.ts'
import { settleYears } from './values/date-year.ts'

/** A file to read, and what helps to read it. */
export interface StatementText {
  readonly pages: readonly TextPage[]
  /** Of all pages, each once, in the order that they print. */
  readonly lines: readonly TextLine[]
  readonly order: Omit<PageOrder, 'pages'>
  readonly hints: ReadingHints
}

/**
 * Reads the tables under the headings. Fails with `not-statement` without a heading, and with
 * `no-transactions` where no row stands under any, `rows-unread` where rows stand that cannot be
 * read, and with `foreign-currency` where none of them is in
 * naira.
 */
export function readUnderHeadings(
  { pages, lines, order, hints }: StatementText,
  headings: readonly Heading[],
): Result<StatementReading, StatementFault> {
  if (headings.length === 0) return err({ type: 'not-statement', kind: null, signs: [] })
  const all = printedSections(tableParts(lines, headings), lines)
  const { naira: printed, foreign } = partCurrencies(all)
  if (all.length === 0) {
    const rows = countUnread(lines.slice(headings[0]?.end))
    return err(rows > 0 ? { type: 'rows-unread', rows } : { type: 'no-transactions' })
  }
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
      lastWarnings: [...orderWarnings(order), ...foreignWarnings(printed, foreign)],
    }),
  )
}

/** What is known of a whole file once its rows are. */
export interface ReadFile<Section> {
  readonly bank: string | null
  readonly hints: ReadingHints
  readonly pages: number
  /** What speaks against a section whatever its figures say. */
  readonly doubtsOf: (section: Section) => readonly ProofDoubt[]
  /** What was noticed before the dates were decided, and what is said last. */
  readonly warnings: readonly ReadingWarning[]
  readonly lastWarnings: readonly ReadingWarning[]
}

/** Decides the dates of rows as printed, in whatever kind of file, and proves each account's. */
export function finishReading<Section extends UndatedSection>(
  printed: readonly Section[],
  { bank, hints, pages, doubtsOf: doubts, warnings, lastWarnings }: ReadFile<Section>,
): StatementReading {
  const dates = decideDates(printed, { ...hints, bank: bank ?? hints.bank })
  const dated = printed.map(section => withPeriod(section, dates.order))
  const years = settleYears(dated, { ...hints, order: dates.order, chosen: hints.dateYear })
  const sections = printed.map((section, index) => {
    const { rows, isSure } = years.accounts[index] ?? { rows: section.rows, isSure: false }
    return finishSection(
      { ...withPeriod(section, dates.order), rows },
      {
        order: dates.order,
        isOrderSure: dates.isSure,
        isYearSure: isSure,
        today: hints.today,
        doubts: doubts(section),
      },
    )
  })
  return {
    bank,
    pages,
    sections,
    status: worstStatus(sections),
    warnings: [
      ...otherBank(hints.bank, bank),
      ...warnings,
      ...openQuestions({ dates, openLast: years.openLast, sections }),
      ...swapped(printed),
      ...lastWarnings,
    ],
  }
}

function withPeriod(section: UndatedSection, order: DateOrder): PrintedSection {
  return { ...section, period: section.period && periodUnder(section.period, order) }
}

function decideDates(sections: readonly UndatedSection[], hints: ReadingHints): DateOrderDecision {
  const dates = sections
    .flatMap(section => section.rows)
    .map(row => row.date)
    .filter(date => date !== null)
    .filter(date => !isYearless(date))
  const printed = sections.find(section => section.period !== null)?.period ?? null
  const period = printed && certainPeriod(printed)
  return decideDateOrder(dates, {
    chosen: hints.dateOrder,
    period,
    bank: hints.bank,
    today: hints.today,
  })
}

function swapped(printed: readonly UndatedSection[]): ReadingWarning[] {
  return printed.flatMap(({ isSwapped }, section) =>
    isSwapped ? [{ type: 'columns-swapped', section }] : [],
  )
}

const MAX_FOOTER_LINES = 4
const HAS_FIGURES = /\d[.]\d\d\b|\d{6}/

/** What names the bank: never a row's narration, which names other banks. */
function evidence(
  lines: readonly TextLine[],
  headings: readonly Heading[],
  sections: readonly UndatedSection[],
): { header: string[]; footer: string[]; headings: string[] } {
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

const WORST_FIRST: readonly ReadingStatus[] = ['unproven', 'partial', 'consistent', 'proven']

function worstStatus(sections: readonly StatementSection[]): ReadingStatus {
  const found = new Set(sections.map(section => section.proof.status))
  return WORST_FIRST.find(status => found.has(status)) ?? 'unproven'
}

function otherBank(chosen: string | null, recognised: string | null): readonly ReadingWarning[] {
  if (chosen === null || recognised === null || chosen === recognised) return []
  return [{ type: 'other-bank', chosen, recognised }]
}

function openQuestions(reading: {
  readonly dates: DateOrderDecision
  readonly openLast: Day | null
  readonly sections: readonly StatementSection[]
}): readonly ReadingWarning[] {
  const { dates, openLast, sections } = reading
  const all: ReadingWarning[] = []
  if (!dates.isSure) all.push({ type: 'date-order-unknown', taken: dates.order })
  if (openLast !== null) all.push({ type: 'date-year-unknown', last: openLast })
  for (const [section, { proof }] of sections.entries()) {
    if (openingDisagrees(proof)) all.push({ type: 'opening-disagrees', section })
  }
  return all
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

/** Where a bank may be named on a statement. What stands in its rows is not asked: it names other banks. */
export interface BankEvidence {
  /** The lines above the first table. */
  readonly header: readonly string[]
  /** What is repeated at the foot of pages. */
  readonly footer: readonly string[]
  /** The table's headings, in printed order. */
  readonly headings: readonly string[]
}

type BankPattern = readonly [bank: string, pattern: RegExp]

const NAMES: readonly BankPattern[] = [
  ['Access Bank', /\bACCESS\s*BANK/i],
  ['Citibank Nigeria', /\bCITI\s?BANK/i],
  ['Ecobank', /\bECO\s?BANK/i],
  ['FairMoney', /\bFAIR\s?MONEY/i],
  ['Fidelity Bank', /\bFIDELITY\s*BANK/i],
  ['First Bank', /\bFIRST\s*BANK|\bFBN\b/i],
  ['FCMB', /\bFCMB\b|\bFIRST\s+CITY\s+MONUMENT/i],
  ['Globus Bank', /\bGLOBUS\s*BANK/i],
  ['GTBank', /\bGT\s?BANK|\bGTCO\b|\bGUARANTY\s*TRUST/i],
  ['Jaiz Bank', /\bJAIZ\b/i],
  ['Keystone Bank', /\bKEYSTONE\s*BANK/i],
  ['Kuda', /\bKUDA\b/i],
  ['Lotus Bank', /\bLOTUS\s*BANK/i],
  ['Moniepoint', /\bMONIE\s?POINT|\bTEAMAPT\b/i],
  ['OPay', /\bO-?PAY\b|\bOWEALTH\b/i],
  ['PalmPay', /\bPALM\s?PAY\b/i],
  ['Parallex Bank', /\bPARALLEX\b/i],
  ['Polaris Bank', /\bPOLARIS\s*BANK/i],
  ['PremiumTrust Bank', /\bPREMIUM\s?TRUST/i],
  ['Providus Bank', /\bPROVIDUS/i],
  ['Stanbic IBTC', /\bSTANBIC\b/i],
  ['Standard Chartered', /\bSTANDARD\s*CHARTERED/i],
  ['Sterling Bank', /\bSTERLING\s*BANK|\bONEBANK\b/i],
  ['SunTrust Bank', /\bSUN\s?TRUST/i],
  ['TAJBank', /\bTAJ\s?BANK/i],
  ['Titan Trust Bank', /\bTITAN\s*TRUST/i],
  ['UBA', /\bUBA(?:GROUP)?\b|\bUNITED\s+BANK\s+FOR\s+AFRICA|\b57,?\s+MARINA\b/i],
  ['Union Bank', /\bUNION\s*BANK/i],
  ['Unity Bank', /\bUNITY\s*BANK/i],
  ['VFD Microfinance Bank', /\bVFD\b|\bV\s?BANK\b/i],
  ['Wema Bank (ALAT)', /\bWEMA\b|\bALAT\b/i],
  ['Zenith Bank', /\bZENITH\s*BANK/i],
]

// Headings that only one bank's tables are known to have (statements 2).
const HEADINGS: readonly BankPattern[] = [
  ['GTBank', /^(?=.*ORIGINATING\s+BRANCH)(?=.*REMARKS)/is],
  ['Kuda', /^(?=.*MONEY\s+IN)(?=.*TO\s*\/\s*FROM)(?=.*CATEGORY)/is],
  ['OPay', /^(?=.*BALANCE\s+AFTER)(?=.*CHANNEL)(?=.*TRANSACTION\s+REFERENCE)/is],
  ['PalmPay', /^(?!.*BALANCE)(?=.*MONEY\s+IN)(?=.*TRANSACTION\s+ID)/is],
]

/**
 * Which of the allowed banks a statement is from: by its header, else its footer, else its headings;
 * null where none of them names it.
 */
export function recogniseBank({ header, footer, headings }: BankEvidence): string | null {
  return (
    firstNamed(header.join('\n'), NAMES) ??
    firstNamed(footer.join('\n'), NAMES) ??
    firstNamed(headings.join(' '), HEADINGS)
  )
}

function firstNamed(text: string, patterns: readonly BankPattern[]): string | null {
  const found = patterns
    .map(([bank, pattern]) => ({ bank, place: text.search(pattern) }))
    .filter(({ place }) => place >= 0)
  return found.toSorted((a, b) => a.place - b.place)[0]?.bank ?? null
}
