import { expect, test } from 'vitest'
import { createCircuitBreaker } from './openai-compatible.ts'

function breakerAt(startMs: number) {
  const time = { nowMs: startMs }
  return { time, breaker: createCircuitBreaker(() => time.nowMs) }
}

test('[CHT-03] five failures in a row close the way for a minute', () => {
  const { time, breaker } = breakerAt(1000)
  for (let failure = 0; failure < 5; failure += 1) {
    expect(breaker.admit()).toBe(true)
    breaker.note(false)
  }
  expect(breaker.admit()).toBe(false)
  time.nowMs += 59_999
  expect(breaker.admit()).toBe(false)
})

test('[CHT-03] a success in between begins the count anew', () => {
  const { breaker } = breakerAt(1000)
  for (const isFine of [false, false, false, false, true, false, false, false, false]) {
    breaker.note(isFine)
  }
  expect(breaker.admit()).toBe(true)
})

test('[CHT-03] after the minute one call tries, and decides for all', () => {
  const { time, breaker } = breakerAt(1000)
  for (let failure = 0; failure < 5; failure += 1) breaker.note(false)
  time.nowMs += 60_000
  expect([breaker.admit(), breaker.admit()]).toEqual([true, false])
  breaker.note(false)
  expect(breaker.admit()).toBe(false)
  time.nowMs += 60_000
  expect(breaker.admit()).toBe(true)
  breaker.note(true)
  expect([breaker.admit(), breaker.admit()]).toEqual([true, true])
})

test('[CHT-03] a trial that its caller gave up is followed by another a minute later', () => {
  const { time, breaker } = breakerAt(1000)
  for (let failure = 0; failure < 5; failure += 1) breaker.note(false)
  time.nowMs += 60_000
  expect(breaker.admit()).toBe(true)
  time.nowMs += 60_000
  expect(breaker.admit()).toBe(true)
})
