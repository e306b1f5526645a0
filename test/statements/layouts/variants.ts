import type { Layout } from '../printed/layout.ts'
import { BOTH_ENDS, LYING, PLAIN_MONEY, toColumns, USUAL, USUAL_FACTS } from './layout-parts.ts'

/** GTBank's other print: month first with the time, the value date with its month's name. */
const primelog: Layout = {
  ...USUAL,
  name: 'gtbank-primelog',
  bank: 'GTBank',
  page: LYING,
  table: { top: 50, bottom: 530 },
  dates: { pattern: 'MM/dd/yyyy h:mm:ss aa' },
  valueDates: { pattern: 'dd-MMM-yyyy' },
  columns: toColumns([
    ['date', 'Trans. Date', 30, 100, 'left'],
    ['value-date', 'Value Date', 134, 60, 'left'],
    ['reference', 'Reference', 198, 56, 'left'],
    ['debit', 'Debits', 258, 80, 'right'],
    ['credit', 'Credits', 342, 80, 'right'],
    ['balance', 'Balance', 426, 84, 'right'],
    ['narration', 'Remarks', 520, 280, 'left'],
  ]),
  header: {
    title: 'STATEMENT OF ACCOUNT',
    letterhead: ['Guaranty Trust Bank Limited'],
    form: 'line',
    facts: BOTH_ENDS,
  },
}

/** Two accounts in one table's length, the second below the first. */
const gtbankTwo: Layout = {
  ...primelog,
  name: 'gtbank-two-accounts',
  dates: { pattern: 'dd-MMM-yyyy' },
  runsOn: true,
  further: [{ title: 'STATEMENT OF ACCOUNT', shift: 0, isMirror: false }],
}

/** First Bank's print of the phone: one amount, whose direction only the balance shows. */
const firstMobile: Layout = {
  ...USUAL,
  name: 'firstbank-mobile',
  bank: 'First Bank',
  dates: { pattern: 'dd-MMM-yy' },
  columns: toColumns([
    ['date', 'Trans Date', 34, 52, 'left'],
    ['narration', 'Transaction Details', 90, 280, 'left'],
    ['amount', 'Amount', 376, 88, 'right'],
    ['balance', 'Balance', 470, 96, 'right'],
  ]),
  header: {
    title: 'Account Statement',
    letterhead: ['First Bank of Nigeria Limited'],
    form: 'pairs',
    facts: BOTH_ENDS,
  },
}

/** Moniepoint's sheet: what was held before each row stands beside what is held after. */
const moniepointSheet: Layout = {
  ...USUAL,
  name: 'moniepoint-sheet',
  bank: 'Moniepoint',
  page: LYING,
  table: { top: 50, bottom: 530 },
  size: 6.5,
  dates: { pattern: 'yyyy-MM-dd HH:mm:ss' },
  headerDates: 'yyyy-MM-dd',
  money: { ...PLAIN_MONEY, empty: '0.00' },
  narrations: 'switch',
  columns: toColumns([
    ['date', 'Date', 30, 76, 'left'],
    ['narration', 'Narration', 110, 236, 'left'],
    ['reference', 'Reference', 350, 48, 'left'],
    ['debit', 'Settlement Debit', 402, 78, 'right'],
    ['credit', 'Settlement Credit', 484, 78, 'right'],
    ['balance-before', 'Balance Before', 566, 82, 'right'],
    ['balance', 'Balance After', 652, 82, 'right'],
    ['fee', 'Charge', 738, 60, 'right'],
  ]),
  header: {
    title: 'Account Statement',
    letterhead: ['Moniepoint Microfinance Bank'],
    form: 'pairs',
    facts: [...BOTH_ENDS, ['Total Debit', 'debits'], ['Total Credit', 'credits']],
  },
  usualLines: 1.2,
}

/** UBA's print of ten years ago: the balance brought forward is a row. */
const ubaOld: Layout = {
  ...USUAL,
  name: 'uba-old',
  bank: 'UBA',
  dates: { pattern: 'dd-MMM-yyyy' },
  columns: toColumns([
    ['date', 'Date', 34, 56, 'left'],
    ['narration', 'Description', 94, 170, 'left'],
    ['cheque', 'Chq. No', 268, 40, 'left'],
    ['value-date', 'Val Date', 312, 54, 'left'],
    ['debit', 'Debit', 368, 62, 'right'],
    ['credit', 'Credit', 434, 62, 'right'],
    ['balance', 'Balance', 500, 68, 'right'],
  ]),
  header: {
    title: 'Statement of Account',
    letterhead: ['United Bank for Africa Plc'],
    form: 'pairs',
    facts: USUAL_FACTS,
  },
  special: { opening: 'Balance B/F', closing: 'Closing Balance' },
}

/** The block of figures stands on every page. */
const wemaRepeated: Layout = {
  ...USUAL,
  name: 'wema-repeated',
  bank: 'Wema Bank (ALAT)',
  dates: { pattern: 'dd-MMM-|yyyy' },
  repeatsHeader: true,
  columns: toColumns([
    ['date', 'Date', 34, 40, 'left'],
    ['reference', 'Reference', 78, 50, 'left'],
    ['narration', 'Transaction Details', 132, 194, 'left'],
    ['debit', 'Withdrawal', 330, 76, 'right'],
    ['credit', 'Deposit', 410, 76, 'right'],
    ['balance', 'Balance', 488, 78, 'right'],
  ]),
  header: {
    title: 'Statement of Account',
    letterhead: ['Wema Bank Plc'],
    form: 'grid',
    facts: [...BOTH_ENDS, ['Total Withdrawals', 'debits'], ['Total Deposits', 'credits']],
  },
  usualLines: 2.4,
}

/** Other prints of banks that have one above. */
export const VARIANTS: readonly Layout[] = [
  primelog,
  gtbankTwo,
  firstMobile,
  moniepointSheet,
  ubaOld,
  wemaRepeated,
]
