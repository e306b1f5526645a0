import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTransactionViews } from '#features/entries/data/transaction-view.ts'
import { EntrySheet } from '#features/entries/parts/entry-sheet/entry-sheet.tsx'
import { SettingsScreen } from '#features/settings/settings-screen.tsx'
import { readCategoryBook } from '#ledger/store/category-book.ts'
import {
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
import { recordTransactions } from '../entries/data/commands.ts'
import { createWallet } from '../wallets/data/commands.ts'
import { changeCategory } from './data/categories.ts'

let ledger: TestLedger
let ids: readonly string[]

beforeEach(async () => {
  ledger = await createTestLedger()
  const walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  const rows: string[] = []
  for (const category of ['gym', 'health', 'salary']) {
    rows.push(...unwrap(await recordTransactions(ledger, anExpense(walletId, { category }))).ids)
  }
  ids = rows
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

async function showTab() {
  await renderScreen(ledger, {}, () => (
    <SettingsScreen search={{ tab: 'categories' }} onSearch={() => undefined} />
  ))
  await screen.findByRole('list', { name: 'Categories' })
}

/** What the entries are shown in. */
async function shown(): Promise<readonly string[]> {
  return (await readTransactionViews(ledger.db, ids)).map(({ categoryName }) => categoryName)
}

async function makeGym() {
  await showTab()
  press('Create category')
  const dialog = await openDialog('Create category')
  typeInto('Category name', 'Gym', dialog)
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Dumbbell' }))
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Rose' }))
  press('Save category', dialog)
  await dialogClosed()
  await screen.findByRole('button', { name: 'Edit Gym' })
}

async function edit(name: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }))
  return await openDialog('Edit category')
}

function names(list = 'Categories'): readonly (string | null | undefined)[] {
  const items = within(screen.getByRole('list', { name: list })).getAllByRole('listitem')
  return items.map(item => item.querySelector('p')?.textContent)
}

function undo(): void {
  const [button] = screen.getAllByRole('button', { name: 'Undo' })
  if (button !== undefined) fireEvent.click(button)
}

test('[CA8] a category is made with name, glyph and colour, and no two have one name', async () => {
  const before = await ledger.db.transactions.toArray()
  await makeGym()
  expect(names()[0]).toBe('Gym')
  expect((await readCategoryBook(ledger.db)).lookOf('gym')).toMatchObject({
    name: 'Gym',
    icon: 'gym',
    hue: 'rose',
    type: 'expense',
  })
  press('Create category')
  const dialog = await openDialog('Create category')
  press('Save category', dialog)
  await within(dialog).findAllByText('Please fill: Category name')
  typeInto('Category name', 'gym', dialog)
  await within(dialog).findAllByText('You have a category called Gym.')
  expect(await ledger.db.transactions.toArray()).toEqual(before)
  const kinds = (await ledger.db.outbox.orderBy('seq').toArray()).map(({ kind }) => kind)
  expect(kinds.slice(-2)).toEqual(['createCategory', 'editCategory'])
})

test('[CA1] [CA4] a category is renamed and made a part of another one for all its entries, and taken out again', async () => {
  await makeGym()
  const before = await ledger.db.transactions.toArray()
  const renaming = await edit('Gym')
  typeInto('Category name', 'Fitness', renaming)
  press('Save category', renaming)
  await waitFor(async () => expect((await shown())[0]).toBe('Fitness'))
  undo()
  await waitFor(async () => expect((await shown())[0]).toBe('Gym'))
  const merging = await edit('Gym')
  await choose('Merge into (optional)', 'Health & Pharmacy', merging)
  press('Save category', merging)
  await waitFor(async () =>
    expect((await shown()).slice(0, 2)).toEqual(['Health & Pharmacy', 'Health & Pharmacy']),
  )
  await waitFor(() => expect(names()).not.toContain('Gym'))
  expect(names()).toContain('Gym, part of Health & Pharmacy')
  press('Let Gym stand by itself')
  await waitFor(async () => expect((await shown())[0]).toBe('Gym'))
  undo()
  await waitFor(async () => expect((await shown())[0]).toBe('Health & Pharmacy'))
  const health = await edit('Health & Pharmacy')
  fireEvent.click(await within(health).findByRole('button', { name: 'Take out Gym' }))
  await waitFor(async () => expect((await shown())[0]).toBe('Gym'))
  expect(await ledger.db.transactions.toArray()).toEqual(before)
})

test('[CA8] deleting a category asks where its entries go, says how many, and can be taken back', async () => {
  await makeGym()
  press('Delete category', await edit('Gym'))
  const dialog = await openDialog('Delete Gym')
  await within(dialog).findByText(/^1 entry in it go/)
  await choose('Its entries go to', 'Entertainment', dialog)
  press('Delete', dialog)
  await waitFor(async () => expect((await shown())[0]).toBe('Entertainment'))
  await waitFor(() => expect(names()).not.toContain('Gym'))
  undo()
  await waitFor(async () => expect((await shown())[0]).toBe('Gym'))
})

test('[CA5] a hidden category keeps its entries, and forms offer it no more but to those in it', async () => {
  await showTab()
  const dialog = await edit('Health & Pharmacy')
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /^Hidden/ }))
  press('Save category', dialog)
  await screen.findByRole('list', { name: 'Hidden categories' })
  expect(names('Hidden categories')).toEqual(['Health & Pharmacy'])
  expect((await shown())[1]).toBe('Health & Pharmacy')
  cleanup()
  expect(await offeredIn(ids[0] ?? '')).not.toContain('Health & Pharmacy')
  expect(await offeredIn(ids[1] ?? '')).toContain('Health & Pharmacy')
})

/** What the sheet of an entry offers as its category. */
async function offeredIn(id: string): Promise<readonly (string | null)[]> {
  await renderScreen(ledger, {}, () => <EntrySheet id={id} onClose={() => undefined} />)
  const select = await screen.findByLabelText('Category')
  const offered = within(select).getAllByRole('option')
  const found = offered.map(each => each.textContent)
  cleanup()
  return found
}

test('[CA5] a form offers categories for its kind of entries, in the order that the person gave them', async () => {
  unwrap(await changeCategory(ledger, { value: 'gym', name: 'Gym', type: 'expense' }))
  unwrap(await changeCategory(ledger, { value: 'side job', type: 'income' }))
  await showTab()
  press('Reorder')
  fireEvent.click(await screen.findByRole('button', { name: 'Move Eating Out up' }))
  await waitFor(() =>
    expect(names().indexOf('Eating Out')).toBeLessThan(names().indexOf('Food & Groceries')),
  )
  cleanup()
  const offered = await offeredIn(ids[0] ?? '')
  expect(offered.slice(0, 3)).toEqual(['Gym', 'Eating Out', 'Food & Groceries'])
  expect(offered).not.toContain('Side job')
})
