/** The two weights that statements are printed in. */
export type FontName = 'regular' | 'bold'

/** A size of paper in points. */
export interface PageSize {
  readonly width: number
  readonly height: number
  /** How far the page is turned clockwise to be shown. */
  readonly turnDegrees?: 0 | 90
}

/** A string to draw: its baseline starts at `x`, `y`, in points from the page's top left. */
export interface TextRun {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly font: FontName
  /** Anticlockwise; level when left out. */
  readonly angleDegrees?: number
}

/** What a producer of PDFs can do, as narrow as a statement needs it. */
export interface Canvas {
  /** How wide the producer draws the text, in points. */
  width(text: string, size: number, font: FontName): number
  /** Begins a page; what is drawn next stands on it. */
  addPage(size: PageSize): void
  draw(run: TextRun): void
  /** The file. Nothing is drawn afterwards. */
  finish(): Promise<Uint8Array<ArrayBuffer>>
}
