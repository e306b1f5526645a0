import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBudget, deleteBudget } from '#features/budgets/data/commands.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createLabel, deleteLabel } from '#features/labels/data/commands.ts'
import { archiveWallet } from '#features/wallets/data/commands.ts'
import {
  aBudget,
  aLabel,
  createTestLedger,
  anExpense,
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
import { notify } from '#ui/toast/notify.tsx'

let ledger: TestLedger
const onClose = vi.fn<() => void>()

beforeEach(async () => {
  ledger = await createTestLedger()
  await makeWallets(ledger, 'Cash', 'OPay')
  onClose.mockClear()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

async function keptKeys(): Promise<readonly string[]> {
  return await ledger.db.drafts.toCollection().primaryKeys()
}

async function seeKept(...keys: readonly string[]): Promise<void> {
  await waitFor(async () => expect(await keptKeys()).toEqual(keys))
}

/** As the tab's crash leaves it: nothing is said to the page. */
async function openAnew(kind: 'expense' | 'income' | 'transfer' = 'expense'): Promise<HTMLElement> {
  cleanup()
  return await openAddDialog(ledger, onClose, kind)
}

test('[DR4] what was typed is filled in at the next opening, and goes on', async () => {
  await openAddDialog(ledger, onClose)
  typeInto('Amount', '4500')
  typeInto('Description', 'Chicken Republic')
  await seeKept('entry:expense')
  const dialog = await openAnew()
  await within(dialog).findByText('You began this earlier.')
  expect([valueOf('Amount'), valueOf('Description')]).toEqual(['4,500', 'Chicken Republic'])
  press('Continue', dialog)
  expect(within(dialog).queryByText('You began this earlier.')).toBeNull()
  await choose('Category', 'Eating Out', dialog)
  press(/^Save expense/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await seeKept()
  expect(await ledger.db.transactions.toArray()).toMatchObject([
    { amount: 450_000, description: 'Chicken Republic' },
  ])
})

test('[DR4] Discard empties the form and lets go of it', async () => {
  await openAddDialog(ledger, onClose)
  typeInto('Amount', '4500')
  await seeKept('entry:expense')
  const dialog = await openAnew()
  await within(dialog).findByText('You began this earlier.')
  press('Discard', dialog)
  expect(valueOf('Amount')).toBe('')
  await seeKept()
  await openAnew()
  await waitFor(() => expect(valueOf('Wallet')).not.toBe(''))
  expect(screen.queryByText('You began this earlier.')).toBeNull()
})

test('[DR4] what was archived, deleted or ended since the draft was kept is left open', async () => {
  const wallets = await ledger.db.wallets.toArray()
  const opayId = wallets.find(({ name }) => name === 'OPay')?.id ?? ''
  const labelId = unwrap(await createLabel(ledger, aLabel('Work'))).ids[0] ?? ''
  const budgetId = unwrap(await createBudget(ledger, aBudget(labelId))).ids[0] ?? ''
  let dialog = await openAddDialog(ledger, onClose)
  await choose('Wallet', 'OPay', dialog)
  await choose('Label', 'Work', dialog)
  await choose('Budget', 'Home', dialog)
  typeInto('Amount', '4500')
  await choose('Category', 'Transport', dialog)
  await seeKept('entry:expense')
  cleanup()
  unwrap(await archiveWallet(ledger, opayId, { isConfirmed: true }))
  unwrap(await deleteBudget(ledger, budgetId))
  unwrap(await deleteLabel(ledger, labelId))
  dialog = await openAnew()
  await waitFor(() => expect(valueOf('Amount')).toBe('4,500'))
  await waitFor(() => expect(valueOf('Wallet')).not.toBe(''))
  press(/^Save expense/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [row] = await ledger.db.transactions.toArray()
  expect([row?.walletId === opayId, row?.labelId, row?.budgetId]).toEqual([false, null, null])
})

test('[DR4] of a transfer too', async () => {
  const labelId = unwrap(await createLabel(ledger, aLabel('Work'))).ids[0] ?? ''
  await openAddDialog(ledger, onClose, 'transfer')
  await choose('From wallet', 'Cash')
  await choose('To wallet', 'OPay')
  await choose('Label', 'Work')
  typeInto('Amount', '300')
  await seeKept('entry:transfer')
  cleanup()
  const opay = (await ledger.db.wallets.toArray()).find(({ name }) => name === 'OPay')
  unwrap(await archiveWallet(ledger, opay?.id ?? '', { isConfirmed: true }))
  unwrap(await deleteLabel(ledger, labelId))
  const dialog = await openAnew('transfer')
  await waitFor(() => expect(valueOf('Amount')).toBe('300'))
  press(/^Save transfer/, dialog)
  await waitFor(() =>
    expect(screen.getByLabelText('To wallet').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(await ledger.db.transactions.count()).toBe(0)
})

test('[TXN-02] the last entry once more goes into a wallet in use', async () => {
  const [cash, opay] = await ledger.db.wallets.toArray()
  unwrap(await recordTransactions(ledger, anExpense(opay?.id ?? '')))
  unwrap(await archiveWallet(ledger, opay?.id ?? '', { isConfirmed: true }))
  const dialog = await openAddDialog(ledger, onClose)
  fireEvent.click(await within(dialog).findByRole('button', { name: /^Again:/u }))
  await waitFor(() => expect(valueOf('Amount')).toBe('45'))
  press(/^Save expense/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await ledger.db.transactions.toArray()).toMatchObject([
    { walletId: opay?.id },
    { walletId: cash?.id },
  ])
})

test('[DR5] there is one a type: that of another one is offered, and stands in its tab', async () => {
  await openAddDialog(ledger, onClose, 'transfer')
  await waitFor(() => expect(valueOf('From wallet')).not.toBe(''))
  await choose('To wallet', 'OPay')
  typeInto('Amount', '300')
  await seeKept('entry:transfer')
  let dialog = await openAnew()
  await within(dialog).findByText('A transfer that you began is kept.')
  expect(valueOf('Amount')).toBe('')
  press('Continue', dialog)
  expect(valueOf('Amount')).toBe('300')
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Expense' }))
  typeInto('Amount', '50')
  await seeKept('entry:expense', 'entry:transfer')
  dialog = await openAnew()
  await within(dialog).findByText('You began this earlier.')
  expect(valueOf('Amount')).toBe('50')
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Transfer' }))
  expect(valueOf('Amount')).toBe('300')
})

test('[DR5] what is saved leaves the draft of another type', async () => {
  await openAddDialog(ledger, onClose, 'transfer')
  await waitFor(() => expect(valueOf('From wallet')).not.toBe(''))
  typeInto('Amount', '300')
  await seeKept('entry:transfer')
  const dialog = await openAnew()
  await within(dialog).findByText('A transfer that you began is kept.')
  typeInto('Amount', '50')
  await choose('Category', 'Transport')
  press('Save and add another', dialog)
  await waitFor(async () => expect(await ledger.db.transactions.count()).toBe(1))
  await seeKept('entry:transfer')
})

test('[DR6] what the sheet is opened with is not replaced, and the draft stays', async () => {
  await openAddDialog(ledger, onClose)
  typeInto('Amount', '4500')
  await seeKept('entry:expense')
  cleanup()
  const dialog = await openWithLine(ledger, onClose, '2k fuel cash')
  await waitFor(() => expect(valueOf('Amount')).toBe('2,000'))
  press(/^Save expense/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await ledger.db.drafts.get('entry:expense')).toMatchObject({
    value: { rows: { draft: { rows: [{ amount: '4500' }] } } },
  })
})

test('[DR6] what is typed beside a draft is kept too, and comes up when that is gone', async () => {
  await openAddDialog(ledger, onClose)
  typeInto('Amount', '4500')
  await seeKept('entry:expense')
  cleanup()
  let dialog = await openWithLine(ledger, onClose, '2k fuel cash')
  await seeKept('entry:expense', 'entry:expense:beside')
  expect(within(dialog).getByText(/^Kept as a draft if you close it\./)).toBeTruthy()
  await openAnew()
  await waitFor(() => expect(valueOf('Amount')).toBe('4,500'))
  press('Discard')
  await seeKept('entry:expense:beside')
  dialog = await openAnew()
  await within(dialog).findByText('You began this earlier.')
  expect(valueOf('Amount')).toBe('2,000')
  await seeKept('entry:expense')
})

test('[DR6] while two drafts wait, the sheet says that a third is not kept', async () => {
  const info = vi.spyOn(notify, 'info')
  await openAddDialog(ledger, onClose)
  typeInto('Amount', '4500')
  await seeKept('entry:expense')
  cleanup()
  await waitFor(() => expect(info.mock.calls).toEqual([['Kept as draft']]))
  await openWithLine(ledger, onClose, '2k fuel cash')
  await seeKept('entry:expense', 'entry:expense:beside')
  cleanup()
  await waitFor(() => expect(info).toHaveBeenCalledTimes(2))
  const dialog = await openWithLine(ledger, onClose, '3k rice cash')
  await within(dialog).findByText(/^Not kept if you close it/)
  cleanup()
  await seeKept('entry:expense', 'entry:expense:beside')
  expect(info).toHaveBeenCalledTimes(2)
})

test('[DR6] a draft of another tab does not take the place of the line', async () => {
  await openAddDialog(ledger, onClose, 'transfer')
  typeInto('Amount', '300')
  await seeKept('entry:transfer')
  cleanup()
  const dialog = await openWithLine(ledger, onClose, '500 cash to opay')
  await seeKept('entry:expense', 'entry:transfer')
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Transfer' }))
  expect(valueOf('Amount')).toBe('500')
})

test('[DR1] an entry that was saved and is typed once more is kept', async () => {
  const dialog = await openAddDialog(ledger, onClose)
  await waitFor(() => expect(valueOf('Wallet')).not.toBe(''))
  for (const count of [1, 2]) {
    typeInto('Amount', '50')
    await choose('Category', 'Transport')
    press('Save and add another', dialog)
    await waitFor(async () => expect(await ledger.db.transactions.count()).toBe(count))
    await waitFor(() => expect(valueOf('Amount')).toBe(''))
  }
  await seeKept()
  typeInto('Amount', '50')
  await choose('Category', 'Transport')
  await seeKept('entry:expense')
})

test('[DR4] a sum that has no amount is kept as it stands', async () => {
  await openAddDialog(ledger, onClose)
  typeInto('Amount', '1')
  pressKeys('/', '0')
  expect(screen.getByText('Nothing can be divided by zero.')).toBeTruthy()
  await seeKept('entry:expense')
  const dialog = await openAnew()
  await within(dialog).findByText('You began this earlier.')
  expect(valueOf('Amount')).toBe('1 ÷ 0')
})

test('[TXN-02] what was written before is offered, with how often, and brings its category', async () => {
  const [walletId = ''] = await ledger.db.wallets.toCollection().primaryKeys()
  for (let times = 0; times < 2; times += 1) {
    unwrap(await recordTransactions(ledger, anExpense(walletId)))
  }
  const dialog = await openAddDialog(ledger, onClose)
  const field = within(dialog).getByLabelText('Description')
  fireEvent.focus(field)
  typeInto('Description', 'ri', dialog)
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Rice 2 times' }))
  expect(valueOf('Description')).toBe('Rice')
  expect(valueOf('Category')).toBe('food')
  expect(within(dialog).getByText('2 times')).toBeTruthy()
})

test('[TXN-02] all categories are searched by what one types; Enter takes the first', async () => {
  const dialog = await openAddDialog(ledger, onClose)
  fireEvent.mouseDown(within(dialog).getByLabelText('Category'))
  const all = await screen.findByRole('dialog', { name: 'All categories' })
  typeInto('Search', 'school', all)
  expect(within(all).getAllByRole('button', { pressed: false })).toHaveLength(1)
  fireEvent.keyDown(within(all).getByLabelText('Search'), { key: 'Enter' })
  expect(valueOf('Category')).toBe('education')
  expect(screen.queryByRole('dialog', { name: 'All categories' })).toBeNull()
})

test('[TXN-02] a field that is changed stays wrong for as long as it is', async () => {
  const dialog = await openAddDialog(ledger, onClose)
  await waitFor(() => expect(valueOf('Wallet')).not.toBe(''))
  await choose('Category', 'Transport')
  press('Save expense', dialog)
  typeInto('Amount', '0')
  expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
  typeInto('Amount', '50')
  expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBeNull()
  expect(within(dialog).queryByRole('alert')).toBeNull()
})

test.each(['expense', 'transfer'] as const)(
  '[DR4] the amount that is filled in again is marked as a whole, so that typing takes its place (%s)',
  async kind => {
    await openAddDialog(ledger, onClose, kind)
    typeInto('Amount', '20000')
    await seeKept(`entry:${kind}`)
    const dialog = await openAnew(kind)
    await within(dialog).findByText('You began this earlier.')
    const amount = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    amount.focus()
    await waitFor(() => expect([amount.selectionStart, amount.selectionEnd]).toEqual([0, 6]))
    // An operator goes on with it.
    pressKeys('+', '5')
    expect(valueOf('Amount')).toBe('20,005')
  },
)
