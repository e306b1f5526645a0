import {
  type AppRow,
  asOpening,
  asTransfer,
  type Cells,
  finest,
  IN,
  OPENING,
  OUT,
  signed,
  TRANSFER,
  titled,
  unsigned,
} from './app-row.ts'
import type { FileLine } from './csv-rows.ts'
import type { FileRole } from './data-file.ts'
import { headingKey } from './table/column-names.ts'

/** The export of another app as a table of our own: its headings by role, and each of its lines as rows. */
export interface AppExport {
  readonly app: string
  /** Of each column of the rows. */
  readonly roles: readonly FileRole[]
  /** The rows that a line of the export is: a transfer is one in each of its accounts. */
  readonly rowsOf: (line: FileLine) => readonly FileLine[]
}

interface AppFormat {
  readonly app: string
  /** Headings that only this app's exports have all of, as `headingKey` writes them. */
  readonly needs: readonly string[]
  readonly rowsOf: (cell: Cells) => readonly AppRow[]
}

const APP_ROLES: readonly FileRole[] = [
  'date',
  'account',
  'party',
  'narration',
  'amount',
  'flag',
  'category',
  'currency',
  'label',
  'reference',
]

// As the public code of each app writes them (statements 12).
const FORMATS: readonly AppFormat[] = [
  {
    app: 'Cashew',
    needs: ['date', 'amount', 'income', 'categoryname', 'account'],
    rowsOf: cashewRows,
  },
  {
    app: 'Actual',
    needs: ['account', 'date', 'payee', 'notes', 'category', 'amount', 'cleared'],
    rowsOf: actualRows,
  },
  {
    app: 'YNAB',
    needs: ['account', 'date', 'payee', 'categorygroupcategory', 'outflow', 'inflow', 'cleared'],
    rowsOf: ynabRows,
  },
  {
    app: 'Monarch',
    needs: ['date', 'merchant', 'category', 'account', 'originalstatement', 'amount'],
    rowsOf: monarchRows,
  },
  {
    app: 'Firefly III',
    needs: ['type', 'amount', 'description', 'date', 'sourcename', 'destinationname', 'journalid'],
    rowsOf: fireflyRows,
  },
  {
    app: 'ezBookkeeping',
    needs: ['time', 'type', 'subcategory', 'account', 'amount', 'account2', 'account2amount'],
    rowsOf: ezRows,
  },
  {
    app: 'Mint',
    needs: [
      'date',
      'description',
      'originaldescription',
      'amount',
      'transactiontype',
      'category',
      'accountname',
    ],
    rowsOf: mintRows,
  },
]

/** The app whose export has these headings; undefined for a bank's file. */
export function appExport(headings: readonly string[]): AppExport | undefined {
  const keys = headings.map(heading => headingKey(heading))
  const format = FORMATS.find(({ needs }) => needs.every(need => keys.includes(need)))
  if (format === undefined) return undefined
  return {
    app: format.app,
    roles: APP_ROLES,
    rowsOf: ({ number, cells }) =>
      format
        .rowsOf(heading => cells[keys.indexOf(heading)] ?? '')
        .map(row => ({ number, cells: row })),
  }
}

function cashewRows(cell: Cells): readonly AppRow[] {
  const isIncome = /^(?:true|1)$/i.test(cell('income'))
  const title = cell('title') || cell('name')
  const category = finest(cell('categoryname'), cell('subcategoryname') || cell('subcategory'))
  const narration = [title, cell('note')].filter(Boolean).join(' ')
  const words = narration === '' ? cell('categoryname') : narration
  return [
    [
      cell('date'),
      cell('account'),
      title,
      words,
      unsigned(cell('amount')),
      isIncome ? IN : OUT,
      category,
      cell('currency'),
      '',
      '',
    ],
  ]
}

const ACTUAL_SPLIT = /^\(SPLIT (?:INTO \d+|\d+ OF \d+)\)\s*/

function actualRows(cell: Cells): readonly AppRow[] {
  // The whole of a split entry has no amount of its own; its parts have.
  return [
    [
      cell('date'),
      cell('account'),
      cell('payee'),
      titled(cell('payee'), cell('notes').replace(ACTUAL_SPLIT, '')),
      signed(cell('amount')),
      '',
      cell('category'),
      '',
      '',
      '',
    ],
  ]
}

const YNAB_TRANSFER = /^Transfer : (?<account>.+)$/

