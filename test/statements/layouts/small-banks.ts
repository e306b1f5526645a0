import type { Layout } from '../printed/layout.ts'
import { BOTH_ENDS, LYING, PLAIN_MONEY, toColumns, USUAL, USUAL_FACTS } from './layout-parts.ts'

/** What the small banks print. */
const generic: Layout = {
  ...USUAL,
  name: 'generic',
  bank: null,
  dates: { pattern: 'dd-MMM-yyyy' },
  headingsOn: 'first-page',
  columns: toColumns([
    ['date', 'Transaction Date', 34, 62, 'left'],
    ['narration', 'Transaction Details', 100, 222, 'left'],
    ['debit', 'Debit', 326, 76, 'right'],
    ['credit', 'Credit', 406, 76, 'right'],
    ['balance', 'Balance', 486, 80, 'right'],
  ]),
  header: {
    title: 'Account Statement',
    letterhead: ['Community Trust Bank'],
    form: 'pairs',
    facts: USUAL_FACTS,
  },
  special: { opening: 'Opening Balance', totals: 'TOTAL' },
}

const polaris: Layout = {
  ...generic,
  name: 'polaris',
  bank: 'Polaris Bank',
  header: { ...generic.header, letterhead: ['Polaris Bank Limited'] },
}

const jaiz: Layout = {
  ...generic,
  name: 'jaiz',
  bank: 'Jaiz Bank',
  align: 'bottom',
  header: { ...generic.header, letterhead: ['Jaiz Bank Plc'], form: 'line' },
}

const keystone: Layout = {
  ...generic,
  name: 'keystone',
  bank: 'Keystone Bank',
  dates: { pattern: 'dd/MM/yyyy' },
  headerDates: 'dd/MM/yyyy',
  money: { ...PLAIN_MONEY, symbol: 'NGN ', negative: 'parentheses' },
  mayOverdraw: true,
  header: { ...generic.header, letterhead: ['Keystone Bank Limited'] },
}

/** Counts of debits and credits among the facts. */
const providus: Layout = {
  ...USUAL,
  name: 'providus',
  bank: 'Providus Bank',
  page: LYING,
  table: { top: 50, bottom: 530 },
  dates: { pattern: 'dd-MMM-yyyy' },
  columns: toColumns([
    ['serial', 'S/N', 30, 26, 'left'],
    ['date', 'Transaction Date', 60, 66, 'left'],
    ['value-date', 'Value Date', 130, 60, 'left'],
    ['reference', 'Ref No', 194, 60, 'left'],
    ['narration', 'Transaction Details', 258, 276, 'left'],
    ['debit', 'Debit', 540, 80, 'right'],
    ['credit', 'Credit', 626, 80, 'right'],
    ['balance', 'Balance', 712, 90, 'right'],
  ]),
  header: {
    title: 'Account Statement',
    letterhead: ['Providus Bank Plc', 'IBAN NG00 1234 5678 9012'],
    form: 'grid',
    facts: [
      ...BOTH_ENDS,
      ['Debit Count', 'debit-count'],
      ['Credit Count', 'credit-count'],
      ['Total Debit', 'debits'],
      ['Total Credit', 'credits'],
    ],
  },
}

/** Layouts of the banks of which only headings are public. */
export const SMALL_BANKS: readonly Layout[] = [generic, polaris, jaiz, keystone, providus]
