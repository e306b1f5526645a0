import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { aDay } from '#test/support/a-day.ts'
import { aLabel, anExpense, TEST_START, unwrap } from '#test/support/device/test-ledger.ts'
import { beginCashList, type CashList } from '#test/support/screens/cash-list.tsx'
import { editsIn } from '#test/support/screens/entry-table.ts'
import { choose, openDialog, press, typeInto } from '#test/support/screens/render-screen.tsx'
import { dateText } from '#time/day-text.ts'
import { addDays } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'

const DAY_MS = 86_400_000

let ledger: CashList['ledger']
let walletId: string
let spend: CashList['spend']
let show: CashList['show']
let end: CashList['end']

beforeEach(async () => {
  ;({ ledger, walletId, spend, show, end } = await beginCashList())
})

afterEach(() => {
  vi.unstubAllGlobals()
  end()
})

test('[LI3] each day says what it came to, and the list what it comes to', async () => {
  await spend(450_000, 'Lunch', { createdAt: TEST_START - DAY_MS })
  await spend(120_050, 'Bus')
  await spend(10_000, 'Data')
  await show()
  const table = await screen.findByRole('table', { name: 'Transactions' })
  const heads = await within(table).findAllByRole('rowheader')
  const days = heads.map(head => head.closest('tr')?.textContent)
  expect(days).toEqual(['Today Sat 21 Nov−₦1,300.50', 'Yesterday Fri 20 Nov−₦4,500'])
  expect(screen.getByText('3 entries').parentElement?.textContent).toBe(
    '3 entriesOut ₦5,800.50In ₦0',
  )
})

test('[LI3] a printed list says what it is of: title, days, filters, sums and when it was made', async () => {
  await spend(450_000, 'Lunch', { createdAt: TEST_START - DAY_MS })
  await spend(120_050, '')
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await show({ wallet: walletId, from: aDay('2026-11-01'), to: aDay('2026-11-21') })
  await screen.findByText('2 entries')
  press('Export')
  press('Print or PDF', await openDialog('Export what is shown'))
  const paper = await screen.findByRole('article')
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const said = [...paper.querySelectorAll('header > *')].map(each => each.textContent)
  expect(said).toEqual([
    'Kobolens · Transactions',
    '1 Nov to 21 Nov 2026',
    'Wallet: Cash',
    '2 entries · Out ₦5,700.50 · In ₦0.00',
    'Made on 21 Nov 2026',
  ])
  // Whom the list shows first is in the file too, also where nobody named a payee.
  const rows = [...paper.querySelectorAll('tbody tr')]
  expect(rows.map(row => row.children[2]?.textContent)).toEqual(['Food & Groceries', 'Lunch'])
})

test('[LI3] a day that brought more than it took says so by its sign', async () => {
  const earned = anExpense(walletId, { amount: 450_000, description: 'Pay', category: 'salary' })
  unwrap(await recordTransactions(ledger, { ...earned, type: 'income' }))
  await show()
  const table = await screen.findByRole('table', { name: 'Transactions' })
  const head = await within(table).findByRole('rowheader')
  expect(head.closest('tr')?.textContent).toMatch(/\+₦4,500$/)
})

test('[FD8] what is typed into the search narrows the list at once, and comes into the address', async () => {
  await spend(450_000, 'Lunch at Mama Put')
  await spend(120_050, 'Bus')
  const shown = await show()
  const table = await screen.findByRole('table', { name: 'Transactions' })
  typeInto('Payee, amount, #label', '>2k lunch')
  await waitFor(() => expect(editsIn(table)).toEqual(['Edit Lunch at Mama Put']))
  await waitFor(() => expect(shown.searches).toEqual([{ find: '>2k lunch' }]))
  press('Clear search')
  await waitFor(() => expect(editsIn(table)).toHaveLength(2))
})

test('[FD10] a field that there is not is told, and searched for as a word', async () => {
  await spend(450_000, 'shop:rite')
  await show({ find: 'shop:rite' })
  expect(
    await screen.findByText('There is no field “shop”: it was searched for as a word.'),
  ).toBeTruthy()
})

