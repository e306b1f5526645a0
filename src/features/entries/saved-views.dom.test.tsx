import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  anExpense,
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import {
  dialogClosed,
  openDialog,
  press,
  renderScreen,
  typeInto,
} from '#test/support/screens/render-screen.tsx'
import { createWallet } from '../wallets/data/commands.ts'
import { recordTransactions } from './data/commands.ts'
import { createView } from './data/views.ts'
import { filtersToQuery, queryToFilters } from './parts/filters/filter-search.ts'
import { TransactionsScreen } from './transactions-screen.tsx'
import type { TransactionsSearch } from './transactions-search.ts'

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

async function show(search: TransactionsSearch) {
  return renderScreen(ledger, search, (current, onSearch) => (
    <TransactionsScreen search={current} onSearch={onSearch} />
  ))
}

async function save(name: string): Promise<void> {
  await screen.findByRole('button', { name: 'Save view' })
  press('Save view')
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

test('[SYN-02] filters are saved under a name, shown again by a press, and wait to be sent', async () => {
  const shown = await show({ type: 'expense', category: ['food', 'rent'] })
  await save('Meals and rent')
  await waitFor(() => expect(chips()).toEqual(['Meals and rent']))
  press('Meals and rent')
  await waitFor(() => expect(shown.searches.at(-1)).toEqual({}))
  press('Meals and rent')
  await waitFor(() =>
    expect(shown.searches.at(-1)).toEqual({ type: 'expense', category: ['food', 'rent'] }),
  )
  const op = await ledger.db.outbox.orderBy('seq').last()
  expect(op).toMatchObject({ kind: 'createView', path: '/records/view', state: 'queued' })
})

test('a view is renamed, moved before the one before it, and deleted', async () => {
  unwrap(await createView(ledger, { name: 'Out', query: 'type=expense' }, []))
  const views = await ledger.db.views.toArray()
  unwrap(await createView(ledger, { name: 'In', query: 'type=income' }, views))
  await show({ type: 'income' })
  await waitFor(() => expect(chips()).toEqual(['Out', 'In']))
  chooseAction('In', 'Move earlier')
  await waitFor(() => expect(chips()).toEqual(['In', 'Out']))
  chooseAction('In', 'Rename view')
  const dialog = await openDialog('Rename view')
  typeInto('View name', 'Earned', dialog)
  press('Save view', dialog)
  await waitFor(() => expect(chips()).toEqual(['Earned', 'Out']))
  await screen.findByRole('button', { name: 'More actions for Earned' })
  chooseAction('Earned', 'Delete view')
  press('Delete', await openDialog('Delete view'))
  await waitFor(() => expect(chips()).toEqual(['Out']))
})

/** Saves views as devices do that know of no other: all in the first position. */
async function createApart(...views: readonly { readonly name: string; readonly query: string }[]) {
  for (const each of views) unwrap(await createView(ledger, each, []))
}

function pressedChips(): (string | null)[] {
  const group = screen.getByRole('group', { name: 'Saved views' })
  return within(group)
    .getAllByRole('button', { pressed: true })
    .map(each => each.textContent)
}

test('of two views with the same filters, the one that was pressed is shown and changed', async () => {
  const query = 'type=expense'
  await createApart({ name: 'Spent', query }, { name: 'Paid', query })
  await show({})
  await waitFor(() => expect(chips()).toEqual(['Spent', 'Paid']))
  press('Paid')
  await waitFor(() => expect(pressedChips()).toEqual(['Paid']))
  chooseAction('Paid', 'Delete view')
  press('Delete', await openDialog('Delete view'))
  await waitFor(() => expect(chips()).toEqual(['Spent']))
  expect(await ledger.db.views.toCollection().primaryKeys()).toHaveLength(1)
})

test('a view that was just saved stays the shown one when its like arrives before it', async () => {
  await createApart({ name: 'Earned', query: 'type=income' })
  await show({ type: 'expense' })
  await save('Spent')
  await waitFor(() => expect(pressedChips()).toEqual(['Spent']))
  await createApart({ name: 'Paid', query: 'type=expense' })
  await waitFor(() => expect(chips()).toEqual(['Earned', 'Paid', 'Spent']))
  expect(pressedChips()).toEqual(['Spent'])
})

test('without a press, the first of the views with the filters is shown', async () => {
  const query = 'type=expense'
  await createApart({ name: 'Spent', query }, { name: 'Paid', query })
  await show({ type: 'expense' })
  await waitFor(() => expect(pressedChips()).toEqual(['Spent']))
})

test('a view is moved past views that two devices put into one position', async () => {
  await createApart({ name: 'Out', query: 'type=expense' }, { name: 'In', query: 'type=income' })
  const views = await ledger.db.views.toArray()
  unwrap(await createView(ledger, { name: 'Moved', query: 'type=transfer' }, views))
  await show({ type: 'transfer' })
  await waitFor(() => expect(chips()).toEqual(['Out', 'In', 'Moved']))
  chooseAction('Moved', 'Move earlier')
  await waitFor(() => expect(chips()).toEqual(['Moved', 'Out', 'In']))
})

test('more filters than a view keeps are said, whatever the name', async () => {
  const label = Array.from({ length: 60 }, (_, index) => `01a3ebb9-cf40-7009-859e-${index + 1e11}`)
  await show({ label })
  await screen.findByRole('button', { name: 'Save view' })
  press('Save view')
  const dialog = await openDialog('Save view')
  typeInto('View name', 'Everything', dialog)
  press('Save view', dialog)
  expect(within(dialog).getByRole('alert').textContent).toBe(
    'Too many filters are chosen to keep as a view. Choose fewer, then save it.',
  )
  expect(await ledger.db.views.count()).toBe(0)
})

test('a view needs a name', async () => {
  await show({ type: 'expense' })
  await screen.findByRole('button', { name: 'Save view' })
  press('Save view')
  const dialog = await openDialog('Save view')
  press('Save view', dialog)
  expect(within(dialog).getByRole('alert').textContent).toBe('Please fill: View name')
})

test('filters read back from what is kept are the filters', () => {
  const filters = queryToFilters('wallet=w&category=food&type=expense&label=a&label=b&later=1')
  expect(filters).toEqual({ wallet: 'w', category: ['food'], type: 'expense', label: ['a', 'b'] })
  expect(queryToFilters(filtersToQuery(filters))).toEqual(filters)
})
