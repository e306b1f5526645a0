import { expect, test } from 'vitest'
import { writtenKey } from '#features/analytics/rules/figure-keys.ts'
import { NO_NAMES } from '#features/entries/rules/find/resolve-find.ts'
import { kobo, MAX_AMOUNT_KOBO, ZERO_KOBO } from '#money/money.ts'
import { givenBook } from '#records/category/category-book.ts'
import { aDay } from '#test/support/a-day.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import type { PlanNames } from '../data/plan-names.ts'
import type { Evidence } from '../rules/answer/answer.ts'
import { ANYWHERE, type Scope } from '../rules/plan/plan.ts'
import { scopeSearch } from '../rules/plan/scope-search.ts'
import { EVERYTHING } from '../rules/question.ts'
import { scopeFacts, scopeOf } from './scope-facts.ts'

const OCTOBER = { from: aDay('2026-10-01'), to: aDay('2026-10-31') }

const WALLETS = [
  { id: 'w1', name: 'GTBank', opening: ZERO_KOBO },
  { id: 'w2', name: 'OPay', opening: ZERO_KOBO },
]
const NAMED = {
  labels: [{ id: 'l1', name: 'Black Tax' }],
  budgets: [{ id: 'b1', name: '' }],
  payees: [{ id: 'p1', name: 'Uche', keys: ['uche'] }],
}
const NAMES: PlanNames = {
  ledger: { ...NAMED, wallets: WALLETS, categories: [], book: givenBook(), kept: [] },
  find: {
    ...NO_NAMES,
    ...NAMED,
    wallets: WALLETS,
    categories: [{ id: 'food', name: 'Food & Groceries' }],
    zone: DEFAULT_ZONE,
  },
  today: aDay('2026-11-27'),
}

/** The facts as `Days: All`. */
function facts(scope: Partial<Scope>): readonly string[] {
  const all: Scope = { flow: 'out', where: ANYWHERE, days: [], ...scope }
  return scopeFacts(all, { names: NAMES, nairaOf: amount => `₦${amount / 100}` }).map(
    ({ name, text }) => `${name}: ${text}`,
  )
}

test('[UV1] what was counted is told by name, and what is gone as gone', () => {
  const where = {
    all: [
      [
        { kind: 'wallet', id: 'w1' },
        { kind: 'wallet', id: 'w2' },
      ],
      [
        { kind: 'category', id: 'food' },
        { kind: 'payee', id: writtenKey('chicken republic') },
      ],
      [
        { kind: 'label', id: 'l1' },
        { kind: 'label', id: 'l9' },
      ],
      [{ kind: 'budget', id: 'b1' }],
      [{ kind: 'payee', id: 'p9' }],
      [{ kind: 'words', id: 'rice' }],
    ],
    none: [
      { kind: 'payee', id: 'p1' },
      { kind: 'label', id: '' },
    ],
    amount: { least: kobo(500_000), most: MAX_AMOUNT_KOBO },
    weekdays: [6, 7],
    hours: { from: 18, until: 24 },
  } as const
  expect(
    facts({ where, days: [OCTOBER, { from: aDay('2026-11-05'), to: aDay('2026-11-05') }] }),
  ).toEqual([
    'Days: 1 Oct to 31 Oct 2026, 5 Nov 2026',
    'Only: Expenses',
    'Wallet: GTBank, OPay',
    'Any of: Category: Food & Groceries, Payee: chicken republic',
    'Label: Black Tax, deleted since',
    'Budget: Unnamed Budget',
    'Payee: deleted since',
    'Description has: “rice”',
    'Left out: Uche, no label',
    'Amount: ₦5000 or more',
    'Days of the week: Weekends',
    'Hours: 18:00 to 24:00',
  ])
})

test.each([
  [[], 'All'],
  [[{}], 'All'],
  [[{ from: OCTOBER.from }], 'From 1 Oct 2026'],
  [[{ to: OCTOBER.to }], 'Until 31 Oct 2026'],
])('[UV1] the days %o are told as %s', (days, text) => {
  expect(facts({ days })[0]).toBe(`Days: ${text}`)
})

test.each([
  ['in', 'Income'],
  ['net', 'Expenses and income'],
  ['moved', 'Transfers between your wallets'],
  ['all', 'Everything that changes a balance'],
] as const)('[UV1] the flow %s is told as %s', (flow, text) => {
  expect(facts({ flow })[1]).toBe(`Only: ${text}`)
})

const OLD: Evidence = {
  intent: 'spend_total',
  filter: { ...EVERYTHING, ...OCTOBER, type: 'expense', walletIds: ['w1', 'w2'] },
  rowCount: 2,
  notes: [],
  rowIds: [],
}

test('[UV2] a turn of before plans leads to its rows by the filter that it keeps', () => {
  const scope = scopeOf(OLD)
  expect(scope && scopeSearch(scope, { ...NAMES.find, today: NAMES.today })).toEqual({
    type: 'expense',
    ...OCTOBER,
    find: '(wallet:"w1" OR wallet:"w2")',
  })
})

test.each([
  [{ withTransfers: true }, 'all'],
  [{}, 'any'],
  [{ type: 'income' }, 'in'],
] as const)('[UV2] of its filter %o it counted the flow %s', (filter, flow) => {
  const evidence = { ...OLD, filter: { ...EVERYTHING, ...filter } }
  expect(scopeOf(evidence)).toEqual({ flow, where: ANYWHERE, days: [{}] })
  expect(scopeOf({ ...evidence, filter: null })).toBeUndefined()
})
