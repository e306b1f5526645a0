import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { aDay } from '#test/support/a-day.ts'
import { aDayTo2100, someOwnMonths } from '#test/support/oracles/random-months.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { addDays, epochDayToDay } from '../day.ts'
import { type Month, monthOf } from '../month.ts'
import { addMonthsTo, daysOfMonth } from '../period.ts'
import type { DayOfMonth } from '../recurrence/recurrence.ts'
import { ALWAYS } from './month-rule.ts'
import { monthsFrom } from './own-months.ts'

const LAST_EPOCH_DAY = 47_846

test('[MM1] months tile time: each day in one, each name once, whatever the rules and the pay', () => {
  fc.assert(
    fc.property(someOwnMonths(), aDayTo2100, (own, day) => {
      const months = monthsFrom(own)
      const month = months.monthOf(day)
      const { from, to } = months.daysOf(month)
      expect(from <= day && day <= to).toBe(true)
      expect(months.daysOf(addMonthsTo(month, 1)).from).toBe(addDays(to, 1))
      expect(months.daysOf(addMonthsTo(month, -1)).to).toBe(addDays(from, -1))
      expect(months.monthOf(from)).toBe(month)
      expect(months.monthOf(to)).toBe(month)
    }),
    { numRuns: someRuns(1000) },
  )
})

test('[MM1] around a change of rules no month is lost either', () => {
  fc.assert(
    fc.property(someOwnMonths(), own => {
      const months = monthsFrom(own)
      for (const { from } of own.rules) {
        let month = addMonthsTo(months.monthOf(from), -4)
        for (let count = 0; count < 8; count += 1) {
          const days = months.daysOf(month)
          expect(days.from <= days.to).toBe(true)
          month = addMonthsTo(month, 1)
          expect(months.daysOf(month).from).toBe(addDays(days.to, 1))
        }
      }
    }),
    { numRuns: someRuns(300) },
  )
})

test('[MM1] the first of the month is the calendar, reckoned too, from 1970 to 2100', () => {
  const first = { from: ALWAYS, on: { type: 'day', day: 1 }, shift: 'none', paid: null } as const
  expect(monthsFrom({ rules: [first], today: aDay('2026-11-28') }).own).toBeUndefined()
  expect(monthsFrom(undefined).own).toBeUndefined()
  // One that was paid long ago has to be reckoned.
  const reckoned = { ...first, paid: {} }
  const months = monthsFrom({ rules: [reckoned], today: aDay('1970-01-20') })
  for (let epochDay = 0; epochDay <= LAST_EPOCH_DAY; epochDay += 1) {
    const day = epochDayToDay(epochDay)
    assert(months.monthOf(day) === monthOf(day), `${day} is of ${months.monthOf(day)}`)
  }
  for (let month = '1970-01' as Month; month < '2101'; month = addMonthsTo(month, 1)) {
    expect(months.daysOf(month)).toEqual(daysOfMonth(month))
  }
})

interface Chosen {
  readonly on: DayOfMonth
  readonly from?: string
  readonly paid?: Readonly<Record<string, string>>
}

function monthsOf(rules: readonly Chosen[], today = '2026-11-28') {
  return monthsFrom({
    rules: rules.map(({ on, from = ALWAYS, paid }) => ({
      from: aDay(from),
      on,
      shift: 'none',
      paid:
        paid === undefined
          ? null
          : Object.fromEntries(Object.entries(paid).map(([month, day]) => [month, aDay(day)])),
    })),
    today: aDay(today),
  })
}

function shown(months: ReturnType<typeof monthsOf>, ...names: readonly string[]) {
  return names.map(name => {
    const { from, to } = months.daysOf(monthOf(aDay(`${name}-01`)))
    return `${from} ${to}`
  })
}

test.each([
  [{ type: 'day', day: 25 }, '2026-11', '2026-10-25 2026-11-24'],
  [{ type: 'day', day: 15 }, '2026-11', '2026-11-15 2026-12-14'],
  [{ type: 'day', day: 16 }, '2026-11', '2026-10-16 2026-11-15'],
  [{ type: 'day', day: 31 }, '2026-03', '2026-02-28 2026-03-30'],
  [{ type: 'day', day: 31 }, '2024-03', '2024-02-29 2024-03-30'],
  [{ type: 'day', day: 29 }, '2026-03', '2026-02-28 2026-03-28'],
  [{ type: 'last' }, '2026-12', '2026-11-30 2026-12-30'],
  [{ type: 'last-working' }, '2026-06', '2026-05-29 2026-06-29'],
] as const)('[MM5] %j: the month of %s has %s', (on, name, days) => {
  expect(shown(monthsOf([{ on }]), name)).toEqual([days])
})

