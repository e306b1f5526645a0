import type { ForeignCurrency } from '#features/statements/rules/reading.ts'
import { parseAmountText, signedKobo } from '#features/statements/rules/values/amount-text.ts'
import { FOREIGN_SIGN, parseForeignAmount } from '#features/statements/rules/values/currency.ts'
import {
  type DateReading,
  dayOfReading,
  peelDate,
} from '#features/statements/rules/values/date-text.ts'
import type { Kobo } from '#money/money.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'

/** Money as it stands in a message. */
export interface MoneyText {
  /** Below zero where it is printed so; in hundredths of its currency. */
  readonly amount: Kobo
  readonly currency: 'NGN' | ForeignCurrency
  /** What its own sign or mark says. */
  readonly type: TransactionType | null
  readonly hasKobo: boolean
  /** How many characters it takes. */
  readonly length: number
}

const NAIRA = '₦|NGN|=?N=?'
const SIGN = `(?:${NAIRA}|${FOREIGN_SIGN})`
const DIGITS = String.raw`\d(?:[\d,]{0,18}\d)?(?:\.\d{1,2}(?!\d))?`
// `1693573577 NGN 6,400.00` is an account, and an amount behind it.
const NO_MONEY = String.raw`(?![ \t]?\d)`
const UNIT = String.raw`(?:NGN|naira\b|${FOREIGN_SIGN})${NO_MONEY}`
const MARK = String.raw`(?:\s?\(?(?:CR|DR)\b\)?)?`

const AT_START = new RegExp(
  String.raw`^[ :.\t-]{0,6}(?<money>\(?[-+]?\s?(?:${SIGN})?\s?[-+]?\s?${DIGITS}\)?(?:[ \t]?${UNIT})?)(?<mark>${MARK})`,
  'i',
)

// `DR 5,000.00`, and `Bal 20,000.00`
const MARKED = String.raw`(?<=\b(?:DR|CR|bal|balance)[ :]{1,2})\d[\d,]{0,18}\.\d\d(?!\d)`

/** Money with its currency's sign anywhere in a text. */
const ANYWHERE = new RegExp(
  String.raw`(?<![\w.,₦])[-+]?(?:(?:${SIGN})\s?[-+]?${DIGITS}|${DIGITS}[ \t]?(?:₦|(?:NGN|naira|USD|GBP|EUR)\b)${NO_MONEY}|${MARKED})`,
  'gi',
)

/** The money that a value begins with; undefined where it begins with none. */
export function moneyAtStart(value: string): MoneyText | undefined {
  const match = AT_START.exec(value.slice(0, LONGEST_MONEY))
  const printed = match?.groups?.['money']
  if (match === null || printed === undefined || ACCOUNT.test(printed)) return undefined
  return moneyOf(printed, match.groups?.['mark'] ?? '', match[0].length)
}

const LONGEST_MONEY = 60
// So many digits without a sign or a point between them are an account's, or a reference.
const ACCOUNT = /^\d{10,}$/

/** Each amount with a currency's sign, and where it stands. */
export function moneysIn(text: string): readonly (MoneyText & { readonly at: number })[] {
  return [...text.matchAll(ANYWHERE)].flatMap(match => {
    const money = moneyOf(match[0], '', match[0].length)
    return money === undefined ? [] : [{ ...money, at: match.index }]
  })
}

function moneyOf(printed: string, mark: string, length: number): MoneyText | undefined {
  const naira = printed.replace(/naira/i, 'NGN')
  const foreign = parseForeignAmount(naira)
  const read = foreign ?? parseAmountText(naira)
  if (read === undefined) return undefined
  return {
    amount: signedKobo(read),
    currency: foreign?.currency ?? 'NGN',
    type: typeOfMark(mark) ?? typeOfSign(read.sign),
    hasKobo: /\.\d\d\b/.test(printed),
    length,
  }
}

/** Which way CR, DR, credit and debit say that money went; null where the text has neither, or both. */
export function typeOfMark(text: string): TransactionType | null {
  const isIn = /\b(?:CR|credit(?:ed)?|inflow)\b/i.test(text)
  const isOut = /\b(?:DR|debit(?:ed)?|outflow|withdrawal)\b/i.test(text)
  if (isIn === isOut) return null
  return isIn ? 'income' : 'expense'
}

function typeOfSign(sign: 'credit' | 'debit' | null): TransactionType | null {
  if (sign === null) return null
  return sign === 'credit' ? 'income' : 'expense'
}

