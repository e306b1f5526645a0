import type {
  ReadingStatus,
  RowDetails,
  StatedFigures,
} from '#features/statements/rules/reading.ts'
import { maskAccount } from '#features/statements/rules/values/mask-number.ts'
import type { Day } from '#time/day.ts'
import type { Canvas } from '../canvas/canvas.ts'
import { type Account, figuresOf } from '../made/account.ts'
import type { Movement, TrueRow, TrueSection, TrueStatement } from '../truth.ts'
import { movementCells, otherAccount, specialCells, type SpecialFigures } from './cells.ts'
import { printDate, printedTime } from './date-form.ts'
import type { FactName, Layout } from './layout.ts'
import { putCard } from './put-card.ts'
import { putHeader, putHeadings } from './put-header.ts'
import { putRow } from './put-row.ts'
import { type LaidPage, Sheet } from './sheet.ts'

const FOOTER_SIZE = 7
// An account's block and some rows.
const LEAST_LINES = 30
const SECTION_SPACE = 20
const LEAST_DAY_LINES = 6
const FOOTER_LINE = 9
const FOOTER_LEFT = 34
const FOOTER_SPACE = 16
const MARK_RIGHT = 80
const MARK_TOP = 30
const WATERMARK = { size: 46, font: 'bold', angleDegrees: 40 } as const

/** A statement laid out on pages, and what it says. */
export interface LaidStatement {
  readonly pages: readonly LaidPage[]
  readonly truth: TrueStatement
}

/** Lays accounts out as a bank prints them. The canvas only measures here. */
export function layOut(
  layout: Layout,
  accounts: readonly Account[],
  canvas: Canvas,
): LaidStatement {
  const sheet = new Sheet(layout, canvas)
  const sections = accounts.map((account, index) => {
    const further = index === 0 ? undefined : layout.further?.[index - 1]
    sheet.shift = further?.shift ?? 0
    return putAccount({ ...layout, ...further?.change }, sheet, account)
  })
  sheet.shift = 0
  putFurniture(layout, sheet)
  const { name, bank } = layout
  return {
    pages: sheet.pages,
    truth: { layout: name, bank, pages: sheet.pages.length, sections },
  }
}

function putAccount(layout: Layout, sheet: Sheet, account: Account): TrueSection {
  const figures = figuresOf(account)
  const { special } = layout
  startAccount(layout, sheet, account)
  if (layout.cards === undefined) putHeadings(layout, sheet)
  let carried = account.opening
  let day: Day | undefined
  function turn(): void {
    const [forward, brought] = special.carried ?? []
    // The forward row stands at the very end, below the last line of the table if need be.
    if (forward !== undefined) putSpecial(forward, { balance: carried }, () => {})
    sheet.turnPage()
    if (layout.repeatsHeader === true) putHeader(layout, sheet, account)
    if (hasHeadings(layout, sheet.pageNumber)) putHeadings(layout, sheet)
    if (brought !== undefined) putSpecial(brought, { balance: carried })
    if (day !== undefined && layout.dayLines?.repeats === true) putDayLine(layout, sheet, day)
  }
  function startDay(next: Day): void {
    if (layout.dayLines === undefined || next === day) return
    day = undefined
    // Not alone at the end of a page.
    if (sheet.linesLeft < LEAST_DAY_LINES) turn()
    day = next
    putDayLine(layout, sheet, day)
  }
  function putSpecial(words: string, of: SpecialFigures, turnBefore = turn): void {
    putRow({ layout, sheet, turn: turnBefore }, specialCells(layout, { words, ...of }))
  }
  if (special.opening !== undefined) putSpecial(special.opening, { balance: account.opening })
  const printed =
    layout.order === 'newest-first' ? account.movements.toReversed() : account.movements
  const rows = printed.map((movement, index) => {
    const cells = movementCells(layout, movement, index + 1)
    startDay(movement.day)
    const place = { layout, sheet, turn }
    const page = layout.cards ? putCard(place, cells, layout.cards) : putRow(place, cells)
    carried = movement.balance
    return trueRow(layout, movement, { page, serial: index + 1 })
  })
  const ends: readonly (readonly [string | undefined, SpecialFigures])[] = [
    [special.totals, { totals: [figures.debits, figures.credits] }],
    [special.closing, { balance: figures.closing }],
  ]
  for (const [words, of] of ends) if (words !== undefined) putSpecial(words, of)
  const stated = statedFigures(layout, account)
  return {
    account: account.number,
    currency: layout.currency ?? 'NGN',
    period: account.period,
    stated,
    status: statusOf(layout, stated),
    rows: layout.order === 'newest-first' ? rows.toReversed() : rows,
  }
}

function putDayLine({ dayLines, leading, gap }: Layout, sheet: Sheet, day: Day): void {
  if (dayLines === undefined) return
  sheet.put({ text: printDate(dayLines, day).join(' '), x: dayLines.x, y: sheet.y })
  sheet.y += leading + gap
}

/** The block of an account: on a new page, or below what stands there if enough of it is left. */
function startAccount(layout: Layout, sheet: Sheet, account: Account): void {
  if (layout.runsOn !== true || sheet.linesLeft < LEAST_LINES) sheet.turnPage()
  else sheet.y += SECTION_SPACE
  putHeader(layout, sheet, account)
}

