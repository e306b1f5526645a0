import type { Layout } from '../printed/layout.ts'
import { BOTH_ENDS, PLAIN_MONEY, toColumns, USUAL, USUAL_FACTS } from './layout-parts.ts'

/** Balances marked CR and DR. */
const stanbic: Layout = {
  ...USUAL,
  name: 'stanbic',
  bank: 'Stanbic IBTC',
  dates: { pattern: 'dd-MM-yyyy' },
  headerDates: 'dd-MM-yyyy',
  money: { ...PLAIN_MONEY, balanceMarks: 'cr-dr' },
  mayOverdraw: true,
  columns: toColumns([
    ['date', 'Transaction\ndate', 34, 52, 'left'],
    ['value-date', 'Value\ndate', 90, 52, 'left'],
    ['narration', 'Transaction description', 146, 186, 'left'],
    ['debit', 'Debit', 336, 70, 'right'],
    ['credit', 'Credit', 410, 70, 'right'],
    ['balance', 'Balance', 484, 82, 'right'],
  ]),
  header: {
    title: 'Statement of account',
    letterhead: ['Stanbic IBTC Bank Limited', 'Walter Carrington Crescent, Victoria Island'],
    form: 'pairs',
    facts: USUAL_FACTS,
  },
  special: { opening: 'BALANCE BROUGHT FORWARD', closing: 'BALANCE AS AT 31-10-2026' },
}

/** The balance of the statement before stands as a row; nothing bears out the end. */
const standardChartered: Layout = {
  ...USUAL,
  name: 'standard-chartered',
  bank: 'Standard Chartered',
  dates: { pattern: 'dd MMM yyyy' },
  headingsOn: 'odd-pages',
  cutsRows: true,
  columns: toColumns([
    ['date', 'Date', 34, 54, 'left'],
    ['narration', 'Description', 92, 234, 'left'],
    ['credit', 'Deposit', 330, 74, 'right'],
    ['debit', 'Withdrawal', 408, 74, 'right'],
    ['balance', 'Balance', 488, 78, 'right'],
  ]),
  header: {
    title: 'Statement of Account',
    letterhead: ['Standard Chartered Bank Nigeria Limited'],
    form: 'line',
    facts: USUAL_FACTS,
  },
  special: { opening: 'BALANCE FROM PREVIOUS STATEMENT' },
}

/** Letter-spaced headings; dates broken before the year. */
const wema: Layout = {
  ...USUAL,
  name: 'wema',
  bank: 'Wema Bank (ALAT)',
  dates: { pattern: 'dd-MMM-|yyyy' },
  money: { ...PLAIN_MONEY, symbol: '₦' },
  columns: toColumns([
    ['date', 'D a t e', 34, 36, 'left'],
    ['reference', 'R e f e r e n c e', 74, 58, 'left'],
    ['narration', 'T r a n s a c t i o n  D e t a i l s', 136, 190, 'left'],
    ['debit', 'W i t h d r a w a l', 330, 76, 'right'],
    ['credit', 'D e p o s i t', 410, 76, 'right'],
    ['balance', 'B a l a n c e', 488, 78, 'right'],
  ]),
  header: {
    title: 'Statement of Account',
    letterhead: ['Wema Bank Plc', 'ALAT by Wema'],
    form: 'grid',
    facts: [...BOTH_ENDS, ['Total Withdrawals', 'debits'], ['Total Deposits', 'credits']],
  },
  usualLines: 2,
}

/** A watermark over every page. */
const sterling: Layout = {
  ...USUAL,
  name: 'sterling',
  bank: 'Sterling Bank',
  dates: { pattern: 'dd-MM-yyyy' },
  headerDates: 'dd-MM-yyyy',
  money: { ...PLAIN_MONEY, empty: '-' },
  columns: toColumns([
    ['date', 'Date', 34, 52, 'left'],
    ['reference', 'Reference', 90, 50, 'left'],
    ['narration', 'Narration', 144, 180, 'left'],
    ['credit', 'Money In', 328, 76, 'right'],
    ['debit', 'Money Out', 408, 76, 'right'],
    ['balance', 'Balance', 488, 78, 'right'],
  ]),
  header: {
    title: 'Account Statement',
    letterhead: ['Sterling Bank Limited'],
    form: 'pairs',
    facts: [...BOTH_ENDS, ['Total Money In', 'credits'], ['Total Money Out', 'debits']],
  },
  watermark: 'STERLING BANK',
}

/** The same bank without commas. */
const sterling2: Layout = {
  ...sterling,
  name: 'sterling2',
  dates: { pattern: 'dd-MMM-yyyy' },
  money: { ...PLAIN_MONEY, grouping: 'none' },
  columns: toColumns([
    ['date', 'Trans Date', 34, 56, 'left'],
    ['narration', 'Narration', 94, 176, 'left'],
    ['value-date', 'Value Date', 274, 56, 'left'],
    ['debit', 'Debit', 334, 70, 'right'],
    ['credit', 'Credit', 410, 70, 'right'],
    ['balance', 'Balance', 486, 80, 'right'],
  ]),
}

