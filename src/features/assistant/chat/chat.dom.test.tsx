import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assert } from '#base/assert.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import type { Reply } from '#ledger/chats/chat-rows.ts'
import { addTurn, forgetChat, readTurns, recordReply } from '#ledger/chats/chats.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import { aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import {
  addressOf,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { dialogClosed, openDialog, press, typeInto } from '#test/support/screens/render-screen.tsx'
import type { Answer, Evidence } from '../rules/answer/answer.ts'
import { READ_OUTSIDE } from '../rules/outside.ts'
import { EVERYTHING } from '../rules/question.ts'

const CHAT = '019a0000-0000-7000-8000-0000000000c1'

const EVIDENCE: Evidence = {
  intent: 'spend_total',
  filter: {
    ...EVERYTHING,
    type: 'expense',
    categories: ['food'],
    from: aDay('2026-10-01'),
    to: aDay('2026-10-31'),
  },
  rowCount: 12,
  notes: ['Transfers between your wallets are left out.'],
  rowIds: [],
}

const SPENT: Answer = {
  kind: 'answer',
  phrase: [
    { type: 'text', text: 'You spent ' },
    { type: 'money', amount: kobo(4_567_850) },
    { type: 'text', text: ' on Food & Groceries from 1 to 31 Oct 2026.' },
  ],
  table: {
    columns: [
      { name: 'Category', isNumber: false },
      { name: 'Amount', isNumber: true },
    ],
    rows: [
      [[{ type: 'text', text: 'Food & Groceries' }], [{ type: 'money', amount: kobo(4_567_850) }]],
    ],
  },
  evidence: EVIDENCE,
  followUps: ['And in September?', 'What was the largest?'],
}

const REFUSED: Answer = {
  kind: 'refuse',
  phrase: [{ type: 'text', text: 'I only read your records.' }],
  evidence: { intent: 'refuse_write', filter: null, rowCount: 0, notes: [], rowIds: [] },
  followUps: [],
  write: { form: 'transfer', line: '20000 from OPay to Cash' },
}

let app: RenderedApp
let ledger: LiveLedger

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(async () => await closeApp(app))

/** Opens the chat with these replies to `Question 1`, …; what is asked on the page waits. */
async function open(...replies: readonly Reply[]): Promise<HTMLElement> {
  app = await renderApp('/user/app/settings')
  const current = app.account.sessions.current()?.ledger
  assert(current !== undefined, 'nobody is signed in')
  ledger = current
  vi.spyOn(ledger.columns, 'ask').mockReturnValue(new Promise(() => undefined))
  for (const [place, reply] of replies.entries()) {
    const asked = { id: `t${place}`, chatId: CHAT, query: `Question ${place + 1}`, askedAt: place }
    await addTurn(ledger.db, asked)
    await recordReply(ledger.db, asked.id, { reply, sending: 'sent' })
  }
  await app.router.navigate({ to: '/user/app/chat/$id', params: { id: CHAT } })
  return screen.findByRole('log')
}

function answered(answer: Answer = SPENT): Reply {
  return { type: 'answered', answer }
}

/** What is said in the chat, each question and answer by itself. */
function said(log: HTMLElement): readonly (string | null)[] {
  return within(log)
    .getAllByText(/^(?:You|Uwa):/)
    .map(mark => mark.parentElement?.querySelector('p')?.textContent ?? null)
}

test('[CHT-03] a chat shows its questions and answers in order, under its name', async () => {
  const log = await open(answered(), answered(REFUSED))
  expect(said(log)).toEqual([
    'Question 1',
    'You spent ₦45,678.50 on Food & Groceries from 1 to 31 Oct 2026.',
    'Question 2',
    'I only read your records.',
  ])
  expect(screen.getByRole('heading', { level: 1, name: 'Question 1' })).toBeTruthy()
})

