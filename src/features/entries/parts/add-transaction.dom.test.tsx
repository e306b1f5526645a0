import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBudget, endBudget } from '#features/budgets/data/commands.ts'
import { readTransactionViews } from '#features/entries/data/transaction-view.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import {
  aBudget,
  aLabel,
  anExpense,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import {
  entryRow,
  makeWallets,
  openAddDialog,
  openWithCash,
} from '#test/support/screens/add-dialog.tsx'
import { choose, press, typeInto } from '#test/support/screens/render-screen.tsx'
import { recordTransactions } from '../data/commands.ts'

let ledger: TestLedger
const onClose = vi.fn<() => void>()

beforeEach(async () => {
  ledger = await createTestLedger()
  onClose.mockClear()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

function alertText(dialog: HTMLElement): string | null {
  return within(dialog).getByRole('alert').textContent
}

test('[TXN-02] a wallet is required, and so is one complete row', async () => {
  const dialog = await openWithCash(ledger, onClose)
  await choose('Wallet', 'Select...', dialog)
  press(/^Save expense/, dialog)
  expect(alertText(dialog)).toBe('Please select a wallet.')
  await choose('Wallet', 'Cash', dialog)
  typeInto('Amount', '500', entryRow(1))
  press(/^Save expense/, dialog)
  expect(alertText(dialog)).toBe('Choose a category.')
  const category = within(entryRow(1)).getByLabelText('Category')
  await waitFor(() => expect(document.activeElement).toBe(category))
  expect(within(entryRow(1)).getByLabelText<HTMLInputElement>('Amount').value).toBe('500')
  expect(await ledger.db.transactions.count()).toBe(0)
})

test('[TXN-02] a date later than today is not taken', async () => {
  const dialog = await openWithCash(ledger, onClose)
  expect(within(entryRow(1)).getByLabelText<HTMLInputElement>('Date').max).toBe('2026-11-21')
  typeInto('Amount', '500', entryRow(1))
  await choose('Category', 'Transport', entryRow(1))
  typeInto('Date', '2026-11-22', entryRow(1))
  press(/^Save expense/, dialog)
  expect(alertText(dialog)).toBe('The date cannot be in the future.')
  expect(await ledger.db.transactions.count()).toBe(0)
})

test('[TXN-02] several rows are recorded in one go; any but the first can be removed', async () => {
  const [walletId] = await makeWallets(ledger, 'Cash')
  const dialog = await openAddDialog(ledger, onClose)
  await within(dialog).findByDisplayValue('Cash')
  expect(within(entryRow(1)).queryByRole('button', { name: 'Remove row' })).toBeNull()
  await within(dialog).findByRole('button', { name: 'Add row' })
  press('Add row', dialog)
  press('Add row', dialog)
  typeInto('Amount', '1500', entryRow(1))
  await choose('Category', 'Transport', entryRow(1))
  typeInto('Amount', '99', entryRow(2))
  press('Remove row', entryRow(2))
  typeInto('Amount', '250.5', entryRow(2))
  await choose('Category', 'Airtime & Data', entryRow(2))
  typeInto('Date', '2026-11-20', entryRow(2))
  press(/^Save expense/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const rows = await ledger.db.transactions.orderBy('id').toArray()
  expect(
    rows.map(({ amount, category, type, walletId: at }) => [amount, category, type, at]),
  ).toEqual([
    [150_000, 'transport', 'expense', walletId],
    [25_050, 'airtime-data', 'expense', walletId],
  ])
  expect((await screen.findByRole('status')).textContent).toContain(
    'Expense recorded successfully.',
  )
})

test('[TXN-02] what was typed stays from tab to tab, and is saved by the tab that is open', async () => {
  const dialog = await openWithCash(ledger, onClose)
  typeInto('Amount', '75000', entryRow(1))
  await choose('Category', 'Salary', entryRow(1))
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Transfer' }))
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Income' }))
  expect(within(entryRow(1)).getByLabelText<HTMLInputElement>('Amount').value).toBe('75,000')
  press(/^Save income/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await ledger.db.transactions.toArray()).toMatchObject([
    { type: 'income', amount: 7_500_000, category: 'salary' },
  ])
  expect((await screen.findByRole('status')).textContent).toContain(
    'Expense recorded successfully.',
  )
})

test('[TXN-03] no budget is offered while there are none', async () => {
  await makeWallets(ledger, 'Cash')
  const dialog = await openAddDialog(ledger, onClose)
  expect(within(dialog).queryByLabelText('Budget')).toBeNull()
})

async function makeBudget(name: string, labelName: string): Promise<string> {
  const labelId = unwrap(await createLabel(ledger, aLabel(labelName))).ids[0] ?? ''
  return unwrap(await createBudget(ledger, aBudget(labelId, name))).ids[0] ?? ''
}

test('[TXN-03] a budget is offered on expenses only, and left out of income', async () => {
  await makeWallets(ledger, 'Cash')
  await makeBudget('Home', 'Food')
  const dialog = await openAddDialog(ledger, onClose)
  await within(dialog).findByDisplayValue('Cash')
  await within(entryRow(1)).findByLabelText('Budget')
  await choose('Budget', 'Home', entryRow(1))
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Transfer' }))
  expect(within(dialog).queryByLabelText('Budget')).toBeNull()
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Income' }))
  expect(within(dialog).queryByLabelText('Budget')).toBeNull()
  typeInto('Amount', '500', entryRow(1))
  await choose('Category', 'Salary', entryRow(1))
  press(/^Save income/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await ledger.db.transactions.toArray()).toMatchObject([{ type: 'income', budgetId: null }])
})

test('[TXN-03] the label suggests its budget, until another choice is made', async () => {
  await makeWallets(ledger, 'Cash')
  const [home, car] = [await makeBudget('Home', 'Food'), await makeBudget('Car', 'Fuel')]
  const dialog = await openAddDialog(ledger, onClose)
  await within(dialog).findByDisplayValue('Cash')
  await within(entryRow(1)).findByLabelText('Budget')
  await choose('Label', 'Food', entryRow(1))
  expect(within(entryRow(1)).getByLabelText<HTMLSelectElement>('Budget').value).toBe(home)
  expect(within(entryRow(1)).getByText('Suggested by the label.')).toBeTruthy()
  await choose('Label', 'Fuel', entryRow(1))
  expect(within(entryRow(1)).getByLabelText<HTMLSelectElement>('Budget').value).toBe(car)
  typeInto('Amount', '500', entryRow(1))
  await choose('Category', 'Transport', entryRow(1))
  press('Add row', dialog)
  await choose('Label', 'Fuel', entryRow(2))
  await choose('Budget', 'No budget', entryRow(2))
  expect(within(entryRow(2)).queryByText('Suggested by the label.')).toBeNull()
  typeInto('Amount', '700', entryRow(2))
  await choose('Category', 'Transport', entryRow(2))
  press(/^Save expense/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const rows = await ledger.db.transactions.orderBy('id').toArray()
  expect(rows.map(({ budgetId }) => budgetId)).toEqual([car, null])
})

test('[BC3] what counts by itself is shown so, put nowhere, and kept out or elsewhere where that is chosen', async () => {
  await makeWallets(ledger, 'Cash')
  const labelId = unwrap(await createLabel(ledger, aLabel('Food'))).ids[0] ?? ''
  const own = { ...aBudget(labelId, 'Home'), counts: 'auto' } as const
  const home = unwrap(await createBudget(ledger, own)).ids[0] ?? ''
  const car = await makeBudget('Car', 'Fuel')
  const dialog = await openAddDialog(ledger, onClose)
  await within(dialog).findByDisplayValue('Cash')
  await within(entryRow(1)).findByLabelText('Budget')
  for (const [row, budget] of ['', 'No budget', 'Car'].entries()) {
    if (row > 0) press('Add row', dialog)
    await choose('Label', 'Food', entryRow(row + 1))
    expect(within(entryRow(row + 1)).getByText('Counts in Home by itself')).toBeTruthy()
    if (budget !== '') await choose('Budget', budget, entryRow(row + 1))
    typeInto('Amount', '500', entryRow(row + 1))
    await choose('Category', 'Transport', entryRow(row + 1))
  }
  press(/^Save expense/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const rows = await ledger.db.transactions.orderBy('id').toArray()
  expect(rows).toMatchObject([
    { budgetId: null, isUnbudgeted: false },
    { budgetId: null, isUnbudgeted: true },
    { budgetId: car, isUnbudgeted: false },
  ])
  const views = await readTransactionViews(
    ledger.db,
    rows.map(({ id }) => id),
  )
  expect(views.map(({ countedIn }) => countedIn)).toEqual([home, null, car])
})

test('[BC8] an expense of before the budget began is told not to count as it is saved', async () => {
  await makeWallets(ledger, 'Cash')
  const labelId = unwrap(await createLabel(ledger, aLabel('Food'))).ids[0] ?? ''
  unwrap(await createBudget(ledger, { ...aBudget(labelId, 'Home'), counts: 'auto' }))
  const dialog = await openAddDialog(ledger, onClose)
  await within(dialog).findByDisplayValue('Cash')
  await choose('Label', 'Food', entryRow(1))
  typeInto('Amount', '500', entryRow(1))
  await choose('Category', 'Transport', entryRow(1))
  typeInto('Date', '2026-11-20', entryRow(1))
  press(/^Save expense/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect((await screen.findByRole('status')).textContent).toContain(
    'Before this budget began: not counted',
  )
})

test('[TXN-03] a budget that has ended is neither offered nor suggested', async () => {
  await makeWallets(ledger, 'Cash')
  unwrap(await endBudget(ledger, await makeBudget('Old', 'Food')))
  await makeBudget('Car', 'Fuel')
  const dialog = await openAddDialog(ledger, onClose)
  await within(dialog).findByDisplayValue('Cash')
  await choose('Label', 'Food', entryRow(1))
  const options = within(await within(entryRow(1)).findByLabelText('Budget')).getAllByRole('option')
  expect(options.map(option => option.textContent)).toEqual(['No budget', 'Car'])
  expect(within(entryRow(1)).getByLabelText<HTMLSelectElement>('Budget').value).toBe('')
})

test('[APP-08] an amount takes digits and a point, shows separators, and is kept without them', async () => {
  const dialog = await openWithCash(ledger, onClose)
  typeInto('Amount', '12a34.5x6', entryRow(1))
  expect(within(entryRow(1)).getByLabelText<HTMLInputElement>('Amount').value).toBe('1,234.56')
  await choose('Category', 'Other', entryRow(1))
  press(/^Save expense/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await ledger.db.transactions.toArray()).toMatchObject([{ amount: 123_456 }])
})

test('[TXN-04] the destination leaves out the source, and both balances move', async () => {
  const [fromId = '', toId = ''] = await makeWallets(ledger, 'Cash', 'OPay')
  const dialog = await openAddDialog(ledger, onClose, 'transfer')
  await within(dialog).findByDisplayValue('Cash')
  const destinations = within(within(dialog).getByLabelText('To wallet')).getAllByRole('option')
  expect(destinations.map(option => option.textContent)).toEqual(['Select...', 'OPay'])
  await choose('To wallet', 'OPay', dialog)
  await choose('From wallet', 'OPay', dialog)
  expect(within(dialog).getByLabelText<HTMLSelectElement>('To wallet').value).toBe(fromId)
  await choose('From wallet', 'Cash', dialog)
  expect(within(dialog).getByLabelText<HTMLSelectElement>('To wallet').value).toBe(toId)
  typeInto('Amount', '300', dialog)
  press(/^Save transfer/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const legs = await ledger.db.transactions.toArray()
  expect(new Map(legs.map(leg => [leg.walletId, leg.type]))).toEqual(
    new Map([
      [fromId, 'expense'],
      [toId, 'income'],
    ]),
  )
  expect(await screen.findByText('Transfer recorded successfully.')).toBeTruthy()
})

test('[TXN-04] a transfer needs a wallet to take from', async () => {
  await makeWallets(ledger, 'Cash', 'OPay')
  const dialog = await openAddDialog(ledger, onClose, 'transfer')
  await within(dialog).findByDisplayValue('Cash')
  await choose('From wallet', 'Select...', dialog)
  press(/^Save transfer/, dialog)
  expect(alertText(dialog)).toBe('Please select a wallet.')
})

test('the wallet used last is chosen already', async () => {
  const [, toId = ''] = await makeWallets(ledger, 'Cash', 'OPay')
  unwrap(await recordTransactions(ledger, anExpense(toId)))
  const dialog = await openAddDialog(ledger, onClose)
  expect(await within(dialog).findByDisplayValue('OPay')).toBeTruthy()
})

test('a wallet deleted meanwhile is said, and nothing typed is lost', async () => {
  const [walletId = ''] = await makeWallets(ledger, 'Cash')
  const dialog = await openAddDialog(ledger, onClose)
  await within(dialog).findByDisplayValue('Cash')
  typeInto('Amount', '500', entryRow(1))
  await choose('Category', 'Transport', entryRow(1))
  await choose('Wallet', 'Cash', dialog)
  await ledger.db.wallets.delete(walletId)
  press(/^Save expense/, dialog)
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'This wallet has been deleted.',
  )
  expect(within(entryRow(1)).getByLabelText<HTMLInputElement>('Amount').value).toBe('500')
  expect(onClose).not.toHaveBeenCalled()
})

test('[SYN-13] a phone out of space is said in the form, and nothing typed is lost', async () => {
  const dialog = await openWithCash(ledger, onClose)
  typeInto('Amount', '500', entryRow(1))
  await choose('Category', 'Transport', entryRow(1))
  ledger.db.outbox.hook('creating', () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  press(/^Save expense/, dialog)
  expect((await within(dialog).findByRole('alert')).textContent).toContain('out of space')
  expect(within(entryRow(1)).getByLabelText<HTMLInputElement>('Amount').value).toBe('500')
  expect(await ledger.db.transactions.count()).toBe(0)
  expect(onClose).not.toHaveBeenCalled()
})
