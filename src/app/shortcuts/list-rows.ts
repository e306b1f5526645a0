const ACTS = 'a, button, input'

/** Puts the focus on the row of a list that is so many further on, or on the first or last one. */
export function focusRow(page: Document, step: 1 | -1): void {
  const rows = [...page.querySelectorAll<HTMLElement>('main tbody tr')].filter(isRow)
  const place = rows.findIndex(row => row.contains(page.activeElement))
  const next = place === -1 ? rows.at(step === 1 ? 0 : -1) : rows[place + step]
  if (next === undefined) return
  next.tabIndex = -1
  next.focus()
}

/** Presses the button that edits the row with the focus, where it has one. */
export function editRow(page: Document): void {
  rowOf(page)?.querySelector<HTMLElement>('button[aria-label^="Edit "]')?.click()
}

/** Ticks the row with the focus, or takes the tick away. */
export function selectRow(page: Document): void {
  rowOf(page)?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
}

/** Whether anything can be done with it: a table of figures is no list to walk through. */
function isRow(row: HTMLElement): boolean {
  return row.querySelector(ACTS) !== null
}

function rowOf(page: Document): Element | null {
  return page.activeElement?.closest('main tbody tr') ?? null
}