function hasHeadings(layout: Layout, page: number): boolean {
  if (layout.cards !== undefined) return false
  switch (layout.headingsOn) {
    case 'first-page':
      return false
    case 'every-page':
      return true
    case 'odd-pages':
      return page % 2 === 1
    default:
      return layout.headingsOn satisfies never
  }
}

function trueRow(
  layout: Layout,
  movement: Movement,
  { page, serial }: { readonly page: number; readonly serial: number },
): TrueRow {
  const prints = new Set(layout.columns.map(({ role }) => role))
  return {
    day: movement.day,
    time: layout.dayLines ? null : printedTime(layout.dates, movement.time),
    type: movement.type,
    amount: movement.amount,
    balance: prints.has('balance') ? movement.balance : null,
    narration: prints.has('narration') ? movement.narration : '',
    reference: prints.has('reference')
      ? (movementCells(layout, movement, 1).reference?.[0] ?? '')
      : '',
    kind: movement.kind,
    details: trueDetails(layout, movement, serial),
    page,
  }
}

/** What the layout's columns say of a movement, as the reading is to have it. */
function trueDetails(layout: Layout, movement: Movement, serial: number): RowDetails {
  const prints = new Set(layout.columns.map(({ role }) => role))
  const { channel = [], category = [] } = movementCells(layout, movement, serial)
  return {
    ...trueSide(layout, movement),
    channel: prints.has('channel') ? channel.join('') : null,
    category: prints.has('category') ? category.join('') : null,
  }
}

/** Who the layout's columns name on the other side, and by which account. */
function trueSide(
  { columns, partyForm }: Layout,
  movement: Movement,
): Pick<RowDetails, 'party' | 'account'> {
  if (movement.party === null) return { party: null, account: null }
  const side = movement.type === 'expense' ? 'recipient' : 'sender'
  const roles = columns.map(({ role }) => role)
  const isNamed = roles.some(role => role === 'party' || role === side)
  const isBeside = isNamed && partyForm !== undefined
  const hasAccount =
    isBeside || roles.some(role => role === 'party-account' || role === `${side}-account`)
  return {
    party: isNamed ? movement.party : null,
    account: hasAccount ? maskAccount(otherAccount(movement)) : null,
  }
}

/** What of an account's figures is printed, above or below its table. */
function statedFigures(layout: Layout, account: Account): StatedFigures {
  const { header, special } = layout
  const { closing, debits, credits } = figuresOf(account)
  const prints = new Set<FactName>(header.facts.map(([, fact]) => fact))
  if (special.opening !== undefined) prints.add('opening')
  if (special.closing !== undefined) prints.add('closing')
  const roles = new Set(layout.columns.map(({ role }) => role))
  const hasTotals = special.totals !== undefined && roles.has('debit') && roles.has('credit')
  return {
    opening: prints.has('opening') ? account.opening : null,
    closing: prints.has('closing') ? closing : null,
    debitTotal: hasTotals || prints.has('debits') ? debits : null,
    creditTotal: hasTotals || prints.has('credits') ? credits : null,
  }
}

/** Whether the dates have years, or the period does. */
function saysYear({ dates, dayLines, header }: Layout): boolean {
  const hasPeriod = header.facts.some(([, fact]) => fact === 'period')
  return hasPeriod || (dayLines ?? dates).pattern.includes('y')
}

/** As ST6.11.3 to ST6.11.6 define them, for figures without a fault. */
function statusOf(layout: Layout, stated: StatedFigures): ReadingStatus {
  const hasTotals = stated.debitTotal !== null && stated.creditTotal !== null
  const hasEnds = stated.opening !== null && stated.closing !== null
  if (!layout.columns.some(({ role }) => role === 'balance')) {
    return hasTotals || hasEnds ? 'consistent' : 'unproven'
  }
  return (hasEnds || hasTotals) && saysYear(layout) ? 'proven' : 'consistent'
}

function putFurniture(layout: Layout, sheet: Sheet): void {
  const pages = sheet.pages.length
  for (let page = 1; page <= pages; page += 1) {
    for (const [index, text] of layout.footer.entries()) {
      sheet.putOn(page, {
        text: text.replace('{page}', String(page)).replace('{pages}', String(pages)),
        x: FOOTER_LEFT,
        y: layout.table.bottom + FOOTER_SPACE + index * FOOTER_LINE,
        size: FOOTER_SIZE,
        font: 'regular',
      })
    }
    if (layout.topMark !== undefined) {
      const text = layout.topMark.replace('{page}', String(page))
      sheet.putOn(page, {
        text,
        x: layout.page.width - MARK_RIGHT,
        y: MARK_TOP,
        size: FOOTER_SIZE,
        font: 'regular',
      })
    }
    if (layout.watermark === undefined) continue
    const { width, height } = layout.page
    const mark = { ...WATERMARK, text: layout.watermark, x: width / 4, y: (height * 2) / 3 }
    sheet.putOn(page, layout.isWatermarkFlat === true ? { ...mark, angleDegrees: 0 } : mark)
  }
}