test('[CHT-03] an answer is ... until it comes, told to screen readers in words', async () => {
  const log = await open(answered())
  typeInto('Ask a follow-up', 'X')
  press('Send')
  const dots = await within(log).findByText('...')
  expect(dots.getAttribute('aria-hidden')).toBe('true')
  expect(within(log).getByText('is working it out')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Ask a follow-up').value).toBe(''),
  )
  const [, asked] = await readTurns(ledger.db, CHAT)
  await recordReply(ledger.db, asked?.id ?? '', { reply: answered(), sending: 'unsent' })
  await waitFor(() => expect(within(log).queryByText('...')).toBeNull())
})

test('[CHT-02] a follow-up may be short, but not empty', async () => {
  await open(answered())
  typeInto('Ask a follow-up', ' ')
  press('Send')
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a query')
})

test('[CHT-03] a question that nobody could answer says so, and is asked once more', async () => {
  const log = await open({ type: 'failed', message: 'You have no tokens left.' })
  expect(within(log).getByText('Error: You have no tokens left.')).toBeTruthy()
  press('Try again')
  expect(await within(log).findByText('...')).toBeTruthy()
  expect(within(log).queryByText(/^Error:/)).toBeNull()
  expect(document.activeElement).toBe(log)
})

test('[CHT-03] hidden amounts are hidden in a chat too', async () => {
  const log = await open(answered())
  press('Hide amounts')
  await waitFor(() => expect(log.textContent).not.toMatch(/45,678/))
  expect(said(log)[1]).toBe('You spent ₦••• on Food & Groceries from 1 to 31 Oct 2026.')
})

test('[CHT-03] an amount that an answer repeats from the question is hidden too', async () => {
  const text = 'None of your records mentions “₦98,765”.'
  const log = await open(answered({ ...SPENT, phrase: [{ type: 'text', text }] }))
  press('Hide amounts')
  await waitFor(() => expect(said(log)[1]).toBe('None of your records mentions “₦•••”.'))
})

test('[UC3] an amount that was typed without its sign is hidden in the chat and its name', async () => {
  const log = await open(answered({ ...SPENT, followUps: ['And over 50k?'] }))
  const query = 'Is 20k or 4500 left in 2026?'
  await addTurn(ledger.db, { id: 't9', chatId: CHAT, query, askedAt: 9 })
  await recordReply(ledger.db, 't9', {
    reply: answered({ ...SPENT, followUps: ['And over 50k?'] }),
    sending: 'sent',
  })
  press('Hide amounts')
  await within(log).findByText('Is ₦••• or ₦••• left in 2026?')
  expect(await screen.findByRole('button', { name: 'And over ₦•••?' })).toBeTruthy()
})

test('[UC4] a chat that is deleted elsewhere while it is open says so, and leads on', async () => {
  await open(answered())
  screen.getByLabelText('Ask a follow-up').focus()
  await act(() => forgetChat(ledger.db, CHAT))
  const heading = await screen.findByRole('heading', { level: 1, name: 'This chat was deleted' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.queryByRole('log')).toBeNull()
  expect(addressOf('Ask something new')).toBe('/user/app/ai-chats')
  expect(addressOf('All chats')).toBe('/user/app/chats')
})

test('[UC7] a chat is one live region: what is new in it is told once, and the dots are no part of it', async () => {
  const log = await open(answered())
  expect(log.closest('[aria-live], [role="status"], [role="alert"]')).toBeNull()
  expect(log.querySelectorAll('[aria-live], [role="status"], [role="alert"]')).toHaveLength(0)
  for (const live of document.querySelectorAll('[aria-live], [role="status"], [role="alert"]')) {
    expect(live.textContent).not.toContain('45,678')
  }
})

test('[CHT-03] what would follow is asked by a press, of the last answer alone', async () => {
  const log = await open(answered(REFUSED), answered())
  const chips = screen.getByRole('list', { name: 'What to ask next' })
  expect(within(chips).getAllByRole('button')).toHaveLength(2)
  fireEvent.click(within(chips).getByRole('button', { name: 'And in September?' }))
  expect(await within(log).findByText('And in September?')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(log))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'What to ask next' })).toBeNull())
})

