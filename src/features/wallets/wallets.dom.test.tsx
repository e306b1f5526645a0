import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeMeta } from '#ledger/store/meta.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  type TestLedger,
  tellPlan,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import {
  choose,
  dialogClosed,
  openDialog,
  press,
  renderScreen,
  typeInto,
} from '#test/support/screens/render-screen.tsx'
import { recordTransactions } from '../entries/data/commands.ts'
import { archiveWallet, createWallet } from './data/commands.ts'
import { WalletsScreen } from './wallets-screen.tsx'
import { readWalletsSearch, type WalletsSearch } from './wallets-search.ts'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

function show(search: WalletsSearch = {}) {
  return renderScreen(ledger, search, (current, onSearch) => (
    <WalletsScreen search={current} onSearch={onSearch} />
  ))
}

test('[WAL-01] without a wallet the page offers to create one', async () => {
  await show()
  expect(await screen.findByText('Start with one wallet')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Create wallet' })).toHaveLength(1)
})

test('[WAL-01] a card is a link named by the wallet, and the table has its figures', async () => {
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids
  unwrap(await recordTransactions(ledger, anExpense(walletId, { amount: 4550 })))
  const shown = await show()
  const link = await screen.findByRole('link', { name: 'GTBank' })
  expect(link.getAttribute('href')).toBe(`/user/app/wallet/${walletId}`)
  press('Table')
  const table = await screen.findByRole('table', { name: 'Wallets' })
  const headers = within(table).getAllByRole('columnheader')
  expect(headers.map(header => header.textContent)).toEqual([
    'Name',
    'Type',
    'Balance',
    'Income',
    'Expense',
  ])
  const row = within(table).getAllByRole('row')[1]
  const cells = within(row ?? table).getAllByRole('cell')
  expect(cells.slice(1).map(cell => cell.textContent)).toEqual([
    'Savings',
    '₦954.50',
    '₦0',
    '₦45.50',
  ])
  expect(shown.searches).toEqual([{ view: 'table' }])
})

test('[WAL-01] the table is paged, and the page is kept in the address', async () => {
  for (let number = 1; number <= 12; number += 1) {
    unwrap(await createWallet(ledger, aWallet(`Wallet ${number}`)))
  }
  const shown = await show({ view: 'table' })
  expect(await screen.findByRole('link', { name: 'Wallet 10' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Wallet 11' })).toBeNull()
  // Of all pages: the table has one more row, with what twelve wallets hold.
  const total = screen.getAllByRole('row').at(-1)
  expect(within(total ?? document.body).getAllByRole('cell')[2]?.textContent).toBe('₦12,000')
  press('Next page')
  expect(await screen.findByRole('link', { name: 'Wallet 12' })).toBeTruthy()
  expect(shown.searches).toEqual([{ view: 'table', page: 2, size: 10 }])
})

test('[WAL-02] what is missing is named, and what was typed stays', async () => {
  await show()
  await screen.findByText('Start with one wallet')
  press('Create wallet')
  const dialog = await openDialog('Create wallet')
  press('Create wallet', dialog)
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Please fill: Wallet name, Initial amount',
  )
  typeInto('Wallet name', 'Cash', dialog)
  press('Create wallet', dialog)
  expect(await within(dialog).findByText('Please fill: Initial amount')).toBeTruthy()
  const amount = within(dialog).getByLabelText('Initial amount')
  expect(document.activeElement).toBe(amount)
  typeInto('Initial amount', '5', dialog)
  expect(amount.getAttribute('aria-invalid')).toBeNull()
  expect(within(dialog).queryByRole('alert')).toBeNull()
  expect(within(dialog).getByLabelText<HTMLInputElement>('Wallet name').value).toBe('Cash')
  expect(await ledger.db.wallets.count()).toBe(0)
})

test('[WAL-02] that the plan takes no more is said as the form opens, and what was typed stays', async () => {
  await writeMeta(ledger.db, 'usage', {
    wallets: 2,
    labels: 0,
    budgets: 0,
    imports: 0,
    level: 'Trailblazer',
  })
  await show()
  await screen.findByText('Start with one wallet')
  press('Create wallet')
  const dialog = await openDialog('Create wallet')
  const words = 'Your Trailblazer plan allows 2 wallets. Remove one to make room for another.'
  await within(dialog).findByText(words)
  typeInto('Wallet name', 'Third', dialog)
  typeInto('Initial amount', '5', dialog)
  press('Create wallet', dialog)
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe(words))
  expect(within(dialog).getByLabelText<HTMLInputElement>('Wallet name').value).toBe('Third')
})

test('[WAL-02] a wallet is made with its amount and type, and shown at once', async () => {
  await show()
  await screen.findByText('Start with one wallet')
  press('Create wallet')
  const dialog = await openDialog('Create wallet')
  expect(within(dialog).getByLabelText<HTMLSelectElement>('Wallet type').value).toBe('Savings')
  typeInto('Wallet name', 'Ajo with Mama', dialog)
  typeInto('Initial amount', '12500.5', dialog)
  await choose('Wallet type', 'Ajo / Esusu', dialog)
  press('Create wallet', dialog)
  await dialogClosed()
  const link = await screen.findByRole('link', { name: 'Ajo with Mama' })
  const card = link.closest('article') ?? document.body
  expect(card.textContent).toContain('₦12,500.50')
  expect(within(card).getByText('Waiting to be sent')).toBeTruthy()
  expect((await screen.findByRole('status')).textContent).toContain('Wallet created successfully!')
  const [wallet] = await ledger.db.wallets.toArray()
  expect(wallet).toMatchObject({ openingAmount: 1_250_050, type: 'Ajo / Esusu' })
})

test('[WAL-02] at the limit of the plan the message stays in the form', async () => {
  await tellPlan(ledger, 'Trailblazer')
  unwrap(await createWallet(ledger, aWallet('One')))
  unwrap(await createWallet(ledger, aWallet('Two')))
  await show()
  await screen.findByRole('link', { name: 'Two' })
  press('Create wallet')
  const dialog = await openDialog('Create wallet')
  typeInto('Wallet name', 'Three', dialog)
  typeInto('Initial amount', '0', dialog)
  press('Create wallet', dialog)
  expect((await within(dialog).findByRole('alert')).textContent).toContain('allows 2 wallets')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Wallet name').value).toBe('Three')
  expect(await ledger.db.wallets.count()).toBe(2)
})

test('[WAL-01] an address that makes no sense is the first page of the grid', () => {
  expect(readWalletsSearch({ view: 'wall', page: 'x', size: 7 })).toEqual({})
  expect(readWalletsSearch({ view: 'table', page: 3, size: 20 })).toEqual({
    view: 'table',
    page: 3,
    size: 20,
  })
})

test('[WAL-01] archived wallets stand apart at the foot, count in the total, and come back', async () => {
  unwrap(await createWallet(ledger, aWallet('GTBank')))
  const [oldId = ''] = unwrap(await createWallet(ledger, aWallet('Old'))).ids
  unwrap(await archiveWallet(ledger, oldId, { isConfirmed: true }))
  await show()
  const archived = await screen.findByRole('region', { name: 'Archived' })
  const link = within(archived).getByRole('link', { name: 'Old' })
  expect(link.getAttribute('href')).toBe(`/user/app/wallet/${oldId}`)
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByText('₦2,000')).toBeTruthy()
  press('Bring back Old')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Archived' })).toBeNull())
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('[WAL-02] a new wallet is of the type that its name says, until another one is chosen', async () => {
  await show()
  press('Create wallet')
  const dialog = await openDialog('Create wallet')
  const type = within(dialog).getByLabelText<HTMLSelectElement>('Wallet type')
  expect(type.value).toBe('Savings')
  typeInto('Wallet name', 'Cash', dialog)
  expect(type.value).toBe('Cash')
  await choose('Wallet type', 'Business', dialog)
  typeInto('Wallet name', 'Cash in hand', dialog)
  expect(type.value).toBe('Business')
})

test('[WAL-01] a balance below zero is told by words, not by its minus alone', async () => {
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet('Cash'))).ids
  unwrap(await recordTransactions(ledger, anExpense(walletId, { amount: 190_000 })))
  await show()
  expect(await screen.findByText('Balance, below zero')).toBeTruthy()
  expect(screen.getAllByText('−₦900').length).toBeGreaterThan(0)
})

test('[WAL-01] wallets are put in an order of one’s own, which a new one goes behind', async () => {
  for (const name of ['GTBank', 'Cash', 'OPay']) unwrap(await createWallet(ledger, aWallet(name)))
  await show()
  await screen.findByRole('link', { name: 'GTBank' })
  press('Put in order')
  const order = screen.getByRole('list', { name: 'Order of the wallets' })
  expect(within(order).getByRole('button', { name: 'Move GTBank up' })).toHaveProperty(
    'disabled',
    true,
  )
  press('Move OPay up')
  function names() {
    return within(order)
      .getAllByRole('listitem')
      .map(item => item.textContent)
  }
  await waitFor(() => expect(names()).toEqual(['GTBank', 'OPay', 'Cash']))
  press('Move OPay up')
  await waitFor(() => expect(names()).toEqual(['OPay', 'GTBank', 'Cash']))
  unwrap(await createWallet(ledger, aWallet('Kuda')))
  await waitFor(() => expect(names().at(-1)).toBe('Kuda'))
  press('Done')
  const links = await screen.findAllByRole('link')
  expect(links.map(link => link.textContent).slice(0, 2)).toEqual(['OPay', 'GTBank'])
})

test('[CU7] of naira alone nothing is said of rates', async () => {
  unwrap(await createWallet(ledger, aWallet('Cash')))
  await show()
  await screen.findByRole('link', { name: 'Cash' })
  expect(document.body.textContent).not.toMatch(/rate/i)
})
