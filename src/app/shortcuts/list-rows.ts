import { focusPage } from '#ui/page/focus-page.ts'
import type { ShortcutId } from './shortcuts.ts'

const ACTS = 'a, button, input'
const OPENS = 'a[href]'
const TICKS = 'input[type=checkbox]'
const CATEGORY = '[data-act=category]'

/** What can be done with the ticked rows, while some are. */
const BAR = 'section[data-selecting]'

// A window too narrow for the table, as a desk's is with large text, has the entries as a list.
const ROWS = 'main tbody tr, main [role=listitem][aria-posinset]'
const PANE = '[data-pane]:not([hidden])'

type RowAct = 'edit' | 'duplicate' | 'delete' | 'clear'

/** The rows of the page's list that can be walked through. */
function rowsOf(page: Document): readonly HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(ROWS)].filter(isRow)
}

/** Whether anything can be done with it: a table of figures is no list to walk through. */
function isRow(row: HTMLElement): boolean {
  return row.querySelector(ACTS) !== null
}

/** The keys of a list that do something on this page: those that its rows have something for. */
export function rowKeys(page: Document): ReadonlySet<ShortcutId> {
  const rows = rowsOf(page)
  const offers: readonly (readonly [ShortcutId, string])[] = [
    ['next-row', ACTS],
    ['previous-row', ACTS],
    ['row-below', ACTS],
    ['row-above', ACTS],
    ['open-row', OPENS],
    ['edit-row', doing('edit')],
    ['categorize-row', CATEGORY],
    ['select-row', TICKS],
    ['to-ticked', TICKS],
    ['duplicate-row', doing('duplicate')],
    ['delete-row', doing('delete')],
  ]
  const kept = offers.filter(([, wanted]) => rows.some(row => row.querySelector(wanted) !== null))
  return new Set(kept.map(([id]) => id))
}

/**
 * Puts the focus on the row that is so many further on, or on the first or last one. Where the focus is on none, the
 * row that is open beside the list is where one stands.
 */
export function focusRow(page: Document, step: 1 | -1): void {
  const rows = rowsOf(page)
  const focused = rows.findIndex(row => row.contains(page.activeElement))
  const place = focused === -1 ? rows.findIndex(row => 'open' in row.dataset) : focused
  const next = place === -1 ? rows.at(step === 1 ? 0 : -1) : rows[place + step]
  if (next === undefined) return
  next.tabIndex = -1
  next.focus()
}

/**
 * Opens the row with the focus, or goes into what is open of it already; false where what has the focus is no row, but
 * perhaps a button of one.
 */
export function openRow(page: Document): boolean {
  const row = rowOf(page)
  if (row === null || row !== page.activeElement) return false
  const link = row.querySelector<HTMLElement>(OPENS)
  if (link === null) return false
  const pane = page.querySelector<HTMLElement>(PANE)
  if ('open' in row.dataset && pane !== null) pane.focus()
  else link.click()
  return true
}

/**
 * Goes from the row with the focus to the one below it, or above; false where no row has it: then arrows scroll. `isTicking`: the
 * rows that are come to are ticked, and those that are come back from are not.
 */
export function stepRow(page: Document, step: 1 | -1, isTicking: boolean): boolean {
  const row = rowOf(page)
  if (row === null || row !== page.activeElement) return false
  focusRow(page, step)
  const next = rowOf(page)
  if (!isTicking || next === null) return true
  if (next === row) tick(row, true)
  // Back over what was ticked on the way there.
  else if (isTicked(row) && isTicked(next)) tick(row, false)
  else for (const each of [row, next]) tick(each, true)
  return true
}

function tick(row: HTMLElement, isWanted: boolean): void {
  if (isTicked(row) !== isWanted) row.querySelector<HTMLElement>(TICKS)?.click()
}

function isTicked(row: HTMLElement): boolean {
  return row.querySelector<HTMLInputElement>(TICKS)?.checked === true
}

/** Goes to what can be done with the ticked rows; false where none is. */
export function focusTicked(page: Document): boolean {
  const first = page.querySelector<HTMLElement>(`${BAR} select, ${BAR} ${doing('delete')}`)
  first?.focus()
  return first !== null
}

/** Unticks all rows; false where none is ticked. */
export function clearTicked(page: Document): boolean {
  const clear = page.querySelector<HTMLElement>(`${BAR} ${doing('clear')}`)
  const isInBar = clear?.closest(BAR)?.contains(page.activeElement) === true
  clear?.click()
  if (isInBar) focusPage()
  return clear !== null
}

/** Opens the list of categories of the ticked rows, else in the row with the focus; false where it has none. */
export function categorizeRow(page: Document): boolean {
  const ticked = page.querySelector<HTMLElement>(`${BAR} ${CATEGORY}`)
  const select = ticked ?? rowOf(page)?.querySelector<HTMLElement>(CATEGORY)
  if (select === null || select === undefined) return false
  select.focus()
  // Its own key opens its list.
  select.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true, cancelable: true }))
  return true
}

/** Presses the button of the row with the focus that does so. */
export function pressInRow(page: Document, act: 'edit' | 'duplicate'): void {
  buttonOf(rowOf(page), act)?.click()
}

/** Deletes the ticked rows, once it is confirmed, else the row with the focus, which goes on to the row beside it. */
export function deleteRow(page: Document): void {
  const ticked = page.querySelector<HTMLElement>(`${BAR} ${doing('delete')}`)
  if (ticked !== null) {
    ticked.click()
    return
  }
  const row = rowOf(page)
  const button = buttonOf(row, 'delete')
  if (button === undefined) return
  focusRow(page, 1)
  if (rowOf(page) === row) focusRow(page, -1)
  button.click()
}

/** Ticks the row with the focus, or takes the tick away; with Shift, as a press with Shift on its box does. */
export function selectRow(page: Document, isShifted: boolean): void {
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isShifted })
  rowOf(page)?.querySelector<HTMLElement>(TICKS)?.dispatchEvent(press)
}

function buttonOf(row: Element | null, act: RowAct): HTMLElement | undefined {
  return row?.querySelector<HTMLElement>(doing(act)) ?? undefined
}

// By what it does, as its name is in the language of the page.
function doing(act: RowAct): string {
  return `button[data-act=${act}]`
}

/** The row with the focus; from what is open beside the list, or from nowhere, the one that is open. */
function rowOf(page: Document): HTMLElement | null {
  const { activeElement: active } = page
  const row = active?.closest<HTMLElement>(ROWS) ?? null
  if (row !== null) return row
  const isBeside = active === page.body || active?.closest(PANE) !== null
  return isBeside ? page.querySelector<HTMLElement>('main tbody tr[data-open]') : null
}
