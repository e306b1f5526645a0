import type { PageSize } from '../canvas/canvas.ts'
import type { Column, ColumnRole, HeaderForm, Layout, MoneyForm } from '../printed/layout.ts'

type ColumnLine = readonly [
  role: ColumnRole,
  heading: string,
  x: number,
  width: number,
  align: Column['align'],
]

/** A4 upright and lying, in points. */
export const UPRIGHT: PageSize = { width: 595, height: 842 }
export const LYING: PageSize = { width: 842, height: 595 }

/** `1,234.50`, blank where there is none. */
export const PLAIN_MONEY: MoneyForm = {
  symbol: '',
  empty: '',
  grouping: 'comma',
  isZeroBare: false,
  negative: 'minus',
  balanceMarks: 'none',
  signs: 'none',
}

/** The commonest facts above a table. */
export const USUAL_FACTS: HeaderForm['facts'] = [
  ['Account Name', 'name'],
  ['Account Number', 'account'],
  ['Currency', 'currency'],
  ['Period', 'period'],
]

/** And the balance at both ends. */
export const BOTH_ENDS: HeaderForm['facts'] = [
  ...USUAL_FACTS,
  ['Opening Balance', 'opening'],
  ['Closing Balance', 'closing'],
]

/** What most layouts have in common. */
export const USUAL: Omit<Layout, 'name' | 'bank' | 'columns' | 'header' | 'dates'> = {
  page: UPRIGHT,
  table: { top: 60, bottom: 770 },
  size: 7,
  leading: 9,
  gap: 5,
  headingsOn: 'every-page',
  align: 'top',
  cutsRows: false,
  order: 'oldest-first',
  money: PLAIN_MONEY,
  special: {},
  footer: ['Page {page} of {pages}'],
  narrations: 'classic',
  usualLines: 1.5,
}

/** Columns from lines; a line break in a heading stacks it, an empty heading prints none. */
export function toColumns(lines: readonly ColumnLine[]): readonly Column[] {
  return lines.map(([role, heading, x, width, align]) => ({
    role,
    heading: heading === '' ? [] : heading.split('\n'),
    x,
    width,
    align,
  }))
}
