import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createGoal, setAside } from '#features/goals/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { addTurn } from '#ledger/chats/chats.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import { anExpense, aWallet, TEST_START, unwrap } from '#test/support/device/test-ledger.ts'
import {
  addressOf,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { dialogClosed, openDialog, press, typeInto } from '#test/support/screens/render-screen.tsx'

const CHAT = '019a0000-0000-7000-8000-0000000000c1'
const MONTH_MS = 30 * 86_400_000

let app: RenderedApp
let ledger: LiveLedger

beforeEach(async () => {
  freshDevice()
  storeAda()
  app = await renderApp('/user/app/settings')
  const current = app.account.sessions.current()?.ledger
  assert(current !== undefined, 'nobody is signed in')
  ledger = current
  const [opay = '', bank = ''] = [
    unwrap(await createWallet(ledger, aWallet('OPay'))).ids[0],
    unwrap(await createWallet(ledger, aWallet('GTBank'))).ids[0],
  ]
  const spent = [
    anExpense(opay, { amount: 100_000 }),
    anExpense(bank, { amount: 20_000, description: 'Fuel', category: 'transport' }),
    anExpense(opay, { amount: 3000, createdAt: TEST_START - MONTH_MS }),
  ]
  for (const each of spent) unwrap(await recordTransactions(ledger, each))
})
afterEach(async () => await closeApp(app))

/** Asks in a chat, and shows it once it is answered. */
async function ask(...queries: readonly string[]): Promise<HTMLElement> {
  for (const [place, query] of queries.entries()) {
    const askedAt = TEST_START + place
    await addTurn(ledger.db, { id: `t${place}`, chatId: CHAT, query, askedAt })
  }
  await app.router.navigate({ to: '/user/app/chat/$id', params: { id: CHAT } })
  await screen.findByRole('list', { name: 'How I understood it' })
  return screen.findByRole('log')
}

function chips(): readonly (string | null)[] {
  const [list] = screen.getAllByRole('list', { name: 'How I understood it' })
  assert(list !== undefined, 'there are no chips')
  return within(list)
    .getAllByRole('button')
    .map(chip => chip.getAttribute('aria-label') ?? chip.textContent)
}

test('[UV3] [UV4] other days are answered in the same turn, which says that it was changed', async () => {
  const log = await ask('How much did I spend on food from OPay this month?')
  expect(chips()).toEqual([
    'What is asked: Spent',
    'Of what: On Food & Groceries',
    'Days: November 2026',
    'Wallet: From OPay',
    'Add',
  ])
  press('Days: November 2026')
  const sheet = await openDialog('Days')
  fireEvent.click(await within(sheet).findByRole('button', { name: /^Last month/u }))
  await within(log).findByText('₦30')
  await dialogClosed()
  expect(chips()).toContain('Days: October 2026')
  expect(within(log).getByText('Changed after it was asked.')).toBeTruthy()
  expect(within(log).getAllByText(/^Uwa:/u)).toHaveLength(1)
  expect(within(log).getByText('How much did I spend on food from OPay this month?')).toBeTruthy()
})

test('[UV2] [UV3] a wallet is taken away, and its rows are led to', async () => {
  const log = await ask('How much did I spend from OPay this month?')
  const chip = screen.getByRole('button', { name: 'Wallet: From OPay' })
  chip.focus()
  fireEvent.click(chip)
  press('Remove', await openDialog('Wallet'))
  await within(log).findByText('₦1,200')
  expect(chips()).not.toContain('Wallet: From OPay')
  // The part that was pressed is gone: the keys go on from those that are left.
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('How I understood it'),
  )
  const details = within(log).getByText('How I worked this out').closest('details')
  assert(details !== null, 'there are no details')
  details.open = true
  fireEvent(details, new Event('toggle'))
  await within(details).findByText('Added up your expenses.')
  const address = new URL(addressOf('See these transactions') ?? '', 'https://app.test')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    type: 'expense',
    from: '2026-11-01',
    to: '2026-11-21',
  })
})

test('[UV3] what is not there is added: an amount, a thing by its name, own days', async () => {
  const log = await ask('How much did I spend?')
  press('Add')
  press('Amount', await openDialog('Add to the question'))
  const amounts = await openDialog('Amount')
  press('Take these amounts', amounts)
  expect(await within(amounts).findByText('Enter an amount.')).toBeTruthy()
  typeInto('At least', '500', amounts)
  press('Take these amounts', amounts)
  await waitFor(() => expect(chips()).toContain('Amount: Of ₦500 or more'))
  await within(log).findByText('₦1,000')
  press('Add')
  press('Left out', await openDialog('Add to the question'))
  fireEvent.click(await within(await openDialog('Left out')).findByRole('button', { name: 'Rice' }))
  await waitFor(() => expect(chips()).toContain('Left out: Not at rice'))
  press('Days: All days')
  const days = await openDialog('Days')
  typeInto('From', '2026-11-02', days)
  press('Take these days', days)
  await waitFor(() => expect(chips()).toContain('Days: Since 2 Nov 2026'))
})

