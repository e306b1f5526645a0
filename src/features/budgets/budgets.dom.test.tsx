import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  aBudget,
  aLabel,
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
import { createLabel } from '../labels/data/commands.ts'
import { createWallet } from '../wallets/data/commands.ts'
import { BudgetsScreen } from './budgets-screen.tsx'
import { type BudgetsSearch, readBudgetsSearch } from './budgets-search.ts'
import { createBudget, endBudget } from './data/commands.ts'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

function show(search: BudgetsSearch = {}) {
  return renderScreen(ledger, search, (current, onSearch) => (
    <BudgetsScreen search={current} onSearch={onSearch} />
  ))
}

async function makeLabel(name = 'Food'): Promise<string> {
  return unwrap(await createLabel(ledger, aLabel(name))).ids[0] ?? ''
}

async function makeBudget(name: string, labelId: string): Promise<string> {
  return unwrap(await createBudget(ledger, aBudget(labelId, name))).ids[0] ?? ''
}

function budgetLabel(number: number): HTMLElement {
  return screen.getByRole('group', { name: `Budget label ${number}` })
}

function cellsOf(row: HTMLElement): (string | null)[] {
  return within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent)
}

function alertOf(dialog: HTMLElement): string | null {
  return within(dialog).getByRole('alert').textContent
}

test('[BUD-01] without a budget the page offers to create one', async () => {
  await show()
  expect(await screen.findByText('Decide once, spend in peace')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Create budget' })).toHaveLength(1)
})

test('[BUD-01] the table has the figures of the cycle, ended budgets last, and a row opens its budget', async () => {
  const labelId = await makeLabel()
  const endedId = await makeBudget('Old', labelId)
  const id = await makeBudget('Kitchen', labelId)
  unwrap(await endBudget(ledger, endedId))
  const walletId = unwrap(await createWallet(ledger, aWallet())).ids[0] ?? ''
  const expense = anExpense(walletId, { amount: 450_000 })
  const spent = expense.rows.map(row => ({ ...row, budgetId: id }))
  unwrap(await recordTransactions(ledger, { ...expense, rows: spent }))
  await show({ view: 'table' })
  const table = await screen.findByRole('table', { name: 'Budgets' })
  const headers = within(table).getAllByRole('columnheader')
  expect(headers.map(header => header.textContent)).toEqual([
    'Name',
    'Set',
    'Balance',
    'Spent progress',
    'Expense',
    'Frequency',
  ])
  await waitFor(() => {
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map(cellsOf)).toEqual([
      ['KitchenWaiting to be sent', '₦10,000', '₦5,500', '45%', '₦4,500', 'Monthly'],
      ['OldEndedWaiting to be sent', '₦10,000', '₦10,000', '0%', '₦0', 'Monthly'],
      ['Total', '₦20,000', '₦15,500', '', '₦4,500', ''],
    ])
  })
  expect(screen.getByRole('group', { name: 'Left to spend' }).textContent).toContain('₦5,500')
  const bar = within(table).getByRole<HTMLProgressElement>('progressbar', {
    name: 'Kitchen: spent',
  })
  expect(bar.value).toBe(45)
  const link = within(table).getByRole('link', { name: 'Kitchen' })
  expect(link.getAttribute('href')).toBe(`/user/app/budget/${id}`)
})

test('[BUD-01] each budget says what is left, by how often it begins again, and opens', async () => {
  const labelId = await makeLabel()
  const endedId = await makeBudget('Old', labelId)
  const id = await makeBudget('Kitchen', labelId)
  unwrap(await endBudget(ledger, endedId))
  const walletId = unwrap(await createWallet(ledger, aWallet())).ids[0] ?? ''
  const expense = anExpense(walletId, { amount: 1_200_000 })
  const spent = expense.rows.map(row => ({ ...row, budgetId: id }))
  unwrap(await recordTransactions(ledger, { ...expense, rows: spent }))
  await show()
  const monthly = within(await screen.findByRole('region', { name: 'Every month' }))
  const tile = monthly.getByRole('listitem')
  await waitFor(() => expect(tile.textContent).toContain('₦2,000 over'))
  expect(tile.textContent).toContain('₦12,000 of ₦10,000')
  expect(monthly.getByRole('link', { name: 'Kitchen' }).getAttribute('href')).toBe(
    `/user/app/budget/${id}`,
  )
  const ended = within(screen.getByRole('region', { name: 'Ended' }))
  expect(ended.getByRole('link', { name: 'Old' })).toBeTruthy()
})

