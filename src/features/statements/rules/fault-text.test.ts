import { expect, test } from 'vitest'
import { faultText } from './fault-text.ts'
import type { StatementFault } from './statement-fault.ts'

const FAULTS: readonly StatementFault[] = [
  { type: 'not-pdf', found: null },
  { type: 'empty' },
  { type: 'too-large' },
  { type: 'too-many-pages', pages: 312 },
  { type: 'too-much-text' },
  { type: 'took-too-long' },
  { type: 'password-needed' },
  { type: 'password-wrong' },
  { type: 'corrupt' },
  { type: 'scanned', pages: 3 },
  { type: 'unreadable-text' },
  { type: 'not-statement', kind: null, signs: [] },
  { type: 'not-statement', kind: 'invoice', signs: ['Invoice', 'Total due'] },
  { type: 'foreign-currency', sections: [] },
  { type: 'no-transactions' },
  { type: 'rows-unread', rows: 3 },
  { type: 'reader-missing' },
  { type: 'reader-failed' },
  { type: 'cancelled' },
]

test('[IMP-02] the faults that the product names are told in its words', () => {
  expect(faultText({ type: 'not-pdf', found: null }).atField).toBe('Please upload a PDF file.')
  expect(faultText({ type: 'too-large' }).title).toBe('File size exceeds 10 MB limit.')
})

test('[IMP-03] each fault has words of its own, and says what to do next', () => {
  const titles = FAULTS.map(fault => faultText(fault).title)
  expect(new Set(titles).size).toBe(FAULTS.length)
  expect(FAULTS.filter(fault => faultText(fault).next.length < 20)).toEqual([])
  expect(faultText({ type: 'too-many-pages', pages: 312 }).title).toContain('312 pages')
})

test('[IMP-02] a file of another kind is told what it is, and what to choose instead', () => {
  const kinds = ['spreadsheet', 'word', 'picture', 'zip', 'web-page'] as const
  const texts = kinds.map(found => faultText({ type: 'not-pdf', found }))
  expect(new Set(texts.map(({ atField }) => atField))).toEqual(
    new Set(['Please upload a PDF file.']),
  )
  expect(texts[2]?.title).toBe('This is a picture, not a statement.')
  // Once at the field and once above the form, never the same words twice.
  expect(new Set(texts.map(({ title }) => title)).size).toBe(kinds.length)
  expect(new Set(texts.map(({ next }) => next)).size).toBe(kinds.length)
})
