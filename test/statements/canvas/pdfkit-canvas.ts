import { fileURLToPath } from 'node:url'
import PdfkitDocument from 'pdfkit'
import type { Canvas, FontName } from './canvas.ts'

const NAIRA_FONT = fileURLToPath(new URL('fonts/dejavu-sans-naira.ttf', import.meta.url))
const STANDARD_FONTS: Readonly<Record<FontName, string>> = {
  regular: 'Helvetica',
  bold: 'Helvetica-Bold',
}

/** Which encryption a file has: by its version, as pdfkit knows them. */
export const CIPHER_VERSIONS = {
  'rc4-40': '1.3',
  'rc4-128': '1.4',
  'aes-128': '1.6',
  'aes-256': '1.7ext3',
} as const

/** How a file is locked. Without a user's password it opens by itself and only forbids things. */
export interface Lock {
  readonly cipher: keyof typeof CIPHER_VERSIONS
  readonly userPassword?: string
  readonly ownerPassword: string
}

/** How pdfkit is to write. */
export interface PdfkitOptions {
  /** Embeds a font that has the naira sign; else the standard fonts are used. */
  readonly needsNaira: boolean
  readonly lock?: Lock
}

/** A producer with pdfkit: kerned strings, compressed pages, an embedded font, encryption. */
export function createPdfkitCanvas({ needsNaira, lock }: PdfkitOptions): Canvas {
  const document = new PdfkitDocument({
    autoFirstPage: false,
    // Reproducible: the file's id comes from these.
    info: { Producer: 'Kobolens test statements', CreationDate: new Date(0) },
    ...(lock === undefined
      ? {}
      : {
          pdfVersion: CIPHER_VERSIONS[lock.cipher],
          ownerPassword: lock.ownerPassword,
          ...(lock.userPassword === undefined ? {} : { userPassword: lock.userPassword }),
        }),
  })
  if (needsNaira) document.registerFont('naira', NAIRA_FONT)
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  function choose(size: number, font: FontName): void {
    document.font(needsNaira ? 'naira' : STANDARD_FONTS[font]).fontSize(size)
  }
  return {
    width(text, size, font) {
      choose(size, font)
      return document.widthOfString(text)
    },
    addPage({ width, height, turnDegrees = 0 }) {
      document.addPage({ size: [width, height], margin: 0 })
      Object.assign(document.page.dictionary.data, { Rotate: turnDegrees })
    },
    draw({ text, x, y, size, font, angleDegrees = 0 }) {
      choose(size, font)
      document.save().rotate(-angleDegrees, { origin: [x, y] })
      document.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' }).restore()
    },
    async finish() {
      const ended = new Promise(resolve => {
        document.on('end', resolve)
      })
      document.end()
      await ended
      return Uint8Array.from(Buffer.concat(chunks))
    },
  }
}
