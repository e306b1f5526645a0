import { type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import { amountCell, csvLine, plainCell, textCell } from './csv.ts'

/** An entry of a list as a file of it has it. */
export interface ListLine {
  readonly day: Day
  /** `HH:mm`. */
  readonly time: string
  readonly description: string
  readonly category: string
  readonly label: string
  readonly wallet: string
  readonly budget: string
  /** Income, Expense, Transfer out and so on. */
  readonly type: string
  /** Below zero where it left the wallet. */
  readonly amount: Kobo
}

/** The columns of a file of entries, in their order. */
export const LIST_HEADERS = [
  'Date',
  'Time',
  'Description',
  'Category',
  'Label',
  'Wallet',
  'Budget',
  'Type',
  'Amount',
] as const

/** What an amount is below or above zero by the way that it went. */
export function signedAmount(amount: Kobo, type: 'income' | 'expense'): Kobo {
  return type === 'income' ? amount : subtractKobo(ZERO_KOBO, amount)
}

/** The lines as CSV, the headers first. */
export function listToCsv(lines: readonly ListLine[]): string {
  const rows = lines.map(({ day, time, amount, ...texts }) =>
    csvLine([plainCell(day), plainCell(time), ...textsOf(texts).map(textCell), amountCell(amount)]),
  )
  return csvLine(LIST_HEADERS.map(plainCell)) + rows.join('')
}

/** The files of a workbook with one sheet of the lines (ECMA-376), by their names in its zip. */
export function listToWorkbook(lines: readonly ListLine[]): ReadonlyMap<string, string> {
  const rows = lines.map(({ day, time, amount, ...texts }, index) => {
    const cells = [day, time, ...textsOf(texts)].map(stringCell)
    const money = `<c s="1"><v>${amountCell(amount)}</v></c>`
    return `<row r="${index + 2}">${cells.join('')}${money}</row>`
  })
  const head = `<row r="1">${LIST_HEADERS.map(stringCell).join('')}</row>`
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
      `${XML}<worksheet xmlns="${MAIN}"><sheetData>${head}${rows.join('')}</sheetData></worksheet>`,
    ],
  ])
}

function textsOf(line: Omit<ListLine, 'day' | 'time' | 'amount'>): readonly string[] {
  return [line.description, line.category, line.label, line.wallet, line.budget, line.type]
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`

const WORKBOOK = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Transactions" sheetId="1" r:id="r1"/></sheets></workbook>`

// The second style is that of money: thousands apart, two decimals (number format 4).
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`

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
function stringCell(text: string): string {
  const words = text.replaceAll(UNSAYABLE, '').replaceAll(/[&<>]/g, each => ENTITIES[each] ?? '')
  return `<c t="inlineStr"><is><t xml:space="preserve">${words}</t></is></c>`
}
