/** Stands for pages left out between two that are shown. */
const ELLIPSIS = 'ellipsis'

/** What a pagination shows: a page's number, or an ellipsis with the number it comes before. */
export type PageMark =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: typeof ELLIPSIS; readonly before: number }

const SIBLINGS = 1

/** First page, last page, the current one with its siblings, and an ellipsis for each gap (APP-09). */
export function pageMarks(current: number, totalPages: number): readonly PageMark[] {
  const shown = new Set([1, totalPages])
  for (let page = current - SIBLINGS; page <= current + SIBLINGS; page += 1) {
    if (page >= 1 && page <= totalPages) shown.add(page)
  }
  const marks: PageMark[] = []
  let previous = 0
  for (const page of [...shown].toSorted((a, b) => a - b)) {
    // A gap of one page is shown as that page: an ellipsis would take as much room.
    if (page - previous === 2) marks.push({ kind: 'page', page: page - 1 })
    else if (page - previous > 2) marks.push({ kind: ELLIPSIS, before: page })
    marks.push({ kind: 'page', page })
    previous = page
  }
  return marks
}
