import { expect, test } from 'vitest'
import { retryText, syncState } from './sync-state.ts'

const DOWN = { kind: 'server', why: 'trouble', nextAt: 20_000 } as const
const SILENT = { kind: 'offline', why: 'silent', nextAt: 20_000 } as const
const OLD = { kind: 'update' } as const

const CALM = {
  pending: 0,
  parked: 0,
  isBusy: false,
  isOffline: false,
  lastSyncAt: 1,
  oldestAt: undefined,
  now: 100,
}

test.each([
  [{}, 'Synced', 'calm'],
  [{ isBusy: true, pending: 2 }, 'Syncing…', 'busy'],
  [{ pending: 2 }, '2 waiting to sync', 'busy'],
  [{ arrivedShare: 34 }, '34 % here', 'busy'],
  [{ laidOutShare: 34 }, '34 % in order', 'busy'],
  [{ laidOutShare: 34, arrivedShare: 90 }, '90 % here', 'busy'],
  [{ arrivedShare: 34, isOffline: true }, 'Offline', 'offline'],
  [{ failure: DOWN }, 'Can’t reach Kobolens', 'offline'],
  [{ failure: SILENT }, 'Can’t reach Kobolens', 'offline'],
  [{ failure: DOWN, pending: 3, isBusy: true }, 'Can’t reach Kobolens · 3 waiting', 'offline'],
  [{ failure: SILENT, pending: 3 }, 'Can’t reach Kobolens · 3 waiting', 'offline'],
  [{ failure: SILENT, isDemo: true }, 'Demo', 'calm'],
  [{ failure: OLD, pending: 3 }, 'Update the app to sync', 'attention'],
  [{ failure: DOWN, parked: 1 }, '1 need attention', 'attention'],
  [{ failure: SILENT, isOffline: true, pending: 3 }, 'Offline, 3 waiting to sync', 'offline'],
  [{ isOffline: true }, 'Offline', 'offline'],
  [{ isOffline: true, pending: 3 }, 'Offline, 3 waiting to sync', 'offline'],
  [{ isOffline: true, pending: 3, parked: 1 }, '1 need attention', 'attention'],
])('[SYN-08] [BO4] [BO5] %o reads %s', (change, text, tone) => {
  expect(syncState({ ...CALM, ...change })).toMatchObject({ text, tone })
})

test('[SYN-08] a write that waits for a day though the server answers is overdue', () => {
  const waiting = { ...CALM, pending: 1, oldestAt: 0, now: 86_400_001 }
  expect(syncState(waiting).overdue).toBe(true)
  expect(syncState({ ...waiting, isOffline: true }).overdue).toBe(false)
  expect(syncState({ ...waiting, now: 86_400_000 }).overdue).toBe(false)
})

test('[SYN-08] [PS10] a server that is not reached says what is in the way and when it is tried again', () => {
  expect(syncState({ ...CALM, failure: DOWN })).toMatchObject({
    trouble: 'trouble',
    retryAt: 20_000,
    offline: false,
  })
  expect(syncState({ ...CALM, failure: SILENT, parked: 1 })).toMatchObject({
    trouble: 'silent',
    retryAt: 20_000,
    offline: true,
  })
  expect(syncState({ ...CALM, failure: SILENT, isOffline: true })).toMatchObject({
    trouble: 'offline',
    retryAt: undefined,
    offline: true,
  })
  expect(syncState({ ...CALM, failure: { kind: 'offline' } }).trouble).toBe('silent')
  expect(syncState({ ...CALM, failure: { kind: 'server' } }).trouble).toBe('trouble')
})

test.each([
  [20_000, 'trying again in 20 s'],
  [19_001, 'trying again in 20 s'],
  [1, 'trying again in 1 s'],
  [60_000, 'trying again in 1 min'],
  [61_000, 'trying again in 2 min'],
  [0, 'trying now…'],
  [-5, 'trying now…'],
])('[SYN-08] %i ms before the next try it reads %s', (leftMs, text) => {
  expect(retryText(leftMs)).toBe(text)
})
