import { type ForeignMoney, minorToText } from '#money/currency.ts'
import { type Kobo, subtractKobo, totalKobo, ZERO_KOBO } from '#money/money.ts'
import { type Day, daysBetween } from '#time/day.ts'
import { amountCell, csvLine, plainCell, textCell } from './csv.ts'

/** An entry of a list as a file of it has it. */
export interface ListLine {
  readonly day: Day
  /** `HH:mm`. */
  readonly time: string
  /** Whom it was paid to or came from, or what it was for: what the list shows first. */
  readonly payee: string
  readonly description: string
  readonly category: string
  readonly label: string
  readonly wallet: string
  readonly budget: string
  /** Income, Expense, Transfer out and so on. */
  readonly type: string
  /** In naira, below zero where it left the wallet. */
  readonly amount: Kobo
  /** The same in the currency of the wallet, naira too (CU10). */
  readonly own: ForeignMoney
}

/** The columns of a file of entries, in their order. */
export const LIST_HEADERS = [
  'Date',
  'Time',
  'Payee',
  'Description',
  'Category',
  'Label',
  'Wallet',
  'Budget',
  'Type',
  'Amount',
  'Currency',
  'Own amount',
] as const

/** What an amount is below or above zero by the way that it went. */
export function signedAmount(amount: Kobo, type: 'income' | 'expense'): Kobo {
  return type === 'income' ? amount : subtractKobo(ZERO_KOBO, amount)
}

/** The lines as CSV, the headers first. */
export function listToCsv(lines: readonly ListLine[]): string {
  const rows = lines.map(({ day, time, amount, own, ...texts }) =>
    csvLine([
      plainCell(day),
      plainCell(time),
      ...textsOf(texts).map(textCell),
      amountCell(amount),
      plainCell(own.currency),
      plainCell(ownDigits(own)),
    ]),
  )
  return csvLine(LIST_HEADERS.map(plainCell)) + rows.join('')
}

/**
 * The files of a workbook with one sheet of the lines (ECMA-376), by their names in its zip: the headers stay in view and
 * filter, days are days, and below them stands the sum of what is filtered.
 */
export function listToWorkbook(lines: readonly ListLine[]): ReadonlyMap<string, string> {
  const rows = lines.map(({ day, time, amount, own, ...texts }, index) => {
    const cells = [time, ...textsOf(texts)].map(text => stringCell(text))
    const money = `<c s="1"><v>${amountCell(amount)}</v></c>`
    const inOwn = `${stringCell(own.currency)}<c><v>${ownDigits(own)}</v></c>`
    return `<row r="${index + 2}">${dayCell(day)}${cells.join('')}${money}${inOwn}</row>`
  })
  const head = `<row r="1">${LIST_HEADERS.map(header => stringCell(header, HEAD_STYLE)).join('')}</row>`
  const body = `<sheetData>${head}${rows.join('')}${sumRow(lines)}</sheetData>`
  const filter = `<autoFilter ref="A1:${LAST_COLUMN}${lines.length + 1}"/>`
  return new Map([
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', WORKBOOK],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', STYLES],
    [
      'xl/worksheets/sheet1.xml',
      `${XML}<worksheet xmlns="${MAIN}">${HEAD_VIEW}${COLUMNS}${body}${filter}</worksheet>`,
    ],
  ])
}

/** In the decimals of its currency: `-12.50`. */
function ownDigits(own: ForeignMoney): string {
  return minorToText(own, { decimals: 'always' })
}

const FIRST_CODE = 'A'.charCodeAt(0)
const LAST_COLUMN = String.fromCodePoint(FIRST_CODE + LIST_HEADERS.length - 1)
// What is summed, in naira.
const AMOUNT_COLUMN = String.fromCodePoint(FIRST_CODE + LIST_HEADERS.indexOf('Amount'))
// In characters, in the order of the headers.
const WIDTHS = [12, 8, 28, 36, 22, 16, 20, 18, 14, 16, 10, 16]
const COLUMNS = `<cols>${WIDTHS.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`
const HEAD_VIEW =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
const HEAD_STYLE = 3
// Day 0 of a sheet: its calendar has a 29 February 1900 that never was.
const SHEET_EPOCH = '1899-12-30' as Day

function dayCell(day: Day): string {
  return `<c s="2"><v>${daysBetween(SHEET_EPOCH, day)}</v></c>`
}

/** The sum, apart from what it is of: it follows the filter, and sorting leaves it where it is. */
function sumRow(lines: readonly ListLine[]): string {
  if (lines.length === 0) return ''
  const [row, last] = [lines.length + 3, lines.length + 1]
  const sum = amountCell(totalKobo(lines.reduce((all, { amount }) => all + amount, 0)))
  const column = String.fromCodePoint(AMOUNT_COLUMN.charCodeAt(0) - 1)
  const name = stringCell('Sum', HEAD_STYLE).replace('<c ', `<c r="${column}${row}" `)
  const of = `SUBTOTAL(9,${AMOUNT_COLUMN}2:${AMOUNT_COLUMN}${last})`
  return `<row r="${row}">${name}<c r="${AMOUNT_COLUMN}${row}" s="4"><f>${of}</f><v>${sum}</v></c></row>`
}

function textsOf(line: Omit<ListLine, 'day' | 'time' | 'amount' | 'own'>): readonly string[] {
  return [
    line.payee,
    line.description,
    line.category,
    line.label,
    line.wallet,
    line.budget,
    line.type,
  ]
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`

const WORKBOOK = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Transactions" sheetId="1" r:id="r1"/></sheets></workbook>`

// By place: plain, money (thousands apart, two decimals: number format 4), a day (14, written as the reader's country
// does), a header, and a sum: the last two bold.
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="4" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], at) =>
      `<Relationship Id="r${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}

// XML 1.0 cannot say these; a description may hold one.
const UNSAYABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A cell of text: a sheet never takes it for a formula. */
function stringCell(text: string, style = 0): string {
  const words = text.replaceAll(UNSAYABLE, '').replaceAll(/[&<>]/g, each => ENTITIES[each] ?? '')
  const look = style === 0 ? '' : ` s="${style}"`
  return `<c${look} t="inlineStr"><is><t xml:space="preserve">${words}</t></is></c>`
}
