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

/** What the line says, its words joined by single spaces. */
export function lineText(line: TextLine): string {
  return line.words.map(word => word.text).join(' ')
}

/** A text item turned so that its baseline runs to the right. */
export interface TextRun {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly baseline: number
  readonly size: number
}
