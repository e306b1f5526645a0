import { expect, test } from 'vitest'
import { lineWords } from '#features/entries/rules/entry-line/line-words.ts'
import { aDay } from '#test/support/a-day.ts'
import { readPeriods } from './read-periods.ts'

/** A Saturday. */
const TODAY = aDay('2026-11-21')

test.each([
  ['today', '2026-11-21..2026-11-21'],
  ['day before yesterday', '2026-11-19..2026-11-19'],
  ['on monday', '2026-11-16..2026-11-16'],
  ['last friday', '2026-11-20..2026-11-20'],
  ['3 days ago', '2026-11-18..2026-11-18'],
  ['this week', '2026-11-16..2026-11-22'],
  ['2 weeks ago', '2026-11-02..2026-11-08'],
  ['two months ago', '2026-09-01..2026-09-30'],
  ['a year ago', '2025-01-01..2025-12-31'],
  ['the last 7 days', '2026-11-15..2026-11-21'],
  ['past two weeks', '2026-11-02..2026-11-15'],
  ['the last few months', '2026-08-01..2026-10-31'],
  ['last 2 years', '2024-01-01..2025-12-31'],
  ['this weekend', '2026-11-21..2026-11-22'],
  ['last weekend', '2026-11-14..2026-11-15'],
  ['over the weekend', '2026-11-21..2026-11-22'],
  ['this quarter', '2026-10-01..2026-12-31'],
  ['last quarter', '2026-07-01..2026-09-30'],
  ['q1', '2026-01-01..2026-03-31'],
  ['q3 2025', '2025-07-01..2025-09-30'],
  ['first half of 2026', '2026-01-01..2026-06-30'],
  ['h2', '2026-07-01..2026-12-31'],
  ['ytd', '2026-01-01..2026-12-31'],
  ['in october', '2026-10-01..2026-10-31'],
  ['in december', '2025-12-01..2025-12-31'],
  ['in november', '2026-11-01..2026-11-30'],
  ['last november', '2025-11-01..2025-11-30'],
  ['october last year', '2025-10-01..2025-10-31'],
  ['oct 2024', '2024-10-01..2024-10-31'],
  ['in may', '2026-05-01..2026-05-31'],
  ['in 2024', '2024-01-01..2024-12-31'],
  ['first week of october', '2026-10-01..2026-10-07'],
  ['last week of october', '2026-10-25..2026-10-31'],
  ['on the 5th', '2026-11-05..2026-11-05'],
  ['on the 30th', '2026-10-30..2026-10-30'],
  ['12/11', '2026-11-12..2026-11-12'],
  ['12th of november 2025', '2025-11-12..2025-11-12'],
  ['since august', '2026-08-01..2026-11-21'],
  ['since monday', '2026-11-16..2026-11-21'],
  ['before september', '..2026-08-31'],
  ['until october', '..2026-10-31'],
  ['after september', '2026-10-01..2026-11-21'],
  ['from august to october', '2026-08-01..2026-10-31'],
  ['from november to february', '2025-11-01..2026-02-28'],
  ['from 28 september to 5 october', '2026-09-28..2026-10-05'],
  ['between 1 and 15 october', '2026-10-01..2026-10-15'],
  ['1-15 october', '2026-10-01..2026-10-15'],
  ['from 1st to 10th november', '2026-11-01..2026-11-10'],
  ['from august', '2026-08-01..2026-11-21'],
  ['from this month', '2026-11-01..2026-11-30'],
  ['tomorrow', '2026-11-22..2026-11-22'],
  ['next month', '2026-12-01..2026-12-31'],
])('[UW3] %s is %s', (text, days) => {
  expect(read(text, false)).toEqual([days])
})

test.each([
  ['i may spend'],
  ['add 2000 for transport'],
  ['right now'],
  ['top 3'],
  ['the last 5 transactions'],
])('[UW3] %s names no time', text => {
  expect(read(text, false)).toEqual([])
})

test('[UW4] what is held against another time is not joined with it', () => {
  const both = ['2026-09-01..2026-09-30', '2026-10-01..2026-10-31']
  expect(read('the difference between september and october', true)).toEqual(both)
  expect(read('between september and october', false)).toEqual(['2026-09-01..2026-10-31'])
})

test('[UW3] a time is read again by the words that answers have for it', () => {
  for (const text of [
    'last week',
    'in october',
    'since monday',
    '3 days ago',
    '1-15 october',
    'q3',
    'last 3 months',
    'before september',
    'over the weekend',
    'first week of october',
    'in 2024',
    'two weeks ago',
  ]) {
    const [period] = readPeriods(lineWords(text), { today: TODAY, compares: false })
    expect(read(period?.words ?? '', false), text).toEqual(read(text, false))
  }
})

function read(text: string, compares: boolean): readonly string[] {
  const periods = readPeriods(lineWords(text), { today: TODAY, compares })
  return periods.map(({ from, to }) => `${from ?? ''}..${to}`)
}
