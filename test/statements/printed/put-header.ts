import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'
import { type Account, figuresOf } from '../made/account.ts'
import { printDate } from './date-form.ts'
import type { FactName, Layout } from './layout.ts'
import { printAmount, printBalance } from './money-form.ts'
import { alignedX } from './put-row.ts'
import type { Sheet } from './sheet.ts'

const TOP = 44
const LINE = 13
const LEFT = 34
const VALUE_X = 170
const GRID_STEP = 175
const GRID_COLUMNS = 3
const TITLE_SIZE = 12
const SIZE = 8
const HEADING_GAP = 6

/** Puts the block above an account's table at the top of the page, or below what stands there. */
export function putHeader(layout: Layout, sheet: Sheet, account: Account): void {
  if (sheet.isFresh) sheet.y = TOP
  for (const text of layout.header.letterhead) putLine(sheet, text)
  sheet.put({ text: account.title, x: LEFT, y: sheet.y + 4, size: TITLE_SIZE, font: 'bold' })
  sheet.y += LINE * 2
  const facts = layout.header.facts.map(
    ([label, fact]) => [label, printFact(layout, account, fact)] as const,
  )
  putFacts(layout, sheet, facts)
  sheet.y += LINE
}

/** Puts the names of the columns, and leaves the sheet at the first row's baseline. */
export function putHeadings(layout: Layout, sheet: Sheet): void {
  const height = Math.max(...layout.columns.map(({ heading }) => heading.length))
  for (const column of layout.columns) {
    const align = layout.headingAlign ?? column.align
    for (const [line, text] of column.heading.entries()) {
      const x = alignedX({ ...column, align }, sheet.width(text, 'bold'))
      sheet.put({ text, x, y: sheet.y + line * layout.leading, font: 'bold' })
    }
  }
  sheet.y += height * layout.leading + HEADING_GAP
}

function putLine(sheet: Sheet, text: string): void {
  sheet.put({ text, x: LEFT, y: sheet.y, size: SIZE })
  sheet.y += LINE
}

function putFacts(
  layout: Layout,
  sheet: Sheet,
  facts: readonly (readonly [label: string, value: string])[],
): void {
  if (layout.header.form === 'grid') return putGrid(sheet, facts)
  for (const [label, value] of facts) {
    if (layout.header.form === 'line') {
      putLine(sheet, `${label}: ${value}`)
      continue
    }
    sheet.put({ text: value, x: VALUE_X, y: sheet.y, size: SIZE, font: 'bold' })
    putLine(sheet, label)
  }
}

function putGrid(sheet: Sheet, facts: readonly (readonly [label: string, value: string])[]): void {
  const top = sheet.y
  for (const [index, [label, value]] of facts.entries()) {
    const x = LEFT + (index % GRID_COLUMNS) * GRID_STEP
    const y = top + Math.floor(index / GRID_COLUMNS) * LINE * 2.5
    sheet.put({ text: label, x, y, size: SIZE })
    sheet.put({ text: value, x, y: y + LINE, size: SIZE, font: 'bold' })
  }
  sheet.y = top + Math.ceil(facts.length / GRID_COLUMNS) * LINE * 2.5
}

function printFact(layout: Layout, account: Account, fact: FactName): string {
  const { debits, credits, closing } = figuresOf(account)
  const { from, to } = account.period
  switch (fact) {
    case 'name':
      return account.name
    case 'account':
      return account.number
    case 'period':
      return `${printHeaderDay(layout, from)} to ${printHeaderDay(layout, to)}`
    case 'opening':
      return printBalance(layout.money, account.opening)
    case 'closing':
      return printBalance(layout.money, closing)
    case 'debits':
      return printAmount(layout.money, debits)
    case 'credits':
      return printAmount(layout.money, credits)
    case 'debit-count':
      return countOf(account, 'expense')
    case 'credit-count':
      return countOf(account, 'income')
    case 'currency':
      return currencyFact(layout)
    case 'branch':
      return 'IKEJA'
    default:
      return fact satisfies never
  }
}

function currencyFact(layout: Layout): string {
  return layout.currencyFact ?? 'NGN'
}

function printHeaderDay(layout: Layout, day: Day): string {
  return printDate({ ...layout.dates, pattern: layout.headerDates ?? 'dd-MMM-yyyy' }, day).join('')
}

function countOf({ movements }: Account, type: TransactionType): string {
  return String(movements.filter(each => each.type === type).length)
}
