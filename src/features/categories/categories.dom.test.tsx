import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTransactionViews } from '#features/entries/data/transaction-view.ts'
import { EntrySheet } from '#features/entries/parts/entry-sheet/entry-sheet.tsx'
import { SettingsScreen } from '#features/settings/settings-screen.tsx'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
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

async function makeHome(...categories: readonly string[]) {
  await showTab()
  press('Create group')
  const dialog = await openDialog('Create group')
  typeInto('Group name', 'Home', dialog)
  fireEvent.click(within(dialog).getByRole('combobox', { name: 'Categories in it' }))
  for (const name of categories) {
    fireEvent.click(await within(dialog).findByRole('option', { name }))
  }
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Rose' }))
  press('Save group', dialog)
  await dialogClosed()
  await screen.findByRole('heading', { name: 'Home' })
}

test('[CA9] a group is made, renamed and deleted, its categories staying, and all of it can be taken back', async () => {
  const before = await ledger.db.transactions.toArray()
  await makeHome('Water', 'Health & Pharmacy')
  expect(names('Home categories')).toEqual(['Water', 'Health & Pharmacy'])
  expect(names()).not.toContain('Water')
  press('Create group')
  const twice = await openDialog('Create group')
  typeInto('Group name', 'home', twice)
  press('Save group', twice)
  await within(twice).findAllByText('You have a group called Home.')
  press('Cancel', twice)
  await dialogClosed()
  fireEvent.click(screen.getByRole('button', { name: 'Edit Home' }))
  const renaming = await openDialog('Edit group')
  typeInto('Group name', 'House', renaming)
  press('Save group', renaming)
  await screen.findByRole('heading', { name: 'House' })
  fireEvent.click(screen.getByRole('button', { name: 'Edit House' }))
  press('Delete group', await openDialog('Edit group'))
  const deleting = await openDialog('Delete House')
  within(deleting).getByText(/^The 2 categories in it stay, in no group\./)
  press('Delete', deleting)
  await waitFor(() => expect(names()).toContain('Water'))
  expect(screen.queryByRole('heading', { name: 'House' })).toBeNull()
  undo()
  await screen.findByRole('heading', { name: 'House' })
  await waitFor(() => expect(names('House categories')).toEqual(['Water', 'Health & Pharmacy']))
  expect(await ledger.db.transactions.toArray()).toEqual(before)
})

test('[CA9] a category goes into a group by its form and by moving, and pickers have the group as a head', async () => {
  await makeHome('Water')
  const dialog = await edit('Eating Out')
  fireEvent.change(within(dialog).getByLabelText('Group (optional)'), {
    target: { value: (await ledger.db.groups.toArray())[0]?.id },
  })
  press('Save category', dialog)
  await waitFor(() => expect(names('Home categories')).toEqual(['Eating Out', 'Water']))
  press('Reorder')
  fireEvent.click(await screen.findByRole('button', { name: 'Move Food & Groceries up' }))
  await waitFor(() =>
    expect(names('Home categories')).toEqual(['Eating Out', 'Water', 'Food & Groceries']),
  )
  cleanup()
  await renderScreen(ledger, {}, () => <EntrySheet id={ids[0] ?? ''} onClose={() => undefined} />)
  const select = await screen.findByLabelText('Category')
  const heads = await within(select).findAllByRole('group')
  expect(heads.map(head => head.getAttribute('label'))).toEqual([
    'Home',
    'In no group',
    'More often income',
  ])
  const inHome = within(heads[0] ?? select).getAllByRole('option')
  expect(inHome.map(each => each.textContent)).toEqual(['Eating Out', 'Water', 'Food & Groceries'])
})

test('[CA11] a given category is made for one kind of entries, and is then offered for no other', async () => {
  expect(await offeredIn(ids[0] ?? '')).toContain('Salary')
  await showTab()
  const dialog = await edit('Salary')
  const kind = within(dialog).getByLabelText('For')
  expect(within(kind).getAllByRole('option')[0]?.textContent).toBe('Both, income first')
  fireEvent.change(kind, { target: { value: 'income' } })
  press('Save category', dialog)
  await screen.findByText('Income only')
  cleanup()
  expect(await offeredIn(ids[0] ?? '')).not.toContain('Salary')
})
