import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { addTurn, forgetChat, readRecentChats, recordReply } from '#ledger/chats/chats.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import { kobo } from '#money/money.ts'
import { anAnswer } from '#test/support/device/test-asker.ts'
import { FakeChats } from '#test/support/screens/fake-chats.ts'
import {
  addressOf,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { openDialog, press, typeInto } from '#test/support/screens/render-screen.tsx'

const FIND = 'Search chats'
const ELSEWHERE = '019a0000-0000-7000-8000-0000000000e1'
const DAY_MS = 86_400_000

let app: RenderedApp
let ledger: LiveLedger
let chats: FakeChats

beforeEach(() => {
  freshDevice()
  storeAda()
  chats = new FakeChats()
})
afterEach(async () => await closeApp(app))

/** Opens the page; the server has the chats of other devices, unless it cannot be reached. */
async function open(search = '', isReached = true): Promise<void> {
  app = await renderApp('/user/app/profile')
  const own = app.server.intercept
  app.server.intercept = request => {
    if (!request.path.includes('chat')) return own(request)
    return isReached ? chats.answer(request) : Promise.reject(new TypeError('no network'))
  }
  const current = app.account.sessions.current()?.ledger
  assert(current !== undefined, 'nobody is signed in')
  ledger = current
  await askHere('c1', 'How much did I pay for rent?', 2)
  await askHere('c2', 'Can I afford 20k for a phone?', 1)
  await askHere('c3', 'What is my balance?', 0)
  await app.router.navigate({ href: `/user/app/chats${search}` })
  await screen.findByRole('heading', { level: 1, name: 'All chats' })
}

/** A chat that was asked in here, so many days ago, and answered with an amount. */
async function askHere(chatId: string, query: string, daysAgo: number): Promise<void> {
  const id = `t-${chatId}`
  await addTurn(ledger.db, { id, chatId, query, askedAt: ledger.clock() - daysAgo * DAY_MS })
  const amount = { type: 'money', amount: kobo(4_567_850) } as const
  const answer = { ...anAnswer(), phrase: [{ type: 'text', text: 'Groceries: ' } as const, amount] }
  await recordReply(ledger.db, id, { reply: { type: 'answered', answer }, sending: 'unsent' })
}

/** A chat that another device began yesterday. */
function askElsewhere(query: string, answer: string): void {
  const askedAt = '2026-11-20T08:00:00.000Z'
  chats.turns.set(ELSEWHERE, { chatId: ELSEWHERE, query, answer, askedAt })
}

function names(): readonly (string | null)[] {
  return within(screen.getByRole('main'))
    .queryAllByRole('link')
    .map(link => link.querySelector('span + span > span')?.textContent ?? null)
}

test('[UC1] every chat stands under the day on which it was asked in last, and leads to it', async () => {
  await open()
  await waitFor(() => expect(names()).toHaveLength(3))
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(days).toEqual(['Today', 'Yesterday', 'Thu 19 Nov'])
  const link = within(screen.getByRole('main')).getByRole('link', { name: /balance/ })
  expect(link.getAttribute('href')).toBe('/user/app/chat/c3')
  const home = await app.router.navigate({ to: '/user/app/ai-chats' })
  expect(home).toBeUndefined()
  await screen.findByRole('region', { name: 'Recent chats' })
  expect(addressOf('All chats')).toBe('/user/app/chats')
})

test('[UC1] a chat is deleted from the page, once that was confirmed', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete chat: What is my balance?' }))
  press('Delete', await openDialog('Delete chat'))
  await waitFor(() => expect(names()).toHaveLength(2))
  expect((await readRecentChats(ledger.db)).map(({ id }) => id)).toEqual(['c2', 'c1'])
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('[UC2] words find the chats that have them, marked, and say how many there are', async () => {
  await open()
  typeInto(FIND, 'groc rent')
  await waitFor(() => expect(names()).toEqual(['How much did I pay for rent?']))
  const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['rent', 'Groceries'])
  expect(screen.getByText('1 chat found').tagName).toBe('OUTPUT')
  expect(app.router.state.location.search).toEqual({ find: 'groc rent' })
})

test('[UC2] a search that finds nothing says so, and is emptied by Escape', async () => {
  await open('?find=nothing')
  await screen.findByText('No chat has these words')
  fireEvent.keyDown(screen.getByLabelText(FIND), { key: 'Escape' })
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(app.router.state.location.search).toEqual({})
})

test('[UC2] a chat of another device is listed, and found by what was answered there', async () => {
  askElsewhere('What came in this week?', 'Your salary of ₦300,000.')
  await open()
  await waitFor(() => expect(names()).toContain('What came in this week?'))
  expect(app.server.log.filter(call => call.includes('history'))).toEqual([])
  typeInto(FIND, 'salary')
  await waitFor(() => expect(names()).toEqual(['What came in this week?']))
})

test('[UC2] where the server is not reached, what is here is found, and that there may be more is said', async () => {
  askElsewhere('What came in this week?', 'Your salary of ₦300,000.')
  await open('', false)
  await screen.findByText(/These are the chats on this device/)
  typeInto(FIND, 'rent')
  await waitFor(() => expect(names()).toEqual(['How much did I pay for rent?']))
})

test('[UC2] without any chat the page says what will stand there', async () => {
  await open()
  for (const id of ['c1', 'c2', 'c3']) await forgetChat(ledger.db, id)
  await screen.findByText('No chats yet')
  expect(screen.queryByLabelText(FIND)).toBeNull()
})

test('[UC3] hidden amounts are neither shown nor found, those typed neither', async () => {
  await open('?find=phone')
  await waitFor(() => expect(names()).toEqual(['Can I afford 20k for a phone?']))
  press('Hide amounts')
  await waitFor(() => expect(names()).toEqual(['Can I afford ₦••• for a phone?']))
  typeInto(FIND, 'groceries')
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(screen.getByRole('main').textContent).not.toMatch(/45,678|20k/)
  for (const amount of ['45,678', '20k']) {
    typeInto(FIND, amount)
    await screen.findByText('No chat has these words')
  }
  press('Show amounts')
  await waitFor(() => expect(names()).toHaveLength(1))
})
