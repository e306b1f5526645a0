import type { TextItem, TextPage } from '../text-page.ts'
import type { PdfDocument, PdfPage, PdfTextRun } from './pdf-library.ts'

/** How much text may still come. */
export interface TextRoom {
  readonly runs: number
  /** In UTF-16 units. */
  readonly length: number
}

/** The text of a page, and the room that it left. */
export interface PageText extends Pick<TextPage, 'items' | 'isUnreadable'> {
  readonly left: TextRoom
}

/** The text of one page; a page with more than there is room for is not read to its end. */
export async function readPageText(
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
    // pdf.js tells of a broken page only by rejecting; the others may still be whole.
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
