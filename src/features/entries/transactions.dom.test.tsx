import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { anOlderBlock } from '#test/support/device/older-block.ts'
import { aLabel, aWallet, TEST_START, unwrap } from '#test/support/device/test-ledger.ts'
import { aTransactionRow } from '#test/support/device/transaction-row.ts'
import { beginCashList, type CashList } from '#test/support/screens/cash-list.tsx'
import { cellsOf, dayHeads, editsIn } from '#test/support/screens/entry-table.ts'
import {
  choose,
  dialogClosed,
  openDialog,
  press,
  typeInto,
} from '#test/support/screens/render-screen.tsx'
import { createLabel } from '../labels/data/commands.ts'
import { createWallet } from '../wallets/data/commands.ts'
import { recordTransfer } from './data/commands.ts'
import { readTransactionsSearch } from './transactions-search.ts'

const DAY_MS = 86_400_000

let ledger: CashList['ledger']
let walletId: string
let spend: CashList['spend']
let show: CashList['show']
let end: CashList['end']

beforeEach(async () => {
  ;({ ledger, walletId, spend, show, end } = await beginCashList())
})

afterEach(() => end())

test('[TXN-01] with nothing recorded the page offers a label or a transaction', async () => {
  const shown = await show()
  await screen.findByText('Nothing here yet')
  press('create a label')
  press('Cancel', await openDialog('Create label'))
  press('Add transaction')
  expect(shown.searches).toEqual([{ add: 'expense' }])
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull()
})

test('[BO5] entries that are here and not laid out yet are no empty page', async () => {
  await ledger.db.olderDays.add(anOlderBlock([aTransactionRow({ id: ledger.newId(), walletId })]))
  await show()
  expect(await screen.findByRole('group', { name: 'Filters' })).toBeTruthy()
  expect(screen.queryByText('Nothing here yet')).toBeNull()
})

test('[TXN-01] the table has the columns of the product, newest first', async () => {
  const labelId = unwrap(await createLabel(ledger, aLabel('Work'))).ids[0]
  await spend(450_000, 'Lunch', { createdAt: TEST_START - DAY_MS })
  await spend(120_050, 'Bus', { labelId, category: 'transport' })
  await show()
  const table = await screen.findByRole('table', { name: 'Transactions' })
  const headers = within(table).getAllByRole('columnheader')
  expect(headers.map(header => header.textContent).filter(text => text !== '')).toEqual([
    'Date, Payee (Description)',
    'Category',
    'Labels',
    'Wallet',
    'Budget',
    'Type',
    'Amount',
    'Edit',
  ])
  await waitFor(() => expect(editsIn(table)).toEqual(['Edit Bus', 'Edit Lunch']))
  expect(dayHeads()).toEqual(['Today Sat 21 Nov', 'Yesterday Fri 20 Nov'])
  expect(cellsOf('Lunch')).toMatchObject({
    category: 'food',
    labels: '',
    wallet: 'Cash',
    budget: '–',
    type: 'Expense',
  })
  expect(cellsOf('Bus').amount).toContain('−₦1,200.50')
  expect(cellsOf('Bus').labels).toBe('Work')
})

test('[SYN-07] a row says whether it waits, and a refused one leads to the Sync page', async () => {
  await spend(100, 'Waits')
  await spend(200, 'Refused')
  const refused = await ledger.db.outbox.orderBy('seq').last()
  await ledger.db.outbox.update(refused?.seq ?? 0, { state: 'parked' })
  await show()
  await screen.findByRole('button', { name: 'Edit Waits' })
  expect(cellsOf('Waits').payee).toContain('Waiting to be sent')
  const link = await screen.findByRole('link', { name: 'Needs attention' })
  expect(link.getAttribute('href')).toContain('tab=sync')
})

test('[TXN-01] filters narrow the list at once, and are kept in the address', async () => {
  await spend(100, 'Old', { createdAt: TEST_START - 10 * DAY_MS })
  await spend(200, 'New')
  const shown = await show()
  await screen.findByRole('button', { name: 'Edit Old' })
  const filters = screen.getByRole('group', { name: 'Filters' })
  await choose('Wallet', 'Cash', filters)
  await choose('Type', 'Expense', filters)
  await choose('Period', 'Yesterday', filters)
  await screen.findByText('Nothing matches')
  await choose('Period', 'This week', filters)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Old' })).toBeNull())
  expect(await screen.findByRole('button', { name: 'Edit New' })).toBeTruthy()
  const days = { from: '2026-11-16', to: '2026-11-21' }
  expect(shown.searches.at(-1)).toEqual({ wallet: walletId, type: 'expense', ...days })
  press('Clear filters')
  expect(await screen.findByRole('button', { name: 'Edit Old' })).toBeTruthy()
  expect(shown.searches.at(-1)).toEqual({})
})

