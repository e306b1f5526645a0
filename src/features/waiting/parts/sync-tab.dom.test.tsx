import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWallet } from '#features/wallets/data/commands.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import { writeMeta } from '#ledger/store/meta.ts'
import type { Unreached } from '#ledger/store/rows.ts'
import {
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { createManualTimers, type ManualTimers } from '#test/support/manual-timers.ts'
import { press, renderScreen } from '#test/support/screens/render-screen.tsx'
import { SyncTab } from './sync-tab.tsx'

let ledger: TestLedger
let timers: ManualTimers
let shown: LiveLedger

beforeEach(async () => {
  ledger = await createTestLedger()
  timers = createManualTimers(TEST_START)
  shown = { ...ledger, timers, clock: () => timers.time.now }
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

async function fail(why: Unreached, seconds: number): Promise<void> {
  const at = timers.time.now
  const failure = { at, kind: 'server', tries: 1, nextAt: at + seconds * 1000, why } as const
  await act(() => writeMeta(ledger.db, 'lastFailure', failure))
}

test('[SYN-08] [PS10] a server that is not reached is named with its reason, a countdown, and a button that tries', async () => {
  unwrap(await createWallet(ledger, aWallet('Ajo')))
  await renderScreen(shown, {}, () => <SyncTab />)
  await screen.findByRole('button', { name: 'Sync now' })
  await fail('trouble', 20)
  expect(await screen.findByRole('heading', { name: /^Can’t reach Kobolens/ })).toBeTruthy()
  expect(screen.getByText(/something is wrong on our side/)).toBeTruthy()
  expect(screen.getByText('Trying again in 20 s')).toBeTruthy()
  await act(() => timers.advance(3000))
  expect(screen.getByText('Trying again in 17 s')).toBeTruthy()
  ledger.triggers.length = 0
  press('Try now')
  expect(ledger.triggers).toEqual(['manual'])
  // As the pass does when it begins, and when the server answers.
  await fail('trouble', 0)
  expect(await screen.findByText('Trying now…')).toBeTruthy()
  await act(() => writeMeta(ledger.db, 'lastFailure', null))
  await waitFor(() => expect(screen.queryByText('Trying now…')).toBeNull())
  expect(screen.getByRole('heading', { name: 'Saved on this phone and on its way.' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sync now' })).toBeTruthy()
})

test.each([
  ['silent', /no answer came/],
  ['portal', /asks you to sign in/],
  ['busy', /asked this device to wait/],
] as const)('[SYN-08] [PS10] %s has words of its own', async (why, words) => {
  await renderScreen(shown, {}, () => <SyncTab />)
  await fail(why, 90)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText('Trying again in 2 min')).toBeTruthy()
})

test('[SYN-08] a refused write does not hide that the server is not reached', async () => {
  unwrap(await createWallet(ledger, aWallet('Ajo')))
  await ledger.db.outbox.toCollection().modify({ state: 'parked' })
  await renderScreen(shown, {}, () => <SyncTab />)
  expect(
    await screen.findByRole('heading', { name: 'The server refused something. See below.' }),
  ).toBeTruthy()
  await fail('silent', 20)
  expect(await screen.findByRole('heading', { name: /^Can’t reach Kobolens/ })).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Needs your attention' })).toBeTruthy()
})
