import { expect, test } from 'vitest'
import { NO_LESSONS } from '#features/entries/rules/suggest-from-history.ts'
import { kobo } from '#money/money.ts'
import { givenBook } from '#records/category/category-book.ts'
import { aSection, aStatementRow } from '#test/support/statements/statement-section.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { NO_DETAILS } from '../meaning/row-details.ts'
import type { StatementRow } from '../reading.ts'
import { deleteRow, giveBackTransfer, takeTransfer, tickRows } from './edit-rows.ts'
import { markAccounts, type MarkedAccount } from './mark-accounts.ts'
import { type PreviewRow, type RecordedRow, tickedRows } from './preview-row.ts'
import { previewRows } from './preview-rows.ts'

const WALLETS = [
  { id: 'wallet', name: 'OPay' },
  { id: 'savings', name: 'OWealth' },
]

const SWEEP = aStatementRow({
  kind: 'sweep',
  category: 'savings',
  narration: 'Auto-save to OWealth Balance',
  reference: '240101',
  counterparty: null,
})
const SWEPT = { ...SWEEP, type: 'income' } as const
const OUT = aStatementRow({ narration: 'TRF TO OWN ACCOUNT', counterparty: null })
const IN = aStatementRow({ type: 'income', narration: 'FROM MAIN', counterparty: null })

interface Given {
  readonly rows: readonly StatementRow[]
  readonly walletId?: string
  readonly recorded?: readonly RecordedRow[]
  readonly account?: string
}

function anAccount({ rows, walletId, recorded = [], account }: Given): MarkedAccount {
  const context =
    walletId === undefined
      ? null
      : {
          walletId,
          zone: DEFAULT_ZONE,
          now: Date.UTC(2026, 10, 21),
          slots: [],
          walletRows: recorded.filter(row => row.walletId === walletId),
          otherRows: recorded.filter(row => row.walletId !== walletId),
          lessons: NO_LESSONS,
          wallets: WALLETS,
          labelIds: new Set<string>(),
          labelsByName: new Map<string, string>(),
          categories: givenBook(),
        }
  return { rows: previewRows(aSection(rows)), context, account: account ?? null }
}

function marked(...given: readonly Given[]) {
  return again(given.map(each => anAccount(each)))
}

function again(accounts: readonly MarkedAccount[]): readonly MarkedAccount[] {
  const rows = markAccounts(accounts)
  return accounts.map((account, place) => ({ ...account, rows: rows[place] ?? [] }))
}

function changed(
  accounts: readonly MarkedAccount[],
  change: (rows: readonly PreviewRow[]) => readonly PreviewRow[],
) {
  return again(
    accounts.map((each, place) => (place === 0 ? { ...each, rows: change(each.rows) } : each)),
  )
}

/** By account: what is imported, and as what. */
function imported(accounts: readonly MarkedAccount[]) {
  return accounts.map(({ rows }) =>
    tickedRows(rows).map(({ transfer }) =>
      transfer?.isTaken === true ? transfer.walletId : 'row',
    ),
  )
}

const BOTH_SWEEPS: readonly [Given, Given] = [
  { rows: [SWEEP], walletId: 'wallet' },
  { rows: [SWEPT], walletId: 'savings' },
]

test('[ST7.5] what the bank sweeps between two accounts of the file is one transfer', () => {
  const accounts = marked(...BOTH_SWEEPS)
  expect(imported(accounts)).toEqual([['savings'], []])
  expect(accounts[1]?.rows[0]?.otherEndOf).toBe(0)
  // The same again changes nothing.
  expect(again(accounts)).toEqual(accounts)
})

test('[ST7.5] a sweep stays left out where one account is, or both go into one wallet', () => {
  const [wallet, savings] = BOTH_SWEEPS
  expect(imported(marked(wallet, { rows: savings.rows }))).toEqual([[], []])
  expect(imported(marked(wallet, { ...savings, walletId: 'wallet' }))).toEqual([[], []])
  // One that was paired is not, once the other account is left out.
  const [first, second] = marked(...BOTH_SWEEPS)
  if (first === undefined || second === undefined) throw new Error('two accounts')
  expect(imported(again([first, { ...second, context: null }]))).toEqual([[], []])
})

