import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBudget } from '#features/budgets/data/commands.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { aBudget, aLabel, aWallet, TEST_START, unwrap } from '#test/support/device/test-ledger.ts'
import { beginCashList, type CashList } from '#test/support/screens/cash-list.tsx'
import { cellsOf, editsIn } from '#test/support/screens/entry-table.ts'
import { choose, openDialog, press, typeInto } from '#test/support/screens/render-screen.tsx'

const DAY_MS = 86_400_000

let ledger: CashList['ledger']
let spend: CashList['spend']
let show: CashList['show']
let end: CashList['end']

beforeEach(async () => {
  ;({ ledger, spend, show, end } = await beginCashList())
})

afterEach(() => {
  vi.unstubAllGlobals()
  end()
})

test('[LI2] a header sorts by its column, the other way when pressed again, and days give way to dates', async () => {
  await spend(450_000, 'Lunch', { createdAt: TEST_START - DAY_MS })
  await spend(120_050, 'Bus')
  const shown = await show()
  const table = await screen.findByRole('table', { name: 'Transactions' })
  press('Amount', table)
  await waitFor(() => expect(editsIn(table)).toEqual(['Edit Lunch', 'Edit Bus']))
  expect(screen.queryByRole('rowheader')).toBeNull()
  expect(cellsOf('Lunch').payee).toContain('Yesterday')
  press('Amount', table)
  await waitFor(() => expect(editsIn(table)).toEqual(['Edit Bus', 'Edit Lunch']))
  expect(shown.searches).toEqual([{ order: '-amount' }, { order: 'amount' }])
})

test('[LI2] payee and labels sort too, and of two in one head the sorted one says it', async () => {
  const [home = ''] = unwrap(await createLabel(ledger, aLabel('Home'))).ids
  await spend(450_000, 'Lunch', { labelId: home })
  await spend(120_050, 'Bus', { createdAt: TEST_START - DAY_MS })
  const shown = await show()
  const table = await screen.findByRole('table', { name: 'Transactions' })
  const head = within(table).getByRole('columnheader', { name: /Payee/ })
  expect(head.getAttribute('aria-sort')).toBe('descending')
  press('Payee (Description)', table)
  await waitFor(() => expect(editsIn(table)).toEqual(['Edit Bus', 'Edit Lunch']))
  expect(head.getAttribute('aria-sort')).toBe('ascending')
  press('Labels', table)
  await waitFor(() => expect(editsIn(table)).toEqual(['Edit Lunch', 'Edit Bus']))
  expect(head.getAttribute('aria-sort')).toBeNull()
  const labels = within(table).getByRole('columnheader', { name: 'Labels' })
  expect(labels.getAttribute('aria-sort')).toBe('ascending')
  press('Date', table)
  expect(shown.searches).toEqual([{ order: 'payee' }, { order: 'label' }, { order: '-date' }])
})

test('[LI2] a phone chooses the same orders, which the address keeps', async () => {
  // No query for width holds.
  vi.stubGlobal('matchMedia', () => new EventTarget())
  await spend(450_000, 'Lunch', { createdAt: TEST_START - DAY_MS })
  await spend(120_050, 'Bus')
  const shown = await show()
  await screen.findByRole('list', { name: 'Transactions' })
  await choose('Sort', 'Largest first')
  expect(shown.searches).toEqual([{ order: '-amount' }])
  await choose('Sort', 'Label, Z to A')
  expect(shown.searches.at(-1)).toEqual({ order: '-label' })
})

test('[TXN-05] a category is changed where it stands, and Undo brings the one before back', async () => {
  await spend(450_000, 'Lunch')
  await show()
  await screen.findByLabelText('Category of Lunch')
  await choose('Category of Lunch', 'Transport')
  await waitFor(() => expect(cellsOf('Lunch').category).toBe('transport'))
  const toast = await screen.findByText('Transaction updated successfully')
  press('Undo', toast.closest<HTMLElement>('[role="status"]') ?? document.body)
  await waitFor(() => expect(cellsOf('Lunch').category).toBe('food'))
})

test('[TXN-05] label, wallet, budget, words and day are changed where they stand too', async () => {
  unwrap(await createWallet(ledger, aWallet('GTBank')))
  const [labelId = ''] = unwrap(await createLabel(ledger, aLabel('Home'))).ids
  unwrap(await createBudget(ledger, aBudget(labelId, 'Household')))
  await spend(450_000, 'Lunch')
  await show({ order: '-amount' })
  await screen.findByLabelText('Label of Lunch')
  await choose('Label of Lunch', 'Home')
  await waitFor(() => expect(cellsOf('Lunch').labels).toBe('Home'))
  await choose('Wallet of Lunch', 'GTBank')
  await waitFor(() => expect(cellsOf('Lunch').wallet).toBe('GTBank'))
  await choose('Budget of Lunch', 'Household')
  await waitFor(() => expect(cellsOf('Lunch').budget).toBe('Household'))
  fireEvent.change(screen.getByLabelText('Date of Lunch'), { target: { value: '2026-11-20' } })
  await waitFor(() => expect(cellsOf('Lunch').payee).toContain('Yesterday'))
  press('Change the description of Lunch')
  const dialog = await openDialog('Change the description')
  typeInto('Description', 'Rice')
  press('Save', dialog)
  await screen.findByRole('button', { name: 'Edit Rice' })
  const [row] = await ledger.db.transactions.toArray()
  expect(row).toMatchObject({ labelId, description: 'Rice' })
})

test('[TXN-05] a day that is typed and given up is as it was', async () => {
  await spend(450_000, 'Lunch')
  await show({ order: '-amount' })
  const day = await screen.findByLabelText<HTMLInputElement>('Date of Lunch')
  const before = day.value
  fireEvent.keyDown(day, { key: '1' })
  fireEvent.change(day, { target: { value: '2026-11-01' } })
  fireEvent.keyDown(day, { key: 'Escape' })
  fireEvent.blur(day)
  expect(day.value).toBe(before)
  expect((await ledger.db.actions.toArray()).map(({ kind }) => kind)).toEqual(['record'])
})

test('[experience 9] what stands for a select gives it the focus, and one tells them apart by nothing', async () => {
  await spend(450_000, 'Lunch')
  await show()
  const before = await screen.findByRole('combobox', { name: 'Wallet of Lunch', expanded: false })
  expect(before.textContent).toBe('Cash')
  act(() => before.focus())
  const wallet = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Wallet of Lunch' })
  expect(wallet.tagName).toBe('SELECT')
  expect(wallet).toBe(document.activeElement)
  expect(wallet.selectedOptions[0]?.textContent).toBe('Cash')
})
