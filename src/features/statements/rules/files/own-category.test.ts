import { expect, test } from 'vitest'
import { ownCategory } from './own-category.ts'

test.each([
  ['Taxi', 'transport'],
  ['Taxis & buses', 'transport'],
  ['Taxes', 'taxes'],
  ['Income tax', 'taxes'],
  ['Groceries', 'food'],
  ['🍲 Food & Drinks', 'food'],
  ['Car insurance', 'insurance'],
  ['Children', 'childcare'],
  ['Bank fees', 'bank-charges'],
  ['Medical', 'health'],
  ['Gas', 'fuel'],
  ['Gifts', 'gift'],
  ['Salaries', 'salary'],
])('[ST8.6] %s of another app is surely %s', (name, category) => {
  expect(ownCategory(name)).toBe(category)
})

test.each([
  'Taxonomy club',
  'Calendar',
  'Training',
  'Presentation',
  'Marketing',
  'Thanksgiving trip',
  'Investigation',
  'Eventually',
  'Miscellaneous',
  'Barn',
])('[ST8.6] a part of a word says nothing: %s stays without category', name => {
  expect(ownCategory(name)).toBeNull()
})

test('[ST8.6] where the finer name is not sure, the coarser one is asked', () => {
  expect(ownCategory('Kombi', 'Transport')).toBe('transport')
})
