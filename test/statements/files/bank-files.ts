import { PLAIN_MONEY } from '../layouts/layout-parts.ts'
import { type Account, changeOf, figuresOf } from '../made/account.ts'
import type { Movement } from '../truth.ts'
import type { Cell, FileColumnForm, FileForm } from './file-form.ts'

const ISO = { pattern: 'yyyy-MM-dd' }

function nothing(): readonly (readonly Cell[])[] {
  return []
}

function when({ day, time }: Movement): Cell {
  return { at: { day, time } }
}

function debit(movement: Movement): Cell {
  return movement.type === 'expense' ? { kobo: movement.amount } : ''
}

function credit(movement: Movement): Cell {
  return movement.type === 'income' ? { kobo: movement.amount } : ''
}

function orZero(cell: Cell): Cell {
  return cell === '' ? { kobo: 0 } : cell
}

function balance({ balance: kobo }: Movement): Cell {
  return { kobo }
}

function signedAmount(movement: Movement): Cell {
  return { kobo: changeOf(movement) }
}

const NARRATION: FileColumnForm = { heading: 'Narration', cell: ({ narration }) => narration }

/** `Account: 0123456789` and the like, a line each. */
function usualLines(account: Account): readonly (readonly Cell[])[] {
  const { closing, debits, credits } = figuresOf(account)
  return [
    ['Account Name:', account.name],
    ['Account No:', account.number],
    ['Opening Balance', { kobo: account.opening }],
    ['Closing Balance', { kobo: closing }],
    ['Total Debit', { kobo: debits }],
    ['Total Credit', { kobo: credits }],
    [],
  ]
}

const USUAL = {
  bank: null,
  dates: ISO,
  money: PLAIN_MONEY,
  above: nothing,
  below: nothing,
  isNewestFirst: false,
  states: [],
  hasBalance: true,
  hasReference: false,
} as const

