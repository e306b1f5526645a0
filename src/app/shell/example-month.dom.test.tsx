import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { LedgerDb, ledgerName } from '#ledger/store/ledger-db.ts'
import { kobo } from '#money/money.ts'
import { aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import {
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { choose, press, typeInto } from '#test/support/screens/render-screen.tsx'

const SEE = { name: 'See an example month' }
const BAR = { name: 'Example' }

let app: RenderedApp

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(() => closeApp(app))

async function openEmpty(address: string): Promise<Ledger> {
  app = await renderApp(address)
  const member = app.account.sessions.current()
  assert(member !== null, 'Ada is signed in')
  await member.engine.runPass('manual')
  return member.ledger
}

/** Every row of every table, but what is reckoned from rows or stands for space. */
async function everything({ db }: Ledger) {
  const tables = db.tables.filter(({ name }) => name !== 'ballast' && name !== 'columnChunks')
  const rows = await Promise.all(
    tables.map(async table => [
      table.name,
      // What was found in rows, once the page is idle, changes none.
      (await table.toArray()).filter(
        row => !('k' in row && (row.k === 'insights' || row.k === 'repeats')),
      ),
    ]),
  )
  return Object.fromEntries(rows) as Readonly<Record<string, unknown>>
}

function isExampleThere(): Promise<boolean> {
  return Dexie.exists(ledgerName('example'))
}

async function seeExample(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', SEE))
  return screen.findByRole('region', BAR)
}

async function exampleGone(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('region', BAR)).toBeNull())
  await waitFor(async () => expect(await isExampleThere()).toBe(false))
}

test.each([
  ['/user/app/dashboard', /to spend/i],
  ['/user/app/transactions', 'Danfo and keke'],
  ['/user/app/wallets', 'PiggyVest'],
  ['/user/app/budgets', 'Clothes & hair'],
  ['/user/app/analytics', 'Net Income'],
  ['/user/app/settings?tab=labels', 'Faith'],
  ['/user/app/ai-chats', /budget/i],
])(
  '[DM9] [DM10] %s shows an example month, marked as such, and goes back as it was',
  async (address, shown) => {
    const ledger = await openEmpty(address)
    const before = await everything(ledger)
    const calls = app.server.log.length
    const bar = await seeExample()
    expect(bar.textContent).toContain('Example: nothing here is yours')
    await waitFor(() =>
      expect(within(screen.getByRole('main')).getAllByText(shown).length).toBeGreaterThan(0),
    )
    expect(await everything(ledger)).toEqual(before)
    press('Back to mine')
    await exampleGone()
    await screen.findByRole('button', SEE)
    expect(await everything(ledger)).toEqual(before)
    expect(app.server.log.slice(calls).filter(call => !call.startsWith('GET '))).toEqual([])
  },
)

test('[DM9] a wallet’s page shows one of the example’s, and Back leads to the person’s own', async () => {
  const ledger = await openEmpty('/user/app/wallets')
  const [id = ''] = unwrap(await createWallet(ledger, aWallet('Kuda'))).ids
  await act(() =>
    app.router.navigate({
      to: '/user/app/wallet/$id',
      params: { id },
      search: { tab: 'transactions' },
    }),
  )
  await seeExample()
  await screen.findByRole('heading', { level: 1, name: 'GTBank Salary' })
  act(() => app.router.history.back())
  expect(await screen.findByRole('heading', { level: 1, name: 'Kuda' })).toBeTruthy()
  await exampleGone()
})

test('[DM10] what is written in an example is refused in words, and nothing of the person’s changes', async () => {
  const ledger = await openEmpty('/user/app/wallets')
  const before = await everything(ledger)
  await seeExample()
  const [card] = await screen.findAllByRole('link', { name: /PiggyVest/ })
  assert(card !== undefined, 'a wallet leads to its page')
  fireEvent.click(card)
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit wallet' }))
  await screen.findByLabelText('Wallet name')
  typeInto('Wallet name', 'Mine')
  press('Save changes')
  await screen.findByText(/This is an example: nothing in it can be changed/)
  expect(await everything(ledger)).toEqual(before)
})

test('[DM11] a page that the shell leads to is the person’s own again', async () => {
  await openEmpty('/user/app/transactions')
  await seeExample()
  const [wallets] = screen.getAllByRole('link', { name: 'Wallets' })
  assert(wallets !== undefined, 'the rail leads to the wallets')
  fireEvent.click(wallets)
  await screen.findByText('Start with one wallet')
  await exampleGone()
})

test('[DM11] a page come to from within the example is the example’s', async () => {
  await openEmpty('/user/app/wallets')
  await seeExample()
  const [card] = await screen.findAllByRole('link', { name: /PiggyVest/ })
  assert(card !== undefined, 'a wallet leads to its page')
  fireEvent.click(card)
  await screen.findByRole('heading', { level: 1, name: 'PiggyVest' })
  press('Back to mine')
  await screen.findByText('Start with one wallet')
  expect(app.path()).toBe('/user/app/wallets')
  await exampleGone()
})

test('[DM11] adding something ends the example: the sheet is the person’s own', async () => {
  const ledger = await openEmpty('/user/app/transactions')
  unwrap(await createWallet(ledger, aWallet('Kuda')))
  await seeExample()
  await act(() => app.router.navigate({ to: '.', search: { add: 'expense' } }))
  await exampleGone()
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('[DM11] a wallet made from within the example is the person’s own', async () => {
  const ledger = await openEmpty('/user/app/wallets')
  await seeExample()
  await screen.findAllByText('PiggyVest')
  press('Create wallet')
  const dialog = within(await screen.findByRole('dialog'))
  await exampleGone()
  typeInto('Wallet name', 'Mine')
  typeInto('Initial amount', '100')
  await choose('Wallet type', 'Cash')
  fireEvent.click(dialog.getByRole('button', { name: 'Create wallet' }))
  await waitFor(async () =>
    expect(await ledger.db.wallets.toArray()).toMatchObject([{ name: 'Mine' }]),
  )
})

test('[DM12] what a page that died has left of an example is no part of the next one', async () => {
  const left = new LedgerDb('example')
  await left.open()
  await left.wallets.add({
    id: 'left',
    name: 'Left behind',
    type: 'Cash',
    openingAmount: kobo(0),
    image: '',
    createdAt: 0,
    archivedAt: null,
    position: 0,
    lowLine: null,
    openedOn: null,
    foreign: null,
    version: 1,
  })
  left.close()
  await openEmpty('/user/app/wallets')
  await seeExample()
  await screen.findAllByText('PiggyVest')
  expect(screen.queryByText('Left behind')).toBeNull()
})

test('[DM12] an example that another tab has deleted closes here', async () => {
  await openEmpty('/user/app/transactions')
  await seeExample()
  await act(() => Dexie.delete(ledgerName('example')))
  await exampleGone()
  expect(await screen.findByRole('button', SEE)).toBeTruthy()
})
