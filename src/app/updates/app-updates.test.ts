import { expect, test } from 'vitest'
import { createManualTimers } from '#test/support/manual-timers.ts'
import { createAppUpdates } from './app-updates.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

function setUp() {
  const log: string[] = []
  const timers = createManualTimers(0)
  const page = { hasOpenForm: false }
  const updates = createAppUpdates({
    timers,
    hasOpenForm: () => page.hasOpenForm,
    flush: async () => void log.push('flush'),
    activate: () => log.push('activate'),
    reload: () => log.push('reload'),
  })
  return { log, timers, page, updates }
}

test('[APP-05] Later hides the new version for a day, or until the next one', async () => {
  const { updates, timers, log } = setUp()
  updates.announce()
  updates.postpone()
  expect(updates.state()).toBe('later')
  await timers.advance(DAY_MS - 1)
  expect(updates.state()).toBe('later')
  await timers.advance(1)
  expect(updates.state()).toBe('ready')
  expect(log).toEqual([])
})

test('[APP-05] Refresh sends what waits first, then lets the new version take over, then reloads', async () => {
  const { updates, log } = setUp()
  updates.announce()
  expect(await updates.refresh()).toBe(true)
  expect(log).toEqual(['flush', 'activate'])
  updates.tookOver()
  expect(log).toEqual(['flush', 'activate', 'reload'])
})

test('[APP-05] Refresh with nobody left to take over reloads after a moment', async () => {
  const { updates, log, timers } = setUp()
  updates.announce()
  await updates.refresh()
  await timers.advance(3000)
  expect(log).toEqual(['flush', 'activate', 'reload'])
})

test('[APP-05] an open form is never reloaded over: not by Refresh, not by another tab', async () => {
  const { updates, log, page } = setUp()
  page.hasOpenForm = true
  updates.announce()
  expect(await updates.refresh()).toBe(false)
  updates.tookOver()
  expect(updates.state()).toBe('ready')
  expect(log).toEqual([])
  page.hasOpenForm = false
  expect(await updates.refresh()).toBe(true)
})

test('[APP-05] with no form open, a page follows the tab that took the new version', () => {
  const { updates, log } = setUp()
  updates.tookOver()
  expect(log).toEqual(['reload'])
})
