import { act, cleanup, render, screen } from '@testing-library/react'
import { Dexie } from 'dexie'
import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { createTestLedger, TEST_START } from '#test/support/device/test-ledger.ts'
import { createManualTimers } from '#test/support/manual-timers.ts'
import { LedgerProvider } from './ledger-context.tsx'
import { useToday } from './use-today.ts'

// A live query wants a global IndexedDB, even over a database that has its own.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

function TodayText() {
  return <output>{useToday()}</output>
}

afterEach(cleanup)

test('[BU1] a screen left open over midnight goes on to the next day, by itself', async () => {
  const timers = createManualTimers(TEST_START)
  const ledger = { ...(await createTestLedger()), timers, clock: () => timers.time.now }
  render(
    <LedgerProvider ledger={ledger}>
      <TodayText />
    </LedgerProvider>,
  )
  // It is nine in the morning in Lagos.
  expect(screen.getByText('2026-11-21')).toBeDefined()
  timers.time.now += 15 * HOUR_MS - MINUTE_MS
  await act(() => timers.advance(MINUTE_MS - 1))
  expect(screen.getByText('2026-11-21')).toBeDefined()
  await act(() => timers.advance(MINUTE_MS))
  expect(screen.getByText('2026-11-22')).toBeDefined()
  // Asleep for months, then awake.
  timers.time.now += 100 * 24 * HOUR_MS
  await act(() => timers.advance(MINUTE_MS))
  expect(screen.getByText('2027-03-02')).toBeDefined()
})
