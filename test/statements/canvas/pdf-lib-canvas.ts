import {
  beginText,
  degrees,
  endText,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  type PDFPage,
  type PDFRef,
  rotateAndSkewTextDegreesAndTranslate,
  setFontAndSize,
  showText,
  StandardFonts,
} from 'pdf-lib'
import { assert } from '#base/assert.ts'
import type { Canvas, FontName, TextRun } from './canvas.ts'

const FIRST_CODE = 32
const LAST_CODE = 255
// Where WinAnsi has the euro; that stands beside it.
const CODES: Readonly<Record<string, number>> = { '₦': 128, '€': 129, '•': 149 }
const SIGN_WIDTHS: Readonly<Record<number, number>> = { 128: 722, 129: 556, 149: 350 }
const EM = 1000

/** A code, and the names of the letters from there on. */
type Signs = readonly (number | string)[]

const SIGNS: Signs = [128, 'uni20A6', 'Euro']
const NAMELESS: Signs = [
  FIRST_CODE + 1,
  ...Array.from(
    { length: LAST_CODE - FIRST_CODE },
    (_, index) => `uni${(0xe021 + index).toString(16).toUpperCase()}`,
  ),
]

interface FontWanted {
  readonly base: StandardFonts
  readonly name: string
  readonly signs: Signs
}

interface NairaFont {
  readonly widths: readonly number[]
  readonly ref: PDFRef
  readonly resource: PDFName
}

/**
 * A producer with pdf-lib: every string is an operator of its own. Its type is Helvetica, in an
 * encoding that has the naira sign where WinAnsi has the euro, as fonts of old report writers do.
 * Nameless, its letters have names of their own alone, as icons have.
 */
export async function createPdfLibCanvas({ isNameless = false } = {}): Promise<Canvas> {
  const document = await PDFDocument.create()
  document.setProducer('Kobolens test statements')
  const signs = isNameless ? NAMELESS : SIGNS
  const fonts: Readonly<Record<FontName, NairaFont>> = {
    regular: await addNairaFont(document, { base: StandardFonts.Helvetica, name: 'F1', signs }),
    bold: await addNairaFont(document, { base: StandardFonts.HelveticaBold, name: 'F2', signs }),
  }
  let page: PDFPage | undefined
  return {
    width: (text, size, font) => widthOf(fonts[font], text) * size,
    addPage(size) {
      page = document.addPage([size.width, size.height])
      page.setRotation(degrees(size.turnDegrees ?? 0))
      for (const { resource, ref } of Object.values(fonts)) {
        page.node.setFontDictionary(resource, ref)
      }
    },
    draw(run) {
      assert(page !== undefined, 'a page comes before its text')
      drawRun(page, fonts[run.font], run)
    },
    finish: async () => Uint8Array.from(await document.save()),
  }
}

async function addNairaFont(
  document: PDFDocument,
  { base, name, signs }: FontWanted,
): Promise<NairaFont> {
  const widths = widthsOf(await document.embedFont(base))
  const ref = document.context.register(
    document.context.obj({
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: base,
      FirstChar: FIRST_CODE,
      LastChar: LAST_CODE,
      Widths: [...widths],
      Encoding: {
        Type: 'Encoding',
        BaseEncoding: 'WinAnsiEncoding',
        Differences: signs.map(each => (typeof each === 'number' ? each : PDFName.of(each))),
      },
    }),
  )
  return { widths, ref, resource: PDFName.of(name) }
}

function widthsOf(font: PDFFont): readonly number[] {
  const known = new Set(font.getCharacterSet())
  return Array.from({ length: LAST_CODE - FIRST_CODE + 1 }, (_, index) => {
    const code = FIRST_CODE + index
    const own = SIGN_WIDTHS[code]
    if (own !== undefined) return own
    return known.has(code) ? font.widthOfTextAtSize(String.fromCodePoint(code), EM) : 0
  })
}

function widthOf(font: NairaFont, text: string): number {
  return codesOf(text).reduce((sum, code) => sum + (font.widths[code - FIRST_CODE] ?? 0), 0) / EM
}

function codesOf(text: string): readonly number[] {
  return Array.from(text, char => CODES[char] ?? char.codePointAt(0) ?? FIRST_CODE)
}

function drawRun(
  page: PDFPage,
  font: NairaFont,
  { text, x, y, size, angleDegrees = 0 }: TextRun,
): void {
  const hex = codesOf(text).map(code => code.toString(16).padStart(2, '0'))
  page.pushOperators(
    beginText(),
    setFontAndSize(font.resource, size),
    rotateAndSkewTextDegreesAndTranslate(angleDegrees, 0, 0, x, page.getHeight() - y),
    showText(PDFHexString.of(hex.join(''))),
    endText(),
  )
}