test('[ST7.5] unticked, taken out or given back, the other end is a row of its own again', () => {
  const accounts = marked(
    { rows: [OUT], walletId: 'wallet', account: '••••1234' },
    {
      rows: [{ ...IN, details: { ...NO_DETAILS, account: '••••••1234' } }],
      walletId: 'savings',
    },
  )
  expect(imported(accounts)).toEqual([['savings'], []])
  expect(imported(changed(accounts, rows => tickRows(rows, new Set(['0']), false)))).toEqual([
    [],
    ['row'],
  ])
  expect(imported(changed(accounts, rows => deleteRow(rows, '0')))).toEqual([[], ['row']])
  const given = changed(accounts, rows => giveBackTransfer(rows, '0'))
  expect(imported(given)).toEqual([['row'], ['row']])
  expect(imported(changed(given, rows => takeTransfer(rows, '0')))).toEqual([['savings'], []])
})

test('[ST7.5] the same amount alone is an offer', () => {
  const accounts = marked({ rows: [OUT], walletId: 'wallet' }, { rows: [IN], walletId: 'savings' })
  expect(imported(accounts)).toEqual([['row'], ['row']])
  expect(accounts[0]?.rows[0]?.transfer).toMatchObject({ walletId: 'savings', isTaken: false })
  expect(accounts[1]?.rows[0]?.transfer).toBeNull()
  expect(imported(changed(accounts, rows => takeTransfer(rows, '0')))).toEqual([['savings'], []])
  // A charge went to no other account.
  const charge = { ...OUT, kind: 'charge' } as const
  const [first] = marked(
    { rows: [charge], walletId: 'wallet' },
    { rows: [IN], walletId: 'savings' },
  )
  expect(first?.rows[0]?.transfer).toBeNull()
})

test('[ST7.5] each row is the end of one transfer at most', () => {
  const accounts = marked(
    { rows: [SWEEP, SWEEP, SWEEP], walletId: 'wallet' },
    { rows: [SWEPT, SWEPT], walletId: 'savings' },
  )
  expect(imported(accounts)).toEqual([['savings', 'savings'], []])
})

test('[ST7.4] no recorded row answers for rows of two accounts', () => {
  const recorded: RecordedRow = {
    id: 'r',
    walletId: 'wallet',
    type: 'expense',
    amount: kobo(150_000),
    category: 'food',
    labelId: null,
    description: 'NIP/ADA OBI/RICE',
    createdAt: Date.UTC(2026, 10, 2, 11),
    transferId: null,
    importId: 'i',
  }
  const given = { rows: [aStatementRow()], walletId: 'wallet', recorded: [recorded] }
  expect(marked(given, given).map(({ rows }) => rows[0]?.existing?.kind ?? null)).toEqual([
    'same',
    null,
  ])
})

test('[ST7.5] what is there already is the end of no transfer', () => {
  const recorded: RecordedRow = {
    id: 'r',
    walletId: 'savings',
    type: 'income',
    amount: SWEEP.amount,
    category: 'savings',
    labelId: null,
    description: SWEEP.narration,
    createdAt: Date.UTC(2026, 10, 2, 11),
    transferId: 't',
    importId: 'i',
  }
  const [wallet, savings] = BOTH_SWEEPS
  expect(imported(marked(wallet, { ...savings, recorded: [recorded] }))).toEqual([[], []])
})

test('[ST7.4] a recorded row that a taken transfer replaces is still the other account’s row', () => {
  const recorded: RecordedRow = {
    id: 'r',
    walletId: 'savings',
    type: 'income',
    amount: kobo(150_000),
    category: 'gift',
    labelId: null,
    description: 'FROM MAIN',
    createdAt: Date.UTC(2026, 10, 2, 11),
    transferId: null,
    importId: null,
  }
  const accounts = marked(
    { rows: [OUT], walletId: 'wallet', recorded: [recorded] },
    { rows: [IN], walletId: 'savings', recorded: [recorded] },
  )
  const taken = changed(accounts, rows => takeTransfer(rows, '0'))
  expect(taken[0]?.rows[0]?.transfer?.matchedTransactionId).toBe('r')
  expect(imported(taken)).toEqual([['savings'], []])
})

test('[ST7.10] the alert of another account is none of the rows, though its entry is in the wallet', () => {
  const entry = {
    id: 'e',
    walletId: 'wallet',
    type: 'expense',
    amount: OUT.amount,
    category: 'food',
    labelId: null,
    description: OUT.narration,
    createdAt: Date.UTC(2026, 10, 2, 11),
    transferId: null,
    importId: null,
    alert: { bank: 'OPay', last4: '4882', balance: null, at: '2026-11-02' },
  } as const
  const given = { rows: [OUT], walletId: 'wallet', recorded: [entry] }
  for (const [account, kind] of [
    ['••••••1111', undefined],
    ['••••••4882', 'same'],
    [undefined, 'same'],
  ] as const) {
    const [of] = marked(account === undefined ? given : { ...given, account })
    expect(of?.rows[0]?.existing?.kind).toBe(kind)
  }
})
