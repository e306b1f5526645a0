import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import type { StatedCandidates } from '#features/statements/rules/facts/stated-candidates.ts'
import { NO_PRINTED_DETAILS, type PrintedRow } from '#features/statements/rules/printed-row.ts'
import { DETAIL_ROLES } from '#features/statements/rules/table/headings/column-role.ts'
import {
  isLabelAlone,
  labelOf,
  type SpecialLabel,
} from '#features/statements/rules/table/special-row.ts'
import {
  movementOf,
  readDateCell,
  stating,
} from '#features/statements/rules/table/split-special.ts'
import type { Figures } from '#features/statements/rules/table/table-line.ts'
import { type AmountText, signedKobo } from '#features/statements/rules/values/amount-text.ts'
import type { Currency } from '#features/statements/rules/values/currency.ts'
import { ZERO_KOBO } from '#money/money.ts'
import { titled } from '../app-row.ts'
import type { FileLine } from '../csv-rows.ts'
import type { FileRole, KnownOfRow } from '../data-file.ts'
import { ownCategory } from '../own-category.ts'
import { foreignCurrency, namedCurrency } from './column-names.ts'
import { MONEY_COLUMNS, readAmount, type TableForm } from './table-form.ts'

/** What a line under headings turned out to be. */
export type LineMeaning =
  | {
      readonly type: 'row'
      readonly row: PrintedRow
      readonly account: string
      /** What the row itself says it is in; null where it says nothing. */
      readonly currency: Currency | null
    }
  | { readonly type: 'stated'; readonly stated: StatedCandidates; readonly account: string }
  /** It has a date or money, and could not be read. */
  | { readonly type: 'unread' }
  /** No money moved, or it belongs to what stands around the table. */
  | { readonly type: 'none' }

type Texts = Readonly<Partial<Record<FileRole, string>>>

/** Reads one line under headings (ST8.4). */
export function readLine({ number, cells }: FileLine, form: TableForm): LineMeaning {
  const texts = textsByRole(cells, form.roles)
  const figures = figuresOf(texts, form)
  const { account = '', flag = '' } = texts
  const movement = movementOf(figures, flag)
  const [date, rest] = dateCell(texts.date, form)
  const special = specialLine(texts, {
    cells,
    form,
    isDated: date !== null,
    isMovement: movement !== undefined,
  })
  if (special === 'none') return { type: 'none' }
  if (special !== undefined) return { type: 'stated', stated: special, account }
  const currency = currencyOf(texts)
  if (movement === undefined) {
    if (currency === null || currency === 'NGN') {
      return { type: isUnread(texts, date !== null) ? 'unread' : 'none' }
    }
    return { type: 'row', row: foreignRow(number), account, currency }
  }
  const directed = { ...movement, type: movement.type ?? (form.isSigned ? 'income' : null) }
  const row = {
    ...wordsOf(texts, rest, form),
    ...datesOf(date, texts, form),
    ...directed,
    currency: null,
    page: number,
  }
  const { balance } = figures
  return {
    type: 'row',
    row: { ...row, balance: balance === undefined ? null : signedKobo(balance) },
    account,
    currency,
  }
}

interface Line {
  readonly cells: readonly string[]
  readonly form: TableForm
  readonly isDated: boolean
  readonly isMovement: boolean
}

/** What a line states that is no movement of money; undefined for any other line. */
function specialLine(texts: Texts, line: Line): StatedCandidates | 'none' | undefined {
  const label = labelOf(texts)
  if (label !== null && isSpecial(label, texts, line.isDated && line.isMovement)) {
    return stating(label, amountsOfAll(texts, line.form), true)
  }
  // What is named in a column of money or dates is no row: it is read as what stands under the table.
  const isNamed = !line.isDated && line.cells.some(cell => labelOf({ narration: cell }) !== null)
  return isNamed ? 'none' : undefined
}

/** The date of a cell, as a text or as a spreadsheet's number, and what stands in the cell behind it. */
function dateCell(text = '', { readSerial }: TableForm): ReturnType<typeof readDateCell> {
  return readDateCell(readSerial(text) ?? text)
}

type Dates = Pick<PrintedRow, 'date' | 'valueDate'>

function datesOf(date: PrintedRow['date'], texts: Texts, form: TableForm): Dates {
  const [valueDate] = dateCell(texts['value-date'], form)
  return { date: date ?? valueDate, valueDate }
}

type Words = Pick<PrintedRow, 'narration' | 'reference' | 'details' | 'known' | 'status'>

function wordsOf(texts: Texts, behindDate: string, form: TableForm): Words {
  const { isApp } = form
  const { narration = '', party = '', reference = '', status } = texts
  const printed = [behindDate, narration].filter(Boolean).join(' ')
  const words = printed === '' ? party : isBook(form) ? titled(party, printed) : printed
  const known = knownOf(texts, isApp)
  return {
    narration: words,
    reference,
    details: detailsOf(texts, { words, isApp }),
    ...(known !== undefined && { known }),
    ...(status !== undefined && { status }),
  }
}

