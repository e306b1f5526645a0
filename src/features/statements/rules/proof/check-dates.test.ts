import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import { addDays } from '#time/day.ts'
import type { RowReason } from '../reading.ts'
import { checkDates, type DatedRow } from './check-dates.ts'

const BOUNDS = {
  period: { from: aDay('2025-03-01'), to: aDay('2025-03-31') },
  today: aDay('2026-11-21'),
}

function dated(...texts: string[]): DatedRow[] {
  return texts.map(text => ({ day: aDay(text), valueDay: null, isOpen: false }))
}

function reasonsOf(rows: readonly DatedRow[]): (readonly RowReason[])[] {
  return checkDates(rows, BOUNDS).map(({ reasons }) => reasons)
}

test('[ST6.11.6] dates that run one way inside the period are all checked', () => {
  const rows = dated('2025-03-01', '2025-03-01', '2025-03-15', '2025-03-31')
  expect(checkDates(rows, BOUNDS)).toEqual(rows.map(() => ({ reasons: [], isChecked: true })))
})

test('[ST6.11.6] one misread date is told, and its neighbours are not', () => {
  expect(reasonsOf(dated('2025-03-01', '2025-03-20', '2025-03-03', '2025-03-04'))).toEqual([
    [],
    ['date-out-of-order'],
    [],
    [],
  ])
})

test('[ST6.11.6] outside the period, in the future, or missing: each is said; open is counted alone', () => {
  const rows: DatedRow[] = [
    ...dated('2025-02-28', '2025-03-02'),
    { day: null, valueDay: aDay('2025-03-02'), isOpen: false },
    { day: aDay('2025-03-04'), valueDay: null, isOpen: true },
    ...dated('2027-01-01'),
  ]
  expect(reasonsOf(rows)).toEqual([
    ['date-outside-period'],
    [],
    ['no-date'],
    [],
    ['date-outside-period', 'future-date'],
  ])
  expect(checkDates(rows, BOUNDS).map(date => date.isChecked)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ])
})

test('[ST6.11.6] a value date more than a week away leaves the date unchecked', () => {
  const on = aDay('2025-03-10')
  const rows = [7, -7, 8, -8].map(days => ({ day: on, valueDay: addDays(on, days), isOpen: false }))
  expect(checkDates(rows, BOUNDS).map(date => date.isChecked)).toEqual([true, true, false, false])
})

test('[ST6.11.6] of any dates, those called in order are in order, and no more could be', () => {
  const anyDays = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 12 })
  fc.assert(
    fc.property(anyDays, offsets => {
      const start = aDay('2025-03-01')
      const rows = offsets.map(offset => ({
        day: addDays(start, offset),
        valueDay: null,
        isOpen: false,
      }))
      const kept = offsets.filter((_, place) => reasonsOf(rows)[place]?.length === 0)
      expect(kept).toEqual(kept.toSorted((a, b) => a - b))
      expect(kept.length).toBe(longestByTrying(offsets))
    }),
  )
})

/** The plain, slow way to find how long a run that never goes back can be. */
function longestByTrying(offsets: readonly number[]): number {
  const lengths: number[] = []
  for (const [place, offset] of offsets.entries()) {
    const before = lengths.filter((_, earlier) => (offsets[earlier] ?? 0) <= offset)
    lengths[place] = Math.max(0, ...before.slice(0, place)) + 1
  }
  return Math.max(0, ...lengths)
}

test('[ST6.11.10] a row at either end with the year before or after is doubted, though the days run one way', () => {
  const free = { period: null, today: aDay('2026-11-21') }
  const usual = ['2025-03-02', '2025-03-04', '2025-03-09', '2025-03-20', '2025-04-02']
  function doubted(...texts: string[]): readonly number[] {
    return checkDates(dated(...texts), free).flatMap(({ reasons }, place) =>
      reasons.includes('date-far') ? [place] : [],
    )
  }
  expect(doubted('2024-03-01', ...usual)).toEqual([0])
  expect(doubted(...usual, '2026-04-03')).toEqual([5])
  expect(doubted('2023-03-01', '2023-03-01', ...usual)).toEqual([0, 1])
  expect(doubted(...usual)).toEqual([])
})

test('[ST6.11.10] an account that lies still, or is halved by a gap, has no wrong year', () => {
  const free = { period: null, today: aDay('2026-11-21') }
  const still = dated('2022-12-31', '2023-12-31', '2024-12-31', '2025-12-31')
  const halved = dated(
    '2024-03-01',
    '2024-03-05',
    '2024-03-09',
    '2025-03-01',
    '2025-03-02',
    '2025-03-03',
  )
  const halfYear = dated('2024-09-01', '2025-03-01', '2025-03-02', '2025-03-03', '2025-03-05')
  for (const rows of [still, halved, halfYear]) {
    expect(checkDates(rows, free).flatMap(({ reasons }) => reasons)).toEqual([])
  }
})