test('[FD17] amounts from and to are typed in All filters, and cleared with them', async () => {
  await spend(450_000, 'Lunch')
  await spend(120_050, 'Bus')
  const shown = await show({ find: 'u' })
  fireEvent.click(await screen.findByRole('button', { name: 'All filters' }))
  await openDialog('All filters')
  typeInto('Amount from', '2000')
  await waitFor(() => expect(shown.searches.at(-1)).toEqual({ find: 'u 2000..' }))
  typeInto('Amount to', '5000')
  await waitFor(() => expect(shown.searches.at(-1)).toEqual({ find: 'u 2000..5000' }))
  const table = await screen.findByRole('table', { name: 'Transactions', hidden: true })
  await waitFor(() => expect(editsIn(table)).toEqual(['Edit Lunch']))
  // What is no amount is said at its field, and asked for by no search.
  typeInto('Amount to', '5.000,50')
  await waitFor(() => expect(shown.searches.at(-1)).toEqual({ find: 'u 2000..' }))
  const dialog = await openDialog('All filters')
  within(dialog).getByText('Commas part thousands. Kobo come after a point, as in 4,200.50.')
  press('Clear filters', dialog)
  await waitFor(() => expect(shown.searches.at(-1)).toEqual({ find: 'u' }))
  expect(within(dialog).getByLabelText<HTMLInputElement>('Amount from').value).toBe('')
})

test('[FD20] a part of the search that is no plain word is a chip, and a press on it goes on without it', async () => {
  const labelId = unwrap(await createLabel(ledger, aLabel('Lunches'))).ids[0] ?? ''
  await spend(450_000, 'Rice', { labelId })
  await spend(120_050, 'Rice and beans')
  const shown = await show({ find: `rice -label:"${labelId}" (is:expense OR is:income)` })
  const table = await screen.findByRole('table', { name: 'Transactions' })
  await waitFor(() => expect(editsIn(table)).toEqual(['Edit Rice and beans']))
  await screen.findByRole('button', { name: 'Search without: Expense or Income' })
  press('Search without: Not Lunches')
  await waitFor(() =>
    expect(shown.searches.at(-1)).toEqual({ find: 'rice (is:expense OR is:income)' }),
  )
  await waitFor(() => expect(editsIn(table)).toHaveLength(2))
})

test('[TXN-06] that nothing was found is said no more once something is', async () => {
  await spend(450_000, 'Lunch')
  await show({ find: 'suya' })
  const said = 'No transactions found for the applied filters.'
  expect((await screen.findByText(said)).closest('[role=status]')).toBeTruthy()
  press('Show all transactions')
  await screen.findByRole('button', { name: 'Edit Lunch' })
  // On its way out it is no status any more.
  await waitFor(() => expect(screen.queryByText(said)?.closest('[role=status]') ?? null).toBeNull())
})

test('[TXN-01] categories and labels are chosen in a sheet, several of them, and act at once', async () => {
  const labelId = unwrap(await createLabel(ledger, aLabel('Work'))).ids[0] ?? ''
  await spend(100, 'Rice')
  await spend(200, 'Bus', { category: 'transport', labelId })
  await spend(300, 'Rent', { category: 'rent' })
  const shown = await show()
  await screen.findByRole('button', { name: 'Edit Rent' })
  const filters = screen.getByRole('group', { name: 'Filters' })
  press('Category', filters)
  const categories = await openDialog('Category')
  fireEvent.click(within(categories).getByLabelText('Transport'))
  fireEvent.click(within(categories).getByLabelText('Rent & Housing'))
  press('Done', categories)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Rice' })).toBeNull())
  press('Label', screen.getByRole('group', { name: 'Filters' }))
  const labels = await openDialog('Labels')
  fireEvent.click(await within(labels).findByLabelText('Work'))
  press('Done', labels)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Rent' })).toBeNull())
  expect(shown.searches.at(-1)).toEqual({ category: ['transport', 'rent'], label: [labelId] })
})

test('[TXN-01] a label that is made while a list is narrowed narrows it too', async () => {
  const workId = unwrap(await createLabel(ledger, aLabel('Work'))).ids[0] ?? ''
  await spend(100, 'Rice')
  const shown = await show({ label: [workId] })
  fireEvent.click(await screen.findByRole('button', { name: 'Work' }))
  const labels = await openDialog('Labels')
  press('Create label', labels)
  const created = await openDialog('Create label')
  fireEvent.change(within(created).getByLabelText('Label name'), { target: { value: 'Owambe' } })
  press('Save label', created)
  await waitFor(() => expect(shown.searches.at(-1)?.label).toHaveLength(2))
  expect(shown.searches.at(-1)?.label?.[0]).toBe(workId)
})

test('[LI2] sorting keeps what is selected and how many rows a page has', async () => {
  await spend(450_000, 'Lunch')
  await spend(120_050, 'Bus')
  const shown = await show({ size: 100 })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Bus' }))
  press('Amount', screen.getByRole('table', { name: 'Transactions' }))
  await waitFor(() => expect(shown.searches).toEqual([{ size: 100, order: '-amount' }]))
  expect(screen.getByText('1 selected')).toBeTruthy()
})

