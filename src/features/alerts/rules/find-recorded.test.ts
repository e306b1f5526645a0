import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { knownAccounts, walletOfAlert, type WalletsKnown } from './alert-accounts.ts'
import type { ReadAlert } from './alert.ts'
import { type AlertedRow, findRecorded } from './find-recorded.ts'

const TODAY = aDay('2026-11-21')

function anAlert(over: Partial<ReadAlert> = {}): ReadAlert {
  return {
    bank: 'GTBank',
    last4: '4882',
    type: 'expense',
    amount: kobo(500_000),
    day: aDay('2026-11-19'),
    time: '21:08',
    balance: kobo(900_000),
    words: 'TRF TO ADA OBI RICE',
    payee: null,
    charge: null,
    ...over,
  }
}

/** A row as an import before there were marks left it, at noon. */
function aRow(over: Partial<AlertedRow> & { readonly on?: number } = {}): AlertedRow {
  const { on = 19, ...row } = over
  return {
    id: 'r',
    walletId: 'gtb',
    type: 'expense',
    amount: kobo(500_000),
    category: 'food',
    labelId: null,
    description: 'NIP/ADA OBI/RICE',
    createdAt: Date.UTC(2026, 10, on, 11),
    transferId: null,
    importId: 'i',
    purpose: null,
    alert: null,
    ...row,
  }
}

/** The row with what the bank said of it; an import's, unless said otherwise. */
function said(balance: number | null, over: Parameters<typeof aRow>[0] & { last4?: string } = {}) {
  const { last4 = '4882', ...row } = over
  const at = `2026-11-${String(over.on ?? 19).padStart(2, '0')}`
  const alert = { bank: 'GTBank', last4, balance: balance === null ? null : kobo(balance), at }
  return aRow({ ...row, alert })
}

const NOTHING: WalletsKnown = { wallets: [], past: [], statements: [] }

function meet(
  reads: readonly ReadAlert[],
  rows: readonly AlertedRow[],
  { walletId = '', known = NOTHING } = {},
) {
  const around = { rows, accounts: knownAccounts(known), zone: DEFAULT_ZONE, today: TODAY }
  const found = findRecorded(
    reads.map(read => ({ read, walletId })),
    around,
  )
  return found.map(match => match && `${match.kind} ${match.row.id}`)
}

test.each([
  { on: 19, balance: 900_000, description: 'CARD 0011223 LA NG', expected: 'same r' },
  { on: 22, balance: 900_000, description: 'CARD 0011223 LA NG', expected: 'same r' },
  { on: 16, balance: 900_000, description: 'CARD 0011223 LA NG', expected: 'same r' },
  { on: 23, balance: 900_000, description: 'CARD 0011223 LA NG', expected: undefined },
  { on: 19, balance: 899_000, description: 'CARD 0011223 LA NG', expected: 'likely r' },
  // A twin of the day has another balance.
  { on: 19, balance: 899_000, description: 'NIP/ADA OBI/RICE', expected: 'likely r' },
])(
  '[AL14] [ST7.9] an alert of day 19 and a statement’s row of day $on, of balance $balance, that says «$description»: $expected',
  ({ balance, expected, ...row }) => {
    expect(meet([anAlert()], [said(balance, row)])).toEqual([expected])
  },
)

test.each([
  [19, 'NIP/ADA OBI/RICE', 'same r'],
  [20, 'NIP/ADA OBI/RICE', 'same r'],
  [19, 'Lunch with Efe', 'likely r'],
  [20, 'Lunch with Efe', 'likely r'],
  [21, 'NIP/ADA OBI/RICE', undefined],
])(
  '[AL14] without a balance a row of day %i that says «%s» is: %s',
  (on, description, expected) => {
    for (const importId of ['i', null]) {
      expect(meet([anAlert()], [aRow({ on, description, importId })])).toEqual([expected])
    }
  },
)

test('[AL14] another amount or direction is another movement, and so is a balance that was set right', () => {
  const rows = [
    said(900_000, { amount: kobo(501_000) }),
    said(900_000, { type: 'income' }),
    aRow({ purpose: 'adjustment' }),
  ]
  expect(meet([anAlert()], rows)).toEqual([undefined])
})

test('[AL14] [DE13] what was lent or paid back is the alert that says that money moved', () => {
  const found = meet([anAlert()], [aRow({ purpose: 'principal' })])
  expect(found).toEqual(meet([anAlert()], [aRow()]))
  expect(found).not.toEqual([undefined])
})

test('[AL14] a leg of a transfer is the alert that says that money moved', () => {
  const leg = aRow({ on: 21, transferId: 't', description: 'To savings', importId: null })
  expect(meet([anAlert()], [leg])).toEqual(['same r'])
})

test('[AL14] an alert that does not say which way is met by the row of either way, one without a day never surely by words', () => {
  expect(meet([anAlert({ type: null })], [said(900_000, { type: 'income' })])).toEqual(['same r'])
  const undated = anAlert({ day: null, time: null })
  expect(meet([undated], [aRow({ on: 21 })])).toEqual(['likely r'])
  expect(meet([undated], [said(900_000, { on: 21 })])).toEqual(['same r'])
})

