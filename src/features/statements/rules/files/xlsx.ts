import { MAX_CELL_LENGTH, MAX_FILE_CELLS, MAX_FILE_COLUMNS, MAX_FILE_ROWS } from '../limits.ts'
import type { ForeignCurrency } from '../reading.ts'
import { cleanCell, type FileLine } from './csv-rows.ts'
import { attributeOf, scanMarkup } from './markup.ts'
import { numberText } from './number-text.ts'
import { createSerialReader, type SerialReader } from './serial-text.ts'
import { foreignCurrency } from './table/column-names.ts'
import type { Zip } from './zip.ts'

/** One sheet of a spreadsheet. */
export interface Sheet {
  readonly name: string
  readonly lines: readonly FileLine[]
}

const WORKBOOK = 'xl/workbook.xml'
const MOST_SHEETS = 20

/** Whether a zip is a spreadsheet. */
export function isSpreadsheet(zip: Zip): boolean {
  return zip.names.includes(WORKBOOK)
}

/**
 * The sheets of a spreadsheet as texts: what cells show, dates from their numbers, of a formula what
 * it last gave; nothing is computed. Undefined where it is damaged or too large.
 */
export function readSheets(zip: Zip): readonly Sheet[] | undefined {
  const book = readBook(zip)
  if (book === undefined) return undefined
  const strings = readStrings(zip)
  const styles = readStyles(zip)
  if (strings === undefined || styles === undefined) return undefined
  const readSerial = createSerialReader(book.is1904)
  const sheets: Sheet[] = []
  for (const { name, path } of book.sheets.slice(0, MOST_SHEETS)) {
    const lines = readSheet(zip, path, { strings, styles, readSerial })
    if (lines === undefined) return undefined
    sheets.push({ name, lines })
  }
  return sheets
}

interface Book {
  readonly sheets: readonly { readonly name: string; readonly path: string }[]
  readonly is1904: boolean
}

function readBook(zip: Zip): Book | undefined {
  const paths = new Map<string, string>()
  const isRelated = scanPart(zip, 'xl/_rels/workbook.xml.rels', (name, attributes) => {
    const target = attributeOf(attributes, 'Target')
    if (name !== 'Relationship' || target === undefined) return
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    paths.set(attributeOf(attributes, 'Id') ?? '', path)
  })
  const sheets: { name: string; path: string }[] = []
  let is1904 = false
  const isRead = scanPart(zip, WORKBOOK, (name, attributes) => {
    if (name === 'workbookPr') {
      is1904 = /^(?:1|true)$/.test(attributeOf(attributes, 'date1904') ?? '')
    }
    if (name !== 'sheet' || attributeOf(attributes, 'state')?.includes('idden') === true) return
    const path = paths.get(attributeOf(attributes, 'id') ?? '')
    if (path !== undefined) sheets.push({ name: attributeOf(attributes, 'name') ?? '', path })
  })
  return isRelated && isRead ? { sheets, is1904 } : undefined
}

/** The texts that cells name by their number; none where the file has no list of them. */
function readStrings(zip: Zip): readonly string[] | undefined {
  const path = zip.names.find(name => name.toLowerCase() === 'xl/sharedstrings.xml')
  if (path === undefined) return []
  const strings: string[] = []
  let [current, isText, isSound] = ['', false, false]
  const isRead = scanText(zip, path, {
    open(name) {
      if (name === 'si') current = ''
      if (name === 'rPh') isSound = true
      isText = name === 't'
    },
    text(text) {
      if (isText && !isSound) current += text
    },
    close(name) {
      if (name === 'si') strings.push(cleanCell(current))
      if (name === 'rPh') isSound = false
      if (name === 't') isText = false
    },
  })
  return isRead ? strings : undefined
}

