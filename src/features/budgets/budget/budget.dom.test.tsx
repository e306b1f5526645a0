import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import {
  aBudget,
  aLabel,
  anExpense,
  aWallet,
  createTestLedger,
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
import { createBudget } from '../data/commands.ts'
import { BudgetScreen } from './budget-screen.tsx'
import { type BudgetSearch, readBudgetSearch } from './budget-search.ts'

let ledger: TestLedger
let walletId: string
let labelId: string
let budgetId: string
const onLeave = vi.fn<() => void>()

beforeEach(async () => {
  onLeave.mockClear()
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  labelId = unwrap(await createLabel(ledger, aLabel('Food'))).ids[0] ?? ''
  budgetId = unwrap(await createBudget(ledger, aBudget(labelId))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

function show(search: BudgetSearch = {}, id = budgetId) {
  return renderScreen(ledger, search, (current, onSearch) => (
    <BudgetScreen budgetId={id} search={current} onSearch={onSearch} onLeave={onLeave} />
  ))
}

async function spend(amount: number, change: object = {}) {
  const spent = anExpense(walletId, { amount, labelId, budgetId, ...change })
  unwrap(await recordTransactions(ledger, spent))
}

async function chooseAction(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  fireEvent.click(screen.getByRole('menuitem', { name }))
}

function figure(name: string): string | null {
  return screen.getByRole('group', { name }).textContent
}

function rowsOf(table: HTMLElement): (string | null)[][] {
  const [, ...rows] = within(table).getAllByRole('row')
  return rows.map(row =>
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  )
}

function headersOf(table: HTMLElement): (string | null)[] {
  return within(table)
    .getAllByRole('columnheader')
    .map(header => header.textContent)
}

test('[BUD-03] the card tells amount, expense, end date and frequency, and what is left a day', async () => {
  await spend(400_000)
  await show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
  expect(figure('Set')).toBe('Set₦10,000')
  expect(figure('Spent')).toBe('Spent₦4,000')
  expect(figure('End Date')).toBe('End DateSun 20 Dec')
  expect(figure('Frequency')).toBe('FrequencyMonthly')
  expect(screen.getByText('₦6,000 left for 30 days: ₦200 a day.')).toBeTruthy()
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Spent' })
  expect(bar.value).toBe(40)
})

test('[BUD-03] a budget without a name is called Unnamed Budget', async () => {
  await ledger.db.budgets.update(budgetId, { name: '' })
  await show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Unnamed Budget' })).toBeTruthy()
})

test('[BUD-03] [TXN-03] + Transaction records an expense into this budget, with no tabs and no choice', async () => {
  const shown = await show()
  await chooseAction('+ Transaction')
  const dialog = await openDialog('Add transaction')
  expect(within(dialog).queryByRole('tab')).toBeNull()
  expect(within(dialog).queryByLabelText('Budget')).toBeNull()
  await choose('Wallet', 'Cash', dialog)
  typeInto('Amount', '2500', dialog)
  await choose('Category', 'Transport', dialog)
  press('Add row', dialog)
  press(/^Save expense/, dialog)
  await dialogClosed()
  expect(await ledger.db.transactions.toArray()).toMatchObject([{ type: 'expense', budgetId }])
  await waitFor(() => expect(figure('Spent')).toBe('Spent₦2,500'))
  expect(shown.searches).toEqual([{ add: 'expense' }, { tab: 'analytics' }])
})

test('[BUD-03] an edit changes amounts and end date, and keeps the frequency', async () => {
  await show()
  await chooseAction('Edit budget')
  const dialog = await openDialog('Edit budget')
  expect(within(dialog).getByLabelText<HTMLSelectElement>('Frequency').disabled).toBe(true)
  expect(within(dialog).getByLabelText<HTMLInputElement>('Amount').value).toBe('10,000')
  typeInto('Budget name', 'House', dialog)
  typeInto('Amount', '12000', dialog)
  typeInto('End date', '2026-11-30', dialog)
  press('Save changes', dialog)
  await dialogClosed()
  expect(await screen.findByRole('heading', { level: 1, name: 'House' })).toBeTruthy()
  expect(figure('Set')).toBe('Set₦12,000')
  expect(figure('End Date')).toBe('End DateMon 30 Nov')
})

test('[BUD-03] a new name alone leaves the cycle as it is', async () => {
  unwrap(await createBudget(ledger, aBudget(labelId, 'Other one')))
  await ledger.db.budgets.update(budgetId, { startDay: '2026-08-31', endDay: '2026-09-15' })
  await show()
  await chooseAction('Edit budget')
  const dialog = await openDialog('Edit budget')
  expect(within(dialog).getByLabelText<HTMLInputElement>('End date').value).toBe('')
  typeInto('Budget name', 'House', dialog)
  press('Save changes', dialog)
  await dialogClosed()
  expect(await ledger.db.budgets.get(budgetId)).toMatchObject({
    name: 'House',
    startDay: '2026-08-31',
    endDay: '2026-09-15',
  })
})

test('[BUD-03] a budget that has ended says so, and can only be made again or deleted', async () => {
  await show()
  await chooseAction('End budget')
  press('End budget', await openDialog('End budget'))
  await dialogClosed()
  expect(await screen.findByText('Ended today: ₦0 spent of ₦10,000.')).toBeTruthy()
  press('More actions')
  expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
    'Make it again',
    'Delete budget',
  ])
})

test('[BUD-03] deleting asks first, then leads back; what was spent stays', async () => {
  await spend(400_000)
  await show()
  await chooseAction('Delete budget')
  press('Cancel', await openDialog('Delete budget'))
  await dialogClosed()
  expect(await ledger.db.budgets.count()).toBe(1)
  await chooseAction('Delete budget')
  press('Delete', await openDialog('Delete budget'))
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce())
  expect(await ledger.db.budgets.count()).toBe(0)
  expect(await ledger.db.transactions.count()).toBe(1)
})

test('[BUD-03] a budget that is not there is said, with a way back', async () => {
  await show({}, '019a0000-0000-7000-8000-00000000dead')
  expect(await screen.findByText('There is no such budget')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Back to budgets' })
  expect(link.getAttribute('href')).toBe('/user/app/budgets')
})

test('[BUD-04] Analytics shows what each label has set and spent, as table and as pies', async () => {
  await spend(400_000)
  await spend(100_000, { labelId: null })
  await show()
  const table = await screen.findByRole('table', { name: 'Label by label' })
  expect(headersOf(table)).toEqual(['Label', 'Progress', 'Set', 'Spent', 'Left'])
  await waitFor(() =>
    expect(rowsOf(table)).toEqual([
      ['Food', '40%', '₦10,000', '₦4,000', '₦6,000'],
      ['Other', 'Nothing set', '₦0', '₦1,000', '−₦1,000'],
    ]),
  )
  expect(await screen.findByText('All of the ₦10,000 set is Food.')).toBeTruthy()
  expect(
    await screen.findByText('Food is the largest part of the ₦5,000 spent: 80.0%.'),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Show as table.*Usage/ }))
  const usage = await screen.findByRole('table', { name: 'Usage' })
  expect(rowsOf(usage)).toEqual([
    ['Food', '₦4,000', '80.0%'],
    ['Other', '₦1,000', '20.0%'],
  ])
})