/** Balances carried from page to page. */
const fcmb: Layout = {
  ...USUAL,
  name: 'fcmb',
  bank: 'FCMB',
  dates: { pattern: 'dd MMM yyyy' },
  columns: toColumns([
    ['date', 'Txn Date', 34, 54, 'left'],
    ['value-date', 'Val Date', 92, 54, 'left'],
    ['narration', 'Remarks', 150, 180, 'left'],
    ['debit', 'Debit', 334, 72, 'right'],
    ['credit', 'Credit', 410, 72, 'right'],
    ['balance', 'Balance', 486, 80, 'right'],
  ]),
  header: {
    title: 'Account Statement',
    letterhead: ['First City Monument Bank Limited'],
    form: 'pairs',
    facts: USUAL_FACTS,
  },
  special: {
    opening: 'Opening Balance',
    closing: 'Closing Balance',
    carried: ['Balance carried forward', 'Balance brought forward'],
  },
}

/** Millions lose their first comma. */
const fidelity: Layout = {
  ...USUAL,
  name: 'fidelity',
  bank: 'Fidelity Bank',
  dates: { pattern: 'dd-MMM-yy' },
  money: { ...PLAIN_MONEY, grouping: 'spaced' },
  columns: toColumns([
    ['date', 'Tran Date', 34, 48, 'left'],
    ['value-date', 'Value Date', 86, 48, 'left'],
    ['narration', 'Narration', 138, 150, 'left'],
    ['channel', 'Channel', 292, 44, 'left'],
    ['debit', 'Debit', 340, 68, 'right'],
    ['credit', 'Credit', 412, 68, 'right'],
    ['balance', 'Balance', 484, 82, 'right'],
  ]),
  header: {
    title: 'STATEMENT OF ACCOUNT',
    letterhead: ['Fidelity Bank Plc', '2 Kofo Abayomi Street, Victoria Island, Lagos'],
    form: 'grid',
    facts: [...BOTH_ENDS, ['Total Debit', 'debits'], ['Total Credit', 'credits']],
  },
}

/** No opening figure; cells centred. */
const ecobank: Layout = {
  ...USUAL,
  name: 'ecobank',
  bank: 'Ecobank',
  align: 'middle',
  size: 6.5,
  dates: { pattern: 'dd-MMM-yyyy', isUpper: true },
  referenceForm: 'apostrophe',
  columns: toColumns([
    ['date', 'Transaction Date', 30, 54, 'left'],
    ['value-date', 'Value Date', 88, 50, 'left'],
    ['narration', 'Description', 142, 140, 'left'],
    ['reference', 'Reference', 286, 48, 'left'],
    ['debit', 'Payments', 338, 68, 'right'],
    ['credit', 'Deposits', 410, 68, 'right'],
    ['balance', 'Balance', 484, 82, 'right'],
  ]),
  header: {
    title: 'Account Statement',
    letterhead: ['Ecobank Nigeria Limited'],
    form: 'pairs',
    facts: [...USUAL_FACTS, ['Total Payments', 'debits'], ['Total Deposits', 'credits']],
  },
  usualLines: 2,
}

/** One column of amounts, its direction in a flag beside it. */
const union: Layout = {
  ...USUAL,
  name: 'union',
  bank: 'Union Bank',
  dates: { pattern: 'dd/MM/yyyy' },
  headerDates: 'dd/MM/yyyy',
  columns: toColumns([
    ['date', 'Date', 34, 54, 'left'],
    ['narration', 'Narration', 92, 216, 'left'],
    ['reference', 'Reference', 312, 50, 'left'],
    ['amount', 'Amount', 366, 76, 'right'],
    ['flag', 'DR/CR', 450, 28, 'left'],
    ['balance', 'Balance', 486, 80, 'right'],
  ]),
  header: {
    title: 'Statement of Account',
    letterhead: ['Union Bank of Nigeria Plc'],
    form: 'pairs',
    facts: BOTH_ENDS,
  },
}

/** A counted table with withdrawals and lodgements, month first. */
const access2: Layout = {
  ...USUAL,
  name: 'access2',
  bank: 'Access Bank',
  dates: { pattern: 'MM/dd/yyyy' },
  headerDates: 'MM/dd/yyyy',
  columns: toColumns([
    ['serial', 'S/NO', 28, 24, 'left'],
    ['date', 'DATE', 54, 48, 'left'],
    ['narration', 'TRANSACTION DETAILS', 106, 148, 'left'],
    ['reference', 'REF. NO', 258, 42, 'left'],
    ['value-date', 'VALUE DATE', 302, 50, 'left'],
    ['debit', 'WITHDRAWAL', 354, 66, 'right'],
    ['credit', 'LODGEMENT', 424, 66, 'right'],
    ['balance', 'BALANCE', 492, 76, 'right'],
  ]),
  header: {
    title: 'STATEMENT OF ACCOUNT',
    letterhead: ['Access Bank Plc'],
    form: 'line',
    facts: BOTH_ENDS,
  },
  usualLines: 2,
}

/** Layouts of the banks with branches, second part. */
export const MORE_BANKS: readonly Layout[] = [
  stanbic,
  standardChartered,
  wema,
  sterling,
  sterling2,
  fcmb,
  fidelity,
  ecobank,
  union,
  access2,
]
