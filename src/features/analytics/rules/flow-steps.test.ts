import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import { ALWAYS } from '#time/my-month/month-rule.ts'
import { CALENDAR_MONTHS } from '#time/my-month/months.ts'
import { monthsFrom } from '#time/my-month/own-months.ts'
import { daysBefore, pictureRange, stepsOf } from './flow-steps.ts'

const months = CALENDAR_MONTHS

test('[FL1] of one whole month the picture shows six, of anything else itself', () => {
  const november = { from: aDay('2026-11-01'), to: aDay('2026-11-30') }
  expect(pictureRange(november, months)).toEqual({ from: '2026-06-01', to: '2026-11-30' })
  for (const range of [{}, { from: aDay('2026-11-02'), to: november.to }]) {
    expect(pictureRange(range, months)).toBe(range)
  }
})

test('[FL2] a month so far is compared with as much of the one before, or of the year before', () => {
  const november = { from: aDay('2026-11-01'), to: aDay('2026-11-30') }
  const soFar = { from: november.from, to: aDay('2026-11-21') }
  expect(daysBefore(soFar, november, { against: 'before', months })).toEqual({
    from: '2026-10-01',
    to: '2026-10-21',
  })
  expect(daysBefore(soFar, november, { against: 'last-year', months })).toEqual({
    from: '2025-11-01',
    to: '2025-11-21',
  })
})

test('[MM8] own months are compared with the ones before, day by day, and six of them make a picture', () => {
  const own = monthsFrom({
    rules: [{ from: ALWAYS, on: { type: 'day', day: 25 }, shift: 'none', paid: null }],
    today: aDay('2026-11-21'),
  })
  const november = { from: aDay('2026-10-25'), to: aDay('2026-11-24') }
  const soFar = { from: november.from, to: aDay('2026-11-21') }
  expect(daysBefore(soFar, november, { against: 'before', months: own })).toEqual({
    from: '2026-09-25',
    to: '2026-10-22',
  })
  expect(pictureRange(november, own)).toEqual({ from: '2026-05-25', to: '2026-11-24' })
  const half = { from: aDay('2026-05-25'), to: november.to }
  expect(stepsOf(half, aDay('2026-11-21'), own).map(({ from }) => from)).toEqual(
    ['05', '06', '07', '08', '09', '10'].map(month => `2026-${month}-25`),
  )
})
