import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { givenBook, toCategoryBook, untouchedCategory } from '#records/category/category-book.ts'
import {
  CHIP_COUNT,
  habitRows,
  hourOfDay,
  rankCategories,
  type Situation,
} from './rank-categories.ts'
import type { PastRow } from './suggest-from-history.ts'

const ZONE = 'Africa/Lagos'
/** 2026-11-20, eight in the morning in Lagos. */
const MORNING = Date.UTC(2026, 10, 20, 7)
const HOUR_MS = 3_600_000

function aPastRow(change: Partial<PastRow>): PastRow {
  return {
    type: 'expense',
    amount: kobo(100_000),
    category: 'food',
    labelId: null,
    description: '',
    createdAt: MORNING,
    transferId: null,
    importId: null,
    ...change,
  }
}

function rank(rows: readonly PastRow[], change: Partial<Situation> = {}): readonly string[] {
  const situation = {
    type: 'expense',
    description: '',
    amount: undefined,
    hour: 8,
    ...change,
  } as const
  return rankCategories(habitRows(rows, ZONE), situation, givenBook())
}

test('[TXN-02] with nothing recorded the usual six are offered, by type', () => {
  expect(rank([])[0]).toBe('food')
  expect(rank([], { type: 'income' })[0]).toBe('salary')
  expect(new Set(rank([])).size).toBe(CHIP_COUNT)
})

test('[TXN-02] the same words come before a like amount, that before the hour, that before the most used', () => {
  const evening = { createdAt: MORNING + 12 * HOUR_MS }
  const rows = [
    ...Array.from({ length: 3 }, () => aPastRow({ category: 'rent', ...evening })),
    aPastRow({ category: 'transport', amount: kobo(90_000) }),
    aPastRow({ category: 'fuel', amount: kobo(500_000), ...evening }),
    aPastRow({ category: 'gift', description: 'Ada birthday', amount: kobo(70_000), ...evening }),
  ]
  const situation = { description: 'ada', amount: kobo(510_000) }
  expect(rank(rows, situation).slice(0, 4)).toEqual(['gift', 'fuel', 'transport', 'rent'])
  expect(rank(rows)[0]).toBe('transport')
  expect(rank(rows, { hour: 20 })[0]).toBe('rent')
})

test('[TXN-02] income teaches nothing of expenses, nor do transfers and rows without a category', () => {
  const rows = [
    aPastRow({ category: 'gift', type: 'income' }),
    aPastRow({ category: 'transfer', transferId: 't' }),
    aPastRow({ category: 'uncategorized' }),
  ]
  expect(rank(rows)).toEqual(rank([]))
})

test('[TXN-02] an hour before midnight is near to an hour after it', () => {
  const late = Date.UTC(2026, 10, 20, 22, 30)
  expect(hourOfDay(late, ZONE)).toBe(23.5)
  const rows = [
    aPastRow({ category: 'rent' }),
    aPastRow({ category: 'transport', createdAt: late }),
  ]
  expect(rank(rows, { hour: 0.5 })[0]).toBe('transport')
})

test('[TXN-02] always six, each once, whatever was recorded', () => {
  const anyRow = fc
    .record({
      category: fc.constantFrom('food', 'rent', 'x', 'y', 'gift', 'uncategorized'),
      type: fc.constantFrom('income' as const, 'expense' as const),
      amount: fc.integer({ min: 1, max: 1e9 }).map(kobo),
      description: fc.string(),
      createdAt: fc.integer({ min: 0, max: 2e12 }),
    })
    .map(aPastRow)
  fc.assert(
    fc.property(fc.array(anyRow), fc.string(), fc.nat({ max: 23 }), (rows, description, hour) => {
      const ranked = rank(rows, { description, hour })
      expect(ranked).toHaveLength(CHIP_COUNT)
      expect(new Set(ranked).size).toBe(CHIP_COUNT)
    }),
  )
})

test('[CA3] [CA5] only what forms offer is likely, each as what it was merged into', () => {
  const book = toCategoryBook([
    { ...untouchedCategory('food'), isHidden: true },
    { ...untouchedCategory('transport'), mergedInto: 'gym' },
    { ...untouchedCategory('gym'), name: 'Gym', type: 'expense' },
    { ...untouchedCategory('side job'), type: 'income' },
  ])
  const situation = { type: 'expense', description: '', amount: undefined, hour: 8 } as const
  const likely = rankCategories([], situation, book)
  expect(likely).toHaveLength(CHIP_COUNT)
  expect(likely[0]).toBe('gym')
  for (const value of ['food', 'transport', 'side job']) expect(likely).not.toContain(value)
})
