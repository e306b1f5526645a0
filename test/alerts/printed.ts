import { type Kobo, formatNaira } from '#money/money.ts'

/** The truth of one generated alert, from which each shape takes what it prints. */
export interface AlertTruth {
  readonly type: 'income' | 'expense'
  readonly amount: Kobo
  readonly balance: Kobo
  /** Ten digits. */
  readonly account: string
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly dayOfMonth: number
  readonly hour: number
  readonly minute: number
  readonly words: string
  readonly person: string
}

/** As banks print them. */
export const MONTHS = [
  'JAN',
  'FEB',
  'MAR',
  'APR',
  'MAY',
  'JUN',
  'JUL',
  'AUG',
  'SEP',
  'OCT',
  'NOV',
  'DEC',
]

/** In two digits. */
export function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** As banks print it, without a sign. */
export function naira(amount: Kobo): string {
  return formatNaira(amount, { kobo: 'always' }).replace('₦', '')
}

/** What stands behind the amount. */
export function mark({ type }: AlertTruth): 'CR' | 'DR' {
  return type === 'income' ? 'CR' : 'DR'
}

/** Which way, in a word. */
export function side({ type }: AlertTruth): 'Credit' | 'Debit' {
  return type === 'income' ? 'Credit' : 'Debit'
}

/** `2026-08-03`. */
export function iso({ year, month, dayOfMonth }: AlertTruth): string {
  return `${year}-${two(month)}-${two(dayOfMonth)}`
}

/** `03-AUG-2026`. */
export function named({ year, month, dayOfMonth }: AlertTruth): string {
  return `${two(dayOfMonth)}-${MONTHS[month - 1] ?? ''}-${year}`
}

/** `03/08/2026`. */
export function slashed({ year, month, dayOfMonth }: AlertTruth): string {
  return `${two(dayOfMonth)}/${two(month)}/${year}`
}

/** `5:04:07 PM`. */
export function clock({ hour, minute }: AlertTruth): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)}:07 ${hour < 12 ? 'AM' : 'PM'}`
}

/** `17:04`. */
export function clock24({ hour, minute }: AlertTruth): string {
  return `${two(hour)}:${two(minute)}`
}

function shown(digits: number): (truth: AlertTruth) => string {
  return ({ account }) => account.slice(-digits)
}

/** The last digits of the account. */
export const [last3, last4] = [shown(3), shown(4)]

/** Of an alert that prints no day. */
export function undated() {
  return { day: null, time: null }
}

/** Of an alert that says no more than who. */
export function ofPerson({ person }: AlertTruth) {
  return { words: person }
}
