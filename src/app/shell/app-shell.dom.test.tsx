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
import { dialogClosed, openDialog, press } from '#test/support/screens/render-screen.tsx'

let app: RenderedApp | undefined

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await closeApp(app)
})

// The rail beside the page and the tabs at its foot: a screen shows one of them.
function links(place: 'rail' | 'tabs'): HTMLElement[] {
  const [rail, tabs] = screen.getAllByRole('navigation', { name: 'Main' })
  const nav = place === 'rail' ? rail : tabs
  return nav === undefined ? [] : within(nav).getAllByRole('link')
}

function shownIn(place: 'rail' | 'tabs'): readonly (string | null)[] {
  return links(place)
    .filter(link => link.getAttribute('aria-current') === 'page')
    .map(link => link.textContent)
}

test('[APP-02] the rail lists the pages in order, the last two at its foot, and marks the one shown', async () => {
  app = await renderApp('/user/app/wallets')
  const [, ...pages] = links('rail')
  expect(pages.map(link => link.textContent)).toEqual([
    'Home: Dashboard',
    'Activity: Transactions',
    'Wallets',
    'Plan: Budgets',
    'Analytics',
    'Debts',
    'Imports',
    'Ask Uwa',
    'Settings',
  ])
  expect(shownIn('rail')).toEqual(['Wallets'])
})

test('[APP-02] a phone has five places at the foot of its screen, the one in the middle adds', async () => {
  app = await renderApp('/user/app/budgets')
  expect(links('tabs').map(link => link.textContent || link.getAttribute('aria-label'))).toEqual([
    'Home: Dashboard',
    'Activity: Transactions',
    'Add transaction',
    'Plan: Budgets',
    'Ask Uwa',
  ])
  expect(shownIn('tabs')).toEqual(['Plan: Budgets'])
})

test('[APP-02] what the tabs of a phone have no room for is in the account menu, which closes by navigating', async () => {
  // A phone: no query for width holds.
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: false, media }),
  )
  app = await renderApp('/user/app/dashboard')
  press('Open menu: Account menu')
  expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
    'Wallets',
    'Analytics',
    'Net worth',
    'Debts',
    'Imports',
    'Profile',
    'Tokens',
    'Payment Wallet',
    'Settings',
    'Referral code: ADA2026',
    'Getting started',
    'Logout',
  ])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Analytics' }))
  await screen.findByRole('heading', { level: 1, name: 'Analytics' })
  expect(screen.queryByRole('menu')).toBeNull()
})

test('[APP-02] a wallet belongs under Wallets, a budget under Budgets', async () => {
  app = await renderApp('/user/app/budget/019a0000-0000-7000-8000-000000000001')
  expect(shownIn('rail')).toEqual(['Plan: Budgets'])
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/user/app/budgets')
})

test('[experience 1] an entry typed in one line in the address opens the sheet with it, and closing cleans the address', async () => {
  app = await renderApp('/user/app/transactions?q=4.5k+lunch&type=expense')
  const dialog = await openDialog('Add transaction')
  await within(dialog).findByDisplayValue('4,500')
  press('Cancel', dialog)
  await dialogClosed()
  expect(app.router.state.location.searchStr).toBe('?type=expense')
})

test('the entry sheet opens over the page one is on, and closing it goes back there', async () => {
  app = await renderApp('/user/app/wallets?view=table')
  const [, , add] = links('tabs')
  if (add !== undefined) fireEvent.click(add)
  const dialog = await openDialog('Add transaction')
  expect(app.path()).toBe('/user/app/wallets')
  press('Cancel', dialog)
  await dialogClosed()
  expect(app.router.state.location.searchStr).toBe('?view=table')
})

test('[APP-03] the account menu shows rank and referral code, and leads to its pages', async () => {
  app = await renderApp('/user/app/dashboard')
  press('Account menu')
  expect(screen.getByText('Ada · Rank: Trailblazer')).toBeTruthy()
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

test('[APP-03] the header names the page, and [APP-04] so does the browser', async () => {
  app = await renderApp('/user/app/wallets')
  const header = within(screen.getByRole('banner'))
  expect(await header.findByRole('heading', { level: 1, name: 'Wallets' })).toBeTruthy()
  expect(document.title).toBe('Wallets · Kobolens')
  await app.router.navigate({ to: '/user/app/settings' })
  await waitFor(() => expect(document.title).toBe('Settings · Kobolens'))
})

test('[SYN-08] the sync state stands in the header as a status that leads to its page', async () => {
  app = await renderApp('/user/app/dashboard')
  const link = await screen.findByRole('link', { name: 'Synced' })
  expect(link.getAttribute('href')).toBe('/user/app/settings?tab=sync')
  const status = screen.getAllByRole('status').find(region => region.contains(link))
  expect(status?.textContent).toBe('Synced')
  expect(status?.closest('header')).not.toBeNull()
})

test('[SYN-08] a link in the sheet of what waits leads to its page, which stands open then', async () => {
  app = await renderApp('/user/app/dashboard')
  fireEvent.click(await screen.findByRole('link', { name: 'Synced' }))
  await openDialog('Everything is sent')
  await app.router.navigate({ to: '/user/app/wallets' })
  await dialogClosed()
  expect(app.path()).toBe('/user/app/wallets')
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
  expect(link.textContent).toBe(name)
  expect(link.dataset['count']).toBe('1')
  fireEvent.click(link)
  const sheet = await openDialog('What is not sent yet')
  await within(sheet).findByText('Trying again in 20 s')
  const { advance } = app
  await waitFor(async () => {
    await advance(1000)
    expect(sheet.textContent).toMatch(/Trying again in 1\d s/)
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
  ['transactions/deleted', 'Recently deleted'],
  ['transactions/changes', 'Recent changes'],
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
