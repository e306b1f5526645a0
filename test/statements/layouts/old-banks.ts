import type { Layout } from '../printed/layout.ts'
import { LYING, PLAIN_MONEY, toColumns, USUAL, USUAL_FACTS } from './layout-parts.ts'

/** The narration is the last column, centred beside the figures; `.20` has no zero. */
const gtbank: Layout = {
  ...USUAL,
  name: 'gtbank',
  bank: 'GTBank',
  page: LYING,
  table: { top: 50, bottom: 530 },
  align: 'middle',
  dates: { pattern: 'dd-MMM-yyyy' },
  money: { ...PLAIN_MONEY, isZeroBare: true },
  referenceForm: 'apostrophe',
  columns: toColumns([
    ['date', 'Trans. Date', 30, 60, 'left'],
    ['value-date', 'Value. Date', 92, 60, 'left'],
    ['reference', 'Reference', 154, 62, 'left'],
    ['debit', 'Debits', 220, 76, 'right'],
    ['credit', 'Credits', 300, 76, 'right'],
    ['balance', 'Balance', 380, 84, 'right'],
    ['branch', 'Originating Branch', 474, 84, 'left'],
    ['narration', 'Remarks', 562, 240, 'left'],
  ]),
  header: {
    title: 'CUSTOMER STATEMENT',
    letterhead: [
      'Guaranty Trust Bank Limited',
      'This is a computer generated Email. Please do not reply',
    ],
    form: 'pairs',
    facts: [
      ...USUAL_FACTS,
      ['Opening Balance', 'opening'],
      ['Total Debit', 'debits'],
      ['Total Credit', 'credits'],
      ['Closing Balance', 'closing'],
    ],
  },
  footer: ['This is a computer generated Email. Please do not reply', 'Page {page} of {pages}'],
}

/** Upper-case dates, a dash for an empty cell, an opening row. */
const access: Layout = {
  ...USUAL,
  name: 'access',
  bank: 'Access Bank',
  dates: { pattern: 'dd-MMM-yy', isUpper: true },
  money: { ...PLAIN_MONEY, empty: '-' },
  cutsRows: true,
  columns: toColumns([
    ['date', 'Posted Date', 34, 54, 'left'],
    ['value-date', 'Value Date', 90, 54, 'left'],
    ['narration', 'Description', 146, 182, 'left'],
    ['debit', 'Debit (NGN)', 332, 74, 'right'],
    ['credit', 'Credit (NGN)', 410, 74, 'right'],
    ['balance', 'Balance (NGN)', 488, 78, 'right'],
  ]),
  header: {
    title: 'ACCOUNT STATEMENT',
    letterhead: ['Access Bank Plc', '14/15 Prince Alaba Oniru Road, Victoria Island, Lagos'],
    form: 'grid',
    facts: [
      ...USUAL_FACTS,
      ['Opening Balance', 'opening'],
      ['Total Withdrawals', 'debits'],
      ['Total Lodgements', 'credits'],
      ['Closing Balance', 'closing'],
    ],
  },
  special: { opening: 'Opening Balance' },
  footer: ['Access Bank Plc. Enquiries 01-2712005-7', 'Page {page} of {pages}'],
}

/** Dates too wide for their column, cut by the page's end too. */
const narrowDate: Layout = {
  ...access,
  name: 'hard-narrowdate',
  headingsOn: 'first-page',
  columns: toColumns([
    ['date', 'Posted\nDate', 34, 31, 'left'],
    ['value-date', 'Value\nDate', 68, 31, 'left'],
    ['narration', 'Description', 104, 222, 'left'],
    ['debit', 'Debit (NGN)', 332, 74, 'right'],
    ['credit', 'Credit (NGN)', 410, 74, 'right'],
    ['balance', 'Balance (NGN)', 488, 78, 'right'],
  ]),
}

