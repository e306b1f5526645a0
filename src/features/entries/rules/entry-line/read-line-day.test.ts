import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import { aLineContext } from '#test/support/assistant/entry-line.ts'
import { readEntryLine } from './read-entry-line.ts'
import { lineOn } from './read-line-day.ts'

// 2026-11-21 is a Saturday.
const CONTEXT = aLineContext()

test.each([
  ['today', '2026-11-21'],
  ['tonight', '2026-11-21'],
  ['2day', '2026-11-21'],
  ['now now', '2026-11-21'],
  ['for today', '2026-11-21'],
  ['yday', '2026-11-20'],
  ['dis morning', '2026-11-21'],
  ['last nite', '2026-11-20'],
  ['this morning', '2026-11-21'],
  ['yesterday', '2026-11-20'],
  ['last night', '2026-11-20'],
  ['day before yesterday', '2026-11-19'],
  ['1 day ago', '2026-11-20'],
  ['three days ago', '2026-11-18'],
  ['a week ago', '2026-11-14'],
  ['2 weeks ago', '2026-11-07'],
  ['sat', '2026-11-21'],
  ['last saturday', '2026-11-14'],
  ['on Friday', '2026-11-20'],
  ['last fri', '2026-11-20'],
  ['sun', '2026-11-15'],
  ['Mon', '2026-11-16'],
  ['thurs', '2026-11-19'],
  ['12/11', '2026-11-12'],
  ['22/11', '2025-11-22'],
  ['12/11/25', '2025-11-12'],
  ['12-11-2025', '2025-11-12'],
  ['12.11.2025', '2025-11-12'],
  ['2025-11-12', '2025-11-12'],
  ['12 nov', '2026-11-12'],
  ['nov 12', '2026-11-12'],
  ['12th of November', '2026-11-12'],
  ['Dec 25th', '2025-12-25'],
  ['12nov', '2026-11-12'],
  ['12 nov 2024', '2024-11-12'],
  ['29 feb', '2024-02-29'],
])('[EL3] bread 4.5k %s is on %s', (text, day) => {
  const line = readEntryLine(`bread 4.5k ${text}`, CONTEXT)
  expect(line).toMatchObject({ day: aDay(day), description: 'bread', amount: 450_000, notes: [] })
  expect(readEntryLine(`${text} 4.5k bread`, CONTEXT)).toEqual(line)
})

test('[EL3] a month without a day, and half a bag, are no dates', () => {
  expect(readEntryLine('may allowance 5000', CONTEXT).day).toBeUndefined()
  expect(readEntryLine('1/2 bag rice 35000', CONTEXT)).toMatchObject({
    day: undefined,
    description: '1/2 bag rice',
    notes: [],
  })
})

test('[EL3] a figure after a date is the amount unless it is a late year', () => {
  expect(readEntryLine('bread 12 nov 2000', CONTEXT)).toMatchObject({
    day: aDay('2026-11-12'),
    amount: 200_000,
  })
})

test('[EL3] a line keeps its day when it is read on another', () => {
  const typed = aDay('2026-11-20')
  expect(lineOn('bolt 3k yesterday', typed, CONTEXT.today)).toBe('bolt 3k 2026-11-19')
  expect(lineOn('bolt 3k', typed, CONTEXT.today)).toBe('bolt 3k 2026-11-20')
  expect(lineOn('bolt 3k yesterday', CONTEXT.today, CONTEXT.today)).toBe('bolt 3k yesterday')
  expect(lineOn('bolt 3k tomorrow', typed, CONTEXT.today)).toBe('bolt 3k tomorrow')
})
