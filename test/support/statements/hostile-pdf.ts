import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate } from 'node:zlib'
import { rawFile, rawPdf } from '#test/statements/canvas/raw-pdf.ts'

/** A PDF of one page whose content unpacks to so many megabytes of nothing. */
export async function pdfBomb(megabytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const nothing = Buffer.alloc(1024 * 1024, ' ')
  const parts = Readable.from(Array.from({ length: megabytes }, () => nothing))
  const stream = await buffer(parts.pipe(createDeflate()))
  return rawFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>',
    streamOf('/Filter /FlateDecode', stream.toString('latin1')),
  ])
}

/** A PDF whose tree of pages leads back to itself. */
export function pdfLoop(): Uint8Array<ArrayBuffer> {
  return rawFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [2 0 R 3 0 R] /Parent 2 0 R /Count 2 >>',
    '<< /Type /Pages /Kids [2 0 R] /Parent 2 0 R /Count 1 >>',
  ])
}

/**
 * A PDF whose font holds code where numbers belong: CVE-2024-4367, by which old versions of pdf.js
 * ran it. The code would set `globalThis.pwned`.
 */
export function pdfWithCodeInFont(): Uint8Array<ArrayBuffer> {
  const text = 'BT /F1 12 Tf 50 700 Td (A statement of nothing at all) Tj ET'
  return rawFile([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (globalThis.pwned = 1) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    streamOf('', text),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Pwn /FontMatrix [1 2 3 4 5 (1\\); globalThis.pwned = 1//)] /FirstChar 65 /LastChar 65 /Widths [500] >>',
  ])
}

/**
 * A PDF of a few kilobytes that pdf.js reads for minutes: so many drawing states inside one another,
 * each of which it copies.
 */
export function pdfNest(depth: number): Uint8Array<ArrayBuffer> {
  return rawPdf({ content: 'q '.repeat(depth) })
}

function streamOf(entries: string, content: string): string {
  return `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`
}