test('[TXN-01] an income that is duplicated is said to be one', async () => {
  const earned = anExpense(walletId, { description: 'Salary', category: 'salary' })
  unwrap(await recordTransactions(ledger, { ...earned, type: 'income' }))
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Duplicate Salary' }))
  expect(await screen.findByText('Income recorded successfully.')).toBeTruthy()
})

test('[TXN-01] days of one’s own are one choice, and Custom range opens them again', async () => {
  await spend(450_000, 'Lunch')
  const to = instantToDay(TEST_START, 'Africa/Lagos')
  await show({ from: addDays(to, -19), to })
  const period = await screen.findByLabelText<HTMLSelectElement>('Period')
  expect(period.selectedOptions[0]?.textContent).toContain('2')
  expect(period.value).not.toBe('custom')
  await choose('Period', 'Custom range')
  const dialog = await openDialog('All filters')
  expect(document.activeElement).toBe(within(dialog).getByLabelText('From'))
})

function headersOf(table: HTMLElement): readonly (string | null)[] {
  return within(table)
    .getAllByRole('columnheader')
    .map(header => header.textContent)
    .slice(1)
}

const DATE = 'Date, Payee (Description)'

test('[LI6] columns are chosen in a sheet, stand at once, and are kept on the device', async () => {
  await spend(450_000, 'Lunch')
  await show()
  const table = await screen.findByRole('table', { name: 'Transactions' })
  press('Columns')
  const sheet = await openDialog('Columns')
  expect(within(sheet).getByText(/Kept on this device/)).toBeTruthy()
  for (const column of ['Budget', 'Type', 'Edit, duplicate and delete', 'Time']) {
    fireEvent.click(within(sheet).getByLabelText(column))
  }
  expect(headersOf(table)).toEqual([DATE, 'Category', 'Labels', 'Wallet', 'Time', 'Amount'])
  cleanup()
  await show()
  const again = await screen.findByRole('table', { name: 'Transactions' })
  expect(headersOf(again)).toEqual([DATE, 'Category', 'Labels', 'Wallet', 'Time', 'Amount'])
  press('Columns')
  press('Usual columns', await openDialog('Columns'))
  await waitFor(() => expect(headersOf(again).at(-1)).toBe('Edit'))
})

test('[LI4] a month is jumped to, on whichever page it is, and its first day has the focus', async () => {
  const to = instantToDay(TEST_START, 'Africa/Lagos')
  for (let number = 0; number < 10; number += 1) await spend(100, `Bus ${number}`)
  for (const days of [40, 41, 70]) {
    await spend(1000, `Rice ${days}`, { createdAt: TEST_START - days * DAY_MS })
  }
  const shown = await show({ size: 10 })
  await screen.findByText('Bus 9')
  await choose('Jump to month', 'October 2026')
  await waitFor(() =>
    expect(document.activeElement?.textContent).toContain(dateText(addDays(to, -40), to)),
  )
  expect(shown.searches).toEqual([{ page: 2, size: 10 }])
  await choose('Jump to month', 'September 2026')
  await waitFor(() =>
    expect(document.activeElement?.textContent).toContain(dateText(addDays(to, -70), to)),
  )
  expect(shown.searches).toHaveLength(1)
})

test('[FD15] while entries wait a chip shows them alone, and takes its word out of the search again', async () => {
  await spend(450_000, 'Sent lunch')
  await ledger.db.outbox.clear()
  await show({ find: 'bus OR lunch' })
  await screen.findByText('Sent lunch')
  expect(screen.queryByRole('button', { name: 'Not sent yet' })).toBeNull()
  await spend(120_050, 'Unsent bus')
  const chip = await screen.findByRole('button', { name: 'Not sent yet', pressed: false })
  fireEvent.click(chip)
  await waitFor(() => expect(screen.queryByText('Sent lunch')).toBeNull())
  expect(await screen.findByText('Unsent bus')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Not sent yet', pressed: true }))
  expect(await screen.findByText('Sent lunch')).toBeTruthy()
})

test('[FD15] all filters say what the search understands', async () => {
  await spend(120_050, 'Bus')
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'All filters' }))
  const dialog = await openDialog('All filters')
  expect(within(dialog).getByText('What the search understands')).toBeTruthy()
  expect(within(dialog).getByText('is:waiting').closest('div')?.textContent).toContain('not sent')
})
