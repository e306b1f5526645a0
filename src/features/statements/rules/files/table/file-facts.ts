import {
  accountNumber,
  printedPeriod,
  type PrintedPeriod,
} from '#features/statements/rules/facts/account-facts.ts'
import {
  labelledCurrency,
  sectionCurrency,
} from '#features/statements/rules/facts/section-currency.ts'
import {
  statedCandidates,
  type StatedCandidates,
} from '#features/statements/rules/facts/stated-candidates.ts'
import type { TextLine } from '#features/statements/rules/page/word.ts'
import type { ForeignCurrency } from '#features/statements/rules/reading.ts'
import {
  type Currency,
  currencyNamed,
  isForeignSign,
} from '#features/statements/rules/values/currency.ts'
import type { FileLine } from '../csv-rows.ts'
import { foreignCurrency } from './column-names.ts'
import type { FileTable } from './find-table.ts'

/** What lines outside a table say of its account. */
export interface FileFacts {
  readonly account: string | null
  readonly period: PrintedPeriod | null
  readonly stated: StatedCandidates
  /** The lines as on paper. */
  readonly lines: readonly TextLine[]
}

const MOST_LINES = 200
const SIZE = 10
const LINE_HEIGHT = 12
const CELL_WIDTH = 400
const LETTER_WIDTH = 5
const NUMBER = /^-?\d+(?:\.\d)?$/

/** What stands above or below a table, read as the same lines on paper are. */
export function fileFacts(lines: readonly FileLine[]): FileFacts {
  const laid = lines.slice(0, MOST_LINES).map((line, place) => layOut(line, place))
  return {
    account: accountNumber(laid),
    period: printedPeriod(laid),
    stated: statedCandidates(laid),
    lines: laid,
  }
}

/** The cells of a line as words on a page, each column in its place. */
function layOut({ cells }: FileLine, place: number): TextLine {
  const baseline = place * LINE_HEIGHT
  const words = cells.flatMap((cell, column) =>
    wordsOf(cell).map(({ text, start }) => {
      const left = column * CELL_WIDTH + start * LETTER_WIDTH
      return { text, left, right: left + text.length * LETTER_WIDTH, baseline, size: SIZE }
    }),
  )
  return { page: 1, baseline, size: SIZE, words }
}

function wordsOf(cell: string): readonly { readonly text: string; readonly start: number }[] {
  const words = [...cell.matchAll(/\S+/g)].map(found => ({ text: found[0], start: found.index }))
  const [only] = words
  // A spreadsheet's `250000` beside a label is money that statements print as `250000.00`.
  if (words.length !== 1 || only === undefined || !NUMBER.test(only.text)) return words
  if (only.text.length > 9) return words
  const [whole = '', part = ''] = only.text.split('.')
  return [
    ...words,
    { text: `${whole}.${part.padEnd(2, '0')}`, start: only.start + only.text.length + 1 },
  ]
}

/** Where a table may say what it counts in. */
export interface TableCurrencyEvidence {
  readonly table: FileTable
  /** What the table is called, its sheet; null where it has no name of its own. */
  readonly name: string | null
  /** What stands above it, and above the first table of the file. */
  readonly header: readonly TextLine[]
  readonly firstHeader: readonly TextLine[]
}

/** What a table says of the currency of its rows. */
export interface TableCurrency {
  /** By its headings or a label: of every row, whatever that says itself. */
  readonly said: Currency | null
  /** By its title or its name: of rows that do not say that they are naira. */
  readonly called: Currency | null
}

/** What a table counts in, wherever it says so (ST8.12). */
export function tableCurrency(evidence: TableCurrencyEvidence): TableCurrency {
  const { table, name, header, firstHeader } = evidence
  const headings = moneyHeadings(table)
  const said = currencyOfHeadings(headings) ?? labelledCurrency(header)
  const titled = sectionCurrency({ rows: [], headings: '', header, firstHeader })
  return { said, called: titled === 'NGN' ? nameCurrency(name ?? '') : titled }
}

/** What a row is in, by what it says itself, its table and its account; null for naira. */
export function rowCurrency(
  own: Currency | null,
  { said, called }: TableCurrency,
  account: string,
): ForeignCurrency | null {
  if (own !== null && own !== 'NGN') return own
  if (said !== null) return said === 'NGN' ? null : said
  if (own === 'NGN') return null
  const named = called ?? nameCurrency(account)
  return named === 'NGN' ? null : named
}

const ACCOUNT = String.raw`(?:accounts?|acct|a\/c|wallets?|cards?|savings|current|cash|balance|pocket|pot)`
const CALLED = new RegExp(String.raw`(?:[\p{L}.]+ )?[\p{L}.]+ ${ACCOUNT}\b`, 'iu')
const DOMICILIARY = /\bdomiciliary\b|\bdom\.? a(?:ccount|\/c)|\bdom acct\b/i

/** What the name of an account says it counts in: `Dom USD`, `Dollar card`; null where it says nothing. */
export function nameCurrency(name: string): ForeignCurrency | null {
  const sign = name
    .split(/[^\p{L}$£€₵₹]+/u)
    .find(word => isForeignSign(word) && word === word.toUpperCase())
  const called = sign ?? CALLED.exec(name)?.[0] ?? ''
  const named = foreignCurrency(called)
  return named ?? (DOMICILIARY.test(name) && currencyNamed(name) !== 'NGN' ? 'other' : null)
}

function moneyHeadings({ headings, roles }: FileTable): readonly string[] {
  return headings.filter((_, place) => /debit|credit|amount|balance/.test(roles[place] ?? ''))
}

/** The currency that headings of money name, `Debit (USD)`: naira only where none names another. */
function currencyOfHeadings(headings: readonly string[]): Currency | null {
  const named = headings.map(heading => currencyNamed(heading)).filter(each => each !== null)
  return named.find(each => each !== 'NGN') ?? named[0] ?? null
}
