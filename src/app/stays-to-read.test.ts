import { expect, test } from 'vitest'
import { type Arrival, staysToRead } from './stays-to-read.ts'

const ORIGIN = 'https://money.example'
const FRESH: Arrival = {
  location: { search: {}, hash: '', state: { __TSR_index: 0 } },
  referrer: '',
  origin: ORIGIN,
}

function at(change: Partial<Arrival['location']>): Arrival {
  return { ...FRESH, location: { ...FRESH.location, ...change } }
}

test('[ACC-15] a signed-in person who types the address, or comes from elsewhere, is led on to the app', () => {
  expect(staysToRead(FRESH)).toBe(false)
  expect(staysToRead({ ...FRESH, referrer: 'https://search.example/?q=kobolens' })).toBe(false)
  expect(staysToRead({ ...FRESH, referrer: `${ORIGIN}.evil.example/` })).toBe(false)
})

test('[PUB-01] who comes from our own pages, by ?stay or to a section reads it', () => {
  expect(staysToRead({ ...FRESH, referrer: `${ORIGIN}/guides` })).toBe(true)
  expect(staysToRead(at({ state: { __TSR_index: 2 } }))).toBe(true)
  expect(staysToRead(at({ search: { stay: '' } }))).toBe(true)
  expect(staysToRead(at({ hash: 'faqs' }))).toBe(true)
})
