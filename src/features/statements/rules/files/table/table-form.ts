import {
  type AmountText,
  parseAmountText,
  signedKobo,
} from '#features/statements/rules/values/amount-text.ts'
import { readColumnDate, readDateText } from '#features/statements/rules/values/date-text.ts'
import { type Kobo, ZERO_KOBO } from '#money/money.ts'
import type { FileLine } from '../csv-rows.ts'
import type { FileRole } from '../data-file.ts'
import { createSerialReader, type SerialReader } from '../serial-text.ts'
import { foreignCurrency } from './column-names.ts'

/** How a table writes its money. */
export interface MoneyStyle {
  /** Whether `1.234,50` is what others write as `1,234.50`. */
  readonly hasDecimalCommas: boolean
}

/** How the cells of a table are read. */
export interface TableForm extends MoneyStyle {
  readonly roles: readonly FileRole[]
  /** Whether the table's amounts have signs, so that one without is money that came. */
  readonly isSigned: boolean
  readonly readSerial: SerialReader
  /** Whether it is another app's, whose own words of a row are sure. */
  readonly isApp: boolean
}

/** The columns of money. */
export const MONEY_COLUMNS: readonly FileRole[] = ['debit', 'credit', 'amount', 'balance']

/** How a table writes its money, as its own cells show. */
export function tableForm(
  { roles, isApp }: Pick<TableForm, 'roles' | 'isApp'>,
  lines: readonly FileLine[],
): TableForm {
  const money = placesOf(roles, role => MONEY_COLUMNS.includes(role))
  const amounts = placesOf(roles, role => role === 'amount')
  const hasDecimalCommas =
    someCell(lines, money, cell => DECIMAL_COMMA.test(cell)) &&
    !someCell(lines, money, cell => DECIMAL_POINT.test(cell))
  const isSigned = !roles.includes('flag') && someCell(lines, amounts, isBelowZero)
  return { roles, hasDecimalCommas, isSigned, readSerial: createSerialReader(), isApp }
}

const DECIMAL_COMMA = /\d,\d{1,2}\D*$/
const DECIMAL_POINT = /\.\d{1,2}\D*$/

function placesOf(
  roles: readonly FileRole[],
  isOne: (role: FileRole) => boolean,
): readonly number[] {
  return roles.flatMap((role, place) => (isOne(role) ? [place] : []))
}

function someCell(
  lines: readonly FileLine[],
  places: readonly number[],
  holds: (cell: string) => boolean,
): boolean {
  return lines.some(({ cells }) => places.some(place => holds(cells[place] ?? '')))
}

function isBelowZero(cell: string): boolean {
  return /[-−–(]/.test(cell) && parseAmountText(cell)?.sign === 'debit'
}

// `1'234.50` and `1 234.50` are what others write as `1,234.50`.
const GROUP_MARK = /(?<=\d)['’\s](?=\d{3}(?!\d))/g

/** The amount of a cell as its table writes them; undefined where it is none, or not of naira. */
export function readAmount(cell: string, { hasDecimalCommas }: MoneyStyle): AmountText | undefined {
  if (cell === '' || foreignCurrency(cell) !== null) return undefined
  const grouped = cell.replaceAll(GROUP_MARK, '')
  const turned = hasDecimalCommas
    ? grouped.replaceAll(/[.,]/g, mark => (mark === ',' ? '.' : ','))
    : grouped
  // `1000.0000` is what databases write for `1000.00`.
  return parseAmountText(turned.replace(/(\.\d\d)0+(?=\D*$)/, '$1'))
}

/** Whether the cell is money in any of the ways that tables write it. */
export function isMoney(cell: string): boolean {
  return [false, true].some(
    hasDecimalCommas => readAmount(cell, { hasDecimalCommas }) !== undefined,
  )
}

const EIGHT_DIGITS = /^(?:19|20)\d{6}$/

/** Whether a cell is a date and nothing else, in whatever column; `20260803` is one too. */
export function isDate(cell: string): boolean {
  if (readDateText(cell) !== undefined) return true
  return EIGHT_DIGITS.test(cell) && readColumnDate(cell) !== undefined
}

/** What moved on a line, either way, and the balance after it. */
export interface RowStep {
  readonly amount: Kobo
  readonly balance: Kobo | null
}

/** The figures of a line under headings, before it is known what else it says. */
export function stepOf({ cells }: FileLine, form: TableForm): RowStep {
  const amounts = form.roles.flatMap((role, place) => {
    const isMoved = role === 'debit' || role === 'credit' || role === 'amount'
    return isMoved ? (readAmount(cells[place] ?? '', form)?.amount ?? []) : []
  })
  const balance = readAmount(cells[form.roles.indexOf('balance')] ?? '', form)
  return {
    amount: amounts.find(amount => amount !== ZERO_KOBO) ?? ZERO_KOBO,
    balance: balance === undefined ? null : signedKobo(balance),
  }
}

/** Whether the later one's balance follows from the earlier one's, whichever way the money went. */
export function followsOn(earlier: RowStep | undefined, later: RowStep | undefined): boolean {
  if (earlier === undefined || later === undefined) return false
  if (earlier.balance === null || later.balance === null) return false
  return Math.abs(later.balance - earlier.balance) === later.amount
}
