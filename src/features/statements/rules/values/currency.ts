import type { ForeignCurrency } from '../reading.ts'
import { type AmountText, parseAmountText } from './amount-text.ts'

/** What an account, a column or an amount may be said to count in. */
export type Currency = 'NGN' | ForeignCurrency

/** An amount whose own sign says that it is no naira; `amount` is in hundredths of its currency. */
export interface ForeignAmount extends AmountText {
  readonly currency: ForeignCurrency
}

interface CurrencyForms {
  /** As amounts and headings have it. */
  readonly signs: string
  /** As headers and titles may say it besides. */
  readonly names: string
  readonly words: string
}

// A sign that holds another's comes before it: `CA$` before `$`.
const FORMS: Readonly<Record<Exclude<ForeignCurrency, 'other'>, CurrencyForms>> = {
  CAD: { signs: String.raw`CAD\$?|CA?\$`, names: 'canadian dollars?', words: 'Canadian dollars' },
  USD: {
    signs: String.raw`USD\$?|US ?\$|\$`,
    names: String.raw`(?:us|u\.s\.?|american|united states) ?dollars?|dollars?`,
    words: 'US dollars',
  },
  GBP: {
    signs: 'GBP|£',
    names: '(?:british |great britain )?pounds?(?: ?sterling)?',
    words: 'British pounds',
  },
  EUR: { signs: 'EUR|€', names: 'euros?', words: 'euros' },
  CNY: { signs: 'CNY', names: 'yuan|renminbi', words: 'Chinese yuan' },
  ZAR: { signs: 'ZAR', names: 'south african rand', words: 'South African rand' },
  GHS: { signs: 'GHS|GH₵|₵', names: '(?:ghana(?:ian)? )?cedis?', words: 'Ghana cedis' },
  XOF: { signs: 'XOF|F?CFA', names: 'cfa francs?', words: 'CFA francs' },
  KES: { signs: 'KES|KSHS?', names: 'kenyan? shillings?', words: 'Kenyan shillings' },
  AED: { signs: 'AED', names: 'dirhams?', words: 'dirhams' },
  CHF: { signs: 'CHF', names: 'swiss francs?', words: 'Swiss francs' },
  INR: { signs: String.raw`INR|₹|Rs\.`, names: 'indian rupees?', words: 'Indian rupees' },
  JPY: { signs: 'JPY', names: '(?:japanese )?yen', words: 'Japanese yen' },
}

const CURRENCIES = Object.keys(FORMS) as (keyof typeof FORMS)[]

// Beside another letter a code is part of a word.
const AROUND = [String.raw`(?<![a-z])`, String.raw`(?![a-z])`] as const

/** A foreign sign or code standing by itself, as the source of a pattern without regard to case. */
export const FOREIGN_SIGN = `${AROUND[0]}(?:${CURRENCIES.map(each => FORMS[each].signs).join('|')})${AROUND[1]}`

const AMOUNT_SIGN = new RegExp(FOREIGN_SIGN, 'i')
const NAIRA_SIGN = /₦|NGN|=N=/i

/**
 * Reads money with a foreign sign in any of the places where a naira sign may stand: `$1,234.50`,
 * `USD 5.00`, `(£12.00)`, `1,234.50 EUR`. Undefined for anything else.
 */
export function parseForeignAmount(text: string): ForeignAmount | undefined {
  const [sign] = AMOUNT_SIGN.exec(text) ?? []
  if (sign === undefined || NAIRA_SIGN.test(text)) return undefined
  const amount = parseAmountText(text.replace(sign, '₦'))
  const currency = bySign(sign)
  return amount === undefined || currency === undefined ? undefined : { ...amount, currency }
}

/** Whether the word is a foreign sign and nothing else. */
export function isForeignSign(text: string): boolean {
  return WHOLE_SIGN.test(text)
}

const WHOLE_SIGN = new RegExp(`^[-+(]?(?:${FOREIGN_SIGN})$`, 'i')

function bySign(sign: string): ForeignCurrency | undefined {
  return CURRENCIES.find(each => new RegExp(`^(?:${FORMS[each].signs})$`, 'i').test(sign))
}

const NAIRA = /₦|=N=|(?<![a-z])(?:NGN|naira)(?![a-z])/gi

/** The currency that the text names most often, by sign, code or name; null where it names none. */
export function currencyNamed(text: string): Currency | null {
  const counts: (readonly [Currency, number])[] = [
    ['NGN', countOf(text, NAIRA)],
    ...CURRENCIES.map(each => [each, countForeign(text, each)] as const),
  ]
  const [most] = counts.toSorted(([, one], [, other]) => other - one)
  return most === undefined || most[1] === 0 ? null : most[0]
}

function countForeign(text: string, currency: keyof typeof FORMS): number {
  const { signs, names } = FORMS[currency]
  // `CA$` holds the sign of the US dollar.
  const plain = currency === 'USD' ? text.replaceAll(CANADIAN, ' ') : text
  return countOf(plain, new RegExp(`${AROUND[0]}(?:${signs}|${names})${AROUND[1]}`, 'gi'))
}

const CANADIAN = new RegExp(`${FORMS.CAD.signs}|${FORMS.CAD.names}`, 'gi')

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** A currency in words: `US dollars`. */
export function currencyWords(currency: ForeignCurrency): string {
  return currency === 'other' ? 'another currency' : FORMS[currency].words
}
