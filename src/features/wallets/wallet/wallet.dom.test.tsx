import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordTransactions, recordTransfer } from '#features/entries/data/commands.ts'
import { kobo } from '#money/money.ts'
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
  typeInto,
} from '#test/support/screens/render-screen.tsx'
import type { SearchStep } from '#ui/address/on-search.ts'
import { archiveWallet, createWallet } from '../data/commands.ts'
import { WalletScreen } from './wallet-screen.tsx'
import { readWalletSearch, type WalletSearch } from './wallet-search.ts'

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

async function fromMenu(item: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  fireEvent.click(screen.getByRole('menuitem', { name: item }))
}

async function deleteFromMenu(): Promise<HTMLElement> {
  await fromMenu('Delete wallet')
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

test('[WAL-03] the balance is told as a sum: opening, income, expense, transfers', async () => {
  const [otherId = ''] = unwrap(await createWallet(ledger, aWallet('OPay'))).ids
  unwrap(await recordTransactions(ledger, anExpense(walletId, { amount: 25_000 })))
  const transfer = { fromWalletId: walletId, toWalletId: otherId, amount: kobo(30_000) }
  const rest = { description: '', labelId: null, createdAt: TEST_START }
  unwrap(await recordTransfer(ledger, { ...transfer, ...rest }))
  await show()
  const sum = await screen.findByRole('region', { name: 'How the balance adds up, all time' })
  expect(
    within(sum)
      .getAllByRole('definition')
      .map(each => each.textContent),
  ).toEqual(['₦1,000', '₦0', '₦250', '−₦300', '₦450'])
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

test('[WAL-04] [TXN-01] the filters of a wallet’s entries are kept in the address, beside page and period', async () => {
  unwrap(await recordTransactions(ledger, anExpense(walletId, { amount: 5000 })))
  const steps: (SearchStep | undefined)[] = []
  const search: WalletSearch = { period: 'last-month', tab: 'transactions', size: 100 }
  const shown = await renderScreen(ledger, search, (current, onSearch) => (
    <WalletScreen
      walletId={walletId}
      search={current}
      onLeave={onLeave}
      onSearch={(next, step) => {
        steps.push(step)
        onSearch(next)
      }}
    />
  ))
  await screen.findByRole('button', { name: 'Edit Rice' })
  await choose('Type', 'Expense')
  await choose('Period', 'All time')
  await waitFor(() => expect(shown.searches.at(-1)).toEqual({ ...search, filters: 'type=expense' }))
  expect(steps).toEqual([{ replace: true }, { replace: true }])
  press('Clear filters')
  await waitFor(() => expect(shown.searches.at(-1)).toEqual(search))
})

test('[WAL-04] an address that names another wallet leaves the entries those of this one', async () => {
  const [otherId = ''] = unwrap(await createWallet(ledger, aWallet('OPay'))).ids
  unwrap(await recordTransactions(ledger, anExpense(walletId)))
  const filters = `type=expense&wallet=${otherId}`
  const search = readWalletSearch({ tab: 'transactions', filters })
  await renderScreen(ledger, search, (current, onSearch) => (
    <WalletScreen walletId={walletId} search={current} onSearch={onSearch} onLeave={onLeave} />
  ))
  expect(await screen.findByRole('button', { name: 'Edit Rice' })).toBeTruthy()
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

test('[WAL-02] the menu renames a wallet and changes its type; what is missing is said', async () => {
  await show()
  await fromMenu('Edit wallet')
  const dialog = await openDialog('Edit wallet')
  typeInto('Wallet name', ' ', dialog)
  press('Save changes', dialog)
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Please fill: Wallet name')
  typeInto('Wallet name', 'GTBank', dialog)
  await choose('Wallet type', 'Current', dialog)
  press('Save changes', dialog)
  await dialogClosed()
  expect(await screen.findByRole('heading', { level: 1, name: 'GTBank' })).toBeTruthy()
  expect(await ledger.db.wallets.get(walletId)).toMatchObject({ name: 'GTBank', type: 'Current' })
})

test('[money 12] the balance is corrected by one entry, shown before it is written, with Undo', async () => {
  await show()
  await fromMenu('Correct the balance')
  const dialog = await openDialog('Correct the balance')
  expect(within(dialog).getByText('₦1,000')).toBeTruthy()
  typeInto('Actual balance is', '850', dialog)
  expect(within(dialog).getByText(/^₦150 less than here\. One entry takes it out/)).toBeTruthy()
  expect(await ledger.db.transactions.count()).toBe(0)
  press('Correct the balance', dialog)
  await dialogClosed()
  const card = within(screen.getByRole('article'))
  expect(await card.findByText('₦850')).toBeTruthy()
  expect(await ledger.db.transactions.toArray()).toMatchObject([
    { purpose: 'adjustment', amount: 15_000 },
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await card.findByText('₦1,000')).toBeTruthy()
  expect(await ledger.db.transactions.count()).toBe(0)
})

test('[WAL-02] archiving a wallet that holds money asks with the reason; it comes back from the menu', async () => {
  await show()
  await fromMenu('Archive')
  const dialog = await openDialog('Archive wallet')
  expect(within(dialog).getByText(/^This wallet still holds money/)).toBeTruthy()
  press('Archive', dialog)
  await dialogClosed()
  expect(await within(screen.getByRole('article')).findByText('Archived')).toBeTruthy()
  await fromMenu('Bring back')
  await waitFor(() => expect(screen.queryByText('Archived')).toBeNull())
  expect((await ledger.db.wallets.get(walletId))?.archivedAt).toBeNull()
})

test('[WAL-02] an empty wallet is archived at once, and Undo brings it back', async () => {
  const empty = { ...aWallet('Ajo'), openingAmount: kobo(0) }
  const [emptyId = ''] = unwrap(await createWallet(ledger, empty)).ids
  await show(emptyId)
  await fromMenu('Archive')
  expect(await screen.findByText('Ajo archived')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Ajo is back in use')).toBeTruthy()
  expect((await ledger.db.wallets.get(emptyId))?.archivedAt).toBeNull()
})

test('[WAL-02] nothing goes into an archived wallet: who moves an entry is not offered it', async () => {
  const [otherId = ''] = unwrap(await createWallet(ledger, aWallet('OPay'))).ids
  unwrap(await recordTransactions(ledger, anExpense(walletId)))
  unwrap(await archiveWallet(ledger, otherId, { isConfirmed: true }))
  await show()
  fireEvent.click(await screen.findByRole('tab', { name: 'Transactions' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Rice' }))
  const dialog = await openDialog('Edit transaction')
  const wallet = within(dialog).getByLabelText('Wallet')
  expect(await within(wallet).findByRole('option', { name: 'Cash' })).toBeTruthy()
  expect(within(wallet).queryByRole('option', { name: 'OPay' })).toBeNull()
})
