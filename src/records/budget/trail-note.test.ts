import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { parseDay } from '#time/day.ts'
import type { TrailRow } from './budget-trail.ts'
import { type NoteContext, trailNote } from './trail-note.ts'

const NAMES: ReadonlyMap<string, string> = new Map([
  ['food', 'Food'],
  ['bus', 'Transport'],
])

const CONTEXT: NoteContext = {
  frequency: 'monthly',
  labelName: labelId => NAMES.get(labelId) ?? '',
}

function row(over: Partial<TrailRow>): TrailRow {
  return {
    id: '0',
    action: 'amount-changed',
    createdAt: 0,
    amountBefore: null,
    amountAfter: null,
    endDateBefore: null,
    endDateAfter: null,
    changes: [],
    ...over,
  }
}

test('[BUD-04] a note names each label with its amounts, before and after', () => {
  const changes = [
    { labelId: 'food', before: kobo(2_000_000), after: kobo(2_500_000) },
    { labelId: 'bus', before: null, after: kobo(150_050) },
  ]
  expect(trailNote(row({ changes }), CONTEXT)).toBe('Food: ₦20,000 → ₦25,000; Transport: ₦1,500.50')
})

test('[BUD-04] a renewal names the cycle that began', () => {
  const days = { endDateBefore: parseDay('2026-11-20') ?? null, endDateAfter: null }
  const renewed = row({ ...days, action: 'cycle-renewed' })
  const endDateAfter = parseDay('2026-12-20') ?? null
  expect(trailNote({ ...renewed, endDateAfter }, CONTEXT)).toBe(
    'Monthly cycle 21 Nov to 20 Dec 2026',
  )
  const nextYear = { ...renewed, endDateAfter: parseDay('2027-01-20') ?? null }
  expect(trailNote(nextYear, CONTEXT)).toBe('Monthly cycle 21 Nov 2026 to 20 Jan 2027')
})
