import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  aLabel,
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { showTransactions } from '#test/support/screens/cash-list.tsx'
import {
  choose,
  dialogClosed,
  openDialog,
  press,
  typeInto,
} from '#test/support/screens/render-screen.tsx'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { createLabel, editLabel } from '../labels/data/commands.ts'
import { createWallet } from '../wallets/data/commands.ts'
import { recordTransactions } from './data/commands.ts'
import { createView } from './data/views.ts'
import { filtersToQuery, queryToFilters } from './parts/filters/filter-search.ts'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
  const walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  unwrap(await recordTransactions(ledger, anExpense(walletId, { amount: 100 })))
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

async function save(name: string): Promise<void> {
  await screen.findByRole('button', { name: 'Save this view' })
  press('Save this view')
  const dialog = await openDialog('Save view')
  typeInto('View name', name, dialog)
  press('Save view', dialog)
  await dialogClosed()
}

function chooseAction(view: string, action: string): void {
  press(`More actions for ${view}`)
  fireEvent.click(screen.getByRole('menuitem', { name: action }))
}

function chips(): (string | null)[] {
  const group = screen.queryByRole('group', { name: 'Saved views' })
  return group === null
    ? []
    : within(group)
        .getAllByRole('button')
        .map(each => each.textContent)
}

test('[SYN-02] [SV1] filters are saved under a name, shown again by a press, and wait to be sent', async () => {
  const shown = await showTransactions(ledger, { type: 'expense', category: ['food', 'rent'] })
  await save('Meals and rent')
  await waitFor(() => expect(chips()).toEqual(['All', 'Meals and rent']))
  press('All')
  await waitFor(() => expect(shown.searches.at(-1)).toEqual({}))
  press('Meals and rent')
  await waitFor(() =>
    expect(shown.searches.at(-1)).toEqual({ type: 'expense', category: ['food', 'rent'] }),
  )
  const op = await ledger.db.outbox.orderBy('seq').last()
  expect(op).toMatchObject({ kind: 'createView', path: '/records/view', state: 'queued' })
})

test('[SV1] a view is renamed, moved before the one before it and back, and deleted', async () => {
  unwrap(await createView(ledger, { name: 'Out', query: 'type=expense', columns: '' }, []))
  const views = await ledger.db.views.toArray()
  unwrap(await createView(ledger, { name: 'In', query: 'type=income', columns: '' }, views))
  await showTransactions(ledger, { type: 'income' })
  await waitFor(() => expect(chips()).toEqual(['All', 'Out', 'In']))
  chooseAction('In', 'Move earlier')
  await waitFor(() => expect(chips()).toEqual(['All', 'In', 'Out']))
  chooseAction('In', 'Move later')
  await waitFor(() => expect(chips()).toEqual(['All', 'Out', 'In']))
  chooseAction('In', 'Edit view')
  const dialog = await openDialog('Edit view')
  typeInto('View name', 'Earned', dialog)
  press('Save view', dialog)
  await waitFor(() => expect(chips()).toEqual(['All', 'Out', 'Earned']))
  await screen.findByRole('button', { name: 'More actions for Earned' })
  chooseAction('Earned', 'Delete view')
  press('Delete', await openDialog('Delete view'))
  await waitFor(() => expect(chips()).toEqual(['All', 'Out']))
})

/** Saves views as devices do that know of no other: all in the first position. */
async function createApart(...views: readonly { readonly name: string; readonly query: string }[]) {
  for (const each of views) unwrap(await createView(ledger, { columns: '', ...each }, []))
}

function pressedChips(): (string | null)[] {
  const group = screen.getByRole('group', { name: 'Saved views' })
  return within(group)
    .getAllByRole('button', { pressed: true })
    .map(each => each.textContent)
}

test('[SV3] of two views with the same filters, the one that was pressed is shown and changed', async () => {
  const query = 'type=expense'
  await createApart({ name: 'Spent', query }, { name: 'Paid', query })
  await showTransactions(ledger, {})
  await waitFor(() => expect(chips()).toEqual(['All', 'Spent', 'Paid']))
  press('Paid')
  await waitFor(() => expect(pressedChips()).toEqual(['Paid']))
  chooseAction('Paid', 'Delete view')
  press('Delete', await openDialog('Delete view'))
  await waitFor(() => expect(chips()).toEqual(['All', 'Spent']))
  expect(await ledger.db.views.toCollection().primaryKeys()).toHaveLength(1)
})

test('[SV3] a view that was just saved stays the shown one when its like arrives before it', async () => {
  await createApart({ name: 'Earned', query: 'type=income' })
  await showTransactions(ledger, { type: 'expense' })
  await save('Spent')
  await waitFor(() => expect(pressedChips()).toEqual(['Spent']))
  await createApart({ name: 'Paid', query: 'type=expense' })
  await waitFor(() => expect(chips()).toEqual(['All', 'Earned', 'Paid', 'Spent']))
  expect(pressedChips()).toEqual(['Spent'])
})

test('[SV3] without a press, the first of the views with the filters is shown', async () => {
  const query = 'type=expense'
  await createApart({ name: 'Spent', query }, { name: 'Paid', query })
  await showTransactions(ledger, { type: 'expense' })
  await waitFor(() => expect(pressedChips()).toEqual(['Spent']))
})

