import { type Kobo, ZERO_KOBO } from '#money/money.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { joinCandidates, NO_CANDIDATES, type StatedCandidates } from '../facts/stated-candidates.ts'
import { MAX_CELL_LENGTH } from '../limits.ts'
import type { PrintedDetails, PrintedRow } from '../printed-row.ts'
import { parseAmountText, signedKobo } from '../values/amount-text.ts'
import { parseForeignAmount } from '../values/currency.ts'
import { type DateReading, peelColumnDate, readColumnDate } from '../values/date-text.ts'
import { type CellTexts, type ColumnRole, DETAIL_ROLES } from './headings/column-role.ts'
import type { RowLines } from './rows/body-lines.ts'
import { isLabelAlone, labelOf, type SpecialLabel } from './special-row.ts'
import { type Figures, isBalanceAlone } from './table-line.ts'

/** A table's movements, and what its other lines of figures state. */
export interface SplitRows {
  readonly rows: readonly PrintedRow[]
  /** Those of them whose cell of the date is empty. */
  readonly blank: ReadonlySet<PrintedRow>
  readonly stated: StatedCandidates
  /** The balance of a first line that has nothing else: an opening figure where none is named. */
  readonly unnamedOpening: Kobo | null
  /** In how many places money stands that is in no row and no stated figure (ST6.11.9). */
  readonly unread: number
}

/** Parts movements of money from opening, closing, carried and total lines, whose figures are the bank's word. */
export function splitSpecial(all: readonly RowLines[]): SplitRows {
  const rows: PrintedRow[] = []
  const blank = new Set<PrintedRow>()
  const stated: StatedCandidates[] = []
  let unread = 0
  for (const [index, lines] of all.entries()) {
    const row = toPrintedRow(lines)
    const isOutermost = index === 0 || index === all.length - 1
    const label = row === undefined ? labelOf(textsOf(lines.lines)) : labelBeside(lines, row)
    if (label !== null) stated.push(stating(label, sidedFigures(lines), isOutermost))
    else if (hasUnread(lines, row)) unread += 1
    if (label !== null || row === undefined) continue
    rows.push(row)
    if (!hasDateCell(lines.lines)) blank.add(row)
  }
  const [first] = all
  const unnamedOpening = first === undefined ? null : unnamedBalance(first)
  return { rows, blank, stated: joinCandidates(...stated.toReversed()), unnamedOpening, unread }
}

/** Whether there is money in lines without a label that is in no row. */
function hasUnread(lines: RowLines, row: PrintedRow | undefined): boolean {
  const isRead = row !== undefined || hasBalanceAlone(lines)
  return !isRead || lines.lines.some(line => line.hasUnread)
}

/** The balance of lines that have nothing else. */
function unnamedBalance(lines: RowLines): Kobo | null {
  return hasBalanceAlone(lines) ? balanceOf(lines.lines, figuresOf(lines)) : null
}

/** Whether there is a balance and, but for a date, nothing else. */
function hasBalanceAlone(lines: RowLines): boolean {
  const { narration, reference, other, status } = textsOf(lines.lines)
  return (
    isBalanceAlone(figuresOf(lines)) &&
    [narration, reference, other, status].every(text => text === '')
  )
}

function figuresOf({ figures }: RowLines): Figures {
  return figures.figures ?? {}
}

/** The figures with an amount in the column of its section's way. */
function sidedFigures({ figures: { figures, side } }: RowLines): Figures {
  const { amount, ...others } = figures ?? {}
  return side === undefined || amount === undefined
    ? (figures ?? {})
    : { ...others, [side]: amount }
}

/** What a line with an amount is, if it is no movement. */
function labelBeside({ lines }: RowLines, row: PrintedRow): SpecialLabel | null {
  const cells = textsOf(lines)
  const label = labelOf(cells)
  const hasDate = readColumnDate(cells.date ?? '') !== undefined
  if (label === 'totals') return hasDate ? null : label
  const isBalance = row.balance === null || Math.abs(row.balance) === row.amount
  if (label !== null) return isBalance && isLabelAlone(row.narration) ? label : null
  // Sums of both columns under the table, without a word.
  const isBare = !hasDate && row.narration === '' && row.balance === null
  return isBare && row.hasBothAmounts ? 'totals' : null
}

