import { act, cleanup, render, screen } from '@testing-library/react'
import { Dexie } from 'dexie'
import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { LedgerProvider } from '#features/session/data/ledger-context.tsx'
import { createWallet } from '#features/wallets/data/commands.ts'
import { writeMeta } from '#ledger/store/meta.ts'
import {
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { useSyncState, useWaitingWrites } from './queries.ts'

// A live query wants a global IndexedDB, even over a database that has its own.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })

function SyncText() {
  const { text } = useSyncState()
  const writes = useWaitingWrites() ?? []
  return (
    <>
      <output>{text}</output>
      <ul>
        {writes.map(write => (
          <li key={write.opId}>{write.what}</li>
        ))}
      </ul>
    </>
  )
}

function show(ledger: TestLedger) {
  render(
    <LedgerProvider ledger={ledger}>
      <SyncText />
    </LedgerProvider>,
  )
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('[SYN-08] [SYN-10] the sync state and the list follow every write and every step', async () => {
  const ledger = await createTestLedger()
  show(ledger)
  expect(await screen.findByText('Synced')).toBeDefined()
  await act(async () => void unwrap(await createWallet(ledger, aWallet('Ajo'))))
  expect(await screen.findByText('1 waiting to sync')).toBeDefined()
  expect(await screen.findByText('New wallet · Ajo')).toBeDefined()
  await act(() => writeMeta(ledger.db, 'lastFailure', { at: 1, kind: 'offline' }))
  expect(await screen.findByText('Can’t reach Kobolens · 1 waiting')).toBeDefined()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText('Offline, 1 waiting to sync')).toBeDefined()
  await act(async () => void (await ledger.db.outbox.toCollection().modify({ state: 'parked' })))
  expect(await screen.findByText('1 need attention')).toBeDefined()
})