test('a view is moved past views that two devices put into one position', async () => {
  await createApart({ name: 'Out', query: 'type=expense' }, { name: 'In', query: 'type=income' })
  const views = await ledger.db.views.toArray()
  unwrap(await createView(ledger, { name: 'Moved', query: 'type=transfer', columns: '' }, views))
  await showTransactions(ledger, { type: 'transfer' })
  await waitFor(() => expect(chips()).toEqual(['All', 'Out', 'In', 'Moved']))
  chooseAction('Moved', 'Move earlier')
  await waitFor(() => expect(chips()).toEqual(['All', 'Moved', 'Out', 'In']))
})

test('more filters than a view keeps are said, whatever the name', async () => {
  const label = Array.from({ length: 60 }, (_, index) => `01a3ebb9-cf40-7009-859e-${index + 1e11}`)
  await showTransactions(ledger, { label })
  await screen.findByRole('button', { name: 'Save this view' })
  press('Save this view')
  const dialog = await openDialog('Save view')
  typeInto('View name', 'Everything', dialog)
  press('Save view', dialog)
  expect(within(dialog).getByRole('alert').textContent).toBe(
    'Too many filters are chosen to keep as a view. Choose fewer, then save it.',
  )
  expect(await ledger.db.views.count()).toBe(0)
})

test('a view needs a name', async () => {
  await showTransactions(ledger, { type: 'expense' })
  await screen.findByRole('button', { name: 'Save this view' })
  press('Save this view')
  const dialog = await openDialog('Save view')
  press('Save view', dialog)
  expect(within(dialog).getByRole('alert').textContent).toBe('Please fill: View name')
})

test('filters read back from what is kept are the filters', () => {
  const filters = queryToFilters('wallet=w&category=food&type=expense&label=a&label=b&later=1')
  expect(filters).toEqual({ wallet: 'w', category: ['food'], type: 'expense', label: ['a', 'b'] })
  expect(queryToFilters(filtersToQuery(filters))).toEqual(filters)
})

test('[SV3] a view whose filters were changed is given them, or stays beside another one', async () => {
  await createApart({ name: 'Spent', query: 'type=expense' })
  const shown = await showTransactions(ledger, {})
  await screen.findByRole('button', { name: 'Spent' })
  press('Spent')
  await waitFor(() => expect(pressedChips()).toEqual(['Spent']))
  await choose('Wallet', 'Cash')
  await screen.findByRole('button', { name: 'Save this view' })
  press('Save changes to Spent')
  const dialog = await openDialog('Save changes')
  press('Save view', dialog)
  await dialogClosed()
  await waitFor(() => expect(pressedChips()).toEqual(['Spent']))
  const [view] = await ledger.db.views.toArray()
  expect(queryToFilters(view?.query ?? '')).toEqual(shown.searches.at(-1))
})

test('[SV1] [FD14] a search in a view goes by ids: it finds the label by the name that it has now', async () => {
  const labelId = unwrap(await createLabel(ledger, aLabel('Work'))).ids[0] ?? ''
  const shown = await showTransactions(ledger, { find: '#work >50' })
  await save('Claims')
  const [view] = await ledger.db.views.toArray()
  expect(new URLSearchParams(view?.query).get('find')).toBe(`#${labelId} >50`)
  unwrap(await editLabel(ledger, labelId, aLabel('Job')))
  press('All')
  await waitFor(() => expect(pressedChips()).toEqual(['All']))
  // Now and then: looked at with each change of the page, a press that changes it would leave no time for the name.
  await expect
    .poll(() => {
      press('Claims')
      return shown.searches.at(-1)
    })
    .toEqual({ find: '#Job >50' })
})

test('[SV2] days that are a period move on, unless these days are wanted', async () => {
  const today = instantToDay(TEST_START, 'Africa/Lagos')
  await showTransactions(ledger, { from: `${today.slice(0, 7)}-01` as Day, to: today })
  await screen.findByRole('button', { name: 'Save this view' })
  press('Save this view')
  const dialog = await openDialog('Save view')
  expect(within(dialog).getByLabelText<HTMLSelectElement>('Days').value).toBe('this-month')
  typeInto('View name', 'Month', dialog)
  press('Save view', dialog)
  await dialogClosed()
  expect((await ledger.db.views.toArray())[0]?.query).toBe('period=this-month')
  await screen.findByRole('button', { name: 'More actions for Month' })
  chooseAction('Month', 'Edit view')
  const again = await openDialog('Edit view')
  fireEvent.change(within(again).getByLabelText('Days'), { target: { value: '' } })
  press('Save view', again)
  await dialogClosed()
  expect((await ledger.db.views.toArray())[0]?.query).toContain('from=')
})

test('[SV4] a view that keeps columns shows them, and a choice among them is the view’s', async () => {
  const view = { name: 'Claims', query: 'type=expense', columns: 'wallet,time' }
  unwrap(await createView(ledger, view, []))
  await showTransactions(ledger, {})
  const table = await screen.findByRole('table', { name: 'Transactions' })
  await within(table).findByRole('columnheader', { name: 'Budget' })
  press('Claims')
  await within(table).findByRole('columnheader', { name: 'Time' })
  expect(within(table).queryByRole('columnheader', { name: 'Budget' })).toBeNull()
  press('Columns')
  const sheet = await openDialog('Columns')
  expect(within(sheet).getByText(/Kept in the view Claims/)).toBeTruthy()
  fireEvent.click(within(sheet).getByLabelText('Category'))
  await waitFor(async () =>
    expect((await ledger.db.views.toArray())[0]?.columns).toBe('category,wallet,time'),
  )
  press('Done', sheet)
  press('All')
  await within(table).findByRole('columnheader', { name: 'Budget' })
})