function textsOf(lines: RowLines['lines']): CellTexts {
  return {
    date: textOf(lines, 'date'),
    narration: textOf(lines, 'narration'),
    reference: textOf(lines, 'reference'),
    ...Object.fromEntries(DETAIL_ROLES.map(role => [role, textOf(lines, role)])),
    status: textOf(lines, 'status'),
    other: textOf(lines, 'other'),
  }
}

/** What a line so named says; what is carried counts on the table's first and last line only. */
export function stating(
  label: SpecialLabel,
  figures: Figures,
  isOutermost: boolean,
): StatedCandidates {
  const { balance, debit, credit, amount } = figures
  const figure = [balance ?? credit ?? debit ?? amount].filter(isFound).map(signedKobo)
  switch (label) {
    case 'opening':
      return { ...NO_CANDIDATES, opening: figure }
    case 'closing':
      return { ...NO_CANDIDATES, closing: figure }
    // Every page may bring its figure forward; only the outermost is the statement's.
    case 'brought':
      return isOutermost ? { ...NO_CANDIDATES, opening: figure } : NO_CANDIDATES
    case 'carried':
      return isOutermost ? { ...NO_CANDIDATES, closing: figure } : NO_CANDIDATES
    case 'totals':
      return {
        ...NO_CANDIDATES,
        debitTotal: [debit].filter(isFound).map(total => total.amount),
        creditTotal: [credit].filter(isFound).map(total => total.amount),
      }
    default:
      return label satisfies never
  }
}

function isFound<T>(value: T | undefined): value is T {
  return value !== undefined
}

/** The movement of money that the lines show; undefined for figures without one (a balance alone). */
function toPrintedRow({
  figures: anchor,
  lines,
  isUnsure = false,
  isDateUnsure = false,
}: RowLines): PrintedRow | undefined {
  const figures = anchor.figures ?? {}
  const { side } = anchor
  const movement = movementBeside(anchor, textOf(lines, 'flag'))
  if (movement === undefined) return undefined
  const [date, afterDate] = readRowDate(lines, anchor)
  const status = textOf(lines, 'status')
  const hasStatus = status !== ''
  const [valueDate, afterValueDate] = readDateCell(textOf(lines, 'value-date'), undefined)
  const narration = [afterDate, afterValueDate, textOf(lines, 'narration')]
    .filter(Boolean)
    .join(' ')
  return {
    date,
    valueDate,
    ...movement,
    balance: balanceOf(lines, figures),
    currency: foreignSignOf(figures),
    narration,
    ...(isUnsure && { isUnsure }),
    ...(isDateUnsure && { isDateUnsure }),
    reference: lines.map(line => line.cells.reference ?? '').join(''),
    details: detailsOf(lines),
    ...(hasStatus && { status }),
    page: anchor.line.page,
    ...(side !== undefined && { side }),
  }
}

/** What moved by a line of figures, of its section's way where nothing else says it. */
function movementBeside(
  { figures, side, isNil }: RowLines['figures'],
  flag: string,
): Movement | undefined {
  return (
    movementOf(figures ?? {}, flag || (side ?? '')) ?? (isNil === true ? NO_MOVEMENT : undefined)
  )
}

/** A row of which nothing moved: its date may be that of the rows below it. */
const NO_MOVEMENT: Movement = { type: null, amount: ZERO_KOBO, hasBothAmounts: false }

function foreignSignOf(figures: Figures): PrintedRow['currency'] {
  const [found = null] = Object.values(figures).flatMap(figure =>
    'currency' in figure ? [figure.currency] : [],
  )
  return found
}

/** The row's date, whatever else has come into its cell: a page's number stands under the last row. */
function readRowDate(
  lines: RowLines['lines'],
  { cells, day }: RowLines['figures'],
): ReturnType<typeof readDateCell> {
  const read = readDateCell(textOf(lines, 'date'), day)
  const own = read[0] === null ? readColumnDate(cells.date ?? '') : undefined
  return own === undefined ? read : [own, read[1]]
}

function hasDateCell(lines: RowLines['lines']): boolean {
  return lines.some(line => line.cells.date !== undefined)
}

