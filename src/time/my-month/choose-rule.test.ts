import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import { type Since, withRule } from './choose-rule.ts'
import { ALWAYS, FIRST_OF_MONTH, type MonthRules } from './month-rule.ts'
import { monthsFrom } from './own-months.ts'
import { type Salary, toOwnMonths } from './to-own-months.ts'

const NO_SALARIES: ReadonlyMap<string, Salary> = new Map()

function monthsOf(rules: MonthRules) {
  return monthsFrom(toOwnMonths(rules, NO_SALARIES, aDay('2026-11-28')))
}

function choose(
  rules: MonthRules,
  day: number,
  { today, since = 'now' }: { readonly today: string; readonly since?: Since },
) {
  return withRule(rules, { type: 'day', day }, { today: aDay(today), since, monthsOf })
}

const IN_NOVEMBER = [{ from: aDay('2026-11-01'), rule: { type: 'day', day: 25 } }] as const

test('[MM7] another rule holds from the first day of the month that runs, or always', () => {
  expect(choose([], 25, { today: '2026-11-28' })).toEqual(IN_NOVEMBER)
  expect(choose([], 25, { today: '2026-11-28', since: 'always' })).toEqual([
    { from: ALWAYS, rule: { type: 'day', day: 25 } },
  ])
  expect(choose(IN_NOVEMBER, 20, { today: '2027-01-10' })).toEqual([
    ...IN_NOVEMBER,
    { from: aDay('2026-12-25'), rule: { type: 'day', day: 20 } },
  ])
})

test('[MM7] chosen again in the same month, the last choice counts from the same day', () => {
  expect(choose(IN_NOVEMBER, 28, { today: '2026-11-29' })).toEqual([
    { from: aDay('2026-11-01'), rule: { type: 'day', day: 28 } },
  ])
  expect(choose(IN_NOVEMBER, 1, { today: '2026-11-29' })).toEqual([])
})

test('[MM7] the first of the month, always, is nothing said at all', () => {
  const choosing = { today: aDay('2026-11-28'), since: 'always', monthsOf } as const
  expect(withRule(IN_NOVEMBER, FIRST_OF_MONTH, choosing)).toEqual([])
})
