import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import { addDays, daysBetween } from '#time/day.ts'
import { type BudgetSchedule, cycleAt, cycleStart } from './budget-cycle.ts'
import { BUDGET_FREQUENCIES } from './budget-terms.ts'

function repeating(
  frequency: BudgetSchedule['frequency'],
  start: string,
  end: string | null = null,
): BudgetSchedule {
  return {
    frequency,
    startDay: aDay(start),
    endDay: end === null ? null : aDay(end),
    endedDay: null,
  }
}

const anyDay = fc.integer({ min: 0, max: 20_000 }).map(count => addDays(aDay('2000-01-01'), count))
const anyFrequency = fc.constantFrom(...BUDGET_FREQUENCIES.filter(each => each !== 'one-time'))
const anySchedule = fc
  .record({ frequency: anyFrequency, startDay: anyDay, length: fc.option(fc.nat(400)) })
  .map(({ frequency, startDay, length }): BudgetSchedule => {
    const endDay = length === null ? null : addDays(startDay, length)
    return { frequency, startDay, endDay, endedDay: null }
  })

describe('cycles', () => {
  test('[BUD-02] every day lies in the one cycle that it belongs to, whatever day is asked', () => {
    fc.assert(
      fc.property(anySchedule, fc.nat(4000), (schedule, later) => {
        const asked = addDays(schedule.startDay, later)
        const cycle = cycleAt(schedule, asked)
        expect(cycle.from).toBe(cycleStart(schedule, cycle.index))
        expect((cycle.from ?? '') <= asked && asked <= cycle.to).toBe(true)
      }),
    )
  })

  test('[BUD-02] cycles follow each other without a gap and without an overlap', () => {
    fc.assert(
      fc.property(anySchedule, fc.nat(200), (schedule, index) => {
        const from = cycleStart(schedule, index)
        const { to } = cycleAt(schedule, from)
        expect(daysBetween(to, cycleStart(schedule, index + 1))).toBe(1)
        expect(cycleAt(schedule, to).index).toBe(index)
      }),
    )
  })

  test.each([
    ['monthly', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['monthly', '2028-01-30', ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30']],
    ['quarterly', '2025-11-30', ['2025-11-30', '2026-02-28', '2026-05-30', '2026-08-30']],
    ['yearly', '2024-02-29', ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28']],
    ['weekly', '2026-12-28', ['2026-12-28', '2027-01-04', '2027-01-11', '2027-01-18']],
  ] as const)(
    '[BUD-02] a %s budget from %s keeps its day of the month',
    (frequency, start, starts) => {
      const schedule = repeating(frequency, start)
      expect([0, 1, 2, 3].map(index => cycleStart(schedule, index))).toEqual(starts)
    },
  )

  test('[BUD-02] a leap day comes back after four years', () => {
    expect(cycleStart(repeating('yearly', '2024-02-29'), 4)).toBe('2028-02-29')
  })

  test('[BUD-02] a chosen end date ends the first cycle, and the next are counted from it', () => {
    const schedule = repeating('monthly', '2026-11-21', '2026-11-30')
    expect(cycleAt(schedule, aDay('2026-11-25'))).toEqual({
      index: 0,
      from: '2026-11-21',
      to: '2026-11-30',
    })
    expect(cycleAt(schedule, aDay('2027-02-14'))).toEqual({
      index: 3,
      from: '2027-02-01',
      to: '2027-02-28',
    })
  })

  test('[BUD-02] what is put into a one-time budget counts from whenever it was spent', () => {
    const schedule = repeating('one-time', '2026-11-21', '2026-12-24')
    expect(cycleAt(schedule, aDay('2020-01-01'))).toEqual({
      index: 0,
      from: null,
      to: '2026-12-24',
    })
  })

  test('[BUD-02] an ended budget stays in the cycle it ended in', () => {
    const schedule = { ...repeating('weekly', '2026-11-02'), endedDay: aDay('2026-11-10') }
    expect(cycleAt(schedule, aDay('2027-06-01')).from).toBe('2026-11-09')
  })
})
