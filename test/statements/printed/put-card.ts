import type { Cells } from './cells.ts'
import type { CardForm, Layout } from './layout.ts'
import type { Sheet } from './sheet.ts'
import { wrapText } from './wrap-text.ts'

const LEFT = 34
const RIGHT = 40
// Of the room between the edges: what the words may take beside the amount.
const WORDS_SHARE = 0.6
const SMALLER = 1
const AFTER = 8

interface Place {
  readonly layout: Layout
  readonly sheet: Sheet
  /** Begins a new page with whatever stands above the list there. */
  readonly turn: () => void
}

/**
 * Puts a movement as a phone's bank lists it: its words and its amount, and below them in smaller type when it was,
 * its category, its reference and the balance after it. Returns its page.
 */
export function putCard(place: Place, cells: Cells, form: CardForm): number {
  const { layout, sheet, turn } = place
  const room = (layout.page.width - LEFT - RIGHT) * WORDS_SHARE
  const words = (cells.narration ?? []).flatMap(text =>
    wrapText(text, room, part => sheet.width(part)),
  )
  if (sheet.linesLeft < words.length + 2) turn()
  putAtRight(place, (cells.amount ?? []).join(' '), layout.size)
  for (const text of words) {
    sheet.put({ text, x: LEFT, y: sheet.y })
    sheet.y += layout.leading
  }
  putBelow(place, cells, form)
  sheet.y += layout.leading + AFTER
  return sheet.pageNumber
}

function putBelow(place: Place, cells: Cells, form: CardForm): void {
  const { layout, sheet } = place
  const prints = new Set(layout.columns.map(({ role }) => role))
  const reference = (cells.reference ?? []).join('')
  const said = [
    layout.dayLines === undefined ? (cells.date ?? []).join(' ') : '',
    prints.has('category') ? (cells.category ?? []).join('') : '',
    prints.has('reference') && reference !== '' ? `Ref ${reference}` : '',
  ].filter(text => text !== '')
  const size = layout.size - SMALLER
  const text = said.join(` ${form.separator} `)
  if (text !== '') sheet.put({ text, x: LEFT, y: sheet.y, size })
  if (!prints.has('balance')) return
  putAtRight(place, `${form.balanceWords}${(cells.balance ?? []).join('')}`, size)
}

function putAtRight({ layout, sheet }: Place, text: string, size: number): void {
  const width = (sheet.width(text) * size) / layout.size
  sheet.put({ text, x: layout.page.width - RIGHT - width, y: sheet.y, size })
}
