import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { anExpense, aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import { installPrompt } from '#test/support/screens/a-site.ts'
import {
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { press } from '#test/support/screens/render-screen.tsx'
import type { DevicePlatform } from '../rules/device-platform.ts'

const SETTLED_MS = 15_000
const CARD = { name: 'Keep Kobolens at hand' }

let app: RenderedApp

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(() => closeApp(app))

/** Leaves the dashboard for a page, having recorded so many entries. */
async function comeBack(device: DevicePlatform, entryCount = 3): Promise<void> {
  app = await renderApp('/user/app/dashboard', {}, device)
  const ledger = app.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'Ada is signed in')
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet())).ids
  for (let count = 0; count < entryCount; count += 1) {
    unwrap(await recordTransactions(ledger, anExpense(walletId)))
  }
  expect(screen.queryByRole('region', CARD)).toBeNull()
  await act(() => app.router.navigate({ to: '/user/app/wallets' }))
  await app.advance(SETTLED_MS)
}

async function showDashboard(): Promise<void> {
  await act(() => app.router.navigate({ to: '/user/app/dashboard' }))
  // Below the card, and read from the same database: once it stands, so would the card.
  await screen.findByRole('heading', { name: 'Latest' })
}

function offer(outcome: 'accepted' | 'dismissed') {
  const { asked, event } = installPrompt(outcome)
  act(() => void app.installer.dispatchEvent(event))
  return asked
}

function offeredFrom(): unknown {
  return app.account.store.readInstallNotes().offerFrom
}

test('[PWA-01] after the third entry, back on the dashboard, the card asks the browser’s question', async () => {
  await comeBack('android')
  const asked = offer('accepted')
  await showDashboard()
  await screen.findByRole('region', CARD)
  press('Install')
  await waitFor(() => expect(asked).toEqual(['asked']))
  act(() => void app.installer.dispatchEvent(new Event('appinstalled')))
  expect(screen.queryByRole('region', CARD)).toBeNull()
  expect(offeredFrom()).toBe(0)
})

test('[PWA-01] agreed to, the card is followed by no other offer on this visit', async () => {
  await comeBack('android')
  app.push.become({ support: 'full' })
  const asked = offer('accepted')
  await showDashboard()
  await screen.findByRole('region', CARD)
  press('Install')
  await waitFor(() => expect(asked).toEqual(['asked']))
  act(() => void app.installer.dispatchEvent(new Event('appinstalled')))
  await waitFor(() => expect(screen.queryByRole('region', CARD)).toBeNull())
  expect(screen.queryByText('Know before a budget runs out')).toBeNull()
})

test('[PWA-01] a no to the browser’s question is an answer for good', async () => {
  await comeBack('computer')
  offer('dismissed')
  await showDashboard()
  await screen.findByRole('region', CARD)
  press('Install')
  await waitFor(() => expect(offeredFrom()).toBeNull())
})

test('[PWA-01] refused, the card is gone for good, and no other offer takes its place', async () => {
  await comeBack('android')
  app.push.become({ support: 'full' })
  offer('accepted')
  await showDashboard()
  await screen.findByRole('region', CARD)
  press('No, thanks')
  expect(screen.queryByRole('region', CARD)).toBeNull()
  expect(offeredFrom()).toBeNull()
  expect(screen.queryByText('Know before a budget runs out')).toBeNull()
})

test('[PWA-01] on an iPhone the card opens the three drawn steps', async () => {
  await comeBack('iphone')
  await showDashboard()
  await screen.findByRole('region', CARD)
  press('Show me how')
  const sheet = await screen.findByRole('dialog', { name: 'Add to Home Screen' })
  expect(sheet.querySelectorAll('li')).toHaveLength(3)
  press('Done', sheet)
  expect(screen.queryByRole('region', CARD)).toBeNull()
})

test('[PWA-01] what the browser offers once the page stands waits for the next time: nothing comes in between', async () => {
  await comeBack('android')
  await showDashboard()
  offer('accepted')
  expect(screen.queryByRole('region', CARD)).toBeNull()
  await act(() => app.router.navigate({ to: '/user/app/wallets' }))
  await showDashboard()
  expect(await screen.findByRole('region', CARD)).toBeTruthy()
})

test('[PWA-01] nothing is offered before the third entry, nor where the browser offers nothing', async () => {
  await comeBack('iphone', 2)
  await showDashboard()
  expect(screen.queryByRole('region', CARD)).toBeNull()
  await closeApp(app)
  await comeBack('android')
  await showDashboard()
  expect(screen.queryByRole('region', CARD)).toBeNull()
})
