import { expect, test } from 'vitest'
import { syncState } from './sync-state.ts'

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
  [{ failure: 'server' as const }, 'Can’t reach Kobolens', 'offline'],
  [
    { failure: 'server' as const, pending: 3, isBusy: true },
    'Can’t reach Kobolens, 3 waiting',
    'offline',
  ],
  [{ failure: 'update' as const, pending: 3 }, 'Update the app to sync', 'attention'],
  [{ failure: 'server' as const, parked: 1 }, '1 need attention', 'attention'],
  [{ failure: 'server' as const, isOffline: true }, 'Offline', 'offline'],
  [{ isOffline: true }, 'Offline', 'offline'],
  [{ isOffline: true, pending: 3 }, 'Offline, 3 waiting to sync', 'offline'],
  [{ isOffline: true, pending: 3, parked: 1 }, '1 need attention', 'attention'],
])('[SYN-08] %o reads %s', (change, text, tone) => {
  expect(syncState({ ...CALM, ...change })).toMatchObject({ text, tone })
})

test('[SYN-08] a write that waits for a day though the server answers is overdue', () => {
  const waiting = { ...CALM, pending: 1, oldestAt: 0, now: 86_400_001 }
  expect(syncState(waiting).overdue).toBe(true)
  expect(syncState({ ...waiting, isOffline: true }).overdue).toBe(false)
  expect(syncState({ ...waiting, now: 86_400_000 }).overdue).toBe(false)
})
