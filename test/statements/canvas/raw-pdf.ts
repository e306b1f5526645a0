/** A file put together by hand, for what no library writes. */
export interface RawPdf {
  /** The drawing of the one page. */
  readonly content: string
  /** Added to the catalogue, ` /OpenAction 9 0 R`. */
  readonly catalog?: string
  /** Added to the page. */
  readonly page?: string
  /** Further objects, from number 6 on. */
  readonly objects?: readonly string[]
  /** Where the end says that the table of objects is; where it is when left out. */
  readonly startxref?: number
}

/** The bytes of a file with one A4 page and Helvetica as `/F1`. */
export function rawPdf({
  content,
  catalog = '',
  page = '',
  objects = [],
  startxref,
}: RawPdf): Bytes {
  return rawFile(
    [
      `<< /Type /Catalog /Pages 2 0 R${catalog} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R${page}
      /Resources << /Font << /F1 5 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      ...objects,
    ],
    startxref,
  )
}

/** The bytes of a file of these objects, numbered from 1, the first its catalogue; a character a byte. */
export function rawFile(bodies: readonly string[], startxref?: number): Bytes {
  let file = '%PDF-1.7\n'
  const offsets = bodies.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = file.length
  const entries = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${entries}`
  file += `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\n`
  return latin1(`${file}startxref\n${startxref ?? table}\n%%EOF\n`)
}

/** The text as bytes, a character each. */
export function latin1(text: string): Bytes {
  return Uint8Array.from(Buffer.from(text, 'latin1'))
}

type Bytes = Uint8Array<ArrayBuffer>
