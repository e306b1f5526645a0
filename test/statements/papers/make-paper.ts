import type { DocumentKind } from '#features/statements/rules/facts/document-kind.ts'
import { createSeededRandom, type SeededRandom } from '#test/simulation/seeded-random.ts'
import type { Canvas } from '../canvas/canvas.ts'
import { createPdfLibCanvas } from '../canvas/pdf-lib-canvas.ts'
import { createPdfkitCanvas } from '../canvas/pdfkit-canvas.ts'
import type { PRODUCERS } from '../made/make-statement.ts'
import { PAPERS, type PaperText } from './paper-texts.ts'

const PAPER = { width: 595, height: 842 } as const
const LEFT = 50
const RIGHT = 545
const TOP = 60
const TITLE_SIZE = 15
const BOTTOM = 780

/** What paper to make. */
export interface PaperWanted {
  readonly kind: DocumentKind
  readonly producer: (typeof PRODUCERS)[number]
  readonly seed: number
}

/** Makes a paper that is no statement; the same again for the same seed. */
export async function makePaper(wanted: PaperWanted): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, producer, seed } = wanted
  const random = createSeededRandom(seed)
  const canvas =
    producer === 'pdf-lib' ? await createPdfLibCanvas() : createPdfkitCanvas({ needsNaira: false })
  drawPaper(canvas, PAPERS[kind](random), random)
  return await canvas.finish()
}

function drawPaper(canvas: Canvas, paper: PaperText, random: SeededRandom): void {
  const size = 8 + random.below(4)
  const leading = size * 1.6
  const isTitleRight = random.chance(0.4)
  let y = TOP
  function start(): void {
    canvas.addPage(PAPER)
    y = TOP
  }
  function next(factor = 1): void {
    y += leading * factor
    if (y > BOTTOM) start()
  }
  function put(text: string, x: number): void {
    canvas.draw({ text, x, y, size, font: 'regular' })
  }
  start()
  const titleWidth = canvas.width(paper.title, TITLE_SIZE, 'bold')
  put(paper.company, LEFT)
  if (!isTitleRight) next(2)
  const x = isTitleRight ? RIGHT - titleWidth : LEFT
  canvas.draw({ text: paper.title, x, y, size: TITLE_SIZE, font: 'bold' })
  next(2)
  for (const line of paper.above) {
    put(line, LEFT)
    next()
  }
  next()
  const columns = paper.table[0]?.length ?? 1
  for (const cells of paper.table) {
    for (const [index, text] of cells.entries()) {
      const isFigure = /[.]\d\d$/.test(text)
      const from = LEFT + (index * (RIGHT - LEFT)) / columns
      const until = LEFT + ((index + 1) * (RIGHT - LEFT)) / columns - size
      put(text, isFigure ? until - canvas.width(text, size, 'regular') : from)
    }
    next()
  }
  next()
  for (const line of paper.below) {
    put(line, LEFT)
    next()
  }
}
