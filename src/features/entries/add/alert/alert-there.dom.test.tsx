import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importStatement } from '#features/statements/data/import/import-statement.ts'
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
import { choose, press } from '#test/support/screens/render-screen.tsx'

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

/** The wallet's statement has the row of the alert, dated and worded its own way. */
async function importRow(
  walletId: string,
  over: { readonly description?: string; readonly balance?: number; readonly on?: number } = {},
): Promise<void> {
  const { description = 'CARD 0011223 LA NG', balance, on = 20 } = over
  const at = `2026-11-${on}`
  const alert =
    balance === undefined ? null : { bank: 'GTBank', last4: '4882', balance: kobo(balance), at }
  const row = { type: 'expense', amount: kobo(1_845_000), category: 'food', labelId: null } as const
  const createdAt = Date.UTC(2026, 10, on, 11)
  const rows = [{ ...row, description, createdAt, alert, pays: null }]
  const account = { walletId, rows, transfers: [], corrections: [] }
  unwrap(await importStatement(ledger, { accounts: [account], covered: [] }))
}

test('[AL14] an alert whose statement’s row is recorded is left out, told with the row, and may be recorded', async () => {
  const [wallet = ''] = await makeWallets(ledger, 'GTBank')
  await importRow(wallet, { balance: 24_510_000 })
  const dialog = await openAddDialog(ledger, onClose)
  await pasteAlert(SHOPRITE_ALERT, dialog)
  await within(dialog).findByText('This is already recorded')
  expect(valueOf('Amount')).toBe('')
  const link = within(dialog).getByRole('link', { name: /^CARD 0011223 LA NG, / })
  expect(link.closest('p')?.textContent).toContain('in GTBank')
  expect(link.getAttribute('href')).toContain('from=2026-11-20')
  press('Record again', dialog)
  expect(valueOf('Amount')).toBe('18,450')
  press(/^Save expense/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await ledger.db.transactions.count()).toBe(2)
})

test('[AL14] what may be there is told, stays to be saved, and can be skipped', async () => {
  const [wallet = ''] = await makeWallets(ledger, 'GTBank')
  await importRow(wallet, { on: 19 })
  const dialog = await openAddDialog(ledger, onClose)
  await pasteAlert(SHOPRITE_ALERT, dialog)
  await within(dialog).findByText('Maybe already recorded')
  expect(
    within(dialog).getByText(/has the same amount\. Skip this one if it is the same/),
  ).toBeTruthy()
  expect(valueOf('Amount')).toBe('18,450')
  press('Skip this one', dialog)
  await waitFor(() => expect(within(dialog).queryByText('Maybe already recorded')).toBeNull())
  expect(valueOf('Amount')).toBe('')
  expect(await ledger.db.transactions.count()).toBe(1)
})

test('[AL14] of several those that are there are passed over and listed; the rest is saved', async () => {
  const [wallet = ''] = await makeWallets(ledger, 'GTBank')
  await importRow(wallet, { balance: 24_510_000 })
  const dialog = await openAddDialog(ledger, onClose)
  await pasteAlert(`${SHOPRITE_ALERT}\n\n${SALARY_ALERT}\n\n${SALARY_ALERT}`, dialog)
  await within(dialog).findByText('2 of 3')
  expect(valueOf('Amount')).toBe('350,000')
  const left = within(dialog).getByText('1 alert is already recorded, and left out')
  expect(left.closest('div')?.parentElement?.textContent).toContain('₦18,450.00 · GTBank ••4882')
  await choose('Category', 'Salary', dialog)
  press(/^Save income/, dialog)
  // The same alert stands in the text again: by now it is recorded too.
  await within(dialog).findByText('All 2 are already recorded')
  expect(onClose).not.toHaveBeenCalled()
  expect(valueOf('Amount')).toBe('')
  press('Skip them', dialog)
  expect(within(dialog).queryByText('All 2 are already recorded')).toBeNull()
  const rows = await ledger.db.transactions.orderBy('id').toArray()
  expect(rows.map(({ amount }) => amount)).toEqual([1_845_000, 35_000_000])
})

test('[AL14] [AL12] one that was left out is recorded again, and then the others come', async () => {
  const [wallet = ''] = await makeWallets(ledger, 'GTBank')
  await importRow(wallet, { balance: 24_510_000 })
  const dialog = await openAddDialog(ledger, onClose)
  await pasteAlert(`${SALARY_ALERT}\n\n${SHOPRITE_ALERT}`, dialog)
  await within(dialog).findByText('1 of 2')
  press('Record again', dialog)
  await within(dialog).findByText('2 of 2')
  expect(valueOf('Amount')).toBe('18,450')
  press(/^Save expense/, dialog)
  await within(dialog).findByText('1 of 2')
  await waitFor(() => expect(valueOf('Amount')).toBe('350,000'))
})

test('[AL15] the wallet is the one whose statement was of the bank and the digits', async () => {
  const [, kuda = ''] = await makeWallets(ledger, 'GTBank', 'Kuda')
  await importRow(kuda, { balance: 100, on: 17 })
  const dialog = await openAddDialog(ledger, onClose)
  await pasteAlert(SALARY_ALERT, dialog)
  await within(dialog).findByText(/^GTBank ••4882/)
  expect(valueOf('Wallet')).toBe(kuda)
})

test('[AL16] an alert that is saved as a transfer is kept at its end, and known when it comes again', async () => {
  const [gtb = '', cash = ''] = await makeWallets(ledger, 'GTBank', 'Cash')
  let dialog = await openAddDialog(ledger, onClose)
  await pasteAlert(SHOPRITE_ALERT, dialog)
  await within(dialog).findByText(/^GTBank ••4882/)
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Transfer' }))
  await choose('To wallet', 'Cash', dialog)
  press(/^Save transfer/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const legs = await ledger.db.transactions.toArray()
  const alerts = new Map(legs.map(({ walletId, alert }) => [walletId, alert]))
  expect(alerts.get(gtb)).toMatchObject({ last4: '4882', balance: 24_510_000 })
  expect(alerts.get(cash)).toBeNull()
  cleanup()
  dialog = await openAddDialog(ledger, onClose)
  await pasteAlert(SHOPRITE_ALERT, dialog)
  await within(dialog).findByText('You already recorded this alert')
})
