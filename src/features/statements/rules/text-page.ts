/** One run of text as a PDF draws it, in PDF space: points, the origin at the page's bottom left. */
export interface TextItem {
  readonly text: string
  /** Where its baseline starts. */
  readonly x: number
  readonly y: number
  /** Along the baseline. */
  readonly width: number
  /** The size of its type. */
  readonly height: number
  /** Of its baseline, in degrees anticlockwise. */
  readonly angle: number
}

/** The text of one page of a PDF, in the order in which it is drawn. */
export interface TextPage {
  /** From 1. */
  readonly number: number
  readonly items: readonly TextItem[]
  /** Whether the page could not be read though the file could be opened. */
  readonly isUnreadable: boolean
}