test('[BUD-02] a budget is created from labels and amounts, with their total in sight', async () => {
  const [food, fuel] = [await makeLabel('Food'), await makeLabel('Fuel')]
  const shown = await show({ add: 'budget' })
  const dialog = await openDialog('Create budget')
  typeInto('Budget name', 'Home', dialog)
  await choose('Frequency', 'Weekly', dialog)
  await choose('Label', 'Food', budgetLabel(1))
  typeInto('Amount', '20000', budgetLabel(1))
  press('Add label', dialog)
  await choose('Label', 'Fuel', budgetLabel(2))
  typeInto('Amount', '5000.50', budgetLabel(2))
  expect(within(dialog).getByRole('group', { name: 'Total' }).textContent).toContain('₦25,000.50')
  press('Create budget', dialog)
  await dialogClosed()
  expect(await screen.findByText('Budget created successfully!')).toBeTruthy()
  expect(await ledger.db.budgets.toArray()).toMatchObject([
    {
      name: 'Home',
      frequency: 'weekly',
      startDay: '2026-11-16',
      endDay: null,
      labels: [
        { labelId: food, amount: 2_000_000 },
        { labelId: fuel, amount: 500_050 },
      ],
    },
  ])
  expect(shown.searches).toEqual([{}])
})

test('[BC1] [BC5] [BC7] a new budget counts by itself, with categories beside its label, from the first of the month', async () => {
  const food = await makeLabel('Food')
  await show({ add: 'budget' })
  const dialog = await openDialog('Create budget')
  typeInto('Budget name', 'Home', dialog)
  expect(within(dialog).getByText('What is spent since Sun 1 Nov counts.')).toBeTruthy()
  await choose('Label', 'Food', budgetLabel(1))
  typeInto('Amount', '20000', budgetLabel(1))
  fireEvent.click(within(budgetLabel(1)).getByLabelText('And these categories'))
  fireEvent.click(await screen.findByRole('option', { name: 'Transport' }))
  press('Create budget', dialog)
  await dialogClosed()
  expect(await ledger.db.budgets.toArray()).toMatchObject([
    {
      startDay: '2026-11-01',
      counts: 'auto',
      countsFrom: '2026-11-01',
      labels: [{ labelId: food, amount: 2_000_000, categories: ['transport'] }],
    },
  ])
})

test('[BC1] [BC7] by hand and from a day of one’s own it is made where that is chosen', async () => {
  await makeLabel('Food')
  await show({ add: 'budget' })
  const dialog = await openDialog('Create budget')
  typeInto('Budget name', 'Home', dialog)
  press('By hand', dialog)
  expect(within(budgetLabel(1)).queryByLabelText('And these categories')).toBeNull()
  await choose('Starts', 'On a day I choose', dialog)
  typeInto('First day', '2026-11-05', dialog)
  await choose('Label', 'Food', budgetLabel(1))
  typeInto('Amount', '20000', budgetLabel(1))
  press('Create budget', dialog)
  await dialogClosed()
  expect(await ledger.db.budgets.toArray()).toMatchObject([
    { startDay: '2026-11-05', counts: 'hand', countsFrom: null },
  ])
})

