import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLabel } from '#features/labels/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import {
  aLabel,
  anExpense,
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import {
  entryRow,
  makeWallets,
  openAddDialog,
  openWithCash,
  openWithLine,
  pressKeys,
  valueOf,
} from '#test/support/screens/add-dialog.tsx'
import { choose, openDialog, press, typeInto } from '#test/support/screens/render-screen.tsx'
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

function namesOf(tiles: HTMLElement): readonly (string | null)[] {
  return within(tiles)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
}

test('[TXN-04] of just two wallets the other one receives, of more none before it is chosen', async () => {
  const [, toId = ''] = await makeWallets(ledger, 'Cash', 'OPay')
  const dialog = await openAddDialog(ledger, onClose, 'transfer')
  await within(dialog).findByDisplayValue('Cash')
  expect(within(dialog).getByLabelText<HTMLSelectElement>('To wallet').value).toBe(toId)
  await makeWallets(ledger, 'Kuda')
  await within(dialog).findAllByRole('option', { name: 'Kuda' })
  expect(within(dialog).getByLabelText<HTMLSelectElement>('To wallet').value).toBe('')
  press(/^Save transfer/, dialog)
  const words = 'Please select the wallet that receives the money.'
  const [shown] = within(dialog).getAllByText(words)
  expect(within(dialog).getByLabelText('To wallet').getAttribute('aria-describedby')).toBe(
    shown?.id,
  )
  // It stands below the row, where it moves none of its pills.
  expect(shown?.closest('div')?.querySelector('select')).toBeNull()
})

test('[CA5] a category that was chosen for expenses is not recorded as income unseen, and comes back with its type', async () => {
  const dialog = await openWithCash(ledger, onClose)
  typeInto('Amount', '3000', entryRow(1))
  await choose('Category', 'Transport', entryRow(1))
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Income' }))
  expect(within(entryRow(1)).getByLabelText<HTMLSelectElement>('Category').value).toBe('')
  press(/^Save income/, dialog)
  expect(await ledger.db.transactions.count()).toBe(0)
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Expense' }))
  expect(within(entryRow(1)).getByLabelText<HTMLSelectElement>('Category').value).toBe('transport')
  await choose('Category', 'Other', entryRow(1))
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Income' }))
  expect(within(entryRow(1)).getByLabelText<HTMLSelectElement>('Category').value).toBe('other')
})

test('[CA5] each type remembers the category that was chosen for it, while the sheet is open', async () => {
  await makeWallets(ledger, 'Cash')
  const dialog = await openAddDialog(ledger, onClose)
  await within(dialog).findByDisplayValue('Cash')
  function tab(name: string) {
    fireEvent.click(within(dialog).getByRole('tab', { name }))
  }

  await choose('Category', 'Transport', entryRow(1))
  tab('Income')
  await choose('Category', 'Salary', entryRow(1))
  tab('Expense')
  expect(valueOf('Category')).toBe('transport')
  tab('Income')
  expect(valueOf('Category')).toBe('salary')
})

