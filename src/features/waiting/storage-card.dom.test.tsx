import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { press, renderScreen } from '#test/support/screens/render-screen.tsx'
import { createWallet } from '../wallets/data/commands.ts'
import { StorageCard } from './storage-card.tsx'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  ledger.db.close()
})

function stubStorage(answers: { persisted: boolean; persist: boolean }): void {
  const storage = {
    persisted: async () => answers.persisted,
    persist: async () => answers.persist,
    estimate: async () => ({ usage: 3_249_000, quota: 63_800_000_000 }),
  }
  vi.stubGlobal('navigator', Object.create(navigator, { storage: { value: storage } }))
}

async function show(): Promise<void> {
  await renderScreen(ledger, {}, () => <StorageCard />)
}

test('[PWA-01] it says whether records are protected, how much is used, and what is only here', async () => {
  stubStorage({ persisted: true, persist: true })
  unwrap(await createWallet(ledger, aWallet()))
  await show()
  expect(await screen.findByRole('heading', { name: 'Protected on this device: yes' })).toBeTruthy()
  expect(await screen.findByText('3.2 MB of 64 GB')).toBeTruthy()
  expect(await screen.findByText('1 change, not synced yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Protect' })).toBeNull()
})

test('[PWA-01] where they are not, the browser is asked on the button', async () => {
  stubStorage({ persisted: false, persist: true })
  await show()
  expect(await screen.findByRole('heading', { name: 'Protected on this device: no' })).toBeTruthy()
  expect(await screen.findByText('Nothing: all of it is on the server')).toBeTruthy()
  press('Protect')
  expect(await screen.findByRole('heading', { name: 'Protected on this device: yes' })).toBeTruthy()
})
