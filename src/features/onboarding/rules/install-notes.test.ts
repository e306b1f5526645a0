import { expect, test } from 'vitest'
import { isTimeToOffer, NO_VISIT, noteStart } from './install-notes.ts'

const NOW = Date.UTC(2026, 10, 21, 8)

test('[PWA-01] the first page of a visit is left alone', () => {
  const notes = noteStart(NO_VISIT, NOW)
  expect(isTimeToOffer(notes, NOW + 14_999)).toBe(false)
  expect(isTimeToOffer(notes, NOW + 15_000)).toBe(true)
})

test('[PWA-01] refused it never comes back; what an earlier build put off waits for its time', () => {
  const notes = noteStart(NO_VISIT, NOW - 60_000)
  expect(isTimeToOffer({ ...notes, offerFrom: null }, NOW * 2)).toBe(false)
  expect(isTimeToOffer({ ...notes, offerFrom: NOW + 1 }, NOW)).toBe(false)
  expect(isTimeToOffer({ ...notes, offerFrom: NOW + 1 }, NOW + 1)).toBe(true)
})
