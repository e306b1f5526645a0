import type { Layout } from '../printed/layout.ts'
import { LYING, PLAIN_MONEY, toColumns, USUAL, USUAL_FACTS } from './layout-parts.ts'

const NAIRA = { ...PLAIN_MONEY, symbol: '₦' } as const

/** Tiny type, headings torn over two lines, long references, a second ledger to the right. */
const opay: Layout = {
  ...USUAL,
  name: 'opay',
  bank: 'OPay',
  page: LYING,
  table: { top: 46, bottom: 540 },
  size: 6,
  leading: 7.5,
  gap: 6,
  dates: { pattern: 'dd MMM yyyy HH:mm:ss' },
  valueDates: { pattern: 'dd MMM yyyy' },
  headerDates: 'dd MMM yyyy',
  headingsOn: 'first-page',
  money: { ...PLAIN_MONEY, empty: '--' },
  referenceForm: 'long',
  narrations: 'app',
  columns: toColumns([
    ['date', 'Trans. Time', 34, 70, 'left'],
    ['value-date', 'Value Date', 108, 50, 'left'],
    ['narration', 'Description', 162, 196, 'left'],
    ['debit', 'Debit\n(₦)', 362, 62, 'left'],
    ['credit', 'Credit\n(₦)', 428, 62, 'left'],
    ['balance', 'Balance After\n(₦)', 494, 70, 'left'],
    ['channel', 'Channel', 568, 50, 'left'],
    ['reference', 'Transaction Reference', 622, 64, 'left'],
  ]),
  header: {
    title: 'Wallet Account',
    letterhead: ['OPay Digital Services Limited'],
    form: 'grid',
    facts: [
      ...USUAL_FACTS,
      ['Opening Balance', 'opening'],
      ['Total Debit', 'debits'],
      ['Total Credit', 'credits'],
      ['Closing Balance', 'closing'],
    ],
  },
  further: [{ title: 'Savings Account (OWealth)', shift: 38, isMirror: true }],
  footer: ['Need help? Contact us at customerservice.ng', '{page}/{pages}'],
  usualLines: 2,
}

/** Month first, signed amounts, no balance: only the totals bear it out. */
const palmpay: Layout = {
  ...USUAL,
  name: 'palmpay',
  bank: 'PalmPay',
  dates: { pattern: 'MM/dd/yyyy hh:mm:ss aa' },
  headerDates: 'MM/dd/yyyy',
  order: 'newest-first',
  money: { ...PLAIN_MONEY, grouping: 'none', signs: 'plus-minus' },
  narrations: 'app',
  referenceForm: 'long',
  columns: toColumns([
    ['date', 'Transaction Date', 34, 100, 'left'],
    ['narration', 'Transaction Detail', 138, 176, 'left'],
    ['credit', 'Money In (NGN)', 318, 74, 'left'],
    ['debit', 'Money Out (NGN)', 396, 74, 'left'],
    ['reference', 'Transaction ID', 474, 92, 'left'],
  ]),
  header: {
    title: 'Account Statement',
    letterhead: ['PalmPay'],
    form: 'grid',
    facts: [
      ['Name', 'name'],
      ['Account Number', 'account'],
      ['Statement Period', 'period'],
      ['Total Money In', 'credits'],
      ['Total Money Out', 'debits'],
    ],
  },
}

/** The same with the bank's name nowhere. */
const ambiguous: Layout = {
  ...palmpay,
  name: 'hard-ambiguous',
  bank: null,
  header: { ...palmpay.header, letterhead: ['Statement'] },
}

/** The time below the date, the sign after the naira. */
const kuda: Layout = {
  ...USUAL,
  name: 'kuda',
  bank: 'Kuda',
  dates: { pattern: 'dd/MM/yy|HH:mm:ss' },
  headerDates: 'dd/MM/yyyy',
  money: { ...NAIRA, negative: 'minus-after-symbol' },
  narrations: 'app',
  mayOverdraw: true,
  columns: toColumns([
    ['date', 'Date/Time', 34, 44, 'left'],
    ['credit', 'Money In', 80, 66, 'left'],
    ['debit', 'Money out', 150, 66, 'left'],
    ['category', 'Category', 220, 46, 'left'],
    ['party', 'To / From', 270, 76, 'left'],
    ['narration', 'Description', 350, 136, 'left'],
    ['balance', 'Balance', 490, 74, 'left'],
  ]),
  header: {
    title: 'Spend Account Statement',
    letterhead: ['Kuda MF Bank'],
    form: 'pairs',
    facts: [
      ...USUAL_FACTS,
      ['Opening Balance', 'opening'],
      ['Money In', 'credits'],
      ['Money Out', 'debits'],
      ['Closing Balance', 'closing'],
    ],
  },
  further: [{ title: 'Spend+Save Statement', shift: 0, isMirror: false }],
  footer: ['Kuda Microfinance Bank. RC 796975', 'Page {page} of {pages}'],
  usualLines: 2,
}

/** ISO times broken at the minute; every cell is filled. */
const moniepoint: Layout = {
  ...USUAL,
  name: 'moniepoint',
  bank: 'Moniepoint',
  page: LYING,
  table: { top: 50, bottom: 530 },
  dates: { pattern: "yyyy-MM-dd'T'HH:|mm:ss" },
  headerDates: 'yyyy-MM-dd',
  money: { ...PLAIN_MONEY, empty: '0.00' },
  narrations: 'switch',
  columns: toColumns([
    ['date', 'Date', 34, 64, 'left'],
    ['narration', 'Narration', 102, 270, 'left'],
    ['reference', 'Reference', 376, 100, 'left'],
    ['debit', 'Debit', 480, 90, 'right'],
    ['credit', 'Credit', 574, 90, 'right'],
    ['balance', 'Balance', 668, 100, 'right'],
  ]),
  header: {
    title: 'Account Statement',
    letterhead: ['Moniepoint Microfinance Bank'],
    form: 'pairs',
    facts: [
      ...USUAL_FACTS,
      ['Opening Balance', 'opening'],
      ['Total Debit', 'debits'],
      ['Total Credit', 'credits'],
      ['Closing Balance', 'closing'],
    ],
  },
  usualLines: 2,
}

/** Long dates; the sign apart from the number. */
const nomba: Layout = {
  ...USUAL,
  name: 'nomba',
  bank: null,
  dates: { pattern: 'MMMM do yyyy, hh:mm aa' },
  headerDates: 'MMMM do yyyy',
  money: { ...NAIRA, signs: 'plus-minus-apart' },
  narrations: 'switch',
  columns: toColumns([
    ['date', 'DATE', 34, 120, 'left'],
    ['narration', 'NARRATION', 158, 200, 'left'],
    ['amount', 'AMOUNT', 364, 94, 'right'],
    ['balance', 'BALANCE', 468, 98, 'right'],
  ]),
  header: {
    title: 'Account Statement',
    letterhead: ['Nomba Financial Services'],
    form: 'line',
    facts: [...USUAL_FACTS, ['Opening Balance', 'opening'], ['Closing Balance', 'closing']],
  },
}

/** Layouts of the banks that live on the phone. */
export const PHONE_BANKS: readonly Layout[] = [opay, palmpay, ambiguous, kuda, moniepoint, nomba]