test('[UV3] an older answer shows how it was understood once that is asked for', async () => {
  await ask('How much did I spend this month?', 'How much did I spend last month?')
  expect(chips()).toContain('Days: October 2026')
  press('Change the question')
  await waitFor(() => expect(chips()).toContain('Days: November 2026'))
})

test('[UV2] each of several figures leads to its own rows', async () => {
  const log = await ask('How much did I spend this month compared with last month?')
  const details = within(log).getByText('How I worked this out').closest('details')
  assert(details !== null, 'there are no details')
  details.open = true
  fireEvent(details, new Event('toggle'))
  const figures = await within(details).findByRole('list', { name: 'Each figure' })
  const links = within(figures)
    .getAllByRole('link')
    .map(link => new URL(link.getAttribute('href') ?? '', 'https://app.test').searchParams)
  expect(links.map(search => [search.get('from'), search.get('to'), search.get('find')])).toEqual([
    ['2026-11-01', '2026-11-21', null],
    ['2026-10-01', '2026-10-31', null],
  ])
})

test('[UV6] what would be asked next is asked as it is', async () => {
  const log = await ask('How much did I spend this month?')
  const next = await screen.findByRole('list', { name: 'What to ask next' })
  const [question] = within(next).getAllByRole('button')
  const text = question?.textContent ?? ''
  press(text)
  await within(log).findByText(text)
  await waitFor(async () => {
    const turns = await ledger.db.turns.toArray()
    expect(turns.find(({ query }) => query === text)).toMatchObject({
      plan: { v: 2 },
      reply: { type: 'answered' },
    })
  })
})

test('[UV7] amounts in parts are hidden where they are to be', async () => {
  await ask('How much did I spend on things over ₦500?')
  expect(chips()).toContain('Amount: Over ₦500')
  press('Hide amounts')
  await waitFor(() => expect(chips()).toContain('Amount: Over ₦•••'))
  press('Amount: Over ₦•••')
  const sheet = await openDialog('Amount')
  expect(within(sheet).getByLabelText<HTMLInputElement>('At least').value).toBe('')
})

test('[UV10] a misspelt name that was put right is read so from then on, until it is forgotten', async () => {
  const query = 'How much did I spend on fule this month?'
  const log = await ask(query)
  await within(log).findByText(/I took “fule” for fuel\./u)
  press('Of what: At fuel')
  const sheet = await openDialog('Of what')
  fireEvent.click(await within(sheet).findByRole('button', { name: 'Rice' }))
  await screen.findByText('From now on I read “fule” as rice.')
  await addTurn(ledger.db, { id: 't9', chatId: CHAT, query, askedAt: TEST_START + 9 })
  await waitFor(() => expect(log.textContent).toMatch(/I took “fule” for rice\./iu))
  await app.router.navigate({ to: '/user/app/settings', search: { tab: 'app' } })
  const words = await screen.findByRole('list', { name: 'Words you taught Uwa' })
  expect(within(words).getByText('“fule” is rice')).toBeTruthy()
  press('Forget “fule”')
  await screen.findByText('None yet.')
})

test('[UA21] [UV3] what is saved for a goal leads to its page, and another goal is a press away', async () => {
  const [wallet] = await ledger.db.wallets.toArray()
  const ids = ['Laptop', 'Camera'].map(async name => {
    const made = await createGoal(ledger, { name, target: kobo(80_000_000), byDay: null })
    return unwrap(made).ids[0] ?? ''
  })
  const [laptop = ''] = await Promise.all(ids)
  const change = { walletId: wallet?.id ?? '', amount: kobo(9_000_000), day: aDay('2026-11-01') }
  unwrap(await setAside(ledger, { goalId: laptop, way: 'in', ...change }))
  const log = await ask('How much have I saved for the laptop?')
  await within(log).findByText('₦90,000')
  expect(chips()).toContain('What is asked: Saved for Laptop')
  const details = within(log).getByText('How I worked this out').closest('details')
  assert(details !== null, 'there are no details')
  details.open = true
  fireEvent(details, new Event('toggle'))
  await within(details).findByText('Added up what is put aside for your goals.')
  expect(addressOf('See the goal')).toBe(`/user/app/goal/${laptop}`)
  fireEvent.click(screen.getByRole('button', { name: 'What is asked: Saved for Laptop' }))
  const sheet = await openDialog('What is asked')
  fireEvent.click(await within(sheet).findByText('Saved for Camera'))
  await waitFor(() => expect(chips()).toContain('What is asked: Saved for Camera'))
})
