import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate } from 'node:zlib'

/** A PDF of one page whose content unpacks to so many megabytes of nothing. */
export async function pdfBomb(megabytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const nothing = Buffer.alloc(1024 * 1024, ' ')
  const parts = Readable.from(Array.from({ length: megabytes }, () => nothing))
  const stream = await buffer(parts.pipe(createDeflate()))
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>',
    streamOf('/Filter /FlateDecode', stream),
  ])
}

/** A PDF whose tree of pages leads back to itself. */
export function pdfLoop(): Uint8Array<ArrayBuffer> {
  return pdfOf([
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
  const text = Buffer.from('BT /F1 12 Tf 50 700 Td (A statement of nothing at all) Tj ET')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (globalThis.pwned = 1) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    streamOf('', text),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Pwn /FontMatrix [1 2 3 4 5 (1\\); globalThis.pwned = 1//)] /FirstChar 65 /LastChar 65 /Widths [500] >>',
  ])
}

function streamOf(entries: string, content: Uint8Array): Uint8Array {
  return Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${entries} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])
}

/** A file of the objects, numbered from 1; the first is its catalogue. */
function pdfOf(objects: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = 9
  function add(part: Uint8Array): void {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    const body = typeof object === 'string' ? Buffer.from(object) : object
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]))
  }
  const start = length
  const entries = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  add(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${entries}`))
  add(Buffer.from(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`))
  return new Uint8Array(Buffer.concat(parts))
}
