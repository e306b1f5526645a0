import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import { whenText } from './shown-period.ts'
import { unfinishedNote } from './unfinished.ts'

function when(from: string, to: string, words: string): string {
  return whenText({ from: aDay(from), to: aDay(to), words })
}

test('[UA3] the days stand with the words of a period', () => {
  expect(when('2026-10-01', '2026-10-31', 'last month')).toBe('last month (1 Oct to 31 Oct 2026)')
  expect(when('2026-10-01', '2026-10-31', 'October 2026')).toBe(
    'in October 2026 (1 Oct to 31 Oct 2026)',
  )
  expect(when('2026-08-01', '2026-10-31', 'the last 3 months')).toBe(
    'in the last 3 months (1 Aug to 31 Oct 2026)',
  )
  expect(when('2026-11-05', '2026-11-05', '5 November 2026')).toBe('on 5 Nov 2026')
  expect(when('2026-10-01', '2026-10-15', '1 October 2026 to 15 October 2026')).toBe(
    'from 1 Oct to 15 Oct 2026',
  )
  expect(when('2024-01-01', '2024-12-31', '2024')).toBe('in 2024 (1 Jan to 31 Dec 2024)')
  expect(when('2026-11-18', '2026-11-18', '3 days ago')).toBe('3 days ago (18 Nov 2026)')
})

function note(from: string, words: string, to = '2026-11-21'): string {
  return unfinishedNote({ from: aDay(from), to: aDay(to), words }, aDay(to))
}

test('[UA3] a running week, month, quarter or year is said not to be over', () => {
  expect(note('2026-11-01', 'this month')).toBe('This month is not over yet (21 of 30 days).')
  expect(note('2026-11-16', 'this week')).toBe('This week is not over yet (6 of 7 days).')
  expect(note('2026-10-01', 'this quarter')).toBe('This quarter is not over yet (52 of 92 days).')
  expect(note('2026-01-01', 'this year')).toBe('This year is not over yet (325 of 365 days).')
})

test('[UA3] words tell which where two begin on one day', () => {
  expect(note('2026-06-01', 'this week', '2026-06-03')).toContain('This week')
  expect(note('2026-06-01', 'this month', '2026-06-03')).toContain('This month')
  expect(note('2026-01-01', 'this year', '2026-01-03')).toContain('3 of 365 days')
})

test('[UA3] what is over, or begins in the middle, is not called unfinished', () => {
  const last = { from: aDay('2026-10-01'), to: aDay('2026-10-31'), words: 'last month' }
  expect(unfinishedNote(last, aDay('2026-11-21'))).toBe('')
  expect(note('2026-11-01', 'this month', '2026-11-30')).toBe('')
  expect(note('2026-11-15', 'the last 7 days')).toBe('')
})
