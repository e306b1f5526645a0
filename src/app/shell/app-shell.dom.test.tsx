import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assert } from '#base/assert.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import { json } from '#test/support/screens/fake-server.ts'
import {
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { press } from '#test/support/screens/render-screen.tsx'

let app: RenderedApp | undefined

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await closeApp(app)
})

function mainLinks(): HTMLElement[] {
  return within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
}

test('[APP-02] the sidebar lists the pages in order, the last two at its foot, and marks the one shown', async () => {
  app = await renderApp('/user/app/wallets')
  expect(mainLinks().map(link => link.textContent)).toEqual([
    'Dashboard',
    'Wallets',
    'Budgets',
    'Transactions',
    'Analytics',
    'Imports',
    'Ask Uwa',
    'Settings',
  ])
  const shown = mainLinks().filter(link => link.getAttribute('aria-current') === 'page')
  expect(shown.map(link => link.textContent)).toEqual(['Wallets'])
  const [dashboard] = mainLinks()
  const [askUwa] = mainLinks().slice(-2)
  expect(askUwa?.parentElement).not.toBe(dashboard?.parentElement)
})

test('[APP-02] on a phone the menu opens by its button and closes by navigating', async () => {
  app = await renderApp('/user/app/wallets')
  press('Open menu')
  expect(screen.getByRole('button', { name: 'Close menu' })).toBeTruthy()
  const budgets = mainLinks().find(link => link.textContent === 'Budgets')
  if (budgets !== undefined) fireEvent.click(budgets)
  await screen.findByRole('heading', { level: 1, name: 'Budgets' })
  expect(screen.queryByRole('button', { name: 'Close menu' })).toBeNull()
})

test('[APP-02] a wallet belongs under Wallets, a budget under Budgets', async () => {
  app = await renderApp('/user/app/budget/019a0000-0000-7000-8000-000000000001')
  const shown = mainLinks().filter(link => link.getAttribute('aria-current') === 'page')
  expect(shown.map(link => link.textContent)).toEqual(['Budgets'])
})

test('[APP-03] the account menu shows rank and referral code, and leads to its pages', async () => {
  app = await renderApp('/user/app/dashboard')
  press('Account menu')
  expect(screen.getByText('Rank: Trailblazer')).toBeTruthy()
  expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
    'Referral code: ADA2026',
    'Profile',
    'Tokens',
    'Payment Wallet',
    'Settings',
    'Getting started',
    'Logout',
  ])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Profile' }))
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  expect(app.path()).toBe('/user/app/profile')
})

test('[APP-03] pressing the referral code copies it and says so', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  app = await renderApp('/user/app/dashboard')
  press('Account menu')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Referral code: ADA2026' }))
  expect(await screen.findByText('Referral code copied to clipboard')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith('ADA2026')
})

test('[APP-03] the topbar names the page, and [APP-04] so does the browser', async () => {
  app = await renderApp('/user/app/wallets')
  const topbar = screen.getByRole('button', { name: 'Open menu' }).closest('header')
  expect(topbar?.textContent).toContain('Wallets')
  expect(document.title).toBe('Wallets · Kobolens')
  await app.router.navigate({ to: '/user/app/settings' })
  await waitFor(() => expect(document.title).toBe('Settings · Kobolens'))
})

test('[SYN-08] the sync state stands in the topbar as a status that leads to its page', async () => {
  app = await renderApp('/user/app/dashboard')
  const link = await screen.findByRole('link', { name: 'Synced' })
  expect(link.getAttribute('href')).toBe('/user/app/settings?tab=sync')
  const status = screen.getAllByRole('status').find(region => region.contains(link))
  expect(status?.textContent).toBe('Synced')
  expect(status?.closest('header')).not.toBeNull()
})

