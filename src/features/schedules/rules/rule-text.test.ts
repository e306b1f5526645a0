import { expect, test } from 'vitest'
import type { Day } from '#time/day.ts'
import type { Recurrence } from '#time/recurrence/recurrence.ts'
import { everyText, ruleText } from './rule-text.ts'

const BOUNDS = {
  every: 1,
  shift: 'none',
  from: '2026-01-01' as Day,
  until: null,
  count: null,
} as const

test.each<readonly [string, Recurrence]>([
  ['every day', { ...BOUNDS, unit: 'day' }],
  ['every 10 days', { ...BOUNDS, unit: 'day', every: 10 }],
  ['every week on Fri', { ...BOUNDS, unit: 'week', weekdays: [5] }],
  ['every 2 weeks on Mon and Thu', { ...BOUNDS, unit: 'week', every: 2, weekdays: [4, 1] }],
  ['every week on Mon, Wed and Fri', { ...BOUNDS, unit: 'week', weekdays: [1, 3, 5] }],
  ['every week on each day', { ...BOUNDS, unit: 'week', weekdays: [1, 2, 3, 4, 5, 6, 7] }],
  ['every month on the 1st', { ...BOUNDS, unit: 'month', on: { type: 'day', day: 1 } }],
  ['every month on the 22nd', { ...BOUNDS, unit: 'month', on: { type: 'day', day: 22 } }],
  ['every month on the 25th', { ...BOUNDS, unit: 'month', on: { type: 'day', day: 25 } }],
  ['on the last day of every month', { ...BOUNDS, unit: 'month', on: { type: 'last' } }],
  [
    'on the last working day of every month',
    { ...BOUNDS, unit: 'month', on: { type: 'last-working' } },
  ],
  [
    'on the first Friday of every 3 months',
    { ...BOUNDS, unit: 'month', every: 3, on: { type: 'weekday', weekday: 5, nth: 1 } },
  ],
  [
    'on the last Sunday of every month',
    { ...BOUNDS, unit: 'month', on: { type: 'weekday', weekday: 7, nth: -1 } },
  ],
  [
    'every year on 1 Jan, before weekends and holidays',
    { ...BOUNDS, unit: 'year', shift: 'before', on: { type: 'day', day: 1 } },
  ],
  [
    'every year on 28 Feb',
    { ...BOUNDS, unit: 'year', from: '2026-02-01' as Day, on: { type: 'day', day: 31 } },
  ],
  [
    'every 2 years on the last day of January, after weekends and holidays',
    { ...BOUNDS, unit: 'year', every: 2, shift: 'after', on: { type: 'last' } },
  ],
  [
    'every week on Tue, until 24 Dec 2026',
    { ...BOUNDS, unit: 'week', weekdays: [2], until: '2026-12-24' as Day },
  ],
  ['every day, 12 times', { ...BOUNDS, unit: 'day', count: 12 }],
  ['every day, once', { ...BOUNDS, unit: 'day', count: 1 }],
])('[RU1] a rule is said: %s', (words, rule) => {
  expect(ruleText(rule)).toBe(words)
})

test('[RU1] a line of a list says how often alone', () => {
  expect(everyText({ ...BOUNDS, unit: 'month', on: { type: 'last' } })).toBe('every month')
  expect(everyText({ ...BOUNDS, unit: 'week', every: 2, weekdays: [1] })).toBe('every 2 weeks')
})
