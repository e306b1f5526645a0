import { expect, test } from 'vitest'
import type { SyncResult } from '#contract/sync-calls.ts'
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
  creates: ['wallet:1'],
  touches: [],
  needs: [],
  editedAt: 0,
  state: 'sending',
  attempts: 1,
  nextAt: 0,
  createdAt: 0,
  appVersion: '',
}
const EDIT: Op = { ...OP, kind: 'editWallet', method: 'PATCH', creates: [], touches: ['wallet:1'] }

function result(status: number, error?: string, fields?: Record<string, string>): SyncResult {
  return { status, message: 'why', error, fields }
}

test.each([200, 201])('[PS4] %i acknowledges the write', status => {
  expect(judge(OP, result(status))).toEqual({ type: 'ack' })
})

test('[PS5] a write that was not reached, or made the server stumble, is tried again', () => {
  expect(judge(OP, undefined)).toEqual({ type: 'retry' })
  expect(judge(OP, result(500, 'internal'))).toEqual({ type: 'retry' })
  expect(judge(OP, result(503, 'unavailable'))).toEqual({ type: 'retry' })
})

test('[PS7] what needs a record of a refused write waits as if it had not been sent', () => {
  expect(judge(OP, result(424, 'depends'))).toEqual({ type: 'wait' })
})

test.each([
  [400, 'validation'],
  [403, 'plan_limit'],
  [404, 'not_found'],
  [409, 'taken'],
  [410, 'wallet_deleted'],
  [413, 'too_large'],
  [422, 'key_reused'],
  [451, undefined],
])('[PS7] %i %s is refused', (status, error) => {
  expect(judge(OP, result(status, error))).toMatchObject({ type: 'park', error: { status } })
})

test.each([
  ['an edit of what is gone', EDIT, result(404, 'not_found')],
  ['an edit of what was deleted', EDIT, result(410, 'row_deleted')],
  ['a create whose record was deleted', OP, result(410, 'row_deleted', { id: 'was deleted' })],
])('[HI6] sent again after a lost history, %s has nothing to do any more', (_, op, said) => {
  expect(judge({ ...op, again: true }, said)).toEqual({ type: 'void' })
  expect(judge(op, said)).toMatchObject({ type: 'park' })
})

test('[HI6] sent again, a create whose wallet was deleted is refused', () => {
  const said = result(410, 'wallet_deleted', { walletId: 'was deleted' })
  expect(judge({ ...OP, again: true }, said)).toMatchObject({ type: 'park' })
})