/** Files as banks give them (statements 2, statements 12). */
export const BANK_FILES: readonly FileForm[] = [
  {
    ...USUAL,
    name: 'gtbank',
    bank: 'GTBank',
    dates: { pattern: 'dd-MMM-yyyy' },
    above: account => [['Guaranty Trust Bank Limited'], ...usualLines(account)],
    columns: [
      { heading: 'Trans. Date', cell: when },
      { heading: 'Value. Date', cell: ({ day }) => ({ at: { day, time: '00:00:00' } }) },
      { heading: 'Reference', cell: ({ reference }) => `'${reference}` },
      { heading: 'Debits', cell: debit },
      { heading: 'Credits', cell: credit },
      { heading: 'Balance', cell: balance },
      { heading: 'Originating Branch', cell: () => 'E- CHANNELS' },
      { heading: 'Remarks', cell: ({ narration }) => narration },
    ],
    status: 'proven',
    states: ['opening', 'closing', 'totals'],
    hasReference: true,
  },
  {
    ...USUAL,
    name: 'moniepoint',
    dates: { pattern: "yyyy-MM-dd'T'HH:mm:ss" },
    columns: [
      { heading: 'Date', cell: when },
      { heading: 'Account Name', cell: (_, { name }) => name },
      { heading: 'Transaction Type', cell: () => 'TRANSFER' },
      { heading: 'Transaction Status', cell: () => 'SUCCESSFUL' },
      { heading: 'Transaction Ref', cell: ({ reference }) => reference },
      { heading: 'Transaction Amount (NGN)', cell: ({ amount }) => ({ kobo: amount }) },
      { heading: 'Settlement Debit (NGN)', cell: movement => orZero(debit(movement)) },
      { heading: 'Settlement Credit (NGN)', cell: movement => orZero(credit(movement)) },
      {
        heading: 'Balance Before (NGN)',
        cell: movement => ({ kobo: movement.balance - changeOf(movement) }),
      },
      { heading: 'Balance After (NGN)', cell: balance },
      { heading: 'Charge (NGN)', cell: () => ({ kobo: 0 }) },
      NARRATION,
    ],
    status: 'consistent',
    hasReference: true,
  },
  {
    ...USUAL,
    name: 'kuda',
    bank: 'Kuda',
    dates: { pattern: 'dd/MM/yy HH:mm:ss' },
    money: { ...PLAIN_MONEY, symbol: '₦' },
    above: account => [['Kuda MF Bank'], ['Account Number', account.number]],
    columns: [
      { heading: 'Date/Time', cell: when },
      { heading: 'Money In', cell: credit },
      { heading: 'Money out', cell: debit },
      { heading: 'Category', cell: () => '' },
      { heading: 'To / From', cell: () => '' },
      { heading: 'Description', cell: ({ narration }) => narration },
      { heading: 'Balance', cell: balance },
    ],
    status: 'consistent',
  },
  {
    ...USUAL,
    name: 'palmpay',
    bank: 'PalmPay',
    dates: { pattern: 'MM/dd/yyyy hh:mm:ss a' },
    isNewestFirst: true,
    columns: [
      { heading: 'Transaction Date', cell: when },
      { heading: 'Transaction Detail', cell: ({ narration }) => narration },
      { heading: 'Money In (NGN)', cell: credit },
      { heading: 'Money Out (NGN)', cell: movement => ({ ...obj(debit(movement), -1) }) },
      { heading: 'Transaction ID', cell: ({ reference }) => reference },
    ],
    status: 'consistent',
    states: ['totals'],
    above: account => {
      const { debits, credits } = figuresOf(account)
      return [
        ['Total Money In', { kobo: credits }],
        ['Total Money Out', { kobo: debits }],
      ]
    },
    hasBalance: false,
    hasReference: true,
  },
  {
    ...USUAL,
    name: 'signed',
    columns: [
      { heading: 'Date', cell: when },
      { heading: 'Description', cell: ({ narration }) => narration },
      { heading: 'Amount', cell: signedAmount },
    ],
    status: 'unproven',
    hasBalance: false,
  },
  {
    ...USUAL,
    name: 'flagged',
    dates: { pattern: 'dd MMM yyyy' },
    isNewestFirst: true,
    columns: [
      { heading: 'S/N', cell: () => '7' },
      { heading: 'Tran Date', cell: when },
      NARRATION,
      { heading: 'Amount', cell: ({ amount }) => ({ kobo: amount }) },
      { heading: 'DR/CR', cell: ({ type }) => (type === 'income' ? 'Credit' : 'Debit') },
      { heading: 'Running Balance', cell: balance },
    ],
    below: account => {
      const { closing, debits, credits } = figuresOf(account)
      return [
        [],
        ['Total Debit', '', { kobo: debits }],
        ['Total Credit', '', { kobo: credits }],
        ['Closing Balance', '', { kobo: closing }],
        ['This is computer generated, and needs no signature.'],
      ]
    },
    status: 'proven',
    states: ['closing', 'totals'],
  },
  {
    ...USUAL,
    name: 'rows-of-figures',
    dates: { pattern: 'dd/MM/yyyy' },
    columns: [
      { heading: 'TRANS DATE', cell: when },
      { heading: 'VALUE DATE', cell: when },
      { heading: 'NARRATION', cell: ({ narration }) => narration },
      { heading: 'DEBIT', cell: movement => orZero(debit(movement)) },
      { heading: 'CREDIT', cell: movement => orZero(credit(movement)) },
      { heading: 'BALANCE', cell: balance },
    ],
    // The account's figures stand as rows of the table itself.
    below: account => {
      const { closing, debits, credits } = figuresOf(account)
      return [
        ['', '', 'TOTAL', { kobo: debits }, { kobo: credits }, ''],
        ['', '', 'CLOSING BALANCE', '', '', { kobo: closing }],
      ]
    },
    status: 'proven',
    states: ['closing', 'totals'],
  },
]

function obj(cell: Cell, sign: 1 | -1): { readonly kobo: number } {
  return typeof cell === 'string' || 'at' in cell ? { kobo: 0 } : { kobo: cell.kobo * sign }
}
