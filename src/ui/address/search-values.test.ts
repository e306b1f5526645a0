import { defaultStringifySearch, parseSearchWith } from '@tanstack/react-router'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearchValue } from './search-values.ts'

const parse = parseSearchWith(readSearchValue)

test('[FD4] quotes that a person wrote around a search in an address are kept', () => {
  expect(parse('?find=%22rice%22')).toEqual({ find: '"rice"' })
  expect(parse('?find="yam flour"&page=2')).toEqual({ find: '"yam flour"', page: 2 })
  expect(parse('?label=["a","b"]&x=true')).toEqual({ label: ['a', 'b'], x: true })
})

test('[FD4] what the router writes it reads as the same', () => {
  const aText = fc.oneof(
    fc.string(),
    fc.constantFrom('5000', '"rice"', '"5"', 'true', 'null', '""', '[1]', '"\\"a\\""', '{'),
  )
  fc.assert(
    fc.property(fc.record({ find: aText, label: fc.array(aText) }), search => {
      expect(parse(defaultStringifySearch(search))).toEqual(search)
    }),
  )
})
