import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLabel } from '#features/labels/data/commands.ts'
import {
  aLabel,
  anExpense,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import {
  makeWallets,
  openAddDialog,
  openWithLine,
  pressKeys,
  valueOf,
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
  vi.unstubAllGlobals()
  ledger.db.close()
})

function tab(name: string): void {
  fireEvent.click(screen.getByRole('tab', { name }))
}

test('[TXN-04] the amount is one for all three tabs, as the sum that it comes from', async () => {
  await makeWallets(ledger, 'Cash', 'OPay')
  const dialog = await openAddDialog(ledger, onClose, 'income')
  await within(dialog).findByDisplayValue('Cash')
  typeInto('Amount', '200000')
  typeInto('Description', 'Saved')
  pressKeys('+', '5', '0', '0', '0', '0')
  tab('Transfer')
  expect(valueOf('Amount')).toBe('250,000')
  expect(valueOf('Description')).toBe('Saved')
  within(dialog).getByText('200,000 + 50,000')
  typeInto('Amount', '300')
  tab('Expense')
  expect(valueOf('Amount')).toBe('300')
  tab('Transfer')
  press(/^Save transfer/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  // Nothing of it is left over as a draft.
  expect(await ledger.db.drafts.count()).toBe(0)
})

test('[EL7] what it was for suggests its category, and one press takes that away', async () => {
  await makeWallets(ledger, 'Cash')
  const dialog = await openAddDialog(ledger, onClose)
  await within(dialog).findByDisplayValue('Cash')
  typeInto('Description', 'suya')
  expect(valueOf('Category')).toBe('eating-out')
  within(dialog).getByText('Suggested by what you typed. Tap it to take it away.')
  press('Eating Out', dialog)
  expect(valueOf('Category')).toBe('')
  typeInto('Description', 'fuel')
  expect(valueOf('Category')).toBe('')
  await choose('Category', 'Rent & Housing')
  typeInto('Description', 'suya')
  expect(valueOf('Category')).toBe('rent')
})

test('[TXN-02] what one line named is of its entry alone; the next begins with nothing of it', async () => {
  await makeWallets(ledger, 'Cash', 'GTBank')
  unwrap(await createLabel(ledger, aLabel('Faith')))
  const dialog = await openWithLine(ledger, onClose, '10k tithe gtbank yesterday #faith')
  await within(dialog).findByDisplayValue('GTBank')
  await waitFor(() => expect(valueOf('Amount')).toBe('10,000'))
  press('Save and add another', dialog)
  await waitFor(() => expect(valueOf('Amount')).toBe(''))
  expect(['Label', 'Category', 'Description', 'Date'].map(valueOf)).toEqual([
    '',
    '',
    '',
    '2026-11-21',
  ])
  expect(within(dialog).queryByDisplayValue('GTBank')).toBeNull()
})

test('[TXN-02] wallet and date that were chosen stay for the next entry, in sight; label and words do not', async () => {
  const [, opay = ''] = await makeWallets(ledger, 'Cash', 'OPay')
  unwrap(await createLabel(ledger, aLabel('Faith')))
  const dialog = await openAddDialog(ledger, onClose)
  await within(dialog).findByDisplayValue('Cash')
  await choose('Wallet', 'OPay')
  press('Yesterday', dialog)
  await choose('Label', 'Faith')
  await choose('Category', 'Transport')
  typeInto('Description', 'Keke')
  typeInto('Amount', '500')
  press('Save and add another', dialog)
  await waitFor(() => expect(valueOf('Amount')).toBe(''))
  expect(['Label', 'Category', 'Description'].map(valueOf)).toEqual(['', '', ''])
  expect(valueOf('Wallet')).toBe(opay)
  expect(within(dialog).getByRole('button', { name: 'Yesterday', pressed: true })).toBeTruthy()
})

test('[APP-07] on a phone the sheet itself says what was saved, with the way back: no toast lies over its buttons', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes('width < 1024'), media }),
  )
  await makeWallets(ledger, 'Cash')
  const dialog = await openAddDialog(ledger, onClose)
  await within(dialog).findByDisplayValue('Cash')
  await choose('Category', 'Transport')
  typeInto('Amount', '500')
  press('Save and add another', dialog)
  await within(dialog).findByText('₦500 saved to Transport')
  expect(screen.queryByText(/Expense recorded successfully/)).toBeNull()
  press('Undo', dialog)
  await within(dialog).findByText('Taken back. Nothing was recorded.')
  expect(await ledger.db.transactions.count()).toBe(0)
})

test('[DR4] a draft stays with the wallet that it was begun in', async () => {
  const [cash = '', opay = ''] = await makeWallets(ledger, 'Cash', 'OPay')
  unwrap(await recordTransactions(ledger, anExpense(opay)))
  await openAddDialog(ledger, onClose)
  await waitFor(() => expect(valueOf('Wallet')).toBe(opay))
  typeInto('Amount', '4500')
  await waitFor(async () => expect(await ledger.db.drafts.count()).toBe(1))
  cleanup()
  unwrap(await recordTransactions(ledger, anExpense(cash)))
  const dialog = await openAddDialog(ledger, onClose)
  await within(dialog).findByText('You began this earlier.')
  expect(valueOf('Wallet')).toBe(opay)
})

test('[CA5] each type remembers the category that was chosen for it, while the sheet is open', async () => {
  await makeWallets(ledger, 'Cash')
  const dialog = await openAddDialog(ledger, onClose)
  await within(dialog).findByDisplayValue('Cash')
  await choose('Category', 'Transport')
  tab('Income')
  await choose('Category', 'Salary')
  tab('Expense')
  expect(valueOf('Category')).toBe('transport')
  tab('Income')
  expect(valueOf('Category')).toBe('salary')
})
