import type { ReadingStatus } from '#features/statements/rules/reading.ts'
import type { Account } from '../made/account.ts'
import { printDate } from '../printed/date-form.ts'
import type { DateForm, MoneyForm } from '../printed/layout.ts'
import type { Movement } from '../truth.ts'

/** What a cell holds before it is written: a text, a moment, or money (below zero for what went). */
export type Cell =
  | string
  | { readonly at: Pick<Movement, 'day' | 'time'> }
  | { readonly kobo: number; readonly isSigned?: boolean }

/** A column of a bank's file. */
export interface FileColumnForm {
  readonly heading: string
  readonly cell: (movement: Movement, account: Account) => Cell
}

/** How a bank writes its files. */
export interface FileForm {
  readonly name: string
  /** As the picker of banks names it; null for one that the file does not name. */
  readonly bank: string | null
  readonly columns: readonly FileColumnForm[]
  readonly dates: DateForm
  readonly money: MoneyForm
  /** Lines above the headings. */
  readonly above: (account: Account) => readonly (readonly Cell[])[]
  /** Lines under the rows. */
  readonly below: (account: Account) => readonly (readonly Cell[])[]
  readonly isNewestFirst: boolean
  /** What the printed figures bear out. */
  readonly status: ReadingStatus
  /** Which figures of the account stand above or below. */
  readonly states: readonly ('opening' | 'closing' | 'totals')[]
  readonly hasBalance: boolean
  readonly hasReference: boolean
}

/** All lines of a file, cell by cell. */
export function gridOf(form: FileForm, account: Account): readonly (readonly Cell[])[] {
  const movements = form.isNewestFirst ? account.movements.toReversed() : account.movements
  return [
    ...form.above(account),
    form.columns.map(({ heading }) => heading),
    ...movements.map(movement => form.columns.map(({ cell }) => cell(movement, account))),
    ...form.below(account),
  ]
}

/** A cell as text. */
export function cellText(form: Pick<FileForm, 'dates' | 'money'>, cell: Cell): string {
  if (typeof cell === 'string') return cell
  if ('at' in cell) return printDate(form.dates, cell.at.day, cell.at.time).join(' ')
  return moneyText(form.money, cell)
}

/** Money as the form writes it; `comma-point` has `1.234,50`. */
function moneyText(
  { grouping, symbol }: MoneyForm,
  { kobo, isSigned }: { kobo: number; isSigned?: boolean },
): string {
  const digits = String(Math.abs(kobo)).padStart(3, '0')
  const whole = digits.slice(0, -2)
  const shown = grouping === 'comma' ? whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') : whole
  const plus = isSigned === true && kobo > 0 ? '+' : ''
  return `${kobo < 0 ? '-' : plus}${symbol}${shown}.${digits.slice(-2)}`
}
