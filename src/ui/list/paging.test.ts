import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageMarks } from './paging.tsx'

function shown(current: number, totalPages: number): string {
  return pageMarks(current, totalPages)
    .map(mark => (mark.kind === 'page' ? mark.page : '…'))
    .join(' ')
}

test('[APP-09] siblings of the current page are shown, with an ellipsis for each gap', () => {
  expect(shown(1, 1)).toBe('1')
  expect(shown(1, 10)).toBe('1 2 … 10')
  expect(shown(5, 10)).toBe('1 … 4 5 6 … 10')
  expect(shown(3, 5)).toBe('1 2 3 4 5')
  expect(shown(10, 10)).toBe('1 … 9 10')
})

test('[APP-09] pages are in order, once each, and the current one is always there', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(499), (total, offset) => {
      const current = (offset % total) + 1
      const pages = pageMarks(current, total).flatMap(mark =>
        mark.kind === 'page' ? [mark.page] : [],
      )
      expect(pages).toContain(current)
      expect([...new Set(pages)].toSorted((a, b) => a - b)).toEqual(pages)
      expect(pages.length).toBeLessThanOrEqual(7)
    }),
  )
})