/** The value date stands between the money columns; every cell is filled. */
const zenith: Layout = {
  ...USUAL,
  name: 'zenith',
  bank: 'Zenith Bank',
  align: 'middle',
  dates: { pattern: 'dd/MM/yyyy' },
  headerDates: 'dd/MM/yyyy',
  money: { ...PLAIN_MONEY, empty: '0.00' },
  columns: toColumns([
    ['date', 'DATE', 34, 52, 'left'],
    ['narration', 'DESCRIPTION', 90, 190, 'left'],
    ['debit', 'DEBIT', 284, 68, 'right'],
    ['credit', 'CREDIT', 356, 68, 'right'],
    ['value-date', 'VALUE DATE', 436, 54, 'left'],
    ['balance', 'BALANCE', 490, 76, 'right'],
  ]),
  header: {
    title: 'STATEMENT OF ACCOUNT',
    letterhead: ['ZENITH BANK PLC'],
    form: 'pairs',
    facts: USUAL_FACTS,
  },
  special: { opening: 'Opening Balance', totals: 'Totals', closing: 'Closing Balance' },
}

const uba: Layout = {
  ...USUAL,
  name: 'uba',
  bank: 'UBA',
  dates: { pattern: 'dd-MMM-yyyy' },
  headingsOn: 'first-page',
  cutsRows: true,
  columns: toColumns([
    ['date', 'TRANS DATE', 34, 58, 'left'],
    ['value-date', 'VALUE DATE', 94, 58, 'left'],
    ['narration', 'NARRATION', 154, 150, 'left'],
    ['cheque', 'CHQ. NO', 306, 36, 'left'],
    ['debit', 'DEBIT', 344, 70, 'right'],
    ['credit', 'CREDIT', 418, 70, 'right'],
    ['balance', 'BALANCE', 490, 76, 'right'],
  ]),
  header: {
    title: 'STATEMENT OF ACCOUNT',
    letterhead: ['United Bank for Africa Plc'],
    form: 'grid',
    facts: [
      ...USUAL_FACTS,
      ['Opening Balance', 'opening'],
      ['Total Debits', 'debits'],
      ['Total Credits', 'credits'],
      ['Closing Balance', 'closing'],
      ['No. of Debits', 'debit-count'],
      ['No. of Credits', 'credit-count'],
    ],
  },
  footer: [
    'United Bank for Africa Plc, UBA House, 57 Marina, Lagos. RC 2457',
    'Any discrepancy must be reported within 14 days, else the statement is taken as correct.',
    'Page {page} of {pages}',
  ],
}

/** Newest first, and below zero at times. */
const uba2: Layout = {
  ...uba,
  name: 'uba2',
  dates: { pattern: 'dd/MM/yyyy' },
  headerDates: 'dd/MM/yyyy',
  order: 'newest-first',
  headingsOn: 'every-page',
  cutsRows: false,
  mayOverdraw: true,
  columns: toColumns([
    ['date', 'Transaction Date', 34, 62, 'left'],
    ['value-date', 'Value Date', 98, 54, 'left'],
    ['narration', 'Narration', 154, 186, 'left'],
    ['debit', 'Debit', 344, 70, 'right'],
    ['credit', 'Credit', 418, 70, 'right'],
    ['balance', 'Balance', 490, 76, 'right'],
  ]),
  header: {
    title: 'Your Transactions',
    letterhead: ['UBA'],
    form: 'line',
    facts: [...USUAL_FACTS, ['Opening Balance', 'opening'], ['Closing Balance', 'closing']],
  },
}

/** Credit before debit. */
const firstbank: Layout = {
  ...USUAL,
  name: 'firstbank',
  bank: 'First Bank',
  align: 'bottom',
  dates: { pattern: 'dd-MMM-yy' },
  columns: toColumns([
    ['date', 'TransDate', 30, 48, 'left'],
    ['reference', 'Reference', 80, 46, 'left'],
    ['narration', 'Transaction Details', 130, 168, 'left'],
    ['value-date', 'ValueDate', 302, 48, 'left'],
    ['credit', 'Deposit', 352, 66, 'right'],
    ['debit', 'Withdrawal', 422, 66, 'right'],
    ['balance', 'Balance', 490, 76, 'right'],
  ]),
  header: {
    title: 'Account Statement',
    letterhead: ['First Bank of Nigeria Limited', 'Samuel Asabia House, 35 Marina, Lagos'],
    form: 'pairs',
    facts: [...USUAL_FACTS, ['Opening Balance', 'opening'], ['Closing Balance', 'closing']],
  },
}

/** Layouts of the banks with branches, first part. */
export const OLD_BANKS: readonly Layout[] = [
  gtbank,
  access,
  narrowDate,
  zenith,
  uba,
  uba2,
  firstbank,
]