const MASKED =
  /^[ \t:#.-]{0,6}(?:ending(?: (?:in|with))? |xx-?)?(?<number>\*{2,10} \d{4}|[\dXx*.•…#-]{2,24})/
const MOST_DIGITS = 4
const LEAST_DIGITS = 2

/** The last digits that are shown of an account that the value begins with (AL5); empty where there are none. */
export function lastDigits(value: string): string {
  const number = MASKED.exec(value)?.groups?.['number'] ?? ''
  const shown = /\d+$/.exec(number.replace(/[.,-]+$/, ''))?.[0] ?? ''
  return shown.length < LEAST_DIGITS ? '' : shown.slice(-MOST_DIGITS)
}

const IN_SENTENCE =
  /\b(?:account|acct|acc|a\/c|card|wallet|transaction on)(?: (?:no\.?|number|ending(?: (?:in|with))?))?[ :.(]{0,3}(?<number>[\dXx*.•…]{0,16}(?:[Xx*.•…]\d{2}|[Xx*.•…\d]\d{3}|\*{2} \d{4}))(?!\d)/i

/** The last digits of the account that a sentence names. */
export function digitsInSentence(text: string): string {
  const number = IN_SENTENCE.exec(text)?.groups?.['number'] ?? ''
  return lastDigits(number)
}

const MINUTES = 5

/** When something was, as far as it is printed. */
export interface AlertMoment {
  readonly day: Day | null
  /** `HH:mm`. */
  readonly time: string | null
}

/** What decides a date of digits (AL6). */
export interface DateRules {
  readonly today: Day
  readonly isMonthFirst: boolean
}

/** The moment that a value begins with; undefined where it begins with none. */
export function momentAtStart(value: string, rules: DateRules): AlertMoment | undefined {
  const text = value.slice(0, LONGEST_DATE).replace(/^[ \t:@-]+/, '')
  const peeled = peelDate(text.replace(/(?<=\d),? (?:at|@|by) (?=\d)/i, ' '))
  if (peeled !== undefined) return momentOf(peeled.date, peeled.rest, rules)
  const time = clockIn(text)
  return time === null ? undefined : { day: null, time }
}

const LONGEST_DATE = 60
const CLOCK =
  /^[ ,;|-]{0,4}(?:(?:time|at)[: ]{1,3})?(?<hour>\d{1,2}):(?<minute>[0-5]\d)(?::[0-5]\d)?(?:\s?(?<half>[ap])\.?m\b)?/i

/** `HH:mm` of the time of day that the text begins with. */
function clockIn(text: string): string | null {
  const parts = CLOCK.exec(text)?.groups
  if (parts === undefined) return null
  const printed = Number(parts['hour'])
  const half = parts['half']?.toLowerCase()
  const hour =
    half === undefined || printed > 12 ? printed : (printed % 12) + (half === 'p' ? 12 : 0)
  return hour > 23 ? null : `${String(hour).padStart(2, '0')}:${parts['minute'] ?? '00'}`
}

function momentOf(
  date: DateReading,
  rest: string,
  { today, isMonthFirst }: DateRules,
): AlertMoment {
  const [order, other] = isMonthFirst
    ? (['month-first', 'day-first'] as const)
    : (['day-first', 'month-first'] as const)
  const days = [dayOfReading(date, order), dayOfReading(date, other)]
  const day = days.find(each => each !== null && each <= today) ?? null
  return { day, time: date.time?.slice(0, MINUTES) ?? clockIn(rest) }
}

const DATE_START =
  /(?<![\d,.*/-])(?=(?:\d{1,4}(?:st|nd|rd|th)?[-/. ]{1,2}(?:\d{1,2}|[A-Za-z]{3,9})[-/., ]{1,2}\d{2,4}|(?<![A-Za-z])[A-Za-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4})(?!\d))/g

/** The first moment that stands anywhere in the text. */
export function momentIn(text: string, rules: DateRules): AlertMoment | undefined {
  for (const { index } of text.matchAll(DATE_START)) {
    const moment = momentAtStart(text.slice(index), rules)
    if (moment !== undefined && moment.day !== null) return moment
  }
  return undefined
}

/** Whether a line is a moment, and nothing else. */
export function isMomentLine(line: string): boolean {
  return IS_MOMENT.test(line)
}

/** The moment that a line of its own says: `03-Aug-2026 17:40`. */
export function momentOfLine(line: string, rules: DateRules): AlertMoment | undefined {
  return isMomentLine(line) ? momentAtStart(line, rules) : undefined
}

const IS_MOMENT =
  /^\s*(?:\d{1,4}[-/. ]{1,2}(?:\d{1,2}|[A-Za-z]{3,9})[-/., ]{1,2}\d{2,4}|[A-Za-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4})[ ,:|T]{0,3}(?:\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?)?\s*$/i
