import type { Kobo } from '#domain/money.ts'
import type { TransactionType } from '#domain/transaction.ts'
import type { PrintedRow } from '../printed-row.ts'
import { parseAmountText, signedKobo } from '../values/amount-text.ts'
import { type DateReading, peelDate, readDateText } from '../values/date-text.ts'
import type { ColumnRole } from './column-role.ts'
import type { RowLines } from './row-lines.ts'
import type { Figures } from './table-line.ts'

/** The movement of money that the lines tell; undefined for figures without one (a balance alone). */
export function toPrintedRow({ figures: anchor, lines }: RowLines): PrintedRow | undefined {
  const figures = anchor.figures ?? {}
  const movement = movementOf(figures, anchor.cells.flag ?? '')
  if (movement === undefined) return undefined
  const [date, afterDate] = readDateCell(textOf(lines, 'date'))
  const [valueDate, afterValueDate] = readDateCell(textOf(lines, 'value-date'))
  const narration = [afterDate, afterValueDate, textOf(lines, 'narration')]
    .filter(Boolean)
    .join(' ')
  return {
    date: date ?? valueDate,
    valueDate,
    ...movement,
    balance: balanceOf(lines, figures),
    narration,
    reference: lines.map(line => line.cells.reference ?? '').join(''),
    page: anchor.line.page,
  }
}

/** A cell's lines, joined by single spaces. */
export function textOf(lines: RowLines['lines'], role: ColumnRole): string {
  return lines
    .map(line => line.cells[role])
    .filter(text => text !== undefined)
    .join(' ')
}

type Movement = Pick<PrintedRow, 'type' | 'amount' | 'hasBothAmounts'>

function movementOf({ debit, credit, amount }: Figures, flag: string): Movement | undefined {
  if (debit !== undefined && credit !== undefined) {
    const isIn = credit.amount > debit.amount
    const larger = isIn ? credit : debit
    return { type: isIn ? 'income' : 'expense', amount: larger.amount, hasBothAmounts: true }
  }
  if (debit !== undefined) return { type: 'expense', amount: debit.amount, hasBothAmounts: false }
  if (credit !== undefined) return { type: 'income', amount: credit.amount, hasBothAmounts: false }
  if (amount === undefined) return undefined
  const type = typeOfSign(amount.sign) ?? typeOfFlag(flag)
  return { type, amount: amount.amount, hasBothAmounts: false }
}

function typeOfSign(sign: 'credit' | 'debit' | null): TransactionType | null {
  if (sign === null) return null
  return sign === 'credit' ? 'income' : 'expense'
}

function typeOfFlag(flag: string): TransactionType | null {
  if (/^(?:cr|c|credit|in(?:flow)?|\+)\b/i.test(flag)) return 'income'
  return /^(?:dr|d|debit|out(?:flow)?|-)\b/i.test(flag) ? 'expense' : null
}

/** The balance; its CR or DR mark may stand in the cell's next line. */
function balanceOf(lines: RowLines['lines'], { balance }: Figures): Kobo | null {
  if (balance === undefined) return null
  return signedKobo(parseAmountText(textOf(lines, 'balance')) ?? balance)
}

/** The date of a cell, and what stands in it behind the date: text of the next column that touches it. */
function readDateCell(text: string): [date: DateReading | null, rest: string] {
  const whole = readDateText(text)
  if (whole !== undefined) return [whole, '']
  const peeled = peelDate(text)
  const [date, rest] = peeled === undefined ? [null, text] : [peeled.date, peeled.rest]
  return [date, /[a-z]{2}/i.test(rest) ? rest : '']
}
