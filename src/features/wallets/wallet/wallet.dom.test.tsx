import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordTransactions } from '#features/entries/data/commands.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import {
  choose,
  dialogClosed,
  openDialog,
  press,
  renderScreen,
} from '#test/support/screens/render-screen.tsx'
import { createWallet } from '../data/commands.ts'
import { WalletScreen } from './wallet-screen.tsx'
import type { WalletSearch } from './wallet-search.ts'

const MONTH_MS = 31 * 86_400_000

let ledger: TestLedger
let walletId: string
const onLeave = vi.fn<() => void>()

beforeEach(async () => {
  onLeave.mockClear()
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

function show(id = walletId, over: Partial<TestLedger> = {}) {
  const search: WalletSearch = {}
  return renderScreen({ ...ledger, ...over }, search, (current, onSearch) => (
    <WalletScreen walletId={id} search={current} onSearch={onSearch} onLeave={onLeave} />
  ))
}

async function deleteFromMenu(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete wallet' }))
  return openDialog('Delete wallet')
}

test('[WAL-03] the page shows balance, income and expense, and the wallet’s own entries', async () => {
  const [otherId = ''] = unwrap(await createWallet(ledger, aWallet('OPay'))).ids
  unwrap(await recordTransactions(ledger, anExpense(walletId, { amount: 25_000 })))
  unwrap(await recordTransactions(ledger, anExpense(otherId)))
  await show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Cash' })).toBeTruthy()
  const card = within(screen.getByRole('article'))
  expect(card.getByText('₦750')).toBeTruthy()
  expect(card.getByText('₦0')).toBeTruthy()
  expect(card.getByText('₦250')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Transactions' }))
  const table = await screen.findByRole('table')
  expect(await within(table).findAllByRole('button', { name: 'Edit Rice' })).toHaveLength(1)
})

test('[WAL-04] the Analytics tab has the figures of this month, of this wallet alone', async () => {
  const [otherId = ''] = unwrap(await createWallet(ledger, aWallet('OPay'))).ids
  unwrap(await recordTransactions(ledger, anExpense(walletId, { amount: 25_000 })))
  unwrap(await recordTransactions(ledger, anExpense(walletId, { amount: 10_000 })))
  unwrap(
    await recordTransactions(ledger, {
      ...anExpense(walletId, { amount: 100_000 }),
      type: 'income',
    }),
  )
  unwrap(await recordTransactions(ledger, anExpense(otherId, { amount: 77_000 })))
  await show()
  expect(await screen.findByRole('tab', { name: 'Analytics', selected: true })).toBeTruthy()
  const period = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' })
  expect(period.value).toBe('this-month')
  const figures = [
    ['Net Income', '₦650'],
    ['Savings Rate', '65%'],
    ['Avg Income', '₦1,000'],
    ['Avg Expense', '₦175'],
  ] as const
  for (const [name, text] of figures) {
    expect(
      (await screen.findByRole('link', { name: new RegExp(`^${name} `) })).textContent,
    ).toContain(text)
  }
  const categories = screen.getByRole('table', { name: 'Top spending categories' })
  expect(within(categories).getAllByRole('row')[1]?.textContent).toContain('Food & Groceries₦350')
  const labels = screen.getByRole('table', { name: 'Top spending labels' })
  expect(within(labels).getAllByRole('row')[1]?.textContent).toContain('N/A₦350')
})

test('[WAL-04] another period and the tab are kept in the address', async () => {
  const old = anExpense(walletId, { amount: 5000 })
  const rows = old.rows.map(row => Object.assign({}, row, { createdAt: TEST_START - MONTH_MS }))
  unwrap(await recordTransactions(ledger, { ...old, rows }))
  const shown = await show()
  expect((await screen.findByRole('link', { name: /^Avg Expense / })).textContent).toContain('₦0')
  await choose('Period', 'Last month')
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /^Avg Expense / }).textContent).toContain('₦50'),
  )
  fireEvent.click(screen.getByRole('tab', { name: 'Transactions' }))
  expect(await screen.findByRole('button', { name: 'Edit Rice' })).toBeTruthy()
  expect(shown.searches).toEqual([
    { period: 'last-month' },
    { period: 'last-month', tab: 'transactions' },
  ])
})

test('[WAL-03] deleting asks first; Cancel keeps the wallet', async () => {
  await show()
  const dialog = await deleteFromMenu()
  press('Cancel', dialog)
  await dialogClosed()
  expect(await ledger.db.wallets.count()).toBe(1)
})

test('[WAL-03] deleting a wallet is told, and leads back to the list after 3 s', async () => {
  const waits: { readonly run: () => void; readonly delayMs: number }[] = []
  const timers = {
    setTimeout: (run: () => void, delayMs: number) => waits.push({ run, delayMs }),
    clearTimeout: () => undefined,
  }
  unwrap(await recordTransactions(ledger, anExpense(walletId)))
  await show(walletId, { timers })
  press('Delete', await deleteFromMenu())
  expect(await screen.findByText('Wallet deleted successfully.')).toBeTruthy()
  expect(await ledger.db.wallets.count()).toBe(0)
  expect(await ledger.db.transactions.count()).toBe(0)
  expect(onLeave).not.toHaveBeenCalled()
  const leaving = waits.filter(({ delayMs }) => delayMs === 3000)
  expect(leaving).toHaveLength(1)
  leaving[0]?.run()
  expect(onLeave).toHaveBeenCalledOnce()
})

test('[WAL-03] a wallet that is not there is said, with a way back', async () => {
  await show('019a0000-0000-7000-8000-00000000dead')
  expect(await screen.findByText('There is no such wallet')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Back to wallets' })
  expect(link.getAttribute('href')).toBe('/user/app/wallets')
})

test('[WAL-04] a transaction added from a wallet’s page goes into that wallet', async () => {
  const [otherId = ''] = unwrap(await createWallet(ledger, aWallet('OPay'))).ids
  unwrap(await recordTransactions(ledger, anExpense(otherId)))
  const shown = await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Add transaction' }))
  const dialog = await openDialog('Add transaction')
  expect(await within(dialog).findByDisplayValue('Cash')).toBeTruthy()
  expect(shown.searches).toEqual([{ add: 'expense' }])
})
