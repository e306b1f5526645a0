import { expect, test } from 'vitest'
import { createLocalRule } from './rate-limiter.ts'

function aRule() {
  let now = 1000
  const rule = createLocalRule({ tries: 2, spanMs: 60_000, clock: () => now })
  return { rule, wait: (ms: number) => void (now += ms) }
}

test('[API-02] allows so many tries in the span that a key’s first one starts, and says how long to wait', () => {
  const { rule, wait } = aRule()
  expect(rule.take('one')).toEqual({ allowed: true })
  wait(30_000)
  expect(rule.take('one')).toEqual({ allowed: true })
  expect(rule.take('one')).toEqual({ allowed: false, retryAfterMs: 30_000 })
  wait(29_999)
  expect(rule.take('one')).toEqual({ allowed: false, retryAfterMs: 1 })
  wait(1)
  expect(rule.take('one')).toEqual({ allowed: true })
})

test('[API-02] counts each key by itself, and forgets one', () => {
  const { rule } = aRule()
  for (const _ of [1, 2, 3]) rule.take('one')
  expect(rule.take('other').allowed).toBe(true)
  expect(rule.take('one').allowed).toBe(false)
  rule.forget('one')
  expect(rule.take('one').allowed).toBe(true)
})

test('[API-02] what goes as spans end leaves those that have not ended', () => {
  const { rule, wait } = aRule()
  rule.take('old')
  wait(59_000)
  for (const _ of [1, 2]) rule.take('new')
  wait(1000)
  expect(rule.take('another').allowed).toBe(true)
  expect(rule.take('new')).toEqual({ allowed: false, retryAfterMs: 59_000 })
  expect(rule.take('old').allowed).toBe(true)
})
