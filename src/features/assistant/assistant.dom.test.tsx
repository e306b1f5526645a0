import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assert } from '#base/assert.ts'
import { addTurn } from '#ledger/chats/chats.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import { kobo } from '#money/money.ts'
import { anExpense, aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import {
  addressOf,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { press, typeInto } from '#test/support/screens/render-screen.tsx'
import type { Day } from '#time/day.ts'
import { recordTransactions } from '../entries/data/commands.ts'
import { createWallet } from '../wallets/data/commands.ts'

let app: RenderedApp

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(async () => await closeApp(app))

/** Opens the page; the questions asked on it get no answer, which is another page's matter. */
async function open(search = ''): Promise<LiveLedger> {
  app = await renderApp(`/user/app/ai-chats${search}`)
  const ledger = app.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'nobody is signed in')
  vi.spyOn(ledger.columns, 'ask').mockReturnValue(new Promise(() => undefined))
  return ledger
}

async function furnish(ledger: LiveLedger): Promise<void> {
  const [wallet = ''] = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids
  unwrap(await recordTransactions(ledger, anExpense(wallet)))
}

function field(): HTMLTextAreaElement {
  return screen.getByLabelText('Ask Uwa')
}

function path(): string {
  return app.router.state.location.pathname
}

test('[CHT-01] Uwa greets by the hour and the username, and has a field for the question', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Good Morning, Ada' })).toBeTruthy()
  expect(field().tagName).toBe('TEXTAREA')
})

test('[CHT-01] the last four chats are links, the newest first', async () => {
  const ledger = await open()
  for (const place of [1, 2, 3, 4, 5]) {
    const query = `How much in month ${place}?`
    await addTurn(ledger.db, { id: `t${place}`, chatId: `c${place}`, query, askedAt: place })
  }
  const recent = await screen.findByRole('region', { name: 'Recent chats' })
  const names = [5, 4, 3, 2].map(place => `How much in month ${place}?`)
  await waitFor(() =>
    expect(
      within(within(recent).getByRole('list'))
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(names),
  )
  expect(addressOf('How much in month 5?')).toBe('/user/app/chat/c5')
  expect(addressOf('All chats')).toBe('/user/app/chats')
})

test.each([
  ['Please enter a query', '   '],
  ['Query must be at least 10 characters', 'Too short'],
  ['Query cannot exceed 500 characters', 'x'.repeat(501)],
])('[CHT-02] what may not be asked stays typed, and is told: %s', async (message, text) => {
  await open()
  typeInto('Ask Uwa', text)
  press('Send')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(field().value).toBe(text)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(path()).toBe('/user/app/ai-chats')
})

test('[UC8] with the first key Uwa gets ready, once, and nothing of what is typed goes to it', async () => {
  const { columns } = await open()
  const asked = vi.spyOn(columns, 'ask')
  asked.mockReturnValue(new Promise(() => undefined))
  expect(asked).not.toHaveBeenCalled()
  typeInto('Ask Uwa', 'H')
  typeInto('Ask Uwa', 'How much')
  expect(asked.mock.calls.map(([question]) => question)).toEqual([
    { text: '', askedAt: expect.any(Number), reads: {} },
  ])
})

test('[CHT-02] near its end the field counts the characters', async () => {
  await open()
  typeInto('Ask Uwa', 'x'.repeat(399))
  expect(field().getAttribute('aria-describedby')).toBeNull()
  typeInto('Ask Uwa', 'x'.repeat(450))
  expect(screen.getByText('450 of 500 characters').id).toBe(
    field().getAttribute('aria-describedby'),
  )
})

test('[CHT-02] Enter asks and opens the chat; Shift and Enter, or a word still being composed, do not', async () => {
  await open()
  typeInto('Ask Uwa', 'How much did I spend?')
  fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(path()).toBe('/user/app/ai-chats')
  fireEvent.keyDown(field(), { key: 'Enter' })
  const log = await screen.findByRole('log')
  expect(within(log).getByText('How much did I spend?')).toBeTruthy()
  expect(path()).toMatch(/^\/user\/app\/chat\/[\w-]{36}$/)
})

test('[experience 9] Escape leaves the field for the page', async () => {
  await open()
  field().focus()
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(document.activeElement?.tagName).toBe('H1')
})

test('[CHT-01] an example is asked by a press', async () => {
  const ledger = await open()
  await furnish(ledger)
  const examples = await screen.findByRole('list', { name: 'Questions to try' })
  fireEvent.click(
    within(examples).getByRole('button', { name: 'How much is in my GTBank wallet?' }),
  )
  const log = await screen.findByRole('log')
  expect(within(log).getByText('How much is in my GTBank wallet?')).toBeTruthy()
})

test('[CHT-01] without records Uwa says what answers need, and leads there', async () => {
  const ledger = await open()
  await screen.findByText('Nothing to answer from yet')
  expect(addressOf('Go to wallets')).toBe('/user/app/wallets')
  expect(screen.queryByRole('list', { name: 'Questions to try' })).toBeNull()
  await furnish(ledger)
  await screen.findByRole('list', { name: 'Questions to try' })
  expect(screen.queryByText('Nothing to answer from yet')).toBeNull()
})

test('[CHT-01] what is typed in the search is there to be sent, and nothing is asked by an address', async () => {
  await open('?q=Where+did+my+money+go')
  expect(field().value).toBe('Where did my money go')
  expect(path()).toBe('/user/app/ai-chats')
})

const DAY_MS = 86_400_000

/** A payee of every week, charged twice three days ago. */
async function chargeTwice(ledger: LiveLedger, walletId: string, description: string) {
  const now = ledger.clock()
  const paid = [7, 14, 21, 28, 35].map(daysAgo => ({ daysAgo, amount: 400_000 + daysAgo * 100 }))
  const twice = [3, 3].map(daysAgo => ({ daysAgo, amount: 1_250_000 }))
  const rows = [...paid, ...twice].map(({ daysAgo, amount }) => ({
    amount: kobo(amount),
    category: 'food',
    labelId: null,
    budgetId: null,
    description,
    createdAt: now - daysAgo * DAY_MS,
  }))
  unwrap(await recordTransactions(ledger, { type: 'expense', walletId, rows }))
}

test('[UI5] [UI6] [UI11] where a chat begins stands what Uwa noticed: two new ones a week, three in all', async () => {
  const ledger = await open()
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids
  for (const payee of ['ChopNow', 'Jumia', 'Konga', 'Slot']) {
    await chargeTwice(ledger, walletId, payee)
  }
  const noticed = await screen.findByRole('region', { name: 'What Uwa noticed' })
  await waitFor(async () => expect(await ledger.db.insights.count()).toBe(2))
  expect(within(noticed).getAllByRole('article')).toHaveLength(2)
  // What was shown last week leaves room for two more, of which one has a place.
  const shown = await ledger.db.insights.toArray()
  const shownOn = '2026-11-13' as Day
  await ledger.db.insights.bulkPut(shown.map(row => Object.assign({}, row, { shownOn })))
  await waitFor(async () => expect(await ledger.db.insights.count()).toBe(3))
  expect(within(noticed).getAllByRole('article')).toHaveLength(3)
  const [link] = within(noticed).getAllByRole('link', { name: 'See both' })
  expect(link?.getAttribute('href')).toMatch(/^\/user\/app\/transactions\?.*find=/)
})
