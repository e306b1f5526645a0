import type { TextPage } from '#features/statements/rules/text-page.ts'
import { type Placed, textPage } from '#test/support/statements/text-pages.ts'

const LEADING = 12
const TOP = 60
const BOTTOM = 780
// Letters of type of 8 points are 4 wide.
const LETTER = 4

/** A text, and where its left or its right end is. */
export type Cell = readonly [text: string, x: number, side?: 'right']

/** Puts lines on pages, one below the other. */
export class TextPaper {
  readonly #pages: Placed[][] = [[]]
  #top = TOP

  /** A line of cells; on a new page, under what `onNewPage` puts there, where the page is full. */
  line(cells: readonly Cell[], onNewPage: () => void = () => undefined): void {
    if (this.#top > BOTTOM) {
      this.#pages.push([])
      this.#top = TOP
      onNewPage()
    }
    for (const [text, x, side] of cells) {
      const left = side === 'right' ? x - text.length * LETTER : x
      if (text !== '') this.#pages.at(-1)?.push([text, left, this.#top])
    }
    this.#top += LEADING
  }

  /** Space below the last line, in lines. */
  space(lines = 1): void {
    this.#top += LEADING * lines
  }

  /** The pages, as a PDF's text layer gives them. */
  pages(): TextPage[] {
    return this.#pages.map((texts, index) => textPage(texts, index + 1))
  }
}
