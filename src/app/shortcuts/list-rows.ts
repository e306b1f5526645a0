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

/** Presses the button of the row with the focus that does so, as its name begins (screens.md, *Everywhere*). */
export function pressInRow(page: Document, verb: 'Edit' | 'Duplicate'): void {
  buttonOf(rowOf(page), verb)?.click()
}

/** Deletes the row with the focus, which goes on to the row beside it. */
export function deleteRow(page: Document): void {
  const row = rowOf(page)
  const button = buttonOf(row, 'Delete')
  if (button === undefined) return
  focusRow(page, 1)
  if (rowOf(page) === row) focusRow(page, -1)
  button.click()
}

/** Ticks the row with the focus, or takes the tick away. */
export function selectRow(page: Document): void {
  rowOf(page)?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
}

/** Whether anything can be done with it: a table of figures is no list to walk through. */
function isRow(row: HTMLElement): boolean {
  return row.querySelector(ACTS) !== null
}

function buttonOf(row: Element | null, verb: string): HTMLElement | undefined {
  return row?.querySelector<HTMLElement>(`button[aria-label^="${verb} "]`) ?? undefined
}

function rowOf(page: Document): Element | null {
  return page.activeElement?.closest('main tbody tr') ?? null
}
