import { expect, test } from 'vitest'
import { parseDay } from '#time/day.ts'
import { tokensOf } from '../tokens.ts'
import { spansAt } from './spans-at.ts'

// A Saturday.
const TODAY = parseDay('2026-11-21')

/** The days that a text says, all of its words in them. */
function daysSaid(text: string): unknown {
  const line = tokensOf(text)
  const taken = TODAY === undefined ? undefined : spansAt(line, 0, TODAY)
  if (taken === undefined || taken.end < line.length) return undefined
  return taken.value.spans.map(span => {
    if (span.type === 'units') return `${span.count} ${span.unit} ${span.back} back`
    if (span.type === 'cycle') return span.type
    const [from, to] = [span.from, span.to].map(edge => (edge && 'day' in edge ? edge.day : ''))
    return from === to ? from : `${from} ${to}`
  })
}

test.each([
  ['on easter monday', ['2026-04-06']],
  ['good friday 2025', ['2025-04-18']],
  ['on boxing day', ['2025-12-26']],
  ['independence day', ['2026-10-01']],
  ['during sallah', ['2026-05-27 2026-05-28']],
  ['last tues', ['2026-11-17']],
  ['last week friday', ['2026-11-13']],
  ['friday before last', ['2026-11-13']],
  ['3/11', ['2026-11-03']],
  ['12th–19th', ['2026-11-12 2026-11-19']],
  ['12 - 19 october', ['2026-10-12 2026-10-19']],
  ['the 3rd and 10th of october', ['2026-10-03', '2026-10-10']],
  ['jan-mar 2026', ['2026-01-01 2026-03-31']],
  ['saturday and sunday last week', ['2026-11-14 2026-11-15']],
  ['last weekend sat and sun', ['2026-11-14 2026-11-15']],
  ['monday to friday last week', ['2026-11-09 2026-11-13']],
  ['from sunday to friday', ['2026-11-15 2026-11-20']],
  ['first week oct', ['2026-10-01 2026-10-07']],
  ['the first two weeks of october', ['2026-10-01 2026-10-14']],
  ['the second half of october', ['2026-10-16 2026-10-31']],
  ['the last friday of october', ['2026-10-30']],
  ['the weekend of 14 november', ['2026-11-14 2026-11-15']],
  ['first of november', ['2026-11-01']],
  ['a fortnight ago', ['1 week 2 back']],
])('[UR16] “%s” are days of the calendar', (text, days) => {
  expect(daysSaid(text)).toEqual(days)
})