const ON_25 = { type: 'day', day: 25 } as const

test('[MM3] a salary month begins on the day that it was paid, and keeps its name', () => {
  const paid = { '2026-10': '2026-10-23', '2026-11': '2026-11-27' }
  expect(shown(monthsOf([{ on: ON_25, paid }]), '2026-10', '2026-11', '2026-12')).toEqual([
    '2026-09-25 2026-10-22',
    '2026-10-23 2026-11-26',
    '2026-11-27 2026-12-24',
  ])
})

test('[MM3] pay so early that the month before might be over moves nothing', () => {
  const first = monthsOf([{ on: ON_25, paid: { '2026-11': '2026-11-06' } }])
  expect(shown(first, '2026-12')).toEqual(['2026-11-06 2026-12-24'])
  const early = monthsOf([{ on: ON_25, paid: { '2026-11': '2026-11-05' } }])
  expect(shown(early, '2026-12')).toEqual(['2026-11-25 2026-12-24'])
})

/** The month that it is, by its name, and the days of November. */
function unpaidOn(today: string) {
  const months = monthsOf([{ on: ON_25, paid: { '2026-10': '2026-10-25' } }], today)
  return [months.monthOf(aDay(today)), ...shown(months, '2026-11')]
}

test('[MM4] a late salary keeps the month open for ten days, then the due day stands', () => {
  expect(unpaidOn('2026-11-24')).toEqual(['2026-11', '2026-10-25 2026-11-24'])
  expect(unpaidOn('2026-11-25')).toEqual(['2026-11', '2026-10-25 2026-11-25'])
  expect(unpaidOn('2026-12-05')).toEqual(['2026-11', '2026-10-25 2026-12-05'])
  expect(unpaidOn('2026-12-06')).toEqual(['2026-12', '2026-10-25 2026-11-24'])
})

test('[MM4] what came ten days late opened its month; what came later did not', () => {
  const tenth = monthsOf([{ on: ON_25, paid: { '2026-11': '2026-12-05' } }], '2026-12-20')
  expect(shown(tenth, '2026-12')).toEqual(['2026-12-05 2026-12-24'])
  const later = monthsOf([{ on: ON_25, paid: { '2026-11': '2026-12-06' } }], '2026-12-20')
  expect(shown(later, '2026-12')).toEqual(['2026-11-25 2026-12-24'])
})

test('[MM6] what is left of a month where a rule begins is a month of its own', () => {
  const months = monthsOf([{ on: ON_25, from: '2026-11-01' }])
  expect(shown(months, '2026-10', '2026-11', '2026-12')).toEqual([
    '2026-10-01 2026-10-31',
    '2026-11-01 2026-11-24',
    '2026-11-25 2026-12-24',
  ])
})

test('[MM6] where its name is there already it is part of the next', () => {
  const back = monthsOf([{ on: ON_25 }, { on: { type: 'day', day: 1 }, from: '2026-11-25' }])
  expect(shown(back, '2026-11', '2026-12', '2027-01')).toEqual([
    '2026-10-25 2026-11-24',
    '2026-11-25 2026-12-31',
    '2027-01-01 2027-01-31',
  ])
})

test('[MM6] a rule that begins within a month whose name it has too lets that month go on', () => {
  const last = { type: 'last' } as const
  const months = monthsOf([{ on: last }, { on: last, from: '2026-11-10' }])
  expect(shown(months, '2026-11', '2026-12')).toEqual([
    '2026-10-31 2026-11-29',
    '2026-11-30 2026-12-30',
  ])
})

test('[MM6] a name that neither rule has takes half of the month before', () => {
  const months = monthsOf(
    [
      { on: { type: 'day', day: 15 }, paid: { '2026-11': '2026-11-25' } },
      { on: { type: 'day', day: 16 }, from: '2026-11-20' },
    ],
    '2026-12-28',
  )
  expect(shown(months, '2026-10', '2026-11', '2026-12', '2027-01')).toEqual([
    '2026-10-15 2026-11-01',
    '2026-11-02 2026-11-19',
    '2026-11-20 2026-12-15',
    '2026-12-16 2027-01-15',
  ])
})
