import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTemplate } from '#features/entries/data/templates.ts'
import { kobo } from '#money/money.ts'
import { createTestLedger, type TestLedger, unwrap } from '#test/support/device/test-ledger.ts'
import {
  makeWallets,
  openAddDialog,
  openWithLine,
  pressKeys,
  valueOf,
} from '#test/support/screens/add-dialog.tsx'
import { choose, press, typeInto } from '#test/support/screens/render-screen.tsx'

let ledger: TestLedger
let walletId: string
const onClose = vi.fn<() => void>()

beforeEach(async () => {
  ledger = await createTestLedger()
  const ids = await makeWallets(ledger, 'Cash', 'OPay')
  walletId = ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  ledger.db.close()
})

test('[TXN-02] a sum is typed on any keyboard, and stands below what it comes to', async () => {
  const dialog = await openAddDialog(ledger, onClose)
  typeInto('Amount', '3200')
  pressKeys('+', '1', '3', '0', '0')
  expect(valueOf('Amount')).toBe('4,500')
  expect(within(dialog).getByText('3,200 + 1,300')).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Save expense, ₦4,500' })).toBeTruthy()
  typeInto('Amount', '4,500.50')
  expect(valueOf('Amount')).toBe('4,500.50')
  expect(within(dialog).queryByText('3,200 + 1,300')).toBeNull()
})

test('[APP-08] what is pasted is read as a sum, or stands there with what is wrong with it', async () => {
  const dialog = await openAddDialog(ledger, onClose)
  typeInto('Amount', '4200+300')
  expect(valueOf('Amount')).toBe('4,500')
  within(dialog).getByText('4,200 + 300')
  typeInto('Amount', '4.200,50')
  expect(valueOf('Amount')).toBe('4.200,50')
  within(dialog).getByText('Commas part thousands. Kobo come after a point, as in 4,200.50.')
  typeInto('Amount', '')
  pressKeys('-')
  typeInto('Amount', '-5')
  within(dialog).getByText('Write figures, as in 4,200.50, or a sum such as 4200+300.')
})

test('[TXN-04] a sum goes on from the amount that a line said of a transfer', async () => {
  const dialog = await openWithLine(ledger, onClose, '500 cash to opay')
  await waitFor(() => expect(valueOf('Amount')).toBe('500'))
  pressKeys('+', '3')
  expect(valueOf('Amount')).toBe('503')
  expect(within(dialog).getByText('500 + 3')).toBeTruthy()
  pressKeys('Backspace', '/', '0')
  expect(valueOf('Amount')).toBe('500 ÷ 0')
})

test.each(['expense', 'transfer'] as const)(
  '[TP2] a template’s amount comes from no sum that stood there: %s',
  async type => {
    const shared = { name: 'Weekly', toWalletId: null, labelId: null, budgetId: null } as const
    const known = { ...shared, walletId, category: '', description: '', amount: kobo(110_000) }
    unwrap(await createTemplate(ledger, { ...known, type }))
    const dialog = await openAddDialog(ledger, onClose, type)
    const chip = await within(dialog).findByRole('button', { name: 'Weekly' })
    typeInto('Amount', '1', dialog)
    pressKeys('/', '0')
    expect(valueOf('Amount')).toBe('1 ÷ 0')
    fireEvent.click(chip)
    expect(valueOf('Amount')).toBe('1,100')
    expect(within(dialog).queryByText('Nothing can be divided by zero.')).toBeNull()
    typeInto('Amount', '', dialog)
    expect(valueOf('Amount')).toBe('')
  },
)

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
