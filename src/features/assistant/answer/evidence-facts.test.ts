import { expect, test } from 'vitest'
import { givenName } from '#records/category/category.ts'
import { aDay } from '#test/support/a-day.ts'
import { numberedId } from '#test/support/oracles/random-transactions.ts'
import type { RowFilter } from '../rules/question.ts'
import { EVERYTHING } from '../rules/question.ts'
import { evidenceFacts, evidenceLink, type TopicNames } from './evidence-facts.ts'

const OCTOBER = { from: aDay('2026-10-01'), to: aDay('2026-10-31') }

const NAMES: TopicNames = {
  wallet: id => ({ w1: 'GTBank', w2: 'OPay' })[id],
  label: id => ({ l1: 'Black Tax' })[id],
  budget: id => ({ b1: 'November Essentials' })[id],
  category: givenName,
}

/** The facts as `Days: All`. */
function facts(filter: Partial<RowFilter>): readonly string[] {
  return evidenceFacts({ ...EVERYTHING, ...filter }, NAMES).map(
    ({ name, text }) => `${name}: ${text}`,
  )
}

test('[CHT-03] what was counted is told by name, and what is gone as gone', () => {
  expect(
    facts({
      ...OCTOBER,
      type: 'expense',
      walletIds: ['w1', 'w2'],
      categories: ['food'],
      labelIds: ['l1', 'l9'],
      budgetId: 'b1',
      merchant: 'chicken republic',
    }),
  ).toEqual([
    'Days: 1 Oct to 31 Oct 2026',
    'Only: Expenses',
    'Wallet: GTBank, OPay',
    'Category: Food & Groceries',
    'Label: Black Tax, deleted since',
    'Budget: November Essentials',
    'Description has: “chicken republic”',
  ])
})

test.each([
  [{}, 'All'],
  [{ from: OCTOBER.from, to: OCTOBER.from }, '1 Oct 2026'],
  [{ from: OCTOBER.from }, 'From 1 Oct 2026'],
  [{ to: OCTOBER.to }, 'Until 31 Oct 2026'],
])('[CHT-03] the days of %o are told as %s', (days, text) => {
  expect(facts(days)).toEqual([`Days: ${text}`])
})

test('[CHT-03] the list of transactions gets the same filters', () => {
  const filter = {
    ...OCTOBER,
    type: 'expense' as const,
    walletIds: ['w1'],
    categories: ['food'],
    labelIds: ['l1'],
  }
  expect(evidenceLink(filter)).toEqual({
    budgetId: undefined,
    search: { ...OCTOBER, type: 'expense', wallet: 'w1', category: ['food'], label: ['l1'] },
    beside: undefined,
  })
})

test('[CHT-03] rows of a budget are on its own page', () => {
  const link = evidenceLink({ ...EVERYTHING, budgetId: 'b1' })
  expect(link).toEqual({ budgetId: 'b1', search: {}, beside: undefined })
})

test.each([
  [{ walletIds: ['w1', 'w2'], type: 'expense' }, '(wallet:"w1" OR wallet:"w2")'],
  [{}, '(is:income OR is:expense)'],
  [{ walletIds: ['w1', 'w2'] }, '(wallet:"w1" OR wallet:"w2") (is:income OR is:expense)'],
  [{ withTransfers: true }, undefined],
  [{ type: 'income' }, undefined],
] as const)('[CHT-03] of %o the list has the rows alone, by the search %s', (filter, find) => {
  const { search, beside } = evidenceLink({ ...EVERYTHING, ...filter })
  expect(search.find).toBe(find)
  expect(beside).toBeUndefined()
})

test('[CHT-03] of more wallets than a search names it says that the list has the others too', () => {
  const walletIds = Array.from({ length: 12 }, (_, n) => numberedId(n))
  const { search, beside } = evidenceLink({ ...EVERYTHING, walletIds })
  expect(search.find).toBe('(is:income OR is:expense)')
  expect(beside).toBe('The list has your other wallets too.')
})

test('[CHT-03] of words in descriptions it says that the list has others too', () => {
  const { beside } = evidenceLink({ ...EVERYTHING, merchant: 'uber' })
  expect(beside).toBe('The list has other descriptions too.')
})
