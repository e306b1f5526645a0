import { expect, test } from 'vitest'
import { currencyWarningText, pagesWarningText } from './warning-words.ts'

test('[ST6.24] pages that are missing are named, as far as they say of how many', () => {
  const missing = { type: 'pages-missing', pages: [2], of: 4 } as const
  expect(pagesWarningText(missing).title).toBe('Page 2 of 4 is not in this file')
  expect(pagesWarningText({ ...missing, pages: [2, 3], of: null }).title).toBe(
    'Pages 2, 3 are not in this file',
  )
  expect(pagesWarningText({ type: 'pages-repeated', pages: [5] }).title).toBe(
    'Page 5 of this file is there already',
  )
  expect(pagesWarningText({ type: 'pages-reordered' }).title).toContain('out of order')
})

test('[ST6.20] what is left out is told by name, currency and count of rows', () => {
  const section = { name: 'Domiciliary', account: '••••••4761', currency: 'USD', rows: 41 } as const
  expect(currencyWarningText({ type: 'foreign-section', ...section })).toEqual({
    title: 'Domiciliary ••••••4761 is in US dollars',
    text: 'Its 41 rows are left out: statements are read in naira alone for now.',
  })
  const nameless = { ...section, name: null, account: null, rows: 1 }
  expect(currencyWarningText({ type: 'foreign-section', ...nameless })).toEqual({
    title: 'One account of this file is in US dollars',
    text: 'Its 1 row is left out: statements are read in naira alone for now.',
  })
  const rows = { type: 'foreign-rows', section: 0, currency: 'EUR', rows: 2 } as const
  expect(currencyWarningText(rows).title).toBe('2 rows of this account are in euros')
})
