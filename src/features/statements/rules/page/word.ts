import { MAX_LINE_LENGTH } from '../limits.ts'

/** A run of letters without a space, in points, measured along an upright page. */
export interface Word {
  readonly text: string
  /** What stands there, where the text is an amount that the file writes in another way. */
  readonly printed?: string
  readonly left: number
  readonly right: number
  /** Down the page: a line further down has a larger one. */
  readonly baseline: number
  /** The size of its type. */
  readonly size: number
}

/** The words on one baseline of a page, left to right. */
export interface TextLine {
  /** From 1. */
  readonly page: number
  readonly baseline: number
  readonly size: number
  readonly words: readonly Word[]
}

/** What the line says, its words joined by single spaces; of a line longer than any page's, its beginning. */
export function lineText({ words }: TextLine): string {
  const some = words.length > MAX_LINE_LENGTH ? words.slice(0, MAX_LINE_LENGTH) : words
  return some
    .map(word => word.text)
    .join(' ')
    .slice(0, MAX_LINE_LENGTH)
}

/** A text item turned so that its baseline runs to the right. */
export interface TextRun {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly baseline: number
  readonly size: number
}
