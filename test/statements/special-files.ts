import { deflateSync, crc32 } from 'node:zlib'
import { PDFDocument } from 'pdf-lib'
import PdfkitDocument from 'pdfkit'
import type { Canvas, TextRun } from './canvas/canvas.ts'
import { createPdfLibCanvas } from './canvas/pdf-lib-canvas.ts'
import type { PRODUCERS } from './made/make-statement.ts'

const PAPER = { width: 595, height: 842 } as const
const LEFT = 60
const TOP = 80
const LINE = 16
const SIZE = 10

/** Each page's lines, from the top; a line of several strings is spread over the page's width. */
export type PlainPage = readonly (string | readonly string[])[]

/** A file of plain text. */
export async function textFile(pages: readonly PlainPage[]): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = await createPdfLibCanvas()
  for (const page of pages) {
    canvas.addPage(PAPER)
    for (const [index, line] of page.entries()) drawLine(canvas, line, TOP + index * LINE)
  }
  return await canvas.finish()
}

/** A file whose pages are pictures; each may say something in text below, `{page}` filled in. */
export async function pictureFile(pages: number, caption = ''): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  const image = await document.embedPng(greyPng(64, 64))
  for (let page = 1; page <= pages; page += 1) {
    const paper = document.addPage([PAPER.width, PAPER.height])
    // In strips, as some exports are.
    for (let y = 40; y < PAPER.height; y += 100) {
      paper.drawImage(image, { x: 0, y, width: PAPER.width, height: 100 })
    }
    paper.drawText(caption.replace('{page}', String(page)), { x: 250, y: 20, size: 8 })
  }
  return Uint8Array.from(await document.save())
}

/** What a scanner makes of a paper. */
export interface ScanWanted {
  readonly producer: (typeof PRODUCERS)[number]
  readonly pages: number
  /** What stands in text on each page, `{page}` and `{pages}` filled in. */
  readonly texts: readonly string[]
}

const SCAN = { width: 1000, height: 1400 } as const

/** A file of pages that pictures fill, with some text on each. */
export async function scanFile(wanted: ScanWanted): Promise<Uint8Array<ArrayBuffer>> {
  const png = greyPng(SCAN.width, SCAN.height)
  return wanted.producer === 'pdf-lib'
    ? await pdfLibScan(png, wanted)
    : await pdfkitScan(png, wanted)
}

async function pdfLibScan(png: Uint8Array, wanted: ScanWanted): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  for (let page = 1; page <= wanted.pages; page += 1) {
    // Each page has a picture of its own.
    const image = await document.embedPng(png)
    const paper = document.addPage([PAPER.width, PAPER.height])
    paper.drawImage(image, { x: 0, y: 0, ...PAPER })
    for (const [index, text] of scanTexts(wanted, page).entries()) {
      paper.drawText(text, { x: LEFT, y: LINE * (index + 1), size: 8 })
    }
  }
  return Uint8Array.from(await document.save())
}

async function pdfkitScan(png: Uint8Array, wanted: ScanWanted): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PdfkitDocument({ autoFirstPage: false, info: { CreationDate: new Date(0) } })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise(resolve => {
    document.on('end', resolve)
  })
  for (let page = 1; page <= wanted.pages; page += 1) {
    document.addPage({ size: [PAPER.width, PAPER.height], margin: 0 })
    document.image(Buffer.from(png), 0, 0, { ...PAPER })
    for (const [index, text] of scanTexts(wanted, page).entries()) {
      document.fontSize(8).text(text, LEFT, PAPER.height - LINE * (index + 2), { lineBreak: false })
    }
  }
  document.end()
  await ended
  return Uint8Array.from(Buffer.concat(chunks))
}

function scanTexts({ texts, pages }: ScanWanted, page: number): readonly string[] {
  return texts.map(text => text.replace('{page}', String(page)).replace('{pages}', String(pages)))
}

/** The file with a byte changed every so many, its first lines as they are. */
export function withFlippedBytes(
  bytes: Uint8Array<ArrayBuffer>,
  every: number,
): Uint8Array<ArrayBuffer> {
  const start = 32
  return bytes.map((byte, index) => (index > start && index % every === 0 ? byte ^ 0x5a : byte))
}

/** The file with more bytes after its end than are taken. */
export function padded(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const padding = new Uint8Array(size).fill(0x20)
  padding.set(bytes)
  return padding
}

function drawLine(canvas: Canvas, line: string | readonly string[], y: number): void {
  const parts = typeof line === 'string' ? [line] : line
  const step = (PAPER.width - 2 * LEFT) / parts.length
  for (const [index, text] of parts.entries()) {
    const run: TextRun = { text, x: LEFT + index * step, y, size: SIZE, font: 'regular' }
    canvas.draw(run)
  }
}

/** A picture of one grey. */
function greyPng(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits, grey, no interlacing; each line begins with its filter, none.
  header[8] = 8
  const lines = Buffer.alloc((width + 1) * height, 0xaa)
  for (let line = 0; line < height; line += 1) lines[line * (width + 1)] = 0
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(lines)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
