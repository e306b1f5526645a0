import { err, ok, type Result } from '#domain/result.ts'
import { MAX_PAGES, MAX_TEXT_ITEMS, MAX_TEXT_LENGTH } from '../limits.ts'
import type { StatementFault } from '../statement-fault.ts'
import type { TextPage } from '../text-page.ts'
import { openFault } from './open-fault.ts'
import type { PdfDocument, PdfLibrary, PdfOptions } from './pdf-library.ts'
import { readPageText, type TextRoom } from './read-page-text.ts'

/** How a file is read. */
export interface PdfReading {
  /** Used for opening the file, and kept nowhere. */
  readonly password?: string | undefined
  /** Told after each page, from 1, how many there are. */
  readonly onPage?: ((page: number, pages: number) => void) | undefined
}

const ONLY_ERRORS = 0

/**
 * The text of a PDF, page by page. The bytes are copied, so that they serve for another try with a
 * password. A page that cannot be read is marked; a file without one that can is `corrupt`. It takes
 * as long as it takes: who calls sets a limit by ending the thread it runs in.
 */
export async function readPdf(
  library: PdfLibrary,
  bytes: Uint8Array,
  reading: PdfReading = {},
): Promise<Result<readonly TextPage[], StatementFault>> {
  const opening = library.getDocument(pdfOptions(bytes, reading.password))
  try {
    const opened = await opening.promise.then(ok, (error: unknown) => err(openFault(error)))
    return opened.ok ? await readPages(opened.value, reading) : opened
  } finally {
    await opening.destroy()
  }
}

function pdfOptions(bytes: Uint8Array, password: string | undefined): PdfOptions {
  return {
    data: bytes.slice(),
    ...(password !== undefined && { password }),
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    stopAtErrors: false,
    verbosity: ONLY_ERRORS,
  }
}

async function readPages(
  document: PdfDocument,
  { onPage }: PdfReading,
): Promise<Result<readonly TextPage[], StatementFault>> {
  const { numPages } = document
  if (numPages > MAX_PAGES) return err({ type: 'too-many-pages', pages: numPages })
  const pages: TextPage[] = []
  let room: TextRoom = { runs: MAX_TEXT_ITEMS, length: MAX_TEXT_LENGTH }
  for (let number = 1; number <= numPages; number += 1) {
    const text = await readPageText(document, number, room)
    if (text === 'too-much') return err({ type: 'too-much-text' })
    const { items, isUnreadable, left } = text
    pages.push({ number, items, isUnreadable })
    room = left
    onPage?.(number, numPages)
  }
  return pages.every(page => page.isUnreadable) ? err({ type: 'corrupt' }) : ok(pages)
}