test('[BUD-04] Transactions lists what is in this budget, filtered by the address', async () => {
  await spend(400_000, { description: 'Rice' })
  await spend(100_000, { description: 'Beans', category: 'rent' })
  await spend(700_000, { description: 'Elsewhere', budgetId: null })
  const shown = await show({ tab: 'transactions' })
  const table = await screen.findByRole('table', { name: 'Transactions of this budget' })
  expect(headersOf(table).filter(text => text !== '')).toEqual([
    'Date, Payee (Description)',
    'Category',
    'Labels',
    'Wallet',
    'Budget',
    'Type',
    'Amount',
    'Edit',
  ])
  const edits = await within(table).findAllByRole('button', { name: /^Edit / })
  expect(edits.map(button => button.getAttribute('aria-label'))).toEqual([
    'Edit Beans',
    'Edit Rice',
  ])
  await choose('Wallet', 'Cash', screen.getByRole('group', { name: 'Filters' }))
  await waitFor(() => expect(shown.searches).toEqual([{ tab: 'transactions', wallet: walletId }]))
})

test('[BUD-04] a budget that nothing was spent from says so', async () => {
  await show({ tab: 'transactions' })
  expect(await screen.findByText('Nothing spent from it yet')).toBeTruthy()
})

test('[BUD-04] Budget Trails tells each change and renewal, newest first', async () => {
  await show({ tab: 'trails' })
  await screen.findByRole('table', { name: 'Budget trails' })
  await chooseAction('Edit budget')
  const dialog = await openDialog('Edit budget')
  typeInto('Amount', '12000', dialog)
  press('Save changes', dialog)
  await dialogClosed()
  const table = screen.getByRole('table', { name: 'Budget trails' })
  expect(headersOf(table)).toEqual([
    'Date',
    'Action',
    'Amount Before',
    'Amount After',
    'Spent Before',
    'Left Before',
    'End Date Before',
    'End Date After',
    'Note',
  ])
  const [until, none, note] = ['Sun 20 Dec', '—', 'Food: ₦10,000 → ₦12,000']
  await waitFor(() =>
    expect(rowsOf(table)).toEqual([
      ['Today', 'Amount changed', '₦10,000', '₦12,000', none, none, until, until, note],
      ['Today', 'Created', none, '₦10,000', none, none, none, until, 'Food: ₦10,000'],
    ]),
  )
})

