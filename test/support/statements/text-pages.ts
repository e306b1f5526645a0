import { pageLines } from '#features/statements/rules/page/page-lines.ts'
import type { TextLine } from '#features/statements/rules/page/word.ts'
import type { TextItem, TextPage } from '#features/statements/rules/text-page.ts'

/** Text at a place: points from the left and from the top, and the size of its type where it is not the usual one. */
export type Placed = readonly [text: string, left: number, top: number, size?: number]

const PAGE_HEIGHT = 842
const SIZE = 8
const LETTER = 4

/** A page with the texts, in type of 8 points, if no other is said, whose letters are half as wide. */
export function textPage(texts: readonly Placed[], number = 1): TextPage {
  return { number, items: texts.map(placed => toItem(placed)), isUnreadable: false }
}

/** The lines of such a page, as the reader sees them. */
export function textLines(texts: readonly Placed[], number = 1): TextLine[] {
  return pageLines(textPage(texts, number))
}

function toItem([text, left, top, size = SIZE]: Placed): TextItem {
  return {
    text,
    x: left,
    y: PAGE_HEIGHT - top,
    width: (text.length * LETTER * size) / SIZE,
    height: size,
    angle: 0,
  }
}
