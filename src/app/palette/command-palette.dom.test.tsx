import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assert } from '#base/assert.ts'
import { createBudget } from '#features/budgets/data/commands.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import { aBudget, aLabel, anExpense, aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import {
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { dialogClosed } from '#test/support/screens/render-screen.tsx'

let app: RenderedApp

beforeEach(async () => {
  freshDevice()
  storeAda()
  app = await renderApp('/user/app/profile')
  const ledger = app.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'nobody is signed in')
  await furnish(ledger)
})
afterEach(async () => await closeApp(app))

async function furnish(ledger: LiveLedger): Promise<void> {
  const [wallet = ''] = unwrap(await createWallet(ledger, aWallet('GTBank Salary'))).ids
  const [label = ''] = unwrap(await createLabel(ledger, aLabel())).ids
  unwrap(await createBudget(ledger, aBudget(label, 'Household')))
  unwrap(await recordTransactions(ledger, anExpense(wallet)))
}

async function openSearch(): Promise<HTMLElement> {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  return await screen.findByRole('combobox', { name: 'Search' })
}

async function type(text: string): Promise<HTMLElement> {
  const field = await openSearch()
  fireEvent.change(field, { target: { value: text } })
  return field
}

/** A phone: touch alone. */
function touchAlone(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(hover: none) and (pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

/** What Enter would take. */
function active(field: HTMLElement): string | null | undefined {
  const id = field.getAttribute('aria-activedescendant') ?? ''
  const option = document.getElementById(id)
  expect(option?.getAttribute('aria-selected')).toBe('true')
  return option?.textContent
}

function path(): string {
  const { pathname, searchStr } = app.router.state.location
  return pathname + searchStr
}

test('[experience 9] Ctrl+K opens it, the arrows move in its list and wrap, Escape closes it', async () => {
  const field = await openSearch()
  expect(document.activeElement).toBe(field)
  expect(active(field)).toBe('Add expense')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(active(field)).toBe('Add income')
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(active(field)).toBe(screen.getAllByRole('option').at(-1)?.textContent)
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await dialogClosed()
})

test('it goes to a page by Enter, and remembers that for the next time', async () => {
  const field = await type('wallets')
  expect(active(field)).toBe('Wallets')
  fireEvent.keyDown(field, { key: 'Enter' })
  await dialogClosed()
  await waitFor(() => expect(path()).toBe('/user/app/wallets'))
  await openSearch()
  const recent = screen.getByRole('group', { name: 'Recent' })
  expect(within(recent).getAllByRole('option')).toHaveLength(1)
  expect(recent.textContent).toContain('Wallets')
  expect(screen.getAllByRole('option', { name: 'Wallets' })).toHaveLength(1)
})

test.each([
  ['salary', 'GTBank Salary', /^\/user\/app\/wallet\/[\w-]+$/],
  ['household', 'Household', /^\/user\/app\/budget\/[\w-]+$/],
  ['add transfer', 'Add transfer', /\?add=transfer$/],
  ['labels', 'Settings: Labels', /^\/user\/app\/settings\?tab=labels$/],
  ['bank transfer', 'Top up payment wallet', /^\/user\/app\/payment-wallet\?add=top-up$/],
  ['tokens', 'Tokens', /^\/user\/app\/tokens$/],
  ['import', 'Imports', /^\/user\/app\/import-statement$/],
])('%s finds %s', async (typed, label, address) => {
  await type(typed)
  fireEvent.click(await screen.findByRole('option', { name: label }))
  await waitFor(() => expect(path()).toMatch(address))
})

test('a transaction is found by its description, and opens over the page', async () => {
  await type('ric')
  const found = await screen.findByRole('option', { name: /^Rice/ })
  expect(found.textContent).toContain('GTBank Salary')
  expect(found.textContent).toContain('−₦45')
  fireEvent.click(found)
  const sheet = await screen.findByRole('complementary', { name: 'Rice' })
  expect(sheet.textContent).toContain('−₦45')
  expect(path()).toMatch(/\?row=/)
})

test('an entry typed in one line is offered as understood, and opens to be saved', async () => {
  const field = await type('4.5k lunch gtbank yesterday')
  await waitFor(() => expect(active(field)).toMatch(/^Add: Expense · ₦4,500 .*GTBank Salary/))
  expect(active(field)).toContain('Yesterday')
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByRole('dialog', { name: 'Add transaction' })
  expect(app.router.state.location.search).toEqual({
    add: 'expense',
    q: '4.5k lunch gtbank yesterday',
  })
})

test('a figure in a name is no amount', async () => {
  const ledger = app.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'nobody is signed in')
  unwrap(await createWallet(ledger, aWallet('Access 2')))
  const field = await type('access 2')
  await waitFor(() => expect(active(field)).toBe('Access 2'))
})

test('[CHT-01] a question is offered to Uwa first, its amount no entry, and stands there to be sent', async () => {
  const field = await type('can i afford 60k rent')
  await waitFor(() => expect(active(field)).toBe('Ask Uwa: can i afford 60k rent'))
  fireEvent.keyDown(field, { key: 'Enter' })
  const asked = await screen.findByLabelText<HTMLTextAreaElement>('Ask Uwa')
  expect(asked.value).toBe('can i afford 60k rent')
})

test('[CHT-02] what is no question may be one below all else, and a word is too short for one', async () => {
  const field = await type('4.5k lunch gtbank')
  await waitFor(() => expect(active(field)).toMatch(/^Add: /))
  const [, ...below] = screen.getAllByRole('option')
  expect(below.at(-1)?.textContent).toBe('Ask Uwa: 4.5k lunch gtbank')
  fireEvent.change(field, { target: { value: 'lunch' } })
  expect(screen.queryByRole('option', { name: /^Ask Uwa: / })).toBeNull()
})

test('it hides amounts and changes the theme, its own amounts too', async () => {
  await type('hide')
  fireEvent.click(await screen.findByRole('option', { name: 'Hide amounts' }))
  await dialogClosed()
  await type('rice')
  expect((await screen.findByRole('option', { name: /^Rice/ })).textContent).toContain('−₦•••')
  fireEvent.change(screen.getByRole('combobox', { name: 'Search' }), { target: { value: 'dark' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Theme: Dark' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
})

test('what is not there is said, and logging out is not in it', async () => {
  const field = await type('log out')
  expect(await screen.findByText('Nothing found. Try a shorter word.')).toBeTruthy()
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy()
})

test('a button in the header opens it too, and a press beside it closes it', async () => {
  const button = screen.getByRole('button', { name: /^Search/ })
  expect(button.closest('header')).not.toBeNull()
  fireEvent.click(button)
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy()
  fireEvent.click(screen.getByRole('dialog'))
  await dialogClosed()
})

test('a ledger that was closed meanwhile has nothing to be found in, and pages are found still', async () => {
  const uncaught = vi.fn<() => void>()
  window.addEventListener('unhandledrejection', uncaught, { once: true })
  await openSearch()
  app.account.sessions.current()?.ledger.db.close()
  await type('wallets')
  await waitFor(() => expect(screen.getByRole('option', { name: /^Wallets/ })).toBeTruthy())
  window.removeEventListener('unhandledrejection', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
})

test.each([
  ['net worth', 'Analytics: Net worth', '/user/app/analytics?tab=net-worth'],
  ['cash flow', 'Analytics: Cash flow', '/user/app/analytics'],
  ['trends', 'Analytics: Trends', '/user/app/analytics?tab=trends'],
  ['export', 'Export your data', '/user/app/settings?tab=data'],
])('[experience 9] “%s” is a place to go to', async (words, name, address) => {
  await type(words)
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`, 'u') }))
  await waitFor(() => expect(path()).toBe(address))
})

test('[experience 9] the help of the keys is offered where there are keys, and all else without any', async () => {
  touchAlone()
  await type('add expense')
  expect(screen.getByRole('option', { name: 'Add expense' })).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'Search' }), { target: { value: 'keys' } })
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Add expense' })).toBeNull())
  expect(screen.queryByRole('option', { name: 'Keyboard shortcuts' })).toBeNull()
})
