import { isPdf } from '../pdf/file-kind.ts'
import type { DataFormat } from './data-file.ts'
import { decodeText } from './decode-text.ts'

/** How much of a file's start tells what it is. */
export const KIND_START_BYTES = 4096

/** What a file is by what it begins with; `zip` may be a spreadsheet, `office` an old or a locked one. */
export type ReadableKind = 'pdf' | 'zip' | 'office' | Exclude<DataFormat, 'xlsx'>

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OFFICE = [0xd0, 0xcf, 0x11, 0xe0]
// Tabs and line ends are among the letters of a text, and so is what Windows-1252 has above them.
const NO_TEXT = /(?![\s\u0080-\u009F])\p{Cc}|\uFFFD/u
const CAMT = /camt\.05[23]|<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt)\b/
const MOST_LEADING = 200

/**
 * What kind of file it is, by its content and never by its name or type, which phones and other apps
 * make up (ST8.1); undefined for what is none that can be read.
 */
export function readableKind(start: Uint8Array): ReadableKind | undefined {
  if (isPdf(start)) return 'pdf'
  if (beginsWith(start, ZIP)) return 'zip'
  if (beginsWith(start, OFFICE)) return 'office'
  const text = decodeText(start.subarray(0, KIND_START_BYTES), true).trimStart()
  return text === '' || NO_TEXT.test(text.slice(0, -1)) ? undefined : textKind(text)
}

function beginsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, place) => bytes[place] === byte)
}

function textKind(text: string): Exclude<DataFormat, 'xlsx'> | undefined {
  if (/^OFXHEADER|^<\?OFX|<OFX>/i.test(text)) return 'ofx'
  if (/^!(?:type|account|option|clear)/i.test(text)) return 'qif'
  if (text.startsWith('<')) return CAMT.test(text) ? 'camt' : undefined
  // A table has cells on its lines, and more than one line; a picture or a letter has not.
  const lines = text.split(/\r\n?|\n/, MOST_LEADING).filter(line => /[,;\t|]/.test(line))
  return lines.length > 1 ? 'csv' : undefined
}
