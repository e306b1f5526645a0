import type { SeededRandom } from '#test/simulation/seeded-random.ts'
import { PLAIN_MONEY } from '../layouts/layout-parts.ts'
import { type Account, changeOf, figuresOf } from '../made/account.ts'
import type { Movement } from '../truth.ts'
import type { Cell, FileColumnForm, FileForm } from './file-form.ts'

// As banks and their customers' programs head their columns (statements 2).
const DATES = [
  'Date',
  'Trans Date',
  'TRANSACTION DATE',
  'Posted Date',
  'Txn. Date',
  'Date/Time',
  'Booking Date',
  'Posting Date',
]
const WORDS = [
  'Narration',
  'Description',
  'REMARKS',
  'Details',
  'Transaction Details',
  'Particulars',
  'Memo',
  'Note',
  'Payee',
  'Title',
]
const OUTS = [
  'Debit',
  'Debits',
  'Withdrawal',
  'Money Out',
  'Paid out',
  'DR',
  'Withdrawals (DR)',
  'Debit Amount (NGN)',
  'Outflow',
  'Spent',
  'Expense',
]
const INS = [
  'Credit',
  'Credits',
  'Deposit',
  'Money In',
  'Paid in',
  'CR',
  'Deposits (CR)',
  'Credit Amount (NGN)',
  'Inflow',
  'Received',
  'Income',
]
const AMOUNTS = ['Amount', 'Amount (₦)', 'Transaction Amount', 'AMT', 'Sum']
const FLAGS = ['DR/CR', 'Type', 'CR / DR', 'Transaction Type', 'Indicator']
const BALANCES = [
  'Balance',
  'Running Balance',
  'Balance (NGN)',
  'Available Balance',
  'Balance After',
  'BAL',
]
const EXTRAS = [
  'S/N',
  'Channel',
  'Branch',
  'Value Date',
  'Cheque No',
  'Status',
  'Fee',
  'Balance Before',
]
const FORMS = [
  'yyyy-MM-dd',
  'dd/MM/yyyy',
  'MM/dd/yyyy',
  'dd-MMM-yyyy',
  'dd MMM yyyy HH:mm:ss',
  'dd.MM.yyyy',
  'MMM d, yyyy',
  "yyyy-MM-dd'T'HH:mm:ss",
  'dd/MM/yyyy hh:mm a',
]
const FLAG_WORDS = [
  ['Debit', 'Credit'],
  ['DR', 'CR'],
  ['D', 'C'],
  ['Withdrawal', 'Deposit'],
  ['Expense', 'Income'],
  ['Money out', 'Money in'],
] as const

/** A bank's file that no bank has, but that any may: its columns, order, headings and forms drawn at random. */
export function randomFileForm(random: SeededRandom): FileForm {
  const hasBalance = random.chance(0.7)
  const states: FileForm['states'] = [
    ...(random.chance(0.5) ? (['opening', 'closing'] as const) : []),
    ...(random.chance(0.5) ? (['totals'] as const) : []),
  ]
  const isAbove = random.chance(0.5)

  function around(account: Account): readonly (readonly Cell[])[] {
    return statedLines(account, states)
  }

  return {
    name: 'random',
    bank: null,
    columns: shuffled(
      [
        ...moneyColumns(random),
        ...textColumns(random),
        ...(hasBalance
          ? [column(random.pick(BALANCES), ({ balance }) => ({ kobo: balance }))]
          : []),
      ],
      random,
    ),
    dates: { pattern: random.pick(FORMS), isUpper: random.chance(0.2) },
    money: {
      ...PLAIN_MONEY,
      symbol: random.pick(['', '', '₦', 'NGN ']),
      grouping: random.pick(['comma', 'none']),
    },
    above: isAbove ? around : nothing,
    below: isAbove ? nothing : around,
    isNewestFirst: random.chance(0.3),
    states,
    hasBalance,
    hasReference: false,
    status: statusOf(hasBalance, states),
  }
}

function nothing(): readonly (readonly Cell[])[] {
  return []
}

function statusOf(hasBalance: boolean, states: FileForm['states']): FileForm['status'] {
  if (states.length === 0) return hasBalance ? 'consistent' : 'unproven'
  return hasBalance ? 'proven' : 'consistent'
}

function statedLines(account: Account, states: FileForm['states']): readonly (readonly Cell[])[] {
  const { closing, debits, credits } = figuresOf(account)
  const ends = [
    ['Opening Balance', { kobo: account.opening }],
    ['Closing Balance', { kobo: closing }],
  ] as const
  const totals = [
    ['Total Debit', { kobo: debits }],
    ['Total Credit', { kobo: credits }],
  ] as const
  return [...(states.includes('opening') ? ends : []), ...(states.includes('totals') ? totals : [])]
}

function moneyColumns(random: SeededRandom): readonly FileColumnForm[] {
  const form = random.pick(['sides', 'zeros', 'signed', 'flagged'] as const)
  if (form === 'signed') {
    return [column(random.pick(AMOUNTS), movement => ({ kobo: changeOf(movement) }))]
  }
  if (form === 'flagged') {
    const [out, into] = random.pick(FLAG_WORDS)
    return [
      column(random.pick(AMOUNTS), ({ amount }) => ({ kobo: amount })),
      column(random.pick(FLAGS), ({ type }) => (type === 'income' ? into : out)),
    ]
  }
  const empty = form === 'zeros' ? { kobo: 0 } : ''
  const place = random.below(OUTS.length)
  return [
    column(OUTS[place] ?? '', ({ type, amount }) =>
      type === 'expense' ? { kobo: amount } : empty,
    ),
    column(INS[place] ?? '', ({ type, amount }) => (type === 'income' ? { kobo: amount } : empty)),
  ]
}

function textColumns(random: SeededRandom): readonly FileColumnForm[] {
  const extras = shuffled(EXTRAS, random).slice(0, random.below(4))
  return [
    column(random.pick(DATES), ({ day, time }) => ({ at: { day, time } })),
    column(random.pick(WORDS), ({ narration }) => narration),
    ...extras.map(heading => column(heading, movement => extraCell(heading, movement))),
  ]
}

function extraCell(heading: string, { day, balance }: Movement): Cell {
  if (heading === 'Value Date') return { at: { day, time: '00:00:00' } }
  if (heading === 'Balance Before') return { kobo: balance }
  if (heading === 'Fee') return { kobo: 0 }
  return heading === 'S/N' ? '12' : 'MOBILE'
}

function column(heading: string, cell: FileColumnForm['cell']): FileColumnForm {
  return { heading, cell }
}

function shuffled<T>(things: readonly T[], random: SeededRandom): readonly T[] {
  return things
    .map(thing => ({ thing, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ thing }) => thing)
}
