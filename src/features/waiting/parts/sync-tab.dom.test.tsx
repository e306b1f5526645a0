import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import type { Unreached } from '#ledger/store/meta-values.ts'
import { writeMeta } from '#ledger/store/meta.ts'
import {
  anExpense,
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
  await waitFor(async () => {
    await act(() => timers.advance(1000))
    expect(screen.getByText(/^Trying again in 1\d s$/)).toBeTruthy()
  })
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
  ['slow', /did not arrive in time.*in smaller parts/],
  ['busy', /asked this device to wait/],
] as const)('[SYN-08] [PS10] %s has words of its own', async (why, words) => {
  await renderScreen(shown, {}, () => <SyncTab />)
  await fail(why, 90)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText('Trying again in 2 min')).toBeTruthy()
})

test('[WK2] a cap of the account is told in the server’s own words', async () => {
  await renderScreen(shown, {}, () => <SyncTab />)
  const at = timers.time.now
  const said = 'This account is busy in many places at once. Please try again in a moment.'
  const failure = { at, kind: 'server', tries: 1, nextAt: at + 1000, why: 'busy', said } as const
  await act(() => writeMeta(ledger.db, 'lastFailure', failure))
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByText(/asked this device to wait/)).toBeNull()
})

test('[WK2] a device that the server does not follow hears that it is up to date a little later', async () => {
  await renderScreen(shown, {}, () => <SyncTab />)
  await screen.findByRole('button', { name: 'Sync now' })
  await act(() => writeMeta(ledger.db, 'isCrowded', true))
  expect(await screen.findByText(/open on many devices at once/)).toBeTruthy()
  await act(() => writeMeta(ledger.db, 'isCrowded', false))
  await waitFor(() => expect(screen.queryByText(/open on many devices at once/)).toBeNull())
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

test('[SYN-07] [RP7] what waits for room is one group with its reason, and its parts stand nowhere else', async () => {
  const wallet = unwrap(await createWallet(ledger, aWallet('Kuda')))
  for (const amount of [1000, 2000]) {
    unwrap(await recordTransactions(ledger, anExpense(wallet.ids[0] ?? '', { amount })))
  }
  const error = { status: 403, code: 'plan_limit', message: 'Your plan allows 2 wallets.', at: 1 }
  await ledger.db.outbox.where('seq').equals(1).modify({ state: 'parked', error })
  await renderScreen(shown, {}, () => <SyncTab />)
  const what = 'Wallet “Kuda” and its 2 entries are waiting for room.'
  const group = (await screen.findByText(what)).closest('li')
  assert(group !== null, 'it stands in the list')
  expect(within(group).getByText('Your plan allows 2 wallets.')).toBeTruthy()
  expect(within(group).getByText('Expense ₦10 · Food & Groceries')).toBeTruthy()
  expect(within(group).getByRole('link', { name: 'See what the plans keep' })).toBeTruthy()
  expect(within(group).getByRole('button', { name: 'Discard all 3' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull()
  press('Try again', group)
  const waiting = await screen.findByRole('list', { name: 'Waiting to be sent' })
  await waitFor(() => expect(within(waiting).getAllByRole('listitem')).toHaveLength(3))
  expect(screen.queryByRole('list', { name: 'Needs your attention' })).toBeNull()
})
