import { expect, test } from 'vitest'
import { filterSearch, filtersToQuery, queryToFilters, readFilterSearch } from './filter-search.ts'

test('[FD1] the address keeps a search, bounded, and an order that there is', () => {
  expect(readFilterSearch({ find: '#food >5k', order: '-amount' })).toEqual({
    find: '#food >5k',
    order: '-amount',
  })
  // The router takes digits alone for a number.
  expect(readFilterSearch({ find: 5000, order: 'size' })).toEqual({ find: '5000' })
  expect(readFilterSearch({ find: '', q: '4.5k lunch' })).toEqual({})
  expect(readFilterSearch({ find: 'a'.repeat(600) }).find).toHaveLength(500)
})

test('[TXN-01] an address of before reads as it did, and a kept text says all of it', () => {
  const before = { wallet: 'w', category: ['food', 'rent'], type: 'expense', from: '2026-11-01' }
  expect(filterSearch(readFilterSearch(before))).toEqual(before)
  const filters = readFilterSearch({ ...before, find: '"two words" OR -rice', order: 'payee' })
  expect(queryToFilters(filtersToQuery(filters))).toEqual(filters)
  expect(queryToFilters('category=food&size=50')).toEqual({ category: ['food'] })
})