/** A cell's lines, joined by single spaces. */
function textOf(lines: RowLines['lines'], role: ColumnRole): string {
  return lines
    .map(line => line.cells[role])
    .filter(text => text !== undefined)
    .join(' ')
    .slice(0, MAX_CELL_LENGTH)
}

function detailsOf(lines: RowLines['lines']): PrintedDetails {
  const flag = textOf(lines, 'flag')
  return {
    party: textOf(lines, 'party'),
    sender: textOf(lines, 'sender'),
    recipient: textOf(lines, 'recipient'),
    'party-account': numberOf(lines, 'party-account'),
    'sender-account': numberOf(lines, 'sender-account'),
    'recipient-account': numberOf(lines, 'recipient-account'),
    channel: textOf(lines, 'channel'),
    // A column of types says either which way it went, or what it was.
    category: textOf(lines, 'category') || (BARE_FLAG.test(flag) ? '' : flag),
  }
}

/** A cell's lines, joined without a space where it is a number that the cell's width has broken. */
function numberOf(lines: RowLines['lines'], role: ColumnRole): string {
  const text = textOf(lines, role)
  return /[a-wyz]{2}/i.test(text) ? text : text.replaceAll(' ', '')
}

/** Which way how much money went; both where a debit and a credit stand. */
export type Movement = Pick<PrintedRow, 'type' | 'isTypeSaid' | 'amount' | 'hasBothAmounts'>

/** The movement that figures show; undefined where none of them is one. */
export function movementOf({ debit, credit, amount }: Figures, flag: string): Movement | undefined {
  if (debit !== undefined && credit !== undefined) {
    const isIn = credit.amount > debit.amount
    const larger = isIn ? credit : debit
    return { type: isIn ? 'income' : 'expense', amount: larger.amount, hasBothAmounts: true }
  }
  if (debit !== undefined) return { type: 'expense', amount: debit.amount, hasBothAmounts: false }
  if (credit !== undefined) return { type: 'income', amount: credit.amount, hasBothAmounts: false }
  if (amount === undefined) return undefined
  const type = typeOfSign(amount.sign) ?? typeOfFlag(flag)
  return { type, isTypeSaid: type !== null, amount: amount.amount, hasBothAmounts: false }
}

function typeOfSign(sign: 'credit' | 'debit' | null): TransactionType | null {
  if (sign === null) return null
  return sign === 'credit' ? 'income' : 'expense'
}

// What says no more than the way; a withdrawal or a deposit says what it was, too.
const BARE_FLAG = /^(?:(?:cr|c|credit|in(?:flow)?|dr|d|debit|out(?:flow)?)\b|[+-])/i
const IN =
  /^(?:(?:cr|c|credit|credited|inflow|income|incoming|deposit|received?|money in|paid in)\b|(?:in|\+)$)/i
const OUT =
  /^(?:(?:dr|d|debit|debited|outflow|outgoing|expense|expenditure|withdrawal|spent|sent|money out|paid out|purchase)\b|(?:out|payment|-)$)/i

/** Which way money went by what a column beside the amounts says; null where it says nothing of it. */
export function typeOfFlag(flag: string): TransactionType | null {
  if (IN.test(flag)) return 'income'
  return OUT.test(flag) ? 'expense' : null
}

/** The balance; its CR or DR mark may stand in the cell's next line. */
function balanceOf(lines: RowLines['lines'], { balance }: Figures): Kobo | null {
  if (balance === undefined) return null
  const text = textOf(lines, 'balance')
  return signedKobo(parseAmountText(text) ?? parseForeignAmount(text) ?? balance)
}

/**
 * The date of a cell, or that of the line above that says the day, which the cell may go on; and what
 * stands in it behind the date: text of the next column that touches it.
 */
export function readDateCell(text: string, day?: string): [date: DateReading | null, rest: string] {
  const whole = readColumnDate(text) ?? readColumnDate(`${day ?? ''} ${text}`.trim())
  if (whole !== undefined) return [whole, '']
  const peeled = peelColumnDate(text)
  const above = readColumnDate(day ?? '') ?? null
  const [date, rest] = peeled === undefined ? [above, text] : [peeled.date, peeled.rest]
  return [date, /[a-z]{2}/i.test(rest) ? rest : '']
}
