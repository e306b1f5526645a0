import { kobo, type Kobo, MAX_AMOUNT_KOBO, subtractKobo, ZERO_KOBO } from '#money/money.ts'

/** Money as a statement prints it. */
export interface AmountText {
  /** Never below zero; what was printed below zero is a debit. */
  readonly amount: Kobo
  /** What a sign, brackets or a CR/DR (C/D) mark say; null where only the column shows it. */
  readonly sign: 'credit' | 'debit' | null
  /** Written as only money is (kobo, thousands' commas, a currency): bare digits may be a reference. */
  readonly isCertain: boolean
}

/** The longest text taken for money: a year of salaries with every mark is shorter. */
const MAX_LENGTH = 40

// Marks, sign, currency, sign, digits, currency, sign, marks; brackets are dealt with before.
const MONEY =
  /^(?:(?<lead>CR|DR)[.:]?)?\s*(?<before>[-+−–]?)\s*(?<currency>₦|NGN|Naira|=?N=?)?\s*(?<inner>[-+−–]?)\s*(?<digits>[\d.,\s]*\d)\s*(?<after>₦|NGN|Naira|=?N=?)?\s*(?<end>[-+−–]?)\s*(?:(?<trail>[CD]R?)\.?)?$/i

const SINGLE_LETTER = /^[CD]$/i
const BRACKETS = /^(?<lead>₦|NGN|Naira)?\s*\((?<inside>[^()]+)\)$/i
// Thousands' groups may be parted by a space that the file has in place of a comma (`9 011,290.41`).
// In India those above the first stand two and two: `1,00,588.07`.
const GROUPED = /^\d{1,3}(?:[,\s]\d{3})+$|^\d{1,2}(?:,\d\d)+,\d{3}$/
const DECIMALS = /^(?:\d{1,2}|\d\s\d)?$/
const DASHES = /^[-−–—]+$/
const NOTHING = /^(?:nil|n\/?a)$/i

/**
 * Reads money in any of the forms of ST2.1: `₦1,234.50`, `NGN 5`, `.20`,
 * `9 011,290.41`, `(1,000.00)`, `₦-28,997.57`, `+ ₦5`, `1,000.00 DR`, `1,000.00C`. Undefined for anything else,
 * a dash among it, and for more than `MAX_AMOUNT_KOBO`.
 */
export function parseAmountText(text: string): AmountText | undefined {
  const trimmed = text.trim()
  if (trimmed.length > MAX_LENGTH) return undefined
  // Brackets are a minus, on whichever side of them the currency stands.
  const parts = MONEY.exec(trimmed.replace(BRACKETS, '$<lead>-$<inside>'))?.groups
  if (parts === undefined) return undefined
  const sign = signOf(parts)
  const digits = readDigits(parts['digits'] ?? '')
  if (digits === undefined || sign === undefined) return undefined
  // Behind bare digits one letter is as likely that of a branch or a cheque: `30025 D`.
  if (!digits.isCertain && SINGLE_LETTER.test(parts['trail'] ?? '')) return undefined
  const hasCurrency = (parts['currency'] ?? parts['after']) !== undefined
  return { amount: digits.amount, sign, isCertain: digits.isCertain || hasCurrency }
}

/** Whether the text stands for an empty cell: `-`, `--`, `NIL`, or no money at all (`0.00`). */
export function isPlaceholder(text: string): boolean {
  const trimmed = text.replaceAll(/\s/g, '')
  if (DASHES.test(trimmed) || NOTHING.test(trimmed)) return true
  return parseAmountText(text)?.amount === ZERO_KOBO
}

/** The amount as a balance: below zero for a debit. */
export function signedKobo({ amount, sign }: AmountText): Kobo {
  return sign === 'debit' ? subtractKobo(ZERO_KOBO, amount) : amount
}

function signOf(parts: Record<string, string | undefined>): AmountText['sign'] | undefined {
  const signs = [parts['before'], parts['inner'], parts['end']].filter(isPresent)
  const marks = [parts['lead'], parts['trail']].filter(isPresent)
  if (signs.length > 1 || marks.length > 1) return undefined
  // `-500.00 DR` says one thing twice; `-500.00 CR` says nothing that can be trusted.
  const [only = null, other = only] = [...signs, ...marks].map(mark =>
    /^(?:\+|CR?)$/i.test(mark) ? 'credit' : 'debit',
  )
  return only === other ? only : undefined
}

function isPresent(text: string | undefined): text is string {
  return text !== undefined && text !== ''
}

function readDigits(text: string): Omit<AmountText, 'sign'> | undefined {
  const [naira = '', decimals = '', ...more] = text.split('.').map(part => part.trim())
  if (more.length > 0 || !isWholeNaira(naira) || !DECIMALS.test(decimals)) return undefined
  const koboPart = digitsOf(decimals)
  const amount = Number(digitsOf(naira)) * 100 + Number(koboPart.padEnd(2, '0'))
  if (amount > MAX_AMOUNT_KOBO) return undefined
  return { amount: kobo(amount), isCertain: naira.includes(',') || koboPart.length === 2 }
}

/** Whether commas and spaces stand only where they can. */
function isWholeNaira(text: string): boolean {
  return /^\d*$/.test(text) || GROUPED.test(text) || GROUPED.test(text.replaceAll(/\s/g, ''))
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
