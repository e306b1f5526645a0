import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '#time/day.ts'
import {
  findAmounts,
  fromKeptFind,
  type KeptNames,
  toKeptFind,
  withFindAmounts,
} from './kept-find.ts'

const TODAY = '2026-11-21' as Day

const FOOD = '01a3ebb9-cf40-7009-859e-000000000001'
const SCHOOL = '01a3ebb9-cf40-7009-859e-000000000002'
const NAMES: KeptNames = {
  labels: [
    { id: FOOD, name: 'Food' },
    { id: SCHOOL, name: 'School fees' },
  ],
  wallets: [
    { id: 'w1', name: 'GTBank' },
    { id: 'w2', name: 'Old "GT"' },
  ],
  budgets: [
    { id: 'b1', name: 'Home' },
    { id: 'b2', name: 'home' },
  ],
  categories: [{ id: 'food', name: 'Food & Groceries' }],
}

test.each([
  ['rice #food >5k', `rice #${FOOD} >5k`, 'rice #Food >5k'],
  [
    '-label:"School Fees" from:last-month',
    `-label:${SCHOOL} from:last-month`,
    '-label:"School fees" from:last-month',
  ],
  [
    '(wallet: gtbank OR budget:home)',
    '(wallet: w1 OR budget:home)',
    '(wallet: GTBank OR budget:home)',
  ],
  ['label:foo category:Groceries', 'label:foo category:Groceries', 'label:foo category:Groceries'],
  ['label: food', `label: ${FOOD}`, 'label: Food'],
  ['wallet:w2 label:', 'wallet:w2 label:', 'wallet:w2 label:'],
])('[FD14] %s is kept as %s', (typed, kept, shown) => {
  expect(toKeptFind(typed, NAMES)).toBe(kept)
  expect(fromKeptFind(kept, NAMES)).toBe(shown)
})

test('[FD14] a kept search is shown by what things are called now, and of what is gone by its id', () => {
  const kept = toKeptFind('#food label:"school fees" fuel', NAMES)
  const renamed = { ...NAMES, labels: [{ id: FOOD, name: 'Eating, out' }] }
  expect(fromKeptFind(kept, renamed)).toBe(`#"Eating, out" label:${SCHOOL} fuel`)
})

test('[FD14] what is shown is kept as the same again, whatever is typed', () => {
  const part = fc.constantFrom(
    '#food',
    'label:"school fees"',
    'wallet:GTBank',
    'wallet:w2',
    'category:food',
    'budget:home',
    'label:',
    '#',
    '-',
    '(',
    ')',
    'OR',
    '"',
    'rice',
    '>5k',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part).map(parts => parts.join(' ')),
      ),
      typed => {
        const kept = toKeptFind(typed, NAMES)
        expect(toKeptFind(fromKeptFind(kept, NAMES), NAMES)).toBe(kept)
      },
    ),
  )
})

function between(from: string, to: string) {
  return { from, to }
}

test('[FD17] amounts from and to are a part of the search, written and read there', () => {
  expect(withFindAmounts('', between('2000', '3000'), TODAY)).toBe('2000..3000')
  expect(withFindAmounts('rice', between('2000', ''), TODAY)).toBe('rice 2000..')
  expect(withFindAmounts('rice 2k..3k #food', between('', '500.50'), TODAY)).toBe(
    'rice ..500.50 #food',
  )
  expect(withFindAmounts('rice 2k.. #food', between('', ''), TODAY)).toBe('rice #food')
  expect(withFindAmounts('rice OR yam', between('1', '2'), TODAY)).toBe('(rice OR yam) 1..2')
  expect(findAmounts('rice 2k..3k', TODAY)).toEqual(between('2000', '3000'))
  expect(findAmounts('..500.50', TODAY)).toEqual(between('', '500.50'))
  expect(findAmounts('rice', TODAY)).toEqual(between('', ''))
  // Of these it is not all that is found which lies between them.
  for (const find of ['-2k..3k', 'rice OR 2k..3k', '(rice OR 2k..3k)', '"2k..3k"']) {
    expect(findAmounts(find, TODAY)).toEqual(between('', ''))
  }
})
