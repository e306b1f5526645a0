import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { SHOWN_AMOUNTS } from '#money/amount-words.ts'
import { kobo } from '#money/money.ts'
import { toCategoryBook } from '#records/category/category-book.ts'
import { aDay } from '#test/support/a-day.ts'
import { categoryPattern, type NamedShare, pieSummary, restLink } from './named-shares.tsx'

const book = toCategoryBook([])

function shareOf(key: string, value: number, percentage: number): NamedShare {
  return { key, name: key, value: kobo(value), total: kobo(value), count: 1, percentage }
}

test('[FL9] categories of one hue, or of two much alike, have patterns of their own', () => {
  const amber = ['electricity', 'fuel', 'giving', 'cash'].map(key => categoryPattern(book, key))
  expect(new Set(amber).size).toBe(4)
  // A name that was never given has a pattern too.
  expect(categoryPattern(book, 'pet care')).toBe('plain')
})

test('[DAS-04] a pie names the largest of what it is of, and never a missing label by its sign', () => {
  const shares = [shareOf('Food', 151, 15.1), shareOf('Fuel', 849, 84.9)]
  expect(pieSummary('category', shares, SHOWN_AMOUNTS)).toBe(
    'Of 2 categories Fuel is the largest: 84.9% of ₦10 spent.',
  )
  expect(pieSummary('label', [shareOf('', 722, 72.2), ...shares], SHOWN_AMOUNTS)).toContain('Fuel')
  expect(
    pieSummary('label', [shareOf('', 722, 72.2), shareOf('Home', 278, 27.8)], SHOWN_AMOUNTS),
  ).toBe('What has no label: 72.2% of ₦10 spent.')
})

const scope = { range: {}, today: aDay('2026-11-21'), labels: [{ id: 'a' }, { id: 'b' }] }

/** Where the rest of a pie of these leads; null where it is no link. */
function restSearch(by: 'category' | 'label', shown: readonly string[], rest: readonly string[]) {
  const all = [...shown, ...rest].map(key => shareOf(key, 100, 10))
  const content = restLink(by, all, scope)('Other (2)', all.slice(shown.length))
  return isValidElement<{ search: object }>(content) ? content.props.search : null
}

test('[FL7] the rest of a pie leads to exactly its rows', () => {
  const expense = { type: 'expense' }
  expect(restSearch('category', ['food'], ['rent', 'fuel'])).toEqual({
    ...expense,
    category: ['rent', 'fuel'],
  })
  // Deleted labels among them too, which a filter finds by their ids.
  expect(restSearch('label', ['a', ''], ['b', 'gone'])).toEqual({
    ...expense,
    label: ['b', 'gone'],
  })
  expect(restSearch('label', ['a', 'b'], ['', 'gone'])).toEqual({
    ...expense,
    find: '-label:"a" -label:"b"',
  })
  expect(restSearch('label', ['a', 'gone'], ['b', ''])).toBeNull()
})
