import type { Canvas, TextRun } from '../canvas/canvas.ts'
import type { Layout } from './layout.ts'

/** A page as laid out, not yet drawn by any producer. */
export interface LaidPage {
  readonly runs: readonly TextRun[]
}

/** Pages under way: a place to write, from top to bottom. */
export class Sheet {
  readonly #pages: { runs: TextRun[] }[] = []
  readonly #layout: Layout
  readonly #canvas: Canvas
  /** The baseline of the next line. */
  y = 0
  /** Moves what is put to the right. */
  shift = 0

  constructor(layout: Layout, canvas: Canvas) {
    this.#layout = layout
    this.#canvas = canvas
  }

  get pages(): readonly LaidPage[] {
    return this.#pages
  }

  /** The number of the page written on, from 1. */
  get pageNumber(): number {
    return this.#pages.length
  }

  /** Whether nothing is written on the page. */
  get isFresh(): boolean {
    return this.#pages.at(-1)?.runs.length === 0
  }

  turnPage(): void {
    this.#pages.push({ runs: [] })
    this.y = this.#layout.table.top
  }

  /** How many lines of the table's type still fit on the page. */
  get linesLeft(): number {
    if (this.#pages.length === 0) return 0
    return Math.max(0, Math.floor((this.#layout.table.bottom - this.y) / this.#layout.leading) + 1)
  }

  put(run: Omit<TextRun, 'size' | 'font'> & Partial<TextRun>): void {
    const whole = { size: this.#layout.size, font: 'regular' as const, ...run }
    this.#pages.at(-1)?.runs.push({ ...whole, x: whole.x + this.shift })
  }

  /** Puts something on a page that is written already. */
  putOn(pageNumber: number, run: TextRun): void {
    this.#pages[pageNumber - 1]?.runs.push(run)
  }

  width(text: string, font: TextRun['font'] = 'regular'): number {
    return this.#canvas.width(text, this.#layout.size, font)
  }
}
