import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { givenBook } from '#records/category/category-book.ts'
import { type Clash, CLASH_LIFE_MS } from '#records/clash.ts'
import {
  clashedField,
  type ClashedField,
  clashSides,
  clashValue,
  fieldWord,
  openClashes,
  recordWord,
  tellFieldValue,
  valueText,
} from './field-clash.ts'

const NOW = Date.UTC(2026, 10, 21, 8)

function aClash(kept: string, lost: string, over: Partial<Clash> = {}): Clash {
  const sides = { keptBy: 'phone', keptOn: 'Chrome on Android', keptAt: NOW - 1000 }
  const others = { lostBy: 'laptop', lostOn: 'Firefox on Windows', lostAt: NOW - 5000 }
  const about = { about: 'transaction', recordId: 'r', field: 'amount', picked: 'none' } as const
  return { id: `${kept} ${lost}`, ...about, kept, lost, ...sides, ...others, at: NOW, ...over }
}

function field(about: string, name: string): ClashedField {
  const found = clashedField({ about, field: name })
  if (found === undefined) throw new Error(`${about} has no ${name}`)
  return found
}

test('[CL3] a clash is open while its kept value is there, or another open one leads on from it', () => {
  const [first, second] = [aClash('200', '100'), aClash('300', '200')]
  expect(openClashes([first], '200', NOW)).toEqual([first])
  expect(openClashes([first], '100', NOW)).toEqual([])
  expect(openClashes([first], '500', NOW)).toEqual([])
  expect(openClashes([first, second], '300', NOW)).toEqual([second, first])
  expect(openClashes([{ ...second, picked: 'kept' }, first], '300', NOW)).toEqual([])
})

test('[CL3] two clashes that lead to each other end', () => {
  const round = [aClash('200', '100'), aClash('100', '200')]
  expect(openClashes(round, '200', NOW)).toEqual(round)
  expect(clashSides(round, '200').map(({ value }) => value)).toEqual(['200', '100'])
})

test('[CL4] after 30 days there is nothing to choose any more', () => {
  const clash = aClash('200', '100')
  expect(openClashes([clash], '200', NOW + CLASH_LIFE_MS)).toEqual([clash])
  expect(openClashes([clash], '200', NOW + CLASH_LIFE_MS + 1)).toEqual([])
})

test('[CL3] what stands is the first value, each value is there once, the others the latest first', () => {
  const early = aClash('200', '100', { lostAt: NOW - 9000 })
  const late = aClash('300', '200', { keptAt: NOW, lostAt: NOW - 1000 })
  expect(clashSides([late, early], '300').map(({ value, at }) => [value, at])).toEqual([
    ['300', NOW],
    ['200', NOW - 1000],
    ['100', NOW - 9000],
  ])
})

test('[CL3] a row’s value compares with what the server kept of it', () => {
  const amount = field('transaction', 'amount')
  expect(valueText(amount, { amount: kobo(150_050) })).toBe('1500.5')
  expect(clashValue(amount, '1500.5')).toBe(150_050)
  const date = field('transaction', 'date')
  expect(date.name).toBe('createdAt')
  expect(clashValue(date, valueText(date, { createdAt: NOW }))).toBe(NOW)
  expect(clashValue(amount, 'no JSON')).toBeUndefined()
  expect(clashedField({ about: 'share', field: 'name' })).toBeUndefined()
  expect(clashedField({ about: 'label', field: 'mood' })).toBeUndefined()
})

test.each<readonly [field: string, value: unknown, text: string]>([
  ['transaction category', 'food', 'Food & Groceries'],
  ['transaction walletId', 'w', 'Cash'],
  ['transaction labelId', null, 'Nothing'],
  ['transaction budgetId', 'gone', 'Deleted since'],
  ['transaction date', NOW, 'Today, 09:00'],
  ['transaction type', 'income', 'Income'],
  ['label visible', true, 'Yes'],
  ['wallet image', '/cards/aso-oke.svg', 'Aso oke'],
  ['view position', 1.5, '1.5'],
  ['budget endDate', '2026-12-24', 'Thu 24 Dec'],
  ['budget labels', [{ labelId: 'l', amount: kobo(500_000) }], 'Food ₦5,000'],
])('[CL5] a %s is told in words', (of, value, text) => {
  const [about = '', name = ''] = of.split(' ')
  const names = new Map([
    ['w', 'Cash'],
    ['l', 'Food'],
  ])
  const told = tellFieldValue(field(about, name), value, {
    names,
    book: givenBook(),
    zone: 'Africa/Lagos',
    now: NOW,
  })
  expect(told).toEqual({ type: 'text', text })
})

test('[CL5] fields and records are named as people know them', () => {
  expect(fieldWord(field('transaction', 'labelId'))).toBe('Label')
  expect(fieldWord(field('profile', 'firstName'))).toBe('First name')
  expect(recordWord('wallet', { name: 'Savings' })).toBe('Wallet “Savings”')
  expect(recordWord('profile', {})).toBe('Your profile')
})
