import { expect, test } from 'vitest'
import type { Exchange } from '#api/exchange.ts'
import type { Op } from '../store/op.ts'
import { judge } from './verdict.ts'

const OP: Op = {
  seq: 1,
  id: 'op',
  kind: 'createWallet',
  schema: 1,
  method: 'POST',
  path: '/wallet/create-wallet',
  body: {},
  creates: [],
  touches: [],
  needs: [],
  editedAt: 0,
  state: 'sending',
  attempts: 1,
  nextAt: 0,
  createdAt: 0,
  appVersion: '',
}

function answer(status: number, error?: string, headers: Record<string, string> = {}): Exchange {
  const json = error === 'html' ? undefined : { success: status < 300, message: 'why', error }
  return { type: 'answer', status, header: name => headers[name] ?? null, json }
}

test('[PS4] acknowledged is 2xx, JSON and a version, nothing less', () => {
  const version = { 'Sync-Version': '12', 'Sync-Epoch': 'e' }
  expect(judge(OP, answer(201, undefined, version))).toEqual({
    type: 'ack',
    version: 12,
    epoch: 'e',
  })
  for (const short of [
    answer(200),
    answer(200, 'html', version),
    answer(204, undefined, { 'Sync-Version': 'x' }),
    { type: 'unreachable' } as const,
  ]) {
    expect(judge(OP, short)).toMatchObject({ type: 'retry', waitsFor: 'network' })
  }
})

test.each([
  [408, undefined],
  [409, 'in_progress'],
  [425, undefined],
  [429, 'too_many'],
  [500, 'internal'],
  [502, 'html'],
  [503, 'unavailable'],
])('[PS5] %i %s is tried again when the server can', (status, error) => {
  expect(judge(OP, answer(status, error, { 'Retry-After': '7' }))).toEqual({
    type: 'retry',
    waitsFor: 'server',
    retryAfter: '7',
  })
})

test.each([
  [400, 'validation'],
  [403, 'plan_limit'],
  [404, 'not_found'],
  [409, 'taken'],
  [410, 'wallet_deleted'],
  [413, 'html'],
  [422, 'key_reused'],
  [451, undefined],
])('[PS7] %i %s is refused', (status, error) => {
  expect(judge(OP, answer(status, error))).toMatchObject({ type: 'park', error: { status } })
})

test('[PS5] a 4xx page that is not ours is no refusal', () => {
  expect(judge(OP, answer(403, 'html'))).toMatchObject({ type: 'retry', waitsFor: 'network' })
})

test('[PS7] what a deletion does not find is deleted', () => {
  const deletion: Op = { ...OP, kind: 'deleteWallet', method: 'DELETE' }
  expect(judge(deletion, answer(404, 'not_found'))).toMatchObject({ type: 'ack', version: 0 })
  expect(judge(deletion, answer(410, 'wallet_deleted'))).toMatchObject({ type: 'ack' })
  expect(judge(deletion, answer(403, 'forbidden'))).toMatchObject({ type: 'park' })
})

test('[PS6] [PS7] tokens and versions of the app stop the pass, not the write', () => {
  expect(judge(OP, answer(498, 'token_expired'))).toEqual({ type: 'auth' })
  expect(judge(OP, { type: 'session-over' })).toEqual({ type: 'auth' })
  expect(judge(OP, answer(426, 'op_schema'))).toEqual({ type: 'upgrade' })
})
