import type { Page } from 'playwright-core'
import type { Canvas, FontName, PageSize, TextRun } from './canvas.ts'

const FONT = 'Helvetica, "Liberation Sans", Arial, sans-serif'
const WEIGHTS: Readonly<Record<FontName, number>> = { regular: 400, bold: 700 }

interface PrintedPage {
  readonly size: PageSize
  readonly runs: TextRun[]
}

/**
 * A producer that prints a web page, as banks' portals and a person's own browser do: each string is
 * an element in its place. `measure` is a canvas whose type is as wide as the browser's.
 */
export function createHtmlCanvas(page: Page, measure: Canvas): Canvas {
  const pages: PrintedPage[] = []
  return {
    width: (text, size, font) => measure.width(text, size, font),
    addPage: size => void pages.push({ size, runs: [] }),
    draw: run => void pages.at(-1)?.runs.push(run),
    async finish() {
      await page.setContent(toHtml(pages))
      const { width = 0, height = 0 } = pages[0]?.size ?? {}
      const points = { width: `${width / 72}in`, height: `${height / 72}in` }
      return Uint8Array.from(await page.pdf({ ...points, printBackground: false }))
    },
  }
}

function toHtml(pages: readonly PrintedPage[]): string {
  const sheets = pages.map(({ size, runs }) => {
    const box = `width: ${size.width}pt; height: ${size.height}pt`
    return `<section style="${box}">${runs.map(toSpan).join('')}</section>`
  })
  return `<!doctype html><style>
    body { margin: 0; font-family: ${FONT} }
    section { position: relative; overflow: hidden; break-after: page }
    section:last-child { break-after: auto }
    span { position: absolute; white-space: pre; line-height: 1; transform-origin: 0 85% }
  </style>${sheets.join('')}`
}

function toSpan({ text, x, y, size, font, angleDegrees = 0 }: TextRun): string {
  const place = `left: ${x}pt; top: ${y - size * 0.85}pt; font-size: ${size}pt`
  const turn = angleDegrees === 0 ? '' : `; transform: rotate(${-angleDegrees}deg)`
  return `<span style="${place}; font-weight: ${WEIGHTS[font]}${turn}">${escaped(text)}</span>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
