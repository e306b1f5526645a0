import { type AmountText, parseAmountText } from '../values/amount-text.ts'
import { foreignCurrency } from './column-names.ts'
import type { FileLine } from './csv-rows.ts'
import type { FileRole } from './data-file.ts'
import { createSerialReader, type SerialReader } from './serial-text.ts'

/** How the cells of a table are read. */
export interface TableForm {
  readonly roles: readonly FileRole[]
  /** Whether `1.234,50` is what others write as `1,234.50`. */
  readonly hasDecimalCommas: boolean
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

/** The amount of a cell as its table writes them; undefined where it is none, or not of naira. */
export function readAmount(cell: string, { hasDecimalCommas }: TableForm): AmountText | undefined {
  if (cell === '' || foreignCurrency(cell) !== null) return undefined
  const turned = hasDecimalCommas
    ? cell.replaceAll(/[.,]/g, mark => (mark === ',' ? '.' : ','))
    : cell
  // `1000.0000` is what databases write for `1000.00`.
  return parseAmountText(turned.replace(/(\.\d\d)0+(?=\D*$)/, '$1'))
}
