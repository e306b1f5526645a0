import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fillPath } from '../call.ts'
import { calls } from '../calls.ts'
import { ERROR_STATUS } from './error-codes.ts'

const WALLET = '0190a0b0-0000-7000-8000-000000000001'
const ROW = { amount: 1234.5, category: 'Food', date: '2026-11-20T10:00:00+01:00' }

function rows(row: object) {
  return v.safeParse(calls.createTransactions.body, {
    walletId: WALLET,
    type: 'expense',
    transactions: [row],
  })
}

function faultPaths(result: { issues?: readonly v.BaseIssue<unknown>[] | undefined }) {
  return (result.issues ?? []).map(issue => v.getDotPath(issue))
}

test('[API-01] a row on the wire is naira and ISO time, inside it is kobo and epoch ms', () => {
  const parsed = rows(ROW)
  expect(parsed.success && parsed.output.transactions[0]).toEqual({
    amount: 123_450,
    category: 'food',
    label: null,
    budgetId: null,
    description: '',
    date: Date.UTC(2026, 10, 20, 9),
    purpose: null,
    alert: null,
    pays: null,
    isUnbudgeted: false,
    goalId: null,
    debtId: null,
    circleId: null,
    foreign: null,
  })
})

test('[API-01] a bare day is taken for a date, and stays a day until the zone is known', () => {
  const parsed = rows({ ...ROW, date: '2026-11-20' })
  expect(parsed.success && parsed.output.transactions[0]?.date).toBe('2026-11-20')
  expect(faultPaths(rows({ ...ROW, date: '2026-02-30' }))).toEqual(['transactions.0.date'])
  expect(faultPaths(rows({ ...ROW, date: 'yesterday' }))).toEqual(['transactions.0.date'])
})

test.each([[0], [-5], [0.001], ['12'], [null], [1e300]])(
  '[API-01] an amount of %j is refused by the name of its field',
  amount => {
    expect(faultPaths(rows({ ...ROW, amount }))).toEqual(['transactions.0.amount'])
  },
)

test('[API-01] unknown fields are left out, never passed on', () => {
  const parsed = v.parse(calls.createWallet.body, {
    name: 'A',
    amount: 0,
    userId: 'x',
    level: 'Summit',
  })
  expect(Object.keys(parsed).toSorted()).toEqual([
    'amount',
    'foreign',
    'image',
    'lowLine',
    'name',
    'openedOn',
    'position',
    'type',
  ])
})

test('[TXN-04] a transfer to the wallet it leaves is refused at its destination', () => {
  const transfer = { fromWalletId: WALLET, toWalletId: WALLET, amount: 1, date: '2026-11-20' }
  expect(faultPaths(v.safeParse(calls.transferBetweenWallets.body, transfer))).toEqual([
    'toWalletId',
  ])
})

test('ids are taken in either case and kept in lower case', () => {
  const parsed = v.parse(calls.fetchWallet.params, { id: WALLET.toUpperCase() })
  expect(parsed.id).toBe(WALLET)
})

test('[API-01] every call has a path of its own for its method, with its parameters declared', () => {
  const places = Object.values(calls).map(call => `${call.method} ${call.path}`)
  expect(new Set(places).size).toBe(places.length)
  for (const call of Object.values(calls)) {
    expect(call.path.includes('{'), call.path).toBe('params' in call)
  }
})

test('[API-02] every error word a call may answer with has its status', () => {
  const words = Object.values(calls).flatMap<string>(call => call.errors)
  expect(words.filter(word => !(word in ERROR_STATUS))).toEqual([])
})

test('a path parameter cannot leave its place', () => {
  expect(fillPath('/wallet/{id}', { id: '../user' })).toBe('/wallet/..%2Fuser')
})
