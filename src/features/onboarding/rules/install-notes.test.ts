import { expect, test } from 'vitest'
import { isTimeToOffer, NO_VISIT, noteStart, OFFER_AGAIN_MS } from './install-notes.ts'

const NOW = Date.UTC(2026, 10, 21, 8)
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** A device with so many visits, an hour apart, the last of them a minute ago. */
function visited(times: number) {
  let notes = NO_VISIT
  for (let ago = times - 1; ago >= 0; ago -= 1) {
    notes = noteStart(notes, NOW - MINUTE_MS - ago * HOUR_MS)
  }
  return notes
}

test.each([
  { visits: 1, hasBudget: false, isOffered: false },
  { visits: 2, hasBudget: false, isOffered: false },
  { visits: 3, hasBudget: false, isOffered: true },
  { visits: 1, hasBudget: true, isOffered: true },
])('[PWA-01] the moment to offer installing: %o', ({ visits, hasBudget, isOffered }) => {
  expect(isTimeToOffer(visited(visits), { now: NOW, hasBudget })).toBe(isOffered)
})

test('[PWA-01] starts within half an hour are one visit', () => {
  let notes = NO_VISIT
  for (let start = 0; start < 5; start += 1) notes = noteStart(notes, NOW + start * 29 * MINUTE_MS)
  expect(notes.visits).toBe(1)
})

test('[PWA-01] the first page of a visit is left alone', () => {
  const notes = noteStart(visited(9), NOW)
  expect(isTimeToOffer(notes, { now: NOW + 14_999, hasBudget: true })).toBe(false)
  expect(isTimeToOffer(notes, { now: NOW + 15_000, hasBudget: true })).toBe(true)
})

test('[PWA-01] put off it comes back, refused it never does', () => {
  const putOff = { ...visited(9), offerFrom: NOW + OFFER_AGAIN_MS }
  const later = NOW + OFFER_AGAIN_MS
  expect(isTimeToOffer(putOff, { now: later - 1, hasBudget: true })).toBe(false)
  expect(isTimeToOffer(putOff, { now: later, hasBudget: true })).toBe(true)
  const refused = { ...putOff, offerFrom: null }
  expect(isTimeToOffer(refused, { now: later * 2, hasBudget: true })).toBe(false)
})