test('[BUD-02] what is missing is named, and nothing typed is lost', async () => {
  await makeLabel()
  await show({ add: 'budget' })
  const dialog = await openDialog('Create budget')
  await within(budgetLabel(1)).findByRole('option', { name: 'Food' })
  await choose('Frequency', 'One-time', dialog)
  press('Create budget', dialog)
  expect(alertOf(dialog)).toBe('Please fill: Budget name, End date')
  typeInto('Budget name', 'Wedding', dialog)
  typeInto('End date', '2026-12-20', dialog)
  // What is left is named, at the first row of labels.
  expect(alertOf(dialog)).toBe('Please select a label and enter an amount')
  press('Create budget', dialog)
  expect(alertOf(dialog)).toBe('Please select a label and enter an amount')
  await choose('Label', 'Food', budgetLabel(1))
  typeInto('Amount', '100', budgetLabel(1))
  press('Add label', dialog)
  await choose('Label', 'Food', budgetLabel(2))
  typeInto('Amount', '200', budgetLabel(2))
  press('Create budget', dialog)
  expect(alertOf(dialog)).toBe('Label already added')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Budget name').value).toBe('Wedding')
  press('Remove label 2', dialog)
  press('Create budget', dialog)
  await dialogClosed()
  expect(await ledger.db.budgets.toArray()).toMatchObject([
    { frequency: 'one-time', endDay: '2026-12-20' },
  ])
})

test('[BUD-02] a label deleted while the dialog is open is not found', async () => {
  const labelId = await makeLabel()
  await show({ add: 'budget' })
  const dialog = await openDialog('Create budget')
  typeInto('Budget name', 'Home', dialog)
  await choose('Label', 'Food', budgetLabel(1))
  typeInto('Amount', '100', budgetLabel(1))
  await ledger.db.labels.delete(labelId)
  await waitFor(() =>
    expect(within(budgetLabel(1)).queryByRole('option', { name: 'Food' })).toBeNull(),
  )
  press('Create budget', dialog)
  expect(alertOf(dialog)).toBe('Selected label not found')
  expect(await ledger.db.budgets.count()).toBe(0)
})

test('[BUD-02] without labels the first one is created on the way, and chosen', async () => {
  await show({ add: 'budget' })
  const dialog = await openDialog('Create budget')
  expect(await within(dialog).findByText(/Create the first one here/)).toBeTruthy()
  typeInto('Budget name', 'Home', dialog)
  press('Create label', dialog)
  const labelDialog = await openDialog('Create label')
  typeInto('Label name', 'Market', labelDialog)
  press('Save label', labelDialog)
  expect(await within(budgetLabel(1)).findByDisplayValue('Market')).toBeTruthy()
  expect(within(dialog).getByLabelText<HTMLInputElement>('Budget name').value).toBe('Home')
})

test('[BUD-02] the help beside the end date tells what holds without one', async () => {
  await show({ add: 'budget' })
  const dialog = await openDialog('Create budget')
  expect(within(dialog).getByText(/this cycle is 1 Nov to 30 Nov 2026/)).toBeTruthy()
  await choose('Frequency', 'One-time', dialog)
  expect(within(dialog).getByText('The last day of this budget.')).toBeTruthy()
})

test('[BUD-02] at the plan’s limit a budget is refused, and the form stays', async () => {
  await tellPlan(ledger, 'Trailblazer')
  const labelId = await makeLabel()
  await makeBudget('One', labelId)
  await makeBudget('Two', labelId)
  await show({ add: 'budget' })
  const dialog = await openDialog('Create budget')
  typeInto('Budget name', 'Three', dialog)
  await choose('Label', 'Food', budgetLabel(1))
  typeInto('Amount', '100', budgetLabel(1))
  press('Create budget', dialog)
  expect((await within(dialog).findByRole('alert')).textContent).toContain('2 budgets')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Budget name').value).toBe('Three')
})

test('[BUD-01] the address keeps page and dialog, and leaves nonsense out', () => {
  expect(readBudgetsSearch({ add: 'budget', page: 2, size: 20 })).toEqual({
    add: 'budget',
    page: 2,
    size: 20,
  })
  expect(readBudgetsSearch({ add: 'wallet', page: 'x' })).toEqual({})
})
