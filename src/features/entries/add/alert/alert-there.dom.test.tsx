import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importStatement } from '#features/statements/data/import/import-statement.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import {
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { choose, openDialog, press, renderScreen } from '#test/support/screens/render-screen.tsx'
import { AddTransactionDialog } from '../add-transaction-dialog.tsx'

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

const SHOPRITE =
  'Acct: ******4882\nAmt: NGN18,450.00 DR\nDesc: POS PURCHASE SHOPRITE LEKKI\nAvail Bal: NGN245,100.00\nDate: 2026-11-19 9:08:44 PM'
const SALARY =
  'Acct: ******4882\nAmt: NGN350,000.00 CR\nDesc: TRF FROM ACME LTD SALARY NOV\nAvail Bal: NGN595,100.00\nDate: 2026-11-20 8:00:00 AM'

async function makeWallets(...names: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = []
  for (const name of names) ids.push(...unwrap(await createWallet(ledger, aWallet(name))).ids)
  return ids
}

async function open(): Promise<HTMLElement> {
  await renderScreen(ledger, {}, () => (
    <AddTransactionDialog initialKind="expense" onClose={onClose} />
  ))
  return openDialog('Add transaction')
}

function paste(text: string, dialog: HTMLElement): void {
  if (within(dialog).queryByLabelText('Bank alert', { selector: 'textarea' }) === null) {
    press('Paste a bank alert', dialog)
  }
  const field = within(dialog).getByLabelText('Bank alert', { selector: 'textarea' })
  fireEvent.paste(field, { clipboardData: { getData: () => text } })
}

function value(label: string): string {
  const field = screen.getByLabelText(label)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : ''
}

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
  const rows = [{ ...row, description, createdAt, alert }]
  unwrap(
    await importStatement(ledger, { accounts: [{ walletId, rows, transfers: [] }], covered: [] }),
  )
}

test('[AL14] an alert whose statement’s row is recorded is left out, told with the row, and may be recorded', async () => {
  const [wallet = ''] = await makeWallets('GTBank')
  await importRow(wallet, { balance: 24_510_000 })
  const dialog = await open()
  paste(SHOPRITE, dialog)
  await within(dialog).findByText('This is already recorded')
  expect(value('Amount')).toBe('')
  const link = within(dialog).getByRole('link', { name: /^CARD 0011223 LA NG, / })
  expect(link.closest('p')?.textContent).toContain('in GTBank')
  expect(link.getAttribute('href')).toContain('from=2026-11-20')
  press('Record again', dialog)
  expect(value('Amount')).toBe('18,450')
  press('Save expense', dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await ledger.db.transactions.count()).toBe(2)
})

test('[AL14] what may be there is told, stays to be saved, and can be skipped', async () => {
  const [wallet = ''] = await makeWallets('GTBank')
  await importRow(wallet, { on: 19 })
  const dialog = await open()
  paste(SHOPRITE, dialog)
  await within(dialog).findByText('Maybe already recorded')
  expect(
    within(dialog).getByText(/has the same amount\. Skip this one if it is the same/),
  ).toBeTruthy()
  expect(value('Amount')).toBe('18,450')
  press('Skip this one', dialog)
  await waitFor(() => expect(within(dialog).queryByText('Maybe already recorded')).toBeNull())
  expect(value('Amount')).toBe('')
  expect(await ledger.db.transactions.count()).toBe(1)
})

test('[AL14] of several those that are there are passed over and listed; the rest is saved', async () => {
  const [wallet = ''] = await makeWallets('GTBank')
  await importRow(wallet, { balance: 24_510_000 })
  const dialog = await open()
  paste(`${SHOPRITE}\n\n${SALARY}\n\n${SALARY}`, dialog)
  await within(dialog).findByText('2 of 3')
  expect(value('Amount')).toBe('350,000')
  const left = within(dialog).getByText('1 alert is already recorded, and left out')
  expect(left.closest('div')?.parentElement?.textContent).toContain('₦18,450.00 · GTBank ••4882')
  await choose('Category', 'Salary', dialog)
  press('Save income', dialog)
  // The same alert stands in the text again: by now it is recorded too.
  await within(dialog).findByText('All 2 are already recorded')
  expect(onClose).not.toHaveBeenCalled()
  expect(value('Amount')).toBe('')
  press('Skip them', dialog)
  expect(within(dialog).queryByText('All 2 are already recorded')).toBeNull()
  const rows = await ledger.db.transactions.orderBy('id').toArray()
  expect(rows.map(({ amount }) => amount)).toEqual([1_845_000, 35_000_000])
})

test('[AL14] [AL12] one that was left out is recorded again, and then the others come', async () => {
  const [wallet = ''] = await makeWallets('GTBank')
  await importRow(wallet, { balance: 24_510_000 })
  const dialog = await open()
  paste(`${SALARY}\n\n${SHOPRITE}`, dialog)
  await within(dialog).findByText('1 of 2')
  press('Record again', dialog)
  await within(dialog).findByText('2 of 2')
  expect(value('Amount')).toBe('18,450')
  press('Save expense', dialog)
  await within(dialog).findByText('1 of 2')
  await waitFor(() => expect(value('Amount')).toBe('350,000'))
})

test('[AL15] the wallet is the one whose statement was of the bank and the digits', async () => {
  const [, kuda = ''] = await makeWallets('GTBank', 'Kuda')
  await importRow(kuda, { balance: 100, on: 17 })
  const dialog = await open()
  paste(SALARY, dialog)
  await within(dialog).findByText(/^GTBank ••4882/)
  expect(value('Wallet')).toBe(kuda)
})

test('[AL16] an alert that is saved as a transfer is kept at its end, and known when it comes again', async () => {
  const [gtb = '', cash = ''] = await makeWallets('GTBank', 'Cash')
  let dialog = await open()
  paste(SHOPRITE, dialog)
  await within(dialog).findByText(/^GTBank ••4882/)
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Transfer' }))
  await choose('To wallet', 'Cash', dialog)
  press('Save transfer', dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const legs = await ledger.db.transactions.toArray()
  const alerts = new Map(legs.map(({ walletId, alert }) => [walletId, alert]))
  expect(alerts.get(gtb)).toMatchObject({ last4: '4882', balance: 24_510_000 })
  expect(alerts.get(cash)).toBeNull()
  cleanup()
  dialog = await open()
  paste(SHOPRITE, dialog)
  await within(dialog).findByText('You already recorded this alert')
})