const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 58],
] as const
// Letters, as Excel has it.
const LONGEST_FORMAT = 255
const DATE_LETTERS = /[dyhs]|m(?!.*[#0])/i

/** What styles show a number as. */
interface Styles {
  /** Those that show a date. */
  readonly dates: ReadonlySet<number>
  /** The currency other than naira that a style writes beside its numbers. */
  readonly currencies: ReadonlyMap<number, ForeignCurrency>
}

function readStyles(zip: Zip): Styles | undefined {
  const own = new Map<number, string>()
  const dates = new Set<number>()
  const currencies = new Map<number, ForeignCurrency>()
  if (!zip.names.includes('xl/styles.xml')) return { dates, currencies }
  let [isCells, index] = [false, 0]
  const isRead = scanText(zip, 'xl/styles.xml', {
    open(name, attributes) {
      if (name === 'numFmt') {
        own.set(
          Number(attributeOf(attributes, 'numFmtId')),
          attributeOf(attributes, 'formatCode') ?? '',
        )
      }
      if (name === 'cellXfs') isCells = true
      if (name !== 'xf' || !isCells) return
      const format = Number(attributeOf(attributes, 'numFmtId'))
      const code = own.get(format)
      const currency = currencyOfFormat(code ?? '')
      if (code === undefined ? isBuiltInDate(format) : isDateFormat(code)) dates.add(index)
      else if (currency !== null) currencies.set(index, currency)
      index += 1
    },
    text: () => undefined,
    close(name) {
      if (name === 'cellXfs') isCells = false
    },
  })
  return isRead ? { dates, currencies } : undefined
}

/** Whether it is the number of a format that shows a date in every spreadsheet. */
function isBuiltInDate(format: number): boolean {
  return BUILT_IN_DATES.some(([first, last]) => format >= first && format <= last)
}

function isDateFormat(code: string): boolean {
  // Letters in quotes, in brackets or behind a backslash are shown as they are.
  return DATE_LETTERS.test(code.slice(0, LONGEST_FORMAT).replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}

/**
 * `[$$-409]#,##0.00` and `"USD" 0.00` write a currency (ST8.12); `[$-409]` names a country alone, and formats without a
 * code are in the money of whoever looks at them.
 */
function currencyOfFormat(code: string): ForeignCurrency | null {
  return foreignCurrency(
    code
      .slice(0, LONGEST_FORMAT)
      .replaceAll(/\[\$([^\]-]*)[^\]]*\]/g, ' $1 ')
      .replaceAll(/["\\]/g, ' '),
  )
}

interface SheetReading {
  readonly strings: readonly string[]
  readonly styles: Styles
  readonly readSerial: SerialReader
}

/** A cell as its tag says. */
interface OpenCell {
  readonly column: number
  readonly type: string
  readonly style: number
  value: string
}

function readSheet(zip: Zip, path: string, reading: SheetReading): readonly FileLine[] | undefined {
  const lines: FileLine[] = []
  let cells: string[] = []
  let [number, isValue, isTooMuch, all] = [0, false, false, 0]
  let width = 0
  let cell: OpenCell | undefined
  const isRead = scanText(zip, path, {
    open(name, attributes) {
      if (isTooMuch) return
      isValue = name === 'v' || name === 't'
      if (name === 'row') {
        cells = []
        width = 0
        number = Number(attributeOf(attributes, 'r') ?? number + 1)
      }
      if (name === 'c') cell = openCell(attributes, width)
    },
    text(text) {
      if (isValue && cell !== undefined) cell.value += text
    },
    close(name) {
      if (isTooMuch) return
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c' && cell !== undefined) {
        isTooMuch ||= !putCell(cells, cell.column, cellText(cell, reading))
        width = Math.max(width, cell.column + 1)
        cell = undefined
      }
      if (name !== 'row') return
      // Of rows without a text, which a sheet may have millions of, no cell is made.
      if (cells.length > 0) {
        fillTo(cells, Math.min(width, MAX_FILE_COLUMNS))
        lines.push({ number, cells })
        all += cells.length
      }
      isTooMuch ||= lines.length > MAX_FILE_ROWS || all > MAX_FILE_CELLS
    },
  })
  return isRead && !isTooMuch ? lines : undefined
}

function openCell(attributes: string, next: number): OpenCell {
  return {
    column: columnOf(attributeOf(attributes, 'r')) ?? next,
    type: attributeOf(attributes, 't') ?? 'n',
    style: Number(attributeOf(attributes, 's') ?? -1),
    value: '',
  }
}

/** Whether there is room for it: a style may run to the last of 16,384 columns, a text may not. */
function putCell(cells: string[], column: number, text: string): boolean {
  if (text === '') return true
  if (column >= MAX_FILE_COLUMNS) return false
  fillTo(cells, column)
  cells[column] = text
  return true
}

function fillTo(cells: string[], width: number): void {
  while (cells.length < width) cells.push('')
}

function cellText({ type, style, value }: OpenCell, reading: SheetReading): string {
  if (type === 's') return reading.strings[Number(value)] ?? ''
  if (type === 'e') return ''
  if (type !== 'n') return cleanCell(value)
  const text = value.trim().slice(0, MAX_CELL_LENGTH)
  const { dates, currencies } = reading.styles
  if (dates.has(style)) return reading.readSerial(text) ?? numberText(text)
  const currency = currencies.get(style)
  // As the cell is shown.
  return currency === undefined || text === ''
    ? numberText(text)
    : `${currency} ${numberText(text)}`
}

const LETTERS = 26
const BEFORE_A = 64

/** `C7` is column 2. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters) column = column * LETTERS + (letter.codePointAt(0) ?? 0) - BEFORE_A
  return column - 1
}

function scanPart(
  zip: Zip,
  path: string,
  open: (name: string, attributes: string) => void,
): boolean {
  return scanText(zip, path, { open, text: () => undefined, close: () => undefined })
}

function scanText(zip: Zip, path: string, events: Parameters<typeof scanMarkup>[1]): boolean {
  const bytes = zip.read(path)
  return bytes !== undefined && scanMarkup(new TextDecoder().decode(bytes), events)
}
