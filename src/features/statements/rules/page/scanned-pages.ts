import { isPageMark } from './page-marks.ts'
import type { LinedPage } from './page-order.ts'
import { lineText } from './word.ts'

// A page with less text than this is a picture (a footer at most): statements 1.
const MIN_LETTERS_PER_PAGE = 60
// The most that what is printed around a picture says.
const MOST_LETTERS_PER_PAGE = 300
// What a picture as large as a page has at least, in pixels: A4 at 60 dots an inch.
const PAGE_PX = 250_000

const MONEY = /\d[.]\d\d\b/
const STAMP = /\bcam ?scanner\b|\bscanned (?:by|with|using)\b/i

/**
 * Whether the pages are pictures (ST6.22): they hold hardly any text, or only what is printed around
 * pictures: the same on each of them, or little beside pictures that fill them. `picturePx` is how
 * many pixels the file's pictures have in all.
 */
export function areScanned(pages: readonly LinedPage[], picturePx: number): boolean {
  const readable = pages.filter(({ page }) => !page.isUnreadable)
  const letters = readable.map(page => lettersOf(textsOf(page)))
  if (sum(letters) < readable.length * MIN_LETTERS_PER_PAGE) return true
  if (readable.some(page => textsOf(page).some(text => MONEY.test(text)))) return false
  if (Math.max(...letters) > MOST_LETTERS_PER_PAGE) return false
  const hasPictures = picturePx >= readable.length * PAGE_PX
  return hasPictures || (readable.length > 1 && isFurnitureOnly(readable))
}

/** Whether the pages say the same but for their numbers, and what a scanner stamps on them. */
function isFurnitureOnly(pages: readonly LinedPage[]): boolean {
  const own = pages.map(page =>
    textsOf(page)
      .filter(text => !isPageMark(text) && !STAMP.test(text))
      .map(text => text.replaceAll(/\d/g, '#'))
      .join('\n'),
  )
  return new Set(own).size === 1
}

function textsOf({ lines }: LinedPage): readonly string[] {
  return lines.map(line => lineText(line))
}

function lettersOf(texts: readonly string[]): number {
  return sum(texts.map(text => text.length))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
