import { expect, test } from 'vitest'
import type { ApiFailure } from '#api/failures.ts'
import { createRequestKeys, type RequestKeys } from './request-keys.ts'

function makeKeys(): RequestKeys {
  let count = 0
  return createRequestKeys(() => {
    count += 1
    return `key-${count}`
  })
}

const UNREACHED: ApiFailure = { kind: 'unreachable', status: 500, message: 'none' }
const REFUSED: ApiFailure = { ...UNREACHED, kind: 'refused', status: 422 }

test.each<[string, ApiFailure]>([
  ['no answer', UNREACHED],
  ['a fault of the server', { ...REFUSED, status: 500, error: 'internal' }],
  ['a first try still at work', { ...REFUSED, status: 409, error: 'in_progress' }],
  ['too many tries', { ...REFUSED, status: 429, error: 'too_many' }],
])('[PAY-03] after %s the same request keeps its key', (_, failure) => {
  const keys = makeKeys()
  expect(keys.keyFor(100)).toBe('key-1')
  keys.note(failure)
  expect(keys.keyFor(100)).toBe('key-1')
})

test.each<[string, ApiFailure | undefined]>([
  ['a success', undefined],
  ['a refusal', { ...REFUSED, error: 'insufficient_balance' }],
  ['a bank without an account', { ...REFUSED, status: 502, error: 'provider_failed' }],
])('[PAY-03] after %s the next request is another one', (_, failure) => {
  const keys = makeKeys()
  keys.keyFor(100)
  keys.note(failure)
  expect(keys.keyFor(100)).toBe('key-2')
})

test('[PAY-03] another amount is another request', () => {
  const keys = makeKeys()
  keys.keyFor(100)
  keys.note(UNREACHED)
  expect(keys.keyFor(200)).toBe('key-2')
})
