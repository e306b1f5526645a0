/**
 * The part of pdf.js that reading needs. Its module, in the build of the browser or of Node, is
 * passed in: the domain itself depends on no package for it.
 */
export interface PdfLibrary {
  readonly getDocument: (options: PdfOptions) => PdfOpening
}

/**
 * What pdf.js may do with a stranger's file: nothing but give its text (security 6). No script,
 * form, font, image decoder or address of the file is followed.
 */
export interface PdfOptions {
  /** Taken over by pdf.js, which detaches its buffer. */
  readonly data: Uint8Array
  readonly password?: string
  readonly isEvalSupported: false
  readonly enableXfa: false
  readonly disableFontFace: true
  readonly useSystemFonts: false
  readonly useWorkerFetch: false
  readonly useWasm: false
  readonly isOffscreenCanvasSupported: false
  readonly isImageDecoderSupported: false
  readonly stopAtErrors: false
  readonly verbosity: number
}

/** A file on its way to being open. */
export interface PdfOpening {
  readonly promise: Promise<PdfDocument>
  destroy(): Promise<void>
}

/** An open file. */
export interface PdfDocument {
  /** What the file says of itself; not to be believed. */
  readonly numPages: number
  getPage(number: number): Promise<PdfPage>
}

/** One page of an open file. */
export interface PdfPage {
  /** Left, bottom, right and top of what is shown, in PDF space. */
  readonly view: readonly number[]
  streamTextContent(): { getReader(): PdfTextReader }
  /** Lets go of what reading the page built up. */
  cleanup(): unknown
}

/** The text of a page, in parts. */
export interface PdfTextReader {
  read(): Promise<{ readonly done: boolean; readonly value?: PdfTextPart }>
  cancel(reason: Error): Promise<void>
}

/** Some runs of a page's text, and the styles of their fonts, which are not used. */
export interface PdfTextPart {
  readonly items: readonly PdfTextRun[]
}

/** One run of text; `transform` is the usual six numbers, its place and its turn. */
export interface PdfTextRun {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
}
