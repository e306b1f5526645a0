import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import type { Recurrence } from '../recurrence/recurrence.ts'
import { ALWAYS } from './month-rule.ts'
import { type Salary, toOwnMonths } from './to-own-months.ts'

const ON_28: Recurrence = {
  unit: 'month',
  every: 1,
  on: { type: 'day', day: 28 },
  shift: 'before',
  from: aDay('2026-01-01'),
  until: null,
  count: null,
}
const BY_SALARY = [
  { from: ALWAYS, rule: { type: 'salary', scheduleId: 's', on: { type: 'day', day: 27 } } },
] as const

function of(salary: Salary | undefined) {
  const salaries = new Map(salary === undefined ? [] : [['s', salary]])
  return toOwnMonths(BY_SALARY, salaries, aDay('2026-11-28'))?.rules[0]
}

test('[MM2] a salary says the day and its shift, and each month is paid on the first day that is recorded', () => {
  const paid = [
    { slot: '2026-10-01#1', day: aDay('2026-10-30') },
    { slot: '2026-10-01#1', day: aDay('2026-10-27') },
  ]
  expect(of({ rule: ON_28, paid })).toEqual({
    from: ALWAYS,
    on: ON_28.on,
    shift: 'before',
    paid: { '2026-10': '2026-10-27' },
  })
})

test('[MM2] where the schedule is gone, or comes once a month no more, the day holds that was kept', () => {
  const kept = { from: ALWAYS, on: { type: 'day', day: 27 }, shift: 'none', paid: {} }
  expect(of(undefined)).toEqual(kept)
  expect(of({ rule: { ...ON_28, every: 2 }, paid: [] })).toEqual(kept)
  const byWeek: Recurrence = { ...ON_28, unit: 'week', weekdays: [5] }
  expect(of({ rule: byWeek, paid: [{ slot: '2026-11-02#1', day: aDay('2026-11-06') }] })).toEqual(
    kept,
  )
})

test('[MM1] with nothing said there is nothing to reckon', () => {
  expect(toOwnMonths([], new Map(), aDay('2026-11-28'))).toBeUndefined()
})
