import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
import { NO_VISIT, OFFER_AGAIN_MS } from '../rules/install-notes.ts'

const SETTLED_MS = 15_000
const CARD = { name: 'Keep Kobolens at hand' }

let app: RenderedApp

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(() => closeApp(app))

/** Comes back to the dashboard in the third visit of this device. */
async function comeBack(device: DevicePlatform, visits = 2): Promise<void> {
  window.localStorage.setItem('install-notes', JSON.stringify({ ...NO_VISIT, visits }))
  app = await renderApp('/user/app/dashboard', {}, device)
  expect(screen.queryByRole('region', CARD)).toBeNull()
  await act(() => app.router.navigate({ to: '/user/app/wallets' }))
  await app.advance(SETTLED_MS)
}

async function showDashboard(): Promise<void> {
  await act(() => app.router.navigate({ to: '/user/app/dashboard' }))
  // Below the card, and read from the same database: once it stands, so would the card.
  await screen.findByText('Start with a wallet')
}

function offer(outcome: 'accepted' | 'dismissed') {
  const { asked, event } = installPrompt(outcome)
  act(() => void app.installer.dispatchEvent(event))
  return asked
}

function offeredFrom(): unknown {
  return app.account.store.readInstallNotes().offerFrom
}

test('[PWA-01] in the third visit, back on the dashboard, the card asks the browser’s question', async () => {
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

test('[PWA-01] a no to the browser’s question puts the card off', async () => {
  await comeBack('computer')
  offer('dismissed')
  await showDashboard()
  await screen.findByRole('region', CARD)
  press('Install')
  await waitFor(() => expect(offeredFrom()).toBe(app.account.clock() + OFFER_AGAIN_MS))
})

test.each([
  ['Later', () => app.account.clock() + OFFER_AGAIN_MS],
  ['Don’t ask again', () => null],
])('[PWA-01] %s takes the card away and is remembered', async (button, from) => {
  await comeBack('android')
  offer('accepted')
  await showDashboard()
  await screen.findByRole('region', CARD)
  press(button)
  expect(screen.queryByRole('region', CARD)).toBeNull()
  expect(offeredFrom()).toBe(from())
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

test('[PWA-01] nothing is offered in the second visit, nor where the browser offers nothing', async () => {
  await comeBack('iphone', 1)
  await showDashboard()
  expect(screen.queryByRole('region', CARD)).toBeNull()
  await closeApp(app)
  await comeBack('android')
  await showDashboard()
  expect(screen.queryByRole('region', CARD)).toBeNull()
})
