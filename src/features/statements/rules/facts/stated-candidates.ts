import type { Kobo } from '#money/money.ts'
import { lineText, type TextLine } from '../page/word.ts'
import type { StatedFigures } from '../reading.ts'
import { type AmountText, parseAmountText, signedKobo } from '../values/amount-text.ts'
import { labelledValues, type ValueWords } from './labelled.ts'

/** Everything printed that may be a figure of the account, by what it would be, the likeliest first. */
export type StatedCandidates = Readonly<Record<keyof StatedFigures, readonly Kobo[]>>

/** Where nothing is stated. */
export const NO_CANDIDATES: StatedCandidates = {
  opening: [],
  closing: [],
  debitTotal: [],
  creditTotal: [],
}

const OUT = String.raw`(?:debits?|withdrawals?|payments?|money\s*out|outflows?|paid\s*out|spent|amount\s*debited|dr)`
const IN = String.raw`(?:credits?|deposits?|lodge?ments?|money\s*in|inflows?|paid\s*in|received|amount\s*credited|cr)`
// A count of movements is no sum of them.
const NO_COUNT = String.raw`\b(?!\s*(?:count|no\b|number|trans|items))`

const FORWARD = String.raw`(?:brought|b\/?)\s*(?:forward|f\/?wd|down|f)`
const OPENING = new RegExp(
  String.raw`(?:opening|start(?:ing)?|begin(?:ning)?|previous|initial) bal(?:ance)?|bal(?:ance)? (?:${FORWARD}|from previous statement|at (?:the )?(?:start|beginning))|\bb\/f\b`,
)
const CLOSING =
  /(?:closing|end(?:ing)?|final|new|statement) bal(?:ance)?|bal(?:ance)? (?:(?:carried|c\/?)\s*(?:forward|f\/?wd|down|f)\b|(?:as )?at (?:the )?(?:(?:period )?end|close))|\bc\/f\b/
// On the last day, as a rule: what is called closing goes before it.
const AS_AT = /bal(?:ance)? (?:as )?(?:at|of)\b/
const DEBITS = new RegExp(
  String.raw`(?:totals?|sum):?\s*(?:(?:value\s*)?of\s*)?${OUT}${NO_COUNT}|${OUT}\s*total\b|(?:money\s*out|outflow|purchases\s*and\s*charges)${NO_COUNT}`,
)
const CREDITS = new RegExp(
  String.raw`(?:totals?|sum):?\s*(?:(?:value\s*)?of\s*)?${IN}${NO_COUNT}|${IN}\s*total\b|(?<=\btotals?:? debits?:? .{1,40} )credits?\b|(?:money\s*in|inflow|payments\s*and\s*credits)${NO_COUNT}`,
)

/** The figures that the lines name: above a table, or below it. */
export function statedCandidates(lines: readonly TextLine[]): StatedCandidates {
  return {
    opening: labelledValues(lines, OPENING, readMoney).map(signedKobo),
    closing: [CLOSING, AS_AT].flatMap(label =>
      labelledValues(lines, label, readMoney).map(signedKobo),
    ),
    debitTotal: labelledValues(lines, DEBITS, readMoney).map(({ amount }) => amount),
    creditTotal: labelledValues(lines, CREDITS, readMoney).map(({ amount }) => amount),
  }
}

const NAMES = [OPENING, CLOSING, DEBITS, CREDITS].map(name => new RegExp(name.source, 'gi'))
const LEAST_NAMES = 2

/** Whether the line names figures of the account beside each other, which stand below it. */
export function isNamesOfFigures(line: TextLine): boolean {
  const text = lineText(line)
  if (text.length > LONGEST_NAMES || /\d/.test(text)) return false
  const named = NAMES.flatMap(name => text.match(name) ?? [])
  return named.length >= LEAST_NAMES
}

const LONGEST_NAMES = 200

// `Totals: Debit 1,000.00 Credit 2,000.00`, with words and currencies, is no more.
const MOST_TOTALS_WORDS = 12

/** Whether the line names sums of both ways, each before its figure. */
export function isLineOfTotals(line: TextLine): boolean {
  const isShort = line.words.length <= MOST_TOTALS_WORDS
  return isShort && /^(?:grand )?totals?:? debits?:? .*\d .*\bcredits?:? .*\d/i.test(lineText(line))
}

/** The candidates of all, those of earlier ones first. */
export function joinCandidates(...all: readonly StatedCandidates[]): StatedCandidates {
  return {
    opening: all.flatMap(each => each.opening),
    closing: all.flatMap(each => each.closing),
    debitTotal: all.flatMap(each => each.debitTotal),
    creditTotal: all.flatMap(each => each.creditTotal),
  }
}

// `₦ 1,000.00 CR` is three words.
const MOST_WORDS = 3

/** The amount with which the words begin. */
export function readMoney(words: ValueWords): AmountText | undefined {
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const texts = words.slice(0, count).map(word => word.text)
    const money = isOneNumber(texts) ? parseAmountText(texts.join(' ')) : undefined
    if (money?.isCertain === true) return money
  }
  return undefined
}

/** Whether the words have one number: `2026 0.00` is the end of one value and the start of the next. */
function isOneNumber(texts: readonly string[]): boolean {
  const [number = '', rest = '', ...more] = texts.filter(text => /\d/.test(text))
  // Some banks lose a million's first comma: `9 011,290.41`.
  const isSpaced = /^\D*\d{1,3}$/.test(number) && /^\d{3},/.test(rest)
  return more.length === 0 && (rest === '' || isSpaced)
}
