import { format } from 'date-fns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import { countReads } from '#test/support/reads-between-pauses.ts'
import { addDays, type Day } from '#time/day.ts'
import { type DateReading, readColumnDate } from './date-text.ts'
import { settleYears, type SettledYears, type YearlessRows } from './date-year.ts'

const TODAY = aDay('2026-11-21')
type Dates = { readonly date: DateReading | null; readonly valueDate: DateReading | null }
type Period = YearlessRows<Dates>['period']

function printed(texts: readonly string[], valueTexts: readonly string[] = []): Dates[] {
  return texts.map((text, index) => ({
    date: readColumnDate(text) ?? null,
    valueDate: readColumnDate(valueTexts[index] ?? '') ?? null,
  }))
}

function withoutYear(day: Day): string {
  return format(new Date(`${day}T12:00:00`), 'd MMM')
}

function settled(
  rows: readonly Dates[],
  period: Period,
  chosen: number | null = null,
): SettledYears<Dates> {
  return settleYears([{ rows, period }], { order: 'day-first', chosen, today: TODAY })
}

function daysOf({ accounts }: SettledYears<Dates>): unknown[] {
  return accounts.flatMap(({ rows }) => rows.map(({ date }) => date?.dayFirst))
}

// Some months of rows, days apart, now and then one that stands a day too late.
const anyRun = fc
  .tuple(
    fc.integer({ min: 0, max: 4000 }),
    fc.array(fc.integer({ min: -1, max: 12 }), { minLength: 1, maxLength: 40 }),
  )
  .map(([start, steps]) => {
    let at = addDays(aDay('2014-01-01'), start)
    return steps.map(step => (at = addDays(at, step)))
  })
const anyYear = fc.integer({ min: 2015, max: 2026 })

function periodOf(days: readonly Day[]): NonNullable<Period> {
  const sorted = days.toSorted()
  const [from = TODAY, to = TODAY] = [sorted[0], sorted.at(-1)]
  return { from, to }
}

function isWithinAYear(days: readonly Day[]): boolean {
  const { from, to } = periodOf(days)
  return addDays(from, 364) >= to
}

test('[ST6.8.1] the period gives every day its year, whichever way the rows run, across a new year too', () => {
  fc.assert(
    fc.property(anyRun, fc.boolean(), (run, isNewestFirst) => {
      fc.pre(isWithinAYear(run))
      const days = isNewestFirst ? run.toReversed() : run
      const read = settled(printed(days.map(withoutYear)), periodOf(days))
      expect(daysOf(read)).toEqual(days)
      expect([read.accounts[0]?.isSure, read.openLast]).toEqual([true, null])
    }),
  )
})

test('[ST6.8.1] a period of more than a year leaves it to the run of the dates', () => {
  const texts = ['5 Jan', '5 Mar', '1 Dec', '20 Jan', '3 Feb']
  const period = { from: aDay('2024-12-25'), to: aDay('2026-02-28') }
  const days = ['2025-01-05', '2025-03-05', '2025-12-01', '2026-01-20', '2026-02-03']
  const read = settled(printed(texts), period)
  expect([daysOf(read), read.accounts[0]?.isSure]).toEqual([days, true])
  // Both years fit: nothing decides.
  const twice = settled(printed(['5 Jun']), { from: aDay('2024-01-01'), to: aDay('2025-12-31') })
  expect([twice.accounts[0]?.isSure, twice.openLast]).toEqual([false, '2025-06-05'])
})

test('[ST6.8.1] a row with a year tells that of the others', () => {
  const read = settled(printed(['28 Dec', '3 Jan 2024', '4 Jan']), null)
  expect(daysOf(read)).toEqual(['2023-12-28', '2024-01-03', '2024-01-04'])
  expect(read.accounts[0]?.isSure).toBe(true)
})

test('[ST6.8.1] the answer for the last row gives every other its year', () => {
  fc.assert(
    fc.property(anyRun, fc.boolean(), (run, isNewestFirst) => {
      fc.pre(isWithinAYear(run))
      const days = isNewestFirst ? run.toReversed() : run
      // One step may be either way; the 29th is in no other year.
      fc.pre(days.length > 4 && !days.some(day => day.endsWith('02-29')))
      const forward = days.filter((day, place) => day > (days[place - 1] ?? day)).length
      const backward = days.filter((day, place) => day < (days[place - 1] ?? day)).length
      fc.pre(isNewestFirst ? backward > forward : forward > backward)
      const { to } = periodOf(days)
      const read = settled(printed(days.map(withoutYear)), null, Number(to.slice(0, 4)))
      expect(daysOf(read)).toEqual(days)
      expect([read.accounts[0]?.isSure, read.openLast]).toEqual([true, null])
    }),
  )
})

test('[ST6.8.1] with nothing to go by the latest year is taken, none yet to come, and it is asked', () => {
  const read = settled(printed(['28 Dec', '31 Dec', '3 Jan']), null)
  expect(daysOf(read)).toEqual(['2025-12-28', '2025-12-31', '2026-01-03'])
  expect([read.accounts[0]?.isSure, read.openLast]).toEqual([false, '2026-01-03'])
  expect(settled(printed(['1 Dec', '3 Dec']), null).openLast).toBe('2025-12-03')
  // Only a leap year has the day.
  expect(settled(printed(['1 Feb', '29 Feb', '3 Mar']), null).openLast).toBe('2024-03-03')
})

test('[ST6.8.1] one answer stands for all accounts of the file', () => {
  const accounts = [
    { rows: printed(['2 Dec', '30 Dec']), period: null },
    { rows: printed(['5 Dec', '2 Jan']), period: null },
  ]
  const { accounts: read } = settleYears(accounts, {
    order: 'day-first',
    chosen: 2024,
    today: TODAY,
  })
  expect(read.map(({ rows }) => rows.map(({ date }) => date?.dayFirst))).toEqual([
    ['2023-12-02', '2023-12-30'],
    ['2023-12-05', '2024-01-02'],
  ])
})

test('[ST6.8.1] a value date counts from the year that is nearest to its row', () => {
  const read = settled(printed(['2 Jan', '3 Jan'], ['31 Dec', '3 Jan']), null, 2025)
  const values = read.accounts[0]?.rows.map(({ valueDate }) => valueDate?.dayFirst)
  expect(values).toEqual(['2024-12-31', '2025-01-03'])
})

test('[ST6.8.1] dates with years stay what they are, whatever is chosen', () => {
  fc.assert(
    fc.property(anyRun, anyYear, (days, chosen) => {
      const rows = printed(days)
      const read = settled(rows, null, chosen)
      expect(read.accounts[0]?.rows).toEqual(rows)
      expect([read.accounts[0]?.isSure, read.openLast]).toEqual([true, null])
    }),
  )
})

test('[ST6.8.1] rows whose dates have years are given back unread', () => {
  const dates = printed(['03/11/2026', '04/11/2026']).flatMap(({ date }) => date ?? [])
  const { rows: counted, reads } = countReads(dates, 'dayFirst')
  const rows = counted.map(date => ({ date, valueDate: date }))
  const [account] = settled(rows, null).accounts
  expect(reads()).toBe(0)
  expect(account?.rows).toEqual(rows)
})