test('[SYN-08] [PS10] a server in trouble is named within one try, and its seconds are not read out', async () => {
  app = await renderApp('/user/app/dashboard')
  await screen.findByRole('link', { name: 'Synced' })
  let tries = 0
  app.server.intercept = ({ path }) => {
    if (path !== '/sync') return undefined
    tries += 1
    return json(503, { success: false, message: 'down' }, { [HEADERS.retryAfter]: '20' })
  }
  const ledger = app.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'Ada is signed in')
  unwrap(await createWallet(ledger, aWallet('Cash box')))
  const name = 'Can’t reach Kobolens · 1 waiting'
  const link = await screen.findByRole('link', { name })
  expect(tries).toBe(1)
  expect(link.textContent).toBe('Can’t reach Kobolens · 1 waiting · trying again in 20 s')
  const { advance } = app
  await waitFor(async () => {
    await advance(1000)
    expect(link.textContent).toMatch(/^Can’t reach Kobolens · 1 waiting · trying again in 1\d s$/)
  })
  expect(screen.getByRole('link', { name })).toBe(link)
  app.server.intercept = () => undefined
  // The timer of the next try is set anew once the database has said when that is.
  await waitFor(async () => {
    await advance(20_000)
    expect(screen.getByRole('link', { name: 'Synced' })).toBeTruthy()
  })
})

const BOLA = '019a0000-0000-7000-8000-00000000000b'

test('[HI8] [F27] who comes back to cleared storage is told what was lost, until they have read it', async () => {
  // A ledger of her own: what follows Ada's in other tests would note that one.
  storeAda({ id: BOLA })
  const note = {
    userId: BOLA,
    device: '019a0000-0000-7000-8000-0000000000ff',
    waiting: 3,
    seq: 9,
  }
  window.localStorage.setItem('device-note', JSON.stringify(note))
  app = await renderApp('/user/app/dashboard')
  await screen.findByText('This browser cleared Kobolens’s storage on this device')
  const words =
    '3 entries that were waiting here were lost. Everything that had reached the server is back.'
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Protect this device' })).toBeTruthy()
  press('I have read it')
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  const kept = JSON.parse(window.localStorage.getItem('device-note') ?? '')
  expect(kept).toMatchObject({ userId: BOLA, waiting: 0, seq: 0 })
  expect(kept).not.toMatchObject({ device: note.device })
})

const PAGES = [
  ['dashboard', 'Welcome, Adaeze'],
  ['wallets', 'Wallets'],
  ['budgets', 'Budgets'],
  ['budget/019a0000-0000-7000-8000-000000000001', 'Budget not found'],
  ['transactions', 'Transactions'],
  ['profile', 'Profile'],
  ['ai-chats', 'Good Morning, Ada'],
  ['chat/019a0000-0000-7000-8000-000000000001', 'Chat not found'],
  ['settings', 'Settings'],
  ['analytics', 'Analytics'],
  ['import-statement', 'Import statement'],
  ['payment-wallet', 'Payment Wallet'],
  ['tokens', 'Tokens'],
] as const

for (const [page, heading] of PAGES) {
  test(`[APP-01] /user/app/${page} shows ${heading}`, async () => {
    app = await renderApp(`/user/app/${page}`)
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
    expect(screen.getByRole('main')).toBeTruthy()
  })
}

test('[APP-01] [APP-04] an unknown page of the app shows the text Dashboard, and is titled as what it is', async () => {
  app = await renderApp('/user/app/no-such-page')
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  expect(screen.getAllByText('Dashboard').length).toBeGreaterThan(1)
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Dashboard' })).toBeTruthy()
  expect(document.title).toBe('Page not found · Kobolens')
})

test.each(['/no-such-page', '/guides/no-such-guide'])(
  '[APP-04] %s is not found, and its title says so until another page is shown',
  async address => {
    app = await renderApp(address)
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
    expect(document.title).toBe('Page not found · Kobolens')
    await app.router.navigate({ to: '/terms' })
    await screen.findByRole('heading', { level: 1, name: 'Terms' })
    expect(document.title).toBe('Terms · Kobolens')
  },
)
