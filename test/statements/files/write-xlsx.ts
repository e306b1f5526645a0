import { strToU8, zipSync } from 'fflate'
import type { Account } from '../made/account.ts'
import { type Cell, cellText, type FileForm, gridOf } from './file-form.ts'

/** How a spreadsheet holds what its cells show. */
export interface SheetMarks {
  /** Texts in a list of their own, or in their cells. */
  readonly texts: 'shared' | 'inline'
  /** Days as numbers with a style, or as texts. */
  readonly dates: 'serial' | 'text'
  /** Money as numbers (with the errors of floats), or as texts. */
  readonly money: 'number' | 'text'
  readonly is1904: boolean
  /** The format of cells of money; none of its own where left out. */
  readonly moneyFormat?: string
  /** Whether names of tags have a prefix. */
  readonly hasPrefix: boolean
}

/** As the usual programs save one. */
export const USUAL_SHEET: SheetMarks = {
  texts: 'shared',
  dates: 'serial',
  money: 'number',
  is1904: false,
  hasPrefix: false,
}

const DATE_STYLE = 1
const MONEY_STYLE = 2
const DAY_MS = 86_400_000
const EPOCH_DAYS = 25_569
const DAYS_TO_1904 = 1462

/** An account as a spreadsheet by the form. */
export function writeXlsx(
  form: FileForm,
  account: Account,
  marks: SheetMarks,
): Uint8Array<ArrayBuffer> {
  return writeSheets([{ name: 'Sheet1', grid: gridOf(form, account) }], form, marks)
}

/** Some sheets as a spreadsheet. */
export function writeSheets(
  sheets: readonly { readonly name: string; readonly grid: readonly (readonly Cell[])[] }[],
  form: FileForm,
  marks: SheetMarks,
): Uint8Array<ArrayBuffer> {
  const strings: string[] = []
  const parts = sheets.map(({ grid }) => sheetXml(grid, { form, marks, strings }))
  const names = sheets.map(
    ({ name }, place) =>
      `<sheet name="${masked(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  )
  const rels = sheets.map(
    (_, place) =>
      `<Relationship Id="rId${place + 1}" Type="x" Target="worksheets/sheet${place + 1}.xml"/>`,
  )
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${rels.join('')}</Relationships>`,
    'xl/workbook.xml': `<workbook><workbookPr date1904="${marks.is1904 ? 1 : 0}"/><sheets>${names.join('')}</sheets></workbook>`,
    'xl/styles.xml': `<styleSheet><numFmts count="2"><numFmt numFmtId="171" formatCode="${masked(marks.moneyFormat ?? '0.00')}"/><numFmt numFmtId="170" formatCode="dd\\-mmm\\-yyyy&quot; at &quot;hh:mm:ss"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.map(text => `<si><r><t xml:space="preserve">${masked(text)}</t></r></si>`).join('')}</sst>`,
  }
  for (const [place, xml] of parts.entries()) files[`xl/worksheets/sheet${place + 1}.xml`] = xml
  const zipped = zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, xml]) => [
        name,
        strToU8(`<?xml version="1.0"?>\n${marks.hasPrefix ? prefixed(xml) : xml}`),
      ]),
    ),
  )
  return new Uint8Array(zipped)
}

interface Writing {
  readonly form: FileForm
  readonly marks: SheetMarks
  readonly strings: string[]
}

function sheetXml(grid: readonly (readonly Cell[])[], writing: Writing): string {
  const rows = grid.map((cells, row) => {
    const xml = cells.map((cell, column) => cellXml(cell, `${letterOf(column)}${row + 1}`, writing))
    return `<row r="${row + 1}">${xml.join('')}</row>`
  })
  return `<worksheet><dimension ref="A1"/><sheetData>${rows.join('')}</sheetData></worksheet>`
}

function cellXml(cell: Cell, place: string, { form, marks, strings }: Writing): string {
  if (cell === '') return ''
  if (typeof cell !== 'string' && 'at' in cell && marks.dates === 'serial') {
    const days = Date.parse(`${cell.at.day}T${cell.at.time}Z`) / DAY_MS + EPOCH_DAYS
    const serial = marks.is1904 ? days - DAYS_TO_1904 : days
    return `<c r="${place}" s="${DATE_STYLE}"><v>${serial}</v></c>`
  }
  if (typeof cell !== 'string' && 'kobo' in cell && marks.money === 'number') {
    // As a program writes its floats: of a sum, with the error of it.
    const style = marks.moneyFormat === undefined ? '' : ` s="${MONEY_STYLE}"`
    return `<c r="${place}"${style}><v>${(cell.kobo + 1000) / 100 - 10}</v></c>`
  }
  const text = cellText(form, cell)
  if (marks.texts === 'inline') {
    return `<c r="${place}" t="inlineStr"><is><t>${masked(text)}</t></is></c>`
  }
  return `<c r="${place}" t="s"><v>${strings.push(text) - 1}</v></c>`
}

function letterOf(column: number): string {
  return String.fromCodePoint(65 + column)
}

function masked(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function prefixed(xml: string): string {
  return xml.replaceAll(/<(\/?)(?=[a-zA-Z])/g, '<$1x:')
}