test.each([
  { field: 'From', day: '2026-11-22', message: 'From cannot be later than today.' },
  { field: 'To', day: '2026-11-22', message: 'To cannot be later than today.' },
  { field: 'To', day: '2026-11-01', message: 'To cannot be before From.' },
])('[TXN-01] $field $day is not applied: $message', async ({ field, day, message }) => {
  await spend(200, 'New')
  const shown = await show()
  await screen.findByRole('button', { name: 'Edit New' })
  press('All filters')
  const sheet = await openDialog('All filters')
  if (field === 'To') typeInto('From', '2026-11-02', sheet)
  typeInto(field, day, sheet)
  expect(await within(sheet).findByText(message)).toBeTruthy()
  expect(shown.searches).toEqual(field === 'To' ? [{ from: '2026-11-02' }] : [])
})

test('[TXN-06] filters that leave nothing are told once', async () => {
  await spend(200, 'New')
  await show({ category: ['rent'] })
  const notices = await screen.findAllByText('No transactions found for the applied filters.')
  expect(notices).toHaveLength(1)
  expect(screen.getByText('Nothing matches')).toBeTruthy()
  press('Show all transactions')
  expect(await screen.findByRole('button', { name: 'Edit New' })).toBeTruthy()
})

test('[TXN-05] an edit needs a category or a label, and then shows at once', async () => {
  await spend(200_000, 'Lunch')
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Lunch' }))
  const dialog = await openDialog('Edit transaction')
  await choose('Category', 'Select...', dialog)
  press('Save changes', dialog)
  expect(within(dialog).getByRole('alert').textContent).toBe(
    'Please select at least a category or a label',
  )
  await choose('Category', 'Transport', dialog)
  typeInto('Amount', '1500', dialog)
  press('Save changes', dialog)
  await dialogClosed()
  expect(await screen.findByText('Transaction updated successfully')).toBeTruthy()
  await waitFor(() => expect(cellsOf('Lunch').category).toBe('transport'))
  expect(cellsOf('Lunch').amount).toContain('−₦1,500')
})

test('[SYN-02] a deleted transaction is gone at once, and Undo brings it back', async () => {
  await spend(200_000, 'Lunch')
  await spend(100_000, 'Bus')
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Lunch' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Lunch' })).toBeNull())
  const toast = await screen.findByText('Lunch deleted')
  press('Undo', toast.closest<HTMLElement>('[role="status"]') ?? document.body)
  expect(await screen.findByRole('button', { name: 'Edit Lunch' })).toBeTruthy()
  expect(await screen.findByText('Lunch is back')).toBeTruthy()
})

test('a duplicated transaction is recorded once more, today, and Undo takes it back', async () => {
  await spend(200_000, 'Lunch', { createdAt: TEST_START - 3 * DAY_MS })
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Duplicate Lunch' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Edit Lunch' })).toHaveLength(2))
  expect(dayHeads()[0]).toContain('Today')
  const toast = await screen.findByText('₦2,000 saved to Food & Groceries')
  press('Undo', toast.closest<HTMLElement>('[role="status"]') ?? document.body)
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Edit Lunch' })).toHaveLength(1))
})

test('[TXN-04] a transfer is one entry that names both wallets, and its category is not offered to change', async () => {
  const [otherId = ''] = unwrap(await createWallet(ledger, aWallet('OPay'))).ids
  unwrap(
    await recordTransfer(ledger, {
      fromWalletId: walletId,
      toWalletId: otherId,
      amount: kobo(5000),
      description: 'Top up',
      labelId: null,
      createdAt: TEST_START,
    }),
  )
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Cash → OPay' }))
  const dialog = await openDialog('Edit transaction')
  expect(within(dialog).queryByLabelText('Category')).toBeNull()
  expect(within(dialog).getByLabelText('Amount')).toBeTruthy()
})

test('[APP-09] pages follow the address', async () => {
  for (let number = 1; number <= 12; number += 1) {
    await spend(number * 100, `Entry ${number}`, { createdAt: TEST_START - number * DAY_MS })
  }
  const shown = await show({ size: 10 })
  await screen.findByRole('button', { name: 'Edit Entry 10' })
  expect(screen.queryByRole('button', { name: 'Edit Entry 11' })).toBeNull()
  press('Page 2')
  expect(await screen.findByRole('button', { name: 'Edit Entry 12' })).toBeTruthy()
  await choose('Rows per page', '20')
  expect(await screen.findByRole('button', { name: 'Edit Entry 1' })).toBeTruthy()
  expect(shown.searches).toEqual([
    { page: 2, size: 10 },
    { page: 1, size: 20 },
  ])
})

test('[TXN-01] what an address says in nonsense is left out', () => {
  const raw = { wallet: 'w', category: 'food', type: 'gift', from: '2026-02-30', label: [3, ''] }
  expect(readTransactionsSearch({ ...raw, add: 'all', page: -1 })).toEqual({
    wallet: 'w',
    category: ['food'],
    label: ['3'],
  })
})

test('[TXN-01] what takes the filters away, and itself with them, leaves the focus on the heading', async () => {
  await spend(120_050, 'Bus')
  await show({ type: 'expense' })
  const heading = await screen.findByRole('heading', { level: 1, name: 'Transactions' })
  for (const button of ['Clear filters', 'Show all transactions']) {
    const pressed = await screen.findByRole('button', { name: button })
    pressed.focus()
    fireEvent.click(pressed)
    await waitFor(() => expect(pressed.isConnected).toBe(false))
    expect(document.activeElement).toBe(heading)
    await choose('Type', 'Income')
  }
})