/** Whether a table is somebody's book and no bank's: what its rows were for stands in it, and no balances do. */
function isBook({ roles, isApp }: TableForm): boolean {
  const isSorted = roles.includes('category') || roles.includes('label')
  return !isApp && isSorted && !roles.includes('balance')
}

/** What stands in columns of its own, once: a payee who is the row's words is not said again. */
function detailsOf(
  texts: Texts,
  { words, isApp }: { readonly words: string; readonly isApp: boolean },
): PrintedRow['details'] {
  const { party = '', category = '' } = texts
  const told = DETAIL_ROLES.map(role => [role, texts[role] ?? ''] as const)
  return {
    ...NO_PRINTED_DETAILS,
    ...Object.fromEntries(told),
    party: party === words ? '' : party,
    // Another app's category is no bank's word for what a row is.
    category: isApp ? '' : category,
  }
}

function textsByRole(cells: readonly string[], roles: readonly FileRole[]): Texts {
  const texts: Partial<Record<FileRole, string>> = {}
  for (const [place, role] of roles.entries()) {
    const cell = cells[place] ?? ''
    const before = texts[role]
    if (cell === '' || before === cell) continue
    // A finer category stands behind a coarser one.
    const joint = role === 'category' ? ': ' : role === 'label' ? ', ' : ' '
    texts[role] = before === undefined ? cell : `${before}${joint}${cell}`
  }
  return texts
}

function amountsOfAll(texts: Texts, form: TableForm): Figures {
  const amounts: Partial<Record<FileRole, AmountText>> = {}
  for (const role of MONEY_COLUMNS) {
    const amount = readAmount(texts[role] ?? '', form)
    if (amount !== undefined) amounts[role] = amount
  }
  return amounts
}

/** The figures of a movement: `0.00` is an empty cell, but for a balance. */
function figuresOf(texts: Texts, form: TableForm): Figures {
  const figures: Partial<Record<FileRole, AmountText>> = { ...amountsOfAll(texts, form) }
  for (const role of MONEY_COLUMNS) {
    if (figures[role]?.amount === ZERO_KOBO && role !== 'balance') delete figures[role]
  }
  const { debit, credit } = figures
  // In a column of debits a minus says nothing; in one of credits it would take back.
  return {
    ...figures,
    ...(debit && { debit: { ...debit, sign: null } }),
    ...(credit && { credit: { ...credit, sign: null } }),
  }
}

function isSpecial(label: SpecialLabel, texts: Texts, isMovement: boolean): boolean {
  if (!isMovement) return true
  // A movement may begin with such words too (`opening balance of shop`).
  return label !== 'totals' && isLabelAlone(texts.narration ?? '')
}

function currencyOf(texts: Texts): Currency | null {
  const { currency: printed = '' } = texts
  return (
    namedCurrency(printed) ??
    MONEY_COLUMNS.map(role => foreignCurrency(texts[role] ?? '')).find(each => each !== null) ??
    (printed === '' ? null : 'NGN')
  )
}

/** A row in another currency is counted; its figures are never taken for naira. */
function foreignRow(number: number): PrintedRow {
  return {
    date: null,
    valueDate: null,
    type: null,
    amount: ZERO_KOBO,
    balance: null,
    hasBothAmounts: false,
    currency: null,
    narration: '',
    reference: '',
    details: NO_PRINTED_DETAILS,
    page: number,
  }
}

/** Whether a line without a movement says something that no row shows now. */
function isUnread(texts: Texts, hasDate: boolean): boolean {
  const printed = MONEY_COLUMNS.filter(role => role !== 'balance').map(role => texts[role] ?? '')
  const isMoneyless = printed.every(text => !/[1-9]/.test(text))
  return hasDate && !isMoneyless
}

function knownOf(
  { party = '', category = '', label = '' }: Texts,
  isApp: boolean,
): KnownOfRow | undefined {
  if (party === '' && category === '' && label === '') return undefined
  const own = ownCategory(...category.split(':').toReversed(), category)
  const isTransfer = isApp && own === 'transfer'
  return {
    category: own === 'transfer' ? null : own,
    party: party === '' ? null : party,
    tags: tagsIn(label),
    isTransfer,
    isSure: isApp,
  }
}

// More than a person gives to one row are no tags.
const MOST_TAGS = 8

/** The tags of a cell, each as a label may be called: `#rice; party` are two. */
function tagsIn(text: string): readonly string[] {
  const names = text.split(/[,;|]/).map(name => name.trim().replace(/^#/, ''))
  const fit = names.filter(name => name !== '' && name.length <= MAX_NAME_LENGTH)
  return [...new Set(fit)].slice(0, MOST_TAGS)
}
