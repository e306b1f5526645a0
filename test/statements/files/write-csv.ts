import type { Account } from '../made/account.ts'
import { type Cell, cellText, type FileForm, gridOf } from './file-form.ts'

/** How a file's text is put into bytes. */
export const ENCODINGS = ['utf-8', 'utf-8-bom', 'utf-16le', 'utf-16be', 'windows-1252'] as const

/** The marks of a CSV file. */
export interface CsvMarks {
  readonly separator: ',' | ';' | '\t' | '|'
  readonly lineEnd: '\n' | '\r\n' | '\r'
  readonly quotes: 'needed' | 'all'
  readonly encoding: (typeof ENCODINGS)[number]
  /** Whether long texts go on in a further line of their cell. */
  readonly breaksCells: boolean
}

export const USUAL_MARKS: CsvMarks = {
  separator: ',',
  lineEnd: '\r\n',
  quotes: 'needed',
  encoding: 'utf-8',
  breaksCells: false,
}

/** An account as a CSV file by the form. */
export function writeCsv(
  form: FileForm,
  account: Account,
  marks: CsvMarks,
): Uint8Array<ArrayBuffer> {
  return encode(csvText(gridOf(form, account), form, marks), marks.encoding)
}

/** Lines of cells as text. */
export function csvText(
  grid: readonly (readonly Cell[])[],
  form: Pick<FileForm, 'dates' | 'money'>,
  marks: CsvMarks,
): string {
  return grid
    .map(cells => cells.map(cell => quoted(cellText(form, cell), marks)).join(marks.separator))
    .map(line => line + marks.lineEnd)
    .join('')
}

function quoted(text: string, { separator, quotes, breaksCells }: CsvMarks): string {
  const broken = breaksCells && text.length > 30 ? text.replace(/(?<=^.{12,}?) /, '\n') : text
  const mustBe = quotes === 'all' || broken.includes(separator) || /["\n\r]/.test(broken)
  return mustBe ? `"${broken.replaceAll('"', '""')}"` : broken
}

/** The text as bytes; what Windows-1252 lacks is left out of it. */
export function encode(text: string, encoding: CsvMarks['encoding']): Uint8Array<ArrayBuffer> {
  switch (encoding) {
    case 'utf-8':
      return new TextEncoder().encode(text)
    case 'utf-8-bom':
      return new TextEncoder().encode(`\uFEFF${text}`)
    case 'windows-1252':
      return Uint8Array.from(text.replaceAll('₦', 'N'), letter => letter.codePointAt(0) ?? 0)
    case 'utf-16le':
      return utf16(`\uFEFF${text}`, 'little')
    case 'utf-16be':
      return utf16(`\uFEFF${text}`, 'big')
    default:
      return encoding satisfies never
  }
}

function utf16(text: string, end: 'little' | 'big'): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let place = 0; place < text.length; place += 1) {
    view.setUint16(place * 2, text.charCodeAt(place), end === 'little')
  }
  return bytes
}
