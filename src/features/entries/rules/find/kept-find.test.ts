import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromKeptFind, type KeptNames, toKeptFind } from './kept-find.ts'

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
