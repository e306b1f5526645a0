import { aDay } from '#test/support/a-day.ts'
import type { Layout } from '../printed/layout.ts'
import { BOTH_ENDS, PLAIN_MONEY, toColumns, USUAL } from './layout-parts.ts'

const LEFT = 34

/** Nothing strange but what each of those below says of its dates. */
const plain: Layout = {
  ...USUAL,
  name: 'dates',
  bank: null,
  dates: { pattern: 'dd-MMM-yyyy' },
  columns: toColumns([
    ['date', 'Date', LEFT, 62, 'left'],
    ['narration', 'Narration', 100, 222, 'left'],
    ['debit', 'Debit', 326, 76, 'right'],
    ['credit', 'Credit', 406, 76, 'right'],
    ['balance', 'Balance', 486, 80, 'right'],
  ]),
  header: {
    title: 'Account Statement',
    letterhead: ['Harmattan Microfinance Bank'],
    form: 'pairs',
    facts: BOTH_ENDS,
  },
}

const withoutPeriod = {
  ...plain.header,
  facts: BOTH_ENDS.filter(([, fact]) => fact !== 'period'),
}

const COMPACT: readonly Layout[] = [
  { ...plain, name: 'dates-compact', dates: { pattern: 'yyyyMMdd' }, headerDates: 'yyyyMMdd' },
  { ...plain, name: 'dates-compact-year-last', dates: { pattern: 'ddMMyyyy' }, align: 'middle' },
  { ...plain, name: 'dates-compact-time', dates: { pattern: 'yyyyMMdd|HH:mm:ss' } },
]

const YEARLESS: readonly Layout[] = [
  { ...plain, name: 'dates-yearless', dates: { pattern: 'dd MMM' } },
  {
    ...plain,
    name: 'dates-yearless-new-year',
    dates: { pattern: 'dd-MMM', isUpper: true },
    order: 'newest-first',
    latest: aDay('2026-01-09'),
  },
  {
    ...plain,
    name: 'dates-yearless-value-date',
    dates: { pattern: 'MMM d' },
    latest: aDay('2026-01-03'),
    columns: toColumns([
      ['date', 'Trans Date', LEFT, 44, 'left'],
      ['value-date', 'Value Date', 84, 44, 'left'],
      ['narration', 'Narration', 134, 188, 'left'],
      ['debit', 'Debit', 326, 76, 'right'],
      ['credit', 'Credit', 406, 76, 'right'],
      ['balance', 'Balance', 486, 80, 'right'],
    ]),
  },
  // Only the person knows the year.
  { ...plain, name: 'dates-yearless-open', dates: { pattern: 'dd MMM' }, header: withoutPeriod },
]

const UNDATED = toColumns([
  ['narration', 'Description', LEFT, 288, 'left'],
  ['debit', 'Debit', 326, 76, 'right'],
  ['credit', 'Credit', 406, 76, 'right'],
  ['balance', 'Balance', 486, 80, 'right'],
])

const DAY_LINES: readonly Layout[] = [
  {
    ...plain,
    name: 'day-lines',
    dayLines: { pattern: 'EEEE, d MMMM yyyy', repeats: false, x: LEFT },
    columns: UNDATED,
  },
  {
    ...plain,
    name: 'day-lines-repeated',
    dayLines: { pattern: 'dd MMM yyyy', repeats: true, x: LEFT },
    columns: toColumns([
      ['time', 'Time', LEFT, 30, 'left'],
      ['narration', 'Description', 70, 250, 'left'],
      ['amount', 'Amount', 326, 120, 'right'],
      ['balance', 'Balance', 452, 114, 'right'],
    ]),
    money: { ...PLAIN_MONEY, symbol: '₦', signs: 'plus-minus' },
    align: 'middle',
    order: 'newest-first',
  },
  {
    ...plain,
    name: 'day-lines-yearless',
    dayLines: { pattern: 'dd MMM', repeats: true, x: LEFT },
    columns: UNDATED,
    headingsOn: 'first-page',
    latest: aDay('2026-01-06'),
    cutsRows: true,
  },
  {
    ...plain,
    name: 'day-lines-open',
    dayLines: { pattern: 'd MMM', repeats: false, x: LEFT },
    columns: UNDATED,
    header: withoutPeriod,
    special: { opening: 'Opening Balance' },
  },
  // The day lies across the columns of money.
  {
    ...plain,
    name: 'day-lines-across',
    dayLines: { pattern: 'd MMMM yyyy', repeats: false, x: LEFT },
    columns: toColumns([
      ['date', 'Date', LEFT, 40, 'left'],
      ['credit', 'Credit', 80, 76, 'left'],
      ['debit', 'Debit', 160, 76, 'left'],
      ['balance', 'Balance', 240, 80, 'left'],
      ['narration', 'Remarks', 330, 230, 'left'],
    ]),
  },
  // The column of dates is there, and holds the days' lines alone.
  {
    ...plain,
    name: 'day-lines-in-column',
    dayLines: { pattern: 'dd/MM/yyyy', repeats: true, x: LEFT },
    headingsOn: 'first-page',
    special: { totals: 'Total' },
  },
]

const twoLines: Layout = { ...plain, usualLines: 2 }

const TWO_LINES: readonly Layout[] = [
  { ...twoLines, name: 'dates-two-lines', dates: { pattern: 'dd MMM|yyyy' }, cutsRows: true },
  {
    ...twoLines,
    name: 'dates-two-lines-middle',
    dates: { pattern: 'dd MMM|yyyy' },
    align: 'middle',
  },
  {
    ...twoLines,
    name: 'dates-two-lines-bottom',
    dates: { pattern: 'dd/MM/yyyy|HH:mm:ss' },
    align: 'bottom',
  },
  {
    ...twoLines,
    name: 'dates-time-first',
    dates: { pattern: 'HH:mm|dd/MM/yyyy' },
    cutsRows: true,
    headingsOn: 'first-page',
  },
  {
    ...twoLines,
    name: 'dates-two-lines-month',
    dates: { pattern: 'MMM d,|yyyy' },
    headingsOn: 'odd-pages',
    cutsRows: true,
    order: 'newest-first',
  },
]

/** Ways to print dates that no bank of the other layouts has. */
export const DATE_LAYOUTS: readonly Layout[] = [...COMPACT, ...YEARLESS, ...DAY_LINES, ...TWO_LINES]