test('[TXN-04] the amount is one for all three tabs, as the sum that it comes from', async () => {
  await makeWallets(ledger, 'Cash', 'OPay')
  const dialog = await openAddDialog(ledger, onClose, 'income')
  await within(dialog).findByDisplayValue('Cash')
  function tab(name: string) {
    fireEvent.click(within(dialog).getByRole('tab', { name }))
  }

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

test('[TXN-02] yesterday is one press away, and so is the way back to today', async () => {
  await makeWallets(ledger, 'Cash')
  const dialog = await openAddDialog(ledger, onClose)
  const date = within(entryRow(1)).getByLabelText<HTMLInputElement>('Date')
  press('Yesterday', entryRow(1))
  press('Yesterday', entryRow(1))
  expect(date.value).toBe('2026-11-20')
  expect(within(dialog).getByRole('button', { name: 'Yesterday', pressed: true })).toBeTruthy()
  press('Today', entryRow(1))
  expect(date.value).toBe('2026-11-21')
})

test('[TXN-02] an expense that cash does not reach for is said at its amount, and is recorded', async () => {
  unwrap(await createWallet(ledger, { ...aWallet('Cash'), type: 'Cash' }))
  const dialog = await openAddDialog(ledger, onClose)
  await within(dialog).findByDisplayValue('Cash')
  typeInto('Amount', '1900', entryRow(1))
  expect(await within(entryRow(1)).findByText('Cash would be at −₦900')).toBeTruthy()
  await choose('Category', 'Transport', entryRow(1))
  press(/^Save expense/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('[CA8] what no category is called by is made from the sheet, and is then the entry’s', async () => {
  await openWithCash(ledger, onClose)
  fireEvent.mouseDown(within(entryRow(1)).getByLabelText('Category'))
  const all = await openDialog('All categories')
  typeInto('Search', 'church', all)
  expect(within(all).getByRole('button', { name: 'Tithe, Zakat & Giving' })).toBeTruthy()
  typeInto('Search', 'Choir robes', all)
  press('Create “Choir robes”', all)
  await waitFor(() =>
    expect(within(entryRow(1)).getByLabelText<HTMLSelectElement>('Category').value).toBe(
      'choir robes',
    ),
  )
  expect(await ledger.db.categories.toArray()).toMatchObject([
    { value: 'choir robes', type: 'expense' },
  ])
  const tiles = within(entryRow(1)).getByRole('group', { name: 'Likely categories' })
  const names = namesOf(tiles)
  expect([names.length, names.at(-1)]).toEqual([5, 'Choir robes'])
  expect(within(tiles).getByText('All')).toBeTruthy()
})

test('[LAB-01] a label is made from the sheet by its name, and is then the entry’s', async () => {
  await openWithCash(ledger, onClose)
  await choose('Label', 'Create label…', entryRow(1))
  const making = await openDialog('Create label')
  typeInto('Label name', 'Choir', making)
  press('Create “Choir”', making)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create label' })).toBeNull())
  const label = within(entryRow(1)).getByLabelText<HTMLSelectElement>('Label')
  await waitFor(() => expect(label.selectedOptions[0]?.textContent).toBe('Choir'))
  await choose('Label', 'Create label…', entryRow(1))
  const again = await openDialog('Create label')
  typeInto('Label name', 'choir', again)
  await within(again).findByRole('button', { name: 'Choose “Choir”' })
  fireEvent.keyDown(within(again).getByLabelText('Label name'), { key: 'Enter' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create label' })).toBeNull())
  expect(await ledger.db.labels.count()).toBe(1)
  expect(onClose).not.toHaveBeenCalled()
})

test('[TXN-02] the categories keep their places while the sheet is open', async () => {
  const dialog = await openWithCash(ledger, onClose)
  const tiles = screen.getByRole('group', { name: 'Likely categories' })
  const before = namesOf(tiles)
  typeInto('Amount', '500')
  press('Transport', tiles)
  press('Save and add another', dialog)
  await waitFor(() => expect(valueOf('Amount')).toBe(''))
  expect(namesOf(tiles)).toEqual(before)
  await choose('Category', 'Rent & Housing')
  expect(namesOf(tiles)).toEqual([...before.slice(0, 4), 'Rent & Housing'])
  typeInto('Description', 'Something else')
  expect(namesOf(tiles)).toEqual([...before.slice(0, 4), 'Rent & Housing'])
})

test('[DR4] Discard lets go of what was wrong too', async () => {
  await makeWallets(ledger, 'Cash')
  await openAddDialog(ledger, onClose)
  typeInto('Amount', '4500')
  await waitFor(async () => expect(await ledger.db.drafts.count()).toBe(1))
  cleanup()
  const dialog = await openAddDialog(ledger, onClose)
  await within(dialog).findByText('You began this earlier.')
  press(/^Save expense/, dialog)
  await within(dialog).findByRole('alert')
  press('Discard', dialog)
  expect(within(dialog).queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Category').getAttribute('aria-invalid')).toBeNull()
})

/** Where these words stand for all to see, by the ids of their elements. */
function shownWords(dialog: HTMLElement, words: string): readonly string[] {
  return within(dialog)
    .getAllByText(words)
    .filter(element => !element.classList.contains('visually-hidden'))
    .map(({ id }) => id)
}

/** The id of what is said below a field. */
function belowOf(field: HTMLElement): string | null {
  return field.getAttribute('aria-describedby')
}

test('[TXN-02] a field’s fault goes when the field is changed, and the message with the last of them', async () => {
  await makeWallets(ledger, 'Cash')
  const dialog = await openAddDialog(ledger, onClose)
  await waitFor(() => expect(valueOf('Wallet')).not.toBe(''))
  press('Save expense', dialog)
  const words = 'Please add at least one transaction with amount, category, and date.'
  const amount = screen.getByLabelText('Amount')
  expect(shownWords(dialog, words)).toEqual([belowOf(amount)])
  await waitFor(() => expect(document.activeElement).toBe(amount))
  typeInto('Amount', '50')
  expect(amount.getAttribute('aria-invalid')).toBeNull()
  expect(shownWords(dialog, 'Choose a category.')).toEqual([
    belowOf(screen.getByLabelText('Category')),
  ])
  await choose('Category', 'Transport')
  expect(within(dialog).queryByRole('alert')).toBeNull()
})

test('[EL1] on a phone the line is offered before all else, and is typed in at once', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes('coarse'), media }),
  )
  const dialog = await openAddDialog(ledger, onClose)
  const offer = within(dialog).getByRole('button', { name: 'Type it in one line' })
  const amount = within(dialog).getByLabelText('Amount')
  expect(offer.compareDocumentPosition(amount)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  fireEvent.click(offer)
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Type it in one line'))
})