test('[BUD-04] [BU1] a renewal tells what was spent of the cycle that ended with it, and what was left', async () => {
  await spend(400_000)
  ledger.time.now = Date.UTC(2026, 11, 22)
  await spend(1_250_050, { createdAt: ledger.time.now })
  ledger.time.now = Date.UTC(2027, 0, 25)
  await show({ tab: 'trails' })
  const table = await screen.findByRole('table', { name: 'Budget trails' })
  expect(rowsOf(table).map(row => row.slice(1, 6))).toEqual([
    ['Cycle renewed', '₦10,000', '₦10,000', '₦12,500.50', '−₦2,500.50'],
    ['Cycle renewed', '₦10,000', '₦10,000', '₦4,000', '₦6,000'],
    ['Created', '—', '₦10,000', '—', '—'],
  ])
})

test('[BUD-04] Budget Trails are filtered by days and paged, both kept in the address', async () => {
  ledger.time.now = Date.UTC(2027, 11, 1)
  const shown = await show({ tab: 'trails' })
  const table = await screen.findByRole('table', { name: 'Budget trails' })
  expect(rowsOf(table)).toHaveLength(10)
  expect(rowsOf(table)[0]).toEqual([
    'Sun 21 Nov',
    'Cycle renewed',
    '₦10,000',
    '₦10,000',
    '₦0',
    '₦10,000',
    'Sat 20 Nov',
    'Mon 20 Dec',
    'Monthly cycle 21 Nov to 20 Dec 2027',
  ])
  press('Next page')
  await waitFor(() => expect(rowsOf(table)).toHaveLength(3))
  typeInto('From', '2027-11-01')
  press('Apply filters')
  await waitFor(() => expect(screen.getAllByText('Cycle renewed')).toHaveLength(1))
  expect(shown.searches).toEqual([
    { tab: 'trails', page: 2, size: 10 },
    { tab: 'trails', from: '2027-11-01', size: 10 },
  ])
})

test('[BUD-04] another tab begins without the filters of the last one, that of the entries with the cycle of the card', async () => {
  const shown = await show(readBudgetSearch({ tab: 'trails', from: '2026-11-01' }))
  fireEvent.click(await screen.findByRole('tab', { name: 'Transactions' }))
  const cycle = { from: '2026-11-21', to: '2026-11-21' }
  expect(shown.searches).toEqual([{ tab: 'transactions', ...cycle }])
})

test('[BUD-04] what an address says in nonsense is left out', () => {
  expect(readBudgetSearch({ tab: 'chart', add: 'income', from: '2026-02-30', page: 0 })).toEqual({})
  expect(readBudgetSearch({ tab: 'trails', to: '2026-02-28' })).toEqual({
    tab: 'trails',
    to: '2026-02-28',
  })
})
