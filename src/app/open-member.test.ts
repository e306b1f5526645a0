import { expect, test } from 'vitest'
import { createManualTimers } from '#test/support/manual-timers.ts'
import {
  statementInProcess,
  type WorkerInProcess,
} from '#test/support/statements/statement-in-process.ts'
import { FETCH_AFTER_MS, fetchReaderAhead } from './open-member.ts'

function createDevice(isInstalled: boolean) {
  const started: WorkerInProcess[] = []
  const timers = createManualTimers(0)
  let prepared = 0
  let pages = 0
  return {
    started,
    timers,
    prepared: () => prepared,
    pages: () => pages,
    async loadReaders() {
      pages += 1
    },
    isInstalled: () => isInstalled,
    startStatementWorker() {
      const port = statementInProcess({
        async prepare() {
          prepared += 1
          return true
        },
        read: () => Promise.reject(new Error('nothing is read ahead')),
      })
      started.push(port)
      return port
    },
  }
}

test('[PWA-03] an installed app fetches the reader some time after its start, and ends the worker', async () => {
  const device = createDevice(true)
  fetchReaderAhead(device)
  await device.timers.advance(FETCH_AFTER_MS - 1)
  expect(device.started).toHaveLength(0)
  await device.timers.advance(1)
  await expect.poll(() => device.started[0]?.isTerminated()).toBe(true)
  expect(device.prepared()).toBe(1)
  expect(device.pages()).toBe(1)
})

test('[PWA-03] a page in a browser fetches nothing ahead', async () => {
  const device = createDevice(false)
  fetchReaderAhead(device)
  await device.timers.advance(FETCH_AFTER_MS)
  expect(device.started).toHaveLength(0)
})

test('[PWA-03] nothing is fetched for somebody who left meanwhile', async () => {
  const device = createDevice(true)
  fetchReaderAhead(device)()
  await device.timers.advance(FETCH_AFTER_MS)
  expect(device.started).toHaveLength(0)
})
