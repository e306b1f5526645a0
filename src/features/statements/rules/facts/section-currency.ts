import { lineText, type TextLine } from '../page/word.ts'
import type { PrintedRow } from '../printed-row.ts'
import { type Currency, currencyNamed } from '../values/currency.ts'
import { labelledValues } from './labelled.ts'

/** Where an account may say what it counts in. */
export interface CurrencyEvidence {
  readonly rows: readonly PrintedRow[]
  /** What the headings of its columns say. */
  readonly headings: string
  /** What stands above its table. */
  readonly header: readonly TextLine[]
  /** What stands above the file's first table. */
  readonly firstHeader: readonly TextLine[]
}

/**
 * What an account's rows are in (ST6.20): the signs of its own figures, else its headings, else the
 * header's `Currency:`, else its title, else what the file's first header says; naira when nothing
 * says otherwise.
 */
export function sectionCurrency(evidence: CurrencyEvidence): Currency {
  const { rows, headings, header, firstHeader } = evidence
  return (
    bySigns(rows) ??
    currencyNamed(headings) ??
    byUnits(header) ??
    labelledCurrency(header) ??
    byTitle(header, headings) ??
    labelledCurrency(firstHeader) ??
    byNumber(firstHeader) ??
    'NGN'
  )
}

/** The sign that half of the rows bear, or more. */
function bySigns(rows: readonly PrintedRow[]): Currency | null {
  const counts = new Map<Currency, number>()
  for (const { currency } of rows) {
    if (currency !== null) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most !== undefined && most[1] * 2 >= rows.length ? most[0] : null
}

const UNIT_LINES = 4

/** What headings in no language that we know say in brackets: `Soll (USD)`. */
function byUnits(header: readonly TextLine[]): Currency | null {
  const texts = header.slice(-UNIT_LINES).map(line => lineText(line))
  return currencyNamed(texts.flatMap(text => text.match(/\([^)]{1,5}\)/g) ?? []).join(' '))
}

const LABEL =
  /(?:(?:account|acct|a\/c|statement)\s+)?(?:currency|curr\b\.?|ccy|währung|devise|monnaie|moeda|moneda|valuta)(?:\s+(?:code|type))?/
const LABEL_WORDS = 4
// Of a currency that we do not know by name.
const CODE = /^:?[A-Z]{3}$/

/** What a header's `Currency:` says; null without one. */
export function labelledCurrency(header: readonly TextLine[]): Currency | null {
  const [found = null] = labelledValues(header, LABEL, words => {
    const [first, ...more] = words.slice(0, LABEL_WORDS).map(word => word.text)
    const named = currencyNamed(first ?? '') ?? currencyNamed([first, ...more].join(' '))
    return named ?? (CODE.test(first ?? '') ? 'other' : undefined)
  })
  return found
}

const TITLE =
  /\b(?:accounts?|acct|a\/c|savings|current|domiciliary|dom|wallet|statement|balances?|pocket)\b/i
const DOMICILIARY = /\bdomiciliary\b|\bdom\.? a(?:ccount|\/c)/i
const LONGEST_TITLE = 48
// A figure, or what the bank says to its customer: `Open a dollar wallet today!`
const NO_TITLE = /\d[.]\d\d\b|\b(?:get|open an?|our|your|now|today)\b|[.!]$/i

const NAIRA = /₦|\bNGN|=N=|\bnaira\b/i

/** What the account is called: `Domiciliary account - USD`. Without a currency, or a naira sign, that is still no naira. */
function byTitle(header: readonly TextLine[], headings: string): Currency | null {
  const titles = header
    .map(line => lineText(line))
    .filter(text => text.length <= LONGEST_TITLE && TITLE.test(text) && !NO_TITLE.test(text))
  const named = titles.map(title => currencyNamed(title)).filter(currency => currency !== null)
  if (named.length > 0) return named.at(-1) ?? null
  const isNaira = [headings, ...header.map(line => lineText(line))].some(text => NAIRA.test(text))
  return !isNaira && titles.some(title => DOMICILIARY.test(title)) ? 'other' : null
}

// Nigeria's banks have no such numbers: whoever prints one keeps the account in another money.
const NAMED = /\bIBAN\b\W*[A-Z]{2}\d{2}/
const IBAN = /^(?!NG)[A-Z]{2}\d{13,30}$/

function byNumber(header: readonly TextLine[]): Currency | null {
  const words = header.flatMap(line => line.words)
  return words.some(({ text }) => IBAN.test(text)) ||
    header.some(line => NAMED.test(lineText(line)))
    ? 'other'
    : null
}
