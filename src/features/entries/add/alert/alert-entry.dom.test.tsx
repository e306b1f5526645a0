import { cleanup, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { kobo } from '#money/money.ts'
import { createTestLedger, type TestLedger, unwrap } from '#test/support/device/test-ledger.ts'
import {
  makeWallets,
  openAddDialog,
  pasteAlert,
  SALARY_ALERT,
  SHOPRITE_ALERT,
  valueOf,
} from '#test/support/screens/add-dialog.tsx'
import { choose, press, typeInto } from '#test/support/screens/render-screen.tsx'

let ledger: TestLedger
const onClose = vi.fn<() => void>()

beforeEach(async () => {
  ledger = await createTestLedger()
  onClose.mockClear()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

test('[AL10] [AL12] a pasted alert fills the form, and nothing is saved until Save is pressed', async () => {
  const [, gtb] = await makeWallets(ledger, 'Cash', 'GTBank savings')
  const dialog = await openAddDialog(ledger, onClose)
  await pasteAlert(SHOPRITE_ALERT, dialog)
  await within(dialog).findByText(/^GTBank ••4882/)
  expect(valueOf('Amount')).toBe('18,450')
  expect(valueOf('Description')).toBe('POS PURCHASE SHOPRITE LEKKI')
  expect(valueOf('Date')).toBe('2026-11-19')
  expect(valueOf('Category')).toBe('food')
  expect(valueOf('Wallet')).toBe(gtb)
  expect(await ledger.db.transactions.count()).toBe(0)
  press(/^Save expense/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await ledger.db.transactions.toArray()).toMatchObject([
    {
      type: 'expense',
      amount: 1_845_000,
      walletId: gtb,
      alert: { bank: 'GTBank', last4: '4882', balance: 24_510_000, at: '2026-11-19T21:08' },
    },
  ])
})

test('[AL8] several alerts come one after the other; one may be skipped', async () => {
  await makeWallets(ledger, 'GTBank')
  const dialog = await openAddDialog(ledger, onClose)
  await pasteAlert(
    `${SHOPRITE_ALERT}\n\n${SALARY_ALERT}\n\n${SHOPRITE_ALERT.replace('18,450', '5,000')}`,
    dialog,
  )
  await within(dialog).findByText('1 of 3')
  press(/^Save expense/, dialog)
  await within(dialog).findByText('2 of 3')
  expect(onClose).not.toHaveBeenCalled()
  expect(valueOf('Amount')).toBe('350,000')
  expect(within(dialog).getByRole('tab', { name: 'Income' }).getAttribute('aria-selected')).toBe(
    'true',
  )
  press('Skip this one', dialog)
  await within(dialog).findByText('3 of 3')
  await waitFor(() => expect(valueOf('Amount')).toBe('5,000'))
  press(/^Save expense/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const rows = await ledger.db.transactions.toArray()
  expect(rows.map(({ type, amount }) => [type, amount])).toEqual([
    ['expense', 1_845_000],
    ['expense', 500_000],
  ])
})

test('[AL12] what was typed is replaced only when the person says so', async () => {
  await makeWallets(ledger, 'GTBank')
  const dialog = await openAddDialog(ledger, onClose)
  typeInto('Amount', '700', dialog)
  typeInto('Description', 'Fuel', dialog)
  await pasteAlert(SHOPRITE_ALERT, dialog)
  await within(dialog).findByText('Replace what you typed?')
  expect([valueOf('Amount'), valueOf('Description')]).toEqual(['700', 'Fuel'])
  press('Replace', dialog)
  expect([valueOf('Amount'), valueOf('Description')]).toEqual([
    '18,450',
    'POS PURCHASE SHOPRITE LEKKI',
  ])
})

test('[AL12] what was typed is saved first, then the alert comes', async () => {
  await makeWallets(ledger, 'GTBank')
  const dialog = await openAddDialog(ledger, onClose)
  typeInto('Amount', '700', dialog)
  await choose('Category', 'Food & Groceries', dialog)
  await pasteAlert(SHOPRITE_ALERT, dialog)
  await within(dialog).findByText('Replace what you typed?')
  press(/^Save expense/, dialog)
  await waitFor(() => expect(valueOf('Amount')).toBe('18,450'))
  expect(onClose).not.toHaveBeenCalled()
  expect((await ledger.db.transactions.toArray()).map(({ amount }) => amount)).toEqual([70_000])
})

test('[AL11] the same alert again is told with its entry, and may be recorded again', async () => {
  const [wallet = ''] = await makeWallets(ledger, 'GTBank')
  const alert = { bank: 'GTBank', last4: '4882', balance: kobo(24_510_000), at: '2026-11-19T21:08' }
  const row = {
    amount: kobo(1_845_000),
    category: 'food',
    labelId: null,
    budgetId: null,
    description: 'Groceries',
    createdAt: Date.UTC(2026, 10, 19, 11),
    alert,
  }
  unwrap(await recordTransactions(ledger, { type: 'expense', walletId: wallet, rows: [row] }))
  const dialog = await openAddDialog(ledger, onClose)
  await pasteAlert(SHOPRITE_ALERT, dialog)
  await within(dialog).findByText('You already recorded this alert')
  expect(valueOf('Amount')).toBe('')
  const link = within(dialog).getByRole('link', { name: /^Groceries/ })
  expect(link.getAttribute('href')).toContain('from=2026-11-19')
  press('Record again', dialog)
  expect(valueOf('Amount')).toBe('18,450')
  press(/^Save expense/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await ledger.db.transactions.count()).toBe(2)
})

test.each([
  ['Your OTP for the transfer of NGN5,000.00 is 123456. Do not share.', /one-time code/],
  ['Your transfer of ₦5,000.00 to JOHN DOE failed.', /did not go through/],
  ['Debit\nAmt:USD260.00\nAcc:145******441\nDesc:FX\nAvail Bal:USD9.50', /in US dollars/],
])('[AL9] «%s» is told for what it is, and fills nothing', async (text, said) => {
  await makeWallets(ledger, 'GTBank')
  const dialog = await openAddDialog(ledger, onClose)
  await pasteAlert(text, dialog)
  await within(dialog).findByText(said)
  expect([valueOf('Amount'), valueOf('Description')]).toEqual(['', ''])
})

test('[AL12] a text that is no alert becomes the words of the entry', async () => {
  await makeWallets(ledger, 'GTBank')
  const dialog = await openAddDialog(ledger, onClose)
  await pasteAlert('2.5k lunch with\nTunde at the office', dialog)
  await within(dialog).findByText(/It stands in the line below/)
  expect(valueOf('Type it in one line')).toBe('2.5k lunch with Tunde at the office')
  press('Clear', dialog)
  typeInto('Type it in one line', '', dialog)
  await pasteAlert('A letter. '.repeat(60), dialog)
  await within(dialog).findByText(/It is the description now/)
  expect(valueOf('Description')).toMatch(/^A letter\./)
})

test('[AL10] where two wallets may be meant none is chosen, and that is said', async () => {
  await makeWallets(ledger, 'Cash', 'Savings')
  const dialog = await openAddDialog(ledger, onClose)
  await pasteAlert(SHOPRITE_ALERT, dialog)
  await within(dialog).findByText('Choose the wallet: this account is new here.')
  expect(valueOf('Wallet')).toBe('')
  press(/^Save expense/, dialog)
  expect(within(dialog).getByRole('alert').textContent).toBe('Please select a wallet.')
})
