/** How much of a file's start is looked at: programs write a line or two of their own before the mark. */
export const PDF_START_BYTES = 1024

const MARK = '%PDF-'

/** Whether a file that starts with these bytes says that it is a PDF, whatever its name or type. */
export function isPdf(start: Uint8Array): boolean {
  return String.fromCodePoint(...start.subarray(0, PDF_START_BYTES)).includes(MARK)
}

/** What a file is that is no PDF, by what it holds. */
export type FileKind = 'spreadsheet' | 'word' | 'picture' | 'zip' | 'web-page' | 'text'

/** How much of a file's end is looked at: an archive lists there what it holds. */
export const FILE_END_BYTES = 65_536

const PICTURES = [
  /^\u0089PNG/,
  /^\u00FF\u00D8\u00FF/,
  /^GIF8/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif)/,
  /^BM[^]{4}\0{4}/,
  /^(?:II\*\0|MM\0\*)/,
]
const ARCHIVES = ['PK\u0003\u0004', 'PK\u0005\u0006']
// The folders of the older Word and Excel; an Excel file with a password is one too.
const OLD_OFFICE = '\u00D0\u00CF\u0011\u00E0'
const OLD_WORD = 'W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t'
const WEB_PAGE = /^(?:\u00EF\u00BB\u00BF)?\s*<(?:!doctype html|html|head|body)\b/i
const SIGN = /[^\t\n\r -~\u0080-\u00FF]/
// A line with so many separators is a row. Each part ends at the first one: a start of a thousand has one way to be parted.
const TABLE_LINE = /^(?:[^\n,;\t]*[,;\t]){3}[^\n]*\n/

/**
 * What a file is, by how it starts and ends; null when that says nothing. Its name and type do not
 * count: phones share files under odd ones.
 */
export function fileKind(start: Uint8Array, end: Uint8Array): FileKind | null {
  const head = latin1(start)
  if (PICTURES.some(picture => picture.test(head))) return 'picture'
  if (ARCHIVES.some(mark => head.startsWith(mark))) return kindOfArchive(head + latin1(end))
  if (head.startsWith(OLD_OFFICE)) return latin1(end).includes(OLD_WORD) ? 'word' : 'spreadsheet'
  if (WEB_PAGE.test(head)) return 'web-page'
  if (head === '' || SIGN.test(head)) return null
  return TABLE_LINE.test(head) ? 'spreadsheet' : 'text'
}

function kindOfArchive(text: string): FileKind {
  if (/xl\/(?:workbook|worksheets)|opendocument\.spreadsheet/.test(text)) return 'spreadsheet'
  return /word\/document|opendocument\.text/.test(text) ? 'word' : 'zip'
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}

const IMAGE = /\/Subtype\s*\/Image\b/g
// A picture's own words lie near each other, and are few.
const NEAR = 600
const WIDTH = /\/Width\s+(\d{1,6})\b/
const HEIGHT = /\/Height\s+(\d{1,6})\b/

/**
 * How many pixels the pictures of a PDF have in all, as far as the file says so in the open: what a
 * picture is stands beside its bytes even where all else is packed. No picture is opened.
 */
export function picturePixels(bytes: Uint8Array): number {
  const text = new TextDecoder('latin1').decode(bytes)
  let pixels = 0
  for (const { index } of text.matchAll(IMAGE)) {
    const words = dictionaryAround(text, index)
    const [width, height] = [WIDTH, HEIGHT].map(each => Number(each.exec(words)?.[1] ?? 0))
    pixels += (width ?? 0) * (height ?? 0)
  }
  return pixels
}

function dictionaryAround(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - NEAR), index)
  const after = text.slice(index, index + NEAR)
  const start = before.lastIndexOf(' obj')
  const end = after.indexOf('stream')
  return before.slice(start + 1) + (end < 0 ? after : after.slice(0, end))
}
