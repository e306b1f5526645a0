import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBudget } from '#features/budgets/data/commands.ts'
import { editTransaction, recordTransactions } from '#features/entries/data/commands.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import {
  aBudget,
  aLabel,
  anExpense,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { makeWallets } from '#test/support/screens/add-dialog.tsx'
import {
  choose,
  openDialog,
  press,
  renderScreen,
  typeInto,
} from '#test/support/screens/render-screen.tsx'
import { instantToDay } from '#time/zoned-day.ts'
import { EntrySheet } from './entry-sheet.tsx'

let ledger: TestLedger
let id: string

beforeEach(async () => {
  ledger = await createTestLedger()
  const [walletId = ''] = await makeWallets(ledger, 'Cash')
  id = unwrap(await recordTransactions(ledger, anExpense(walletId))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

async function showSheet(): Promise<void> {
  await renderScreen(ledger, {}, () => <EntrySheet id={id} onClose={() => undefined} />)
  await screen.findByLabelText('Date')
}

async function day(): Promise<string | undefined> {
  const row = await ledger.db.transactions.get(id)
  return row && instantToDay(row.createdAt, 'Africa/Lagos')
}

/** How many writes were made of the entry. */
async function writes(): Promise<number> {
  return await ledger.db.actions.count()
}

test('[TXN-05] of a date that is typed only what is done is saved, once', async () => {
  await showSheet()
  const field = screen.getByLabelText('Date')
  const before = await writes()
  fireEvent.keyDown(field, { key: '1' })
  typeInto('Date', '0002-11-11')
  typeInto('Date', '2026-11-11')
  typeInto('Date', '2026-11-12')
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(async () => expect(await day()).toBe('2026-11-12'))
  fireEvent.blur(field)
  expect(await writes()).toBe(before + 1)
})

test('[TXN-05] a date that is typed is saved when its field is left, one that is picked at once', async () => {
  await showSheet()
  const field = screen.getByLabelText('Date')
  fireEvent.keyDown(field, { key: '1' })
  typeInto('Date', '2026-11-11')
  fireEvent.blur(field)
  await waitFor(async () => expect(await day()).toBe('2026-11-11'))
  typeInto('Date', '2026-11-10')
  await waitFor(async () => expect(await day()).toBe('2026-11-10'))
})

test('[TXN-05] a day that is still to come is wrong at its field, in words, and is not saved', async () => {
  await showSheet()
  const [field, before] = [screen.getByLabelText('Date'), await day()]
  fireEvent.keyDown(field, { key: '2' })
  typeInto('Date', '2027-01-01')
  expect(screen.queryByText('The date cannot be in the future.')).toBeNull()
  fireEvent.blur(field)
  const words = await screen.findByText('The date cannot be in the future.')
  expect(field.getAttribute('aria-describedby')).toBe(words.id)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(await day()).toBe(before)
  typeInto('Date', '2026-11-10')
  await waitFor(() => expect(screen.queryByText('The date cannot be in the future.')).toBeNull())
  await waitFor(async () => expect(await day()).toBe('2026-11-10'))
})

test('[LAB-01] a label that is made in the sheet is the entry’s', async () => {
  unwrap(await createLabel(ledger, aLabel('Work')))
  await showSheet()
  await choose('Label', 'Create label…')
  const dialog = await openDialog('Create label')
  typeInto('Label name', 'Lagos trip', dialog)
  press('Create “Lagos trip”', dialog)
  await waitFor(async () => {
    const made = (await ledger.db.labels.toArray()).find(({ name }) => name === 'Lagos trip')
    expect(made).toBeDefined()
    expect((await ledger.db.transactions.get(id))?.labelId).toBe(made?.id)
  })
})

test('[TXN-05] a tap on the amount changes it, as a sum too, and what is no amount is not saved', async () => {
  await showSheet()
  press(/Change the amount/)
  const dialog = await openDialog('Change the amount')
  typeInto('Amount', '0', dialog)
  press('Save', dialog)
  expect(within(dialog).getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
  typeInto('Amount', '1200', dialog)
  for (const key of ['+', '5', '0']) {
    fireEvent.keyDown(within(dialog).getByLabelText('Amount'), { key })
  }
  press('Save', dialog)
  await waitFor(async () => expect((await ledger.db.transactions.get(id))?.amount).toBe(125_000))
})

test('[TXN-05] a tap on the description changes it', async () => {
  await showSheet()
  press(/^Description/)
  const dialog = await openDialog('Change the description')
  typeInto('Description', ' Suya for all ', dialog)
  press('Save', dialog)
  await waitFor(async () =>
    expect((await ledger.db.transactions.get(id))?.description).toBe('Suya for all'),
  )
})

test('[CA5] an expense that becomes income leaves a category of expenses', async () => {
  await showSheet()
  await choose('Category', 'Transport')
  await waitFor(async () =>
    expect((await ledger.db.transactions.get(id))?.category).toBe('transport'),
  )
  await screen.findByDisplayValue('Transport')
  await choose('Type', 'Income')
  await waitFor(async () =>
    expect(await ledger.db.transactions.get(id)).toMatchObject({
      type: 'income',
      category: 'uncategorized',
    }),
  )
  // It comes back with its type.
  await screen.findByDisplayValue('Income')
  await choose('Type', 'Expense')
  await waitFor(async () =>
    expect(await ledger.db.transactions.get(id)).toMatchObject({
      type: 'expense',
      category: 'transport',
    }),
  )
})

test('[TXN-03] a budget that came with the label goes with it, and one that was chosen stays, which is said', async () => {
  const labelId = unwrap(await createLabel(ledger, aLabel('Faith'))).ids[0] ?? ''
  const other = unwrap(await createLabel(ledger, aLabel('Other'))).ids[0] ?? ''
  const budgetId = unwrap(await createBudget(ledger, aBudget(labelId, 'Church'))).ids[0] ?? ''
  unwrap(await editTransaction(ledger, id, { labelId, budgetId }))
  await showSheet()
  await screen.findByDisplayValue('Church')
  await choose('Label', 'No label')
  await screen.findByText('It left the budget Church too.')
  expect(await ledger.db.transactions.get(id)).toMatchObject({ labelId: null, budgetId: null })
  unwrap(await editTransaction(ledger, id, { labelId: other, budgetId }))
  await screen.findByDisplayValue('Other')
  await choose('Label', 'No label')
  await screen.findByText('It stays in the budget Church.')
  expect(await ledger.db.transactions.get(id)).toMatchObject({ labelId: null, budgetId })
})
