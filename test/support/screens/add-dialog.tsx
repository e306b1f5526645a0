import { fireEvent, screen, within } from '@testing-library/react'
import { AddTransactionDialog } from '#features/entries/add/add-transaction-dialog.tsx'
import type { EntryKind } from '#features/entries/parts/add-search.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { aWallet, type TestLedger, unwrap } from '../device/test-ledger.ts'
import { openDialog, renderScreen } from './render-screen.tsx'

/** An alert of ₦18,450 that was spent, with a balance and a minute. */
export const SHOPRITE_ALERT =
  'Acct: ******4882\nAmt: NGN18,450.00 DR\nDesc: POS PURCHASE SHOPRITE LEKKI\nAvail Bal: NGN245,100.00\nDate: 2026-11-19 9:08:44 PM'

/** An alert of ₦350,000 that came into the same account the day after. */
export const SALARY_ALERT =
  'Acct: ******4882\nAmt: NGN350,000.00 CR\nDesc: TRF FROM ACME LTD SALARY NOV\nAvail Bal: NGN595,100.00\nDate: 2026-11-20 8:00:00 AM'

/** Makes wallets of these names, one after the other; gives their ids. */
export async function makeWallets(
  ledger: TestLedger,
  ...names: readonly string[]
): Promise<readonly string[]> {
  const ids: string[] = []
  for (const name of names) ids.push(...unwrap(await createWallet(ledger, aWallet(name))).ids)
  return ids
}

/** Shows the dialog in which transactions are added. */
export async function openAddDialog(
  ledger: TestLedger,
  onClose: () => void,
  initialKind: EntryKind = 'expense',
): Promise<HTMLElement> {
  await renderScreen(ledger, {}, () => (
    <AddTransactionDialog initialKind={initialKind} onClose={onClose} />
  ))
  return openDialog('Add transaction')
}

/** Makes a wallet, Cash, and shows the dialog once it has chosen it. */
export async function openWithCash(ledger: TestLedger, onClose: () => void): Promise<HTMLElement> {
  await makeWallets(ledger, 'Cash')
  const dialog = await openAddDialog(ledger, onClose)
  await within(dialog).findByDisplayValue('Cash')
  return dialog
}

/** The fields of one of its entries; the first is 1. */
export function entryRow(number: number): HTMLElement {
  return screen.getByRole('group', { name: `Transaction ${number}` })
}

/** Opens it with a line, as the address brings one. */
export async function openWithLine(
  ledger: TestLedger,
  onClose: () => void,
  initialLine: string,
): Promise<HTMLElement> {
  await renderScreen(ledger, {}, () => (
    <AddTransactionDialog initialKind="expense" initialLine={initialLine} onClose={onClose} />
  ))
  return openDialog('Add transaction')
}

/** Presses keys in the field of the amount. */
export function pressKeys(...keys: readonly string[]): void {
  const amount = screen.getByLabelText('Amount')
  for (const key of keys) fireEvent.keyDown(amount, { key })
}

/** Pastes a text into the dialog's field for alerts, which opens for it. */
export async function pasteAlert(text: string, dialog: HTMLElement): Promise<void> {
  if (within(dialog).queryByLabelText('Bank alert', { selector: 'textarea' }) === null) {
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Paste a bank alert' }))
  }
  const field = within(dialog).getByLabelText('Bank alert', { selector: 'textarea' })
  fireEvent.paste(field, { clipboardData: { getData: () => text } })
}

/** What stands in the field with the label. */
export function valueOf(label: string): string {
  const field = screen.getByLabelText(label)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : ''
}