function ynabRows(cell: Cells): readonly AppRow[] {
  const [out, into] = [cell('outflow'), cell('inflow')]
  const payee = cell('payee')
  const other = YNAB_TRANSFER.exec(payee)?.groups?.['account']
  const isIn = /[1-9]/.test(into)
  const words = other === undefined ? titled(payee, cell('memo')) : cell('memo') || payee
  const narration = payee === 'Starting Balance' ? OPENING : words
  const category = other === undefined ? finest(cell('categorygroup'), cell('category')) : TRANSFER
  return [
    [
      cell('date'),
      cell('account'),
      other ?? payee,
      narration,
      isIn ? into : out,
      isIn ? IN : OUT,
      category,
      '',
      '',
      '',
    ],
  ]
}

function monarchRows(cell: Cells): readonly AppRow[] {
  const printed = cell('originalstatement')
  const narration = titled(cell('merchant'), cell('notes')) || printed
  return [
    [
      cell('date'),
      cell('account'),
      cell('merchant'),
      narration,
      signed(cell('amount')),
      '',
      cell('category'),
      '',
      cell('tags'),
      printed,
    ],
  ]
}

function fireflyRows(cell: Cells): readonly AppRow[] {
  const [from, to] = [cell('sourcename'), cell('destinationname')]
  const amount = unsigned(cell('amount'))
  const narration = [cell('description'), cell('notes')].filter(Boolean).join(' ')
  const [date, category, currency] = [cell('date'), cell('category'), cell('currencycode')]
  const labels = cell('tags')
  const out: AppRow = [date, from, to, narration, amount, OUT, category, currency, labels, '']
  const into: AppRow = [date, to, from, narration, amount, IN, category, currency, labels, '']
  switch (cell('type').toLowerCase()) {
    case 'withdrawal':
      return [out]
    case 'deposit':
      return [into]
    case 'transfer': {
      // What came to an account in another currency is in that one.
      const foreign = cell('foreigncurrencycode')
      const isExchanged = foreign !== '' && foreign !== currency && cell('foreignamount') !== ''
      const came: AppRow = [
        date,
        to,
        from,
        narration,
        unsigned(cell('foreignamount')),
        IN,
        category,
        foreign,
        labels,
        '',
      ]
      return [out, isExchanged ? came : into].map(row => asTransfer(row))
    }
    case 'opening balance':
      return [cell('amount').startsWith('-') ? out : into].map(row => asOpening(row))
    default:
      // What the app set right by itself, in one account or the other.
      return [/asset/i.test(cell('sourcetype')) ? out : into]
  }
}

function ezRows(cell: Cells): readonly AppRow[] {
  const type = cell('type').toLowerCase()
  const [account, amount] = [cell('account'), cell('amount')]
  // An amount below zero is one given back.
  const isIn = (type === 'expense') === amount.startsWith('-')
  const own = ezRow(cell, [account, amount, cell('accountcurrency')])
  if (type === 'balance modification') return [asOpening(withFlag(own, isIn ? IN : OUT))]
  if (type !== 'transfer') return [withFlag(own, isIn ? IN : OUT)]
  const other = ezRow(cell, [cell('account2'), cell('account2amount'), cell('account2currency')])
  return [withFlag(own, OUT), withFlag(other, IN)].map(row => asTransfer(row))
}

function ezRow(
  cell: Cells,
  [account, amount, currency]: readonly [account: string, amount: string, currency: string],
): AppRow {
  // Older versions call it a comment.
  const words = cell('description') || cell('comment') || cell('subcategory')
  const category = finest(cell('category'), cell('subcategory'))
  const other = [cell('account'), cell('account2')].find(name => name !== account) ?? ''
  const labels = cell('tags')
  return [cell('time'), account, other, words, unsigned(amount), '', category, currency, labels, '']
}

function withFlag(row: AppRow, flag: string): AppRow {
  const [date, account, party, narration, amount, , ...others] = row
  return [date, account, party, narration, amount, flag, ...others]
}

function mintRows(cell: Cells): readonly AppRow[] {
  const flag = /^credit/i.test(cell('transactiontype')) ? IN : OUT
  const printed = cell('originaldescription')
  const narration = titled(cell('description'), cell('notes')) || printed
  return [
    [
      cell('date'),
      cell('accountname'),
      cell('description'),
      narration,
      unsigned(cell('amount')),
      flag,
      cell('category'),
      '',
      cell('labels'),
      printed,
    ],
  ]
}
