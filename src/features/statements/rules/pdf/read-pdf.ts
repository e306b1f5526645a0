import { err, ok, type Result } from '#base/result.ts'
import { MAX_PAGES, MAX_TEXT_ITEMS, MAX_TEXT_LENGTH } from '../limits.ts'
import type { StatementFault } from '../statement-fault.ts'
import type { TextItem, TextPage } from '../text-page.ts'
import type { PdfDocument, PdfLibrary, PdfOptions, PdfPage, PdfTextRun } from './pdf-library.ts'

/** How a file is read. */
export interface PdfReading {
  /** Used for opening the file, and kept nowhere. */
  readonly password?: string | undefined
  /** Called after each page, from 1, how many there are. */
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

const WRONG_PASSWORD = 2

// By their names in pdf.js: what is wrong with the file, as against what is wrong with us.
const FILE_FAULTS: ReadonlySet<unknown> = new Set([
  'InvalidPDFException',
  'UnknownErrorException',
  'ResponseException',
])

/** What it means that pdf.js did not open a file. */
function openFault(error: unknown): StatementFault {
  if (!(error instanceof Error)) return { type: 'reader-failed' }
  if (error.name === 'PasswordException') {
    const isWrong = 'code' in error && error.code === WRONG_PASSWORD
    return { type: isWrong ? 'password-wrong' : 'password-needed' }
  }
  return { type: FILE_FAULTS.has(error.name) ? 'corrupt' : 'reader-failed' }
}

/** How much text may still come. */
interface TextRoom {
  readonly runs: number
  /** In UTF-16 units. */
  readonly length: number
}

/** The text of a page, and the room that it left. */
export interface PageText extends Pick<TextPage, 'items' | 'isUnreadable'> {
  readonly left: TextRoom
}

/** The text of one page; a page with more than there is room for is not read to its end. */
async function readPageText(
  document: PdfDocument,
  number: number,
  room: TextRoom,
): Promise<PageText | 'too-much'> {
  try {
    const page = await document.getPage(number)
    const text = await readRuns(page, room)
    page.cleanup()
    return text
  } catch {
    // pdf.js reports a broken page only by rejecting; the others may still be whole.
    return { items: [], isUnreadable: true, left: room }
  }
}

async function readRuns(page: PdfPage, room: TextRoom): Promise<PageText | 'too-much'> {
  const reader = page.streamTextContent().getReader()
  const items: TextItem[] = []
  let { runs, length } = room
  for (;;) {
    const { done, value } = await reader.read()
    if (done || value === undefined) {
      return { items, isUnreadable: false, left: { runs, length } }
    }
    runs -= value.items.length
    for (const run of value.items) {
      length -= run.str.length
      const item = runToItem(run, page.view)
      if (item !== undefined) items.push(item)
    }
    if (runs < 0 || length < 0) {
      await reader.cancel(new Error('too much text'))
      return 'too-much'
    }
  }
}

/** Nothing for a run that shows nothing, or stands nowhere. */
function runToItem(run: PdfTextRun, [left = 0, bottom = 0]: PdfPage['view']): TextItem | undefined {
  if (run.str.trim() === '') return undefined
  const [a = 1, b = 0, , , x = 0, y = 0] = run.transform
  const item = {
    text: run.str,
    x: x - left,
    y: y - bottom,
    width: run.width,
    height: run.height,
    angle: (Math.atan2(b, a) * 180) / Math.PI,
  }
  const { width, height, angle } = item
  return [item.x, item.y, width, height, angle].every(Number.isFinite) ? item : undefined
}