test('[CHT-03] an unclear question offers what may have been meant', async () => {
  await open(answered({ ...REFUSED, kind: 'clarify', followUps: ['How much on fuel?'] }))
  const choices = screen.getByRole('list', { name: 'Did you mean' })
  expect(within(choices).getByRole('button', { name: 'How much on fuel?' })).toBeTruthy()
})

test('[CHT-03] an answer tells how it was worked out, and leads to its transactions', async () => {
  await open(answered())
  const details = screen.getByText('How I worked this out').closest('details')
  assert(details !== null, 'there are no details')
  details.open = true
  fireEvent(details, new Event('toggle'))
  expect(await within(details).findByText('Added up your expenses.')).toBeTruthy()
  const facts = [...details.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(facts).toEqual([
    'Days1 Oct to 31 Oct 2026',
    'OnlyExpenses',
    'CategoryFood & Groceries',
    'Transactions12',
  ])
  expect(within(details).getByText('Transfers between your wallets are left out.')).toBeTruthy()
  const address = new URL(addressOf('See these transactions') ?? '', 'https://app.test')
  expect(address.pathname).toBe('/user/app/transactions')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    type: 'expense',
    category: '["food"]',
    from: '2026-10-01',
    to: '2026-10-31',
  })
})

test('[CHT-03] an answer says so when an outside model read the question', async () => {
  await open(answered({ ...SPENT, evidence: { ...EVIDENCE, notes: [READ_OUTSIDE] } }))
  expect(screen.getByText('An outside model read this question.')).toBeTruthy()
})

test('[CHT-03] a refusal has nothing to work out', async () => {
  await open(answered(REFUSED))
  expect(screen.queryByText('How I worked this out')).toBeNull()
})

test('[CHT-03] [UV8] what Uwa does not write is said as it was understood, and opened as a form, filled in', async () => {
  await open(answered(REFUSED))
  unwrap(await createWallet(ledger, aWallet('OPay')))
  unwrap(await createWallet(ledger, aWallet('Cash')))
  const card = await screen.findByRole('region', { name: 'What I understood' })
  await waitFor(() => expect(card.textContent).toContain('From walletOPay'))
  const facts = within(card).getAllByRole('definition')
  expect(facts.map(fact => fact.textContent)).toEqual([
    'Transfer',
    '₦20,000',
    'OPay',
    'Cash',
    // What was asked on another day is of that day.
    '01/01/1970',
  ])
  fireEvent.click(within(card).getByRole('link', { name: 'Check and save transfer' }))
  const form = await openDialog('Add transaction')
  // Over the chat, which is there again once it is saved or closed.
  expect(app.router.state.location.pathname).toBe(`/user/app/chat/${CHAT}`)
  await waitFor(() =>
    expect(within(form).getByLabelText<HTMLInputElement>('Amount').value).toBe('20,000'),
  )
})

test('[CHT-03] a chat is deleted once that was confirmed', async () => {
  await open(answered())
  press('Delete chat')
  press('Delete', await openDialog('Delete chat'))
  await dialogClosed()
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/user/app/ai-chats'))
  expect(await readTurns(ledger.db, CHAT)).toEqual([])
})

test('[CHT-03] transactions of an answer are a table with its columns', async () => {
  const columns = ['Date', 'Description', 'Category', 'Amount'].map(name => ({
    name,
    isNumber: name === 'Amount',
  }))
  const row = [...columns.slice(1).map(({ name }) => [{ type: 'text' as const, text: name }]), []]
  await open(answered({ ...SPENT, table: { columns, rows: [row] } }))
  const table = screen.getByRole('table', { name: 'Figures for: Question 1' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(header => header.textContent),
  ).toEqual(['Date', 'Description', 'Category', 'Amount'])
})