test('[AL14] each recorded row answers for one alert, the surest first', () => {
  const [rice, other] = [
    anAlert({ balance: null }),
    anAlert({ balance: null, words: 'TRF TO EFE' }),
  ]
  expect(meet([other, rice], [aRow()])).toEqual([undefined, 'same r'])
  expect(meet([other, rice], [aRow(), aRow({ id: 'x', description: 'Lunch' })])).toEqual([
    'likely x',
    'same r',
  ])
})

test('[AL11] the same alert is there however often it is pasted, and another alert’s entry is not it', () => {
  const entry = said(900_000, { importId: null, description: 'Rice' })
  expect(meet([anAlert(), anAlert()], [entry])).toEqual(['same r', 'same r'])
  // Twins of one day: the other one has its own balance.
  expect(meet([anAlert({ balance: kobo(400_000) })], [entry])).toEqual([undefined])
  const sms = anAlert({ words: 'POS', time: null })
  expect(meet([anAlert(), sms], [said(900_000)])).toEqual(['same r', 'same r'])
})

test('[AL15] a row of another account is not met: by what the bank said, its import, or its wallet', () => {
  expect(meet([anAlert()], [said(900_000, { last4: '1111' })])).toEqual([undefined])
  expect(meet([anAlert({ last4: '' })], [said(900_000, { last4: '1111' })])).toEqual(['same r'])
  expect(meet([anAlert({ bank: 'Kuda' })], [said(900_000)])).toEqual(['same r'])
  expect(meet([anAlert({ bank: 'Kuda', last4: '82' })], [said(900_000)])).toEqual([undefined])
  const statement = { bank: 'GTBank', walletId: 'gtb' }
  const statements = [
    { ...statement, accountEnd: '1111', importId: 'i' },
    { ...statement, accountEnd: '4882', importId: 'j' },
  ]
  const known = { ...NOTHING, statements }
  expect(meet([anAlert()], [aRow({ importId: 'i' })], { known })).toEqual([undefined])
  expect(meet([anAlert()], [aRow({ importId: 'j' })], { known })).toEqual(['same r'])
  // A typed one lies in a wallet of both.
  expect(meet([anAlert()], [aRow({ importId: null })], { known })).toEqual(['same r'])
  const one = { ...NOTHING, statements: statements.slice(0, 1) }
  expect(meet([anAlert()], [aRow({ importId: null })], { known: one })).toEqual([undefined])
})

test('[AL15] where the account has its wallet, only its own rows in others are met', () => {
  expect(meet([anAlert()], [aRow({ walletId: 'cash' })], { walletId: 'gtb' })).toEqual([undefined])
  expect(meet([anAlert()], [aRow({ walletId: 'cash' })])).toEqual(['same r'])
  expect(meet([anAlert()], [said(900_000, { walletId: 'old' })], { walletId: 'gtb' })).toEqual([
    'same r',
  ])
})

const WALLETS = [
  { id: 'cash', name: 'Cash' },
  { id: 'gtb', name: 'GTBank' },
  { id: 'two', name: 'Second' },
]
const OF = { bank: 'GTBank', last4: '4882' }
const ALERT = { ...OF, balance: null, at: '' }

function statementOf(walletId: string, accountEnd: string, bank = 'GTBank') {
  return { walletId, accountEnd, bank, importId: 'i' }
}

test.each([
  ['the wallet of the bank’s name', {}, { walletId: 'gtb', isKnown: false }],
  [
    'where the latest row of the account is',
    { past: [{ walletId: 'two', alert: ALERT }], statements: [statementOf('gtb', '4882')] },
    { walletId: 'two', isKnown: true },
  ],
  [
    'where its statement went',
    { statements: [statementOf('two', '4882'), statementOf('gtb', '1111')] },
    { walletId: 'two', isKnown: true },
  ],
  [
    'no wallet that is known to hold another account alone',
    { statements: [statementOf('gtb', '1111')] },
    { walletId: '', isKnown: false },
  ],
  [
    'the bank’s where its statement hides the digits',
    { statements: [statementOf('two', '')] },
    { walletId: 'two', isKnown: false },
  ],
  [
    'not that of another bank’s account of the same digits',
    { statements: [statementOf('two', '4882', 'Kuda')] },
    { walletId: 'gtb', isKnown: false },
  ],
  [
    'not one that is gone',
    { past: [{ walletId: 'gone', alert: ALERT }] },
    { walletId: 'gtb', isKnown: false },
  ],
])('[AL15] [AL10] an alert goes into %s', (_what, over, expected) => {
  expect(walletOfAlert(OF, { ...NOTHING, wallets: WALLETS, ...over })).toEqual(expected)
})

test('[AL15] without a bank the digits are enough where there are three of them', () => {
  const context = { ...NOTHING, wallets: WALLETS, statements: [statementOf('two', '4882')] }
  expect(walletOfAlert({ bank: '', last4: '882' }, context).walletId).toBe('two')
  expect(walletOfAlert({ bank: '', last4: '82' }, context).walletId).toBe('')
  const [only] = WALLETS
  expect(
    walletOfAlert({ bank: '', last4: '' }, { ...NOTHING, wallets: [only ?? { id: '', name: '' }] })
      .walletId,
  ).toBe('cash')
})
