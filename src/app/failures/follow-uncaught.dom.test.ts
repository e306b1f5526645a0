import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SyncReport } from '../sync-report.ts'
import { followUncaught } from './follow-uncaught.ts'

const tell = vi.fn<() => void>()
let now: number
let stop: () => void

beforeEach(() => {
  tell.mockClear()
  now = 0
  stop = followUncaught(window, { tell, clock: () => now })
})
afterEach(() => stop())

function reject(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}

function fail(error: unknown): void {
  window.dispatchEvent(Object.assign(new Event('error'), { error }))
}

test.each([
  ['a promise', () => reject(new TypeError('x is not a function'))],
  ['a handler', () => fail(new TypeError('x is not a function'))],
])('[ACC-18] a failure of %s that nobody caught is told', (_, happen) => {
  happen()
  expect(tell).toHaveBeenCalledOnce()
})

test.each([
  ['what was called off', new DOMException('called off', 'AbortError')],
  ['a ledger that was closed', new Dexie.DatabaseClosedError('closed')],
  ['a report of the sync', new SyncReport('refused', { status: 422 })],
  ['a hint of the browser', undefined],
])('[ACC-18] %s is no fault', (_, fault) => {
  fail(fault)
  reject(fault)
  expect(tell).not.toHaveBeenCalled()
})

test('[ACC-18] of faults close together one is told', () => {
  fail(new Error('one'))
  reject(new Error('two'))
  expect(tell).toHaveBeenCalledOnce()
  now = 30_000
  fail(new Error('three'))
  expect(tell).toHaveBeenCalledTimes(2)
})

test('[ACC-18] ended, it tells nothing more', () => {
  stop()
  fail(new Error('late'))
  expect(tell).not.toHaveBeenCalled()
})
