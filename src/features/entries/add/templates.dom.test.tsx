import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTemplate } from '#features/entries/data/templates.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { deleteWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import {
  aLabel,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import {
  makeWallets,
  openAddDialog,
  openWithLine,
  valueOf,
} from '#test/support/screens/add-dialog.tsx'
import { choose, openDialog, press, typeInto } from '#test/support/screens/render-screen.tsx'

let ledger: TestLedger
let cashId: string
let opayId: string
const onClose = vi.fn<() => void>()

beforeEach(async () => {
  ledger = await createTestLedger()
  const ids = await makeWallets(ledger, 'Cash', 'OPay')
  cashId = ids[0] ?? ''
  opayId = ids[1] ?? ''
  onClose.mockClear()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

const DANFO = {
  name: 'Danfo',
  type: 'expense',
  amount: kobo(110_000),
  toWalletId: null,
  category: 'transport',
  labelId: null,
  budgetId: null,
  description: 'Danfo to work',
} as const

async function more(item: string, dialog: HTMLElement): Promise<void> {
  press('More for this entry', dialog)
  fireEvent.click(await within(dialog).findByRole('menuitem', { name: item }))
}

test('[TP1] what stands in the sheet is saved as a template, without its day', async () => {
  const labelId = unwrap(await createLabel(ledger, aLabel('Work'))).ids[0] ?? ''
  const dialog = await openAddDialog(ledger, onClose)
  await choose('Wallet', 'OPay', dialog)
  await choose('Label', 'Work', dialog)
  typeInto('Amount', '1100', dialog)
  typeInto('Description', 'Danfo to work', dialog)
  await choose('Category', 'Transport', dialog)
  await more('Save as template', dialog)
  const asked = await openDialog('Save as template')
  typeInto('Template name', '', asked)
  press('Save template', asked)
  expect(within(asked).getByRole('alert').textContent).toBe('Please fill: Template name')
  typeInto('Template name', 'Danfo', asked)
  press('Save template', asked)
  expect(await within(dialog).findByRole('button', { name: 'Danfo' })).toBeTruthy()
  const [kept] = await ledger.db.templates.toArray()
  expect(kept).toMatchObject({ ...DANFO, walletId: opayId, labelId })
  expect(valueOf('Amount')).toBe('1,100')
})

test('[TP2] one press fills the form; what the template leaves open stays as it was typed', async () => {
  unwrap(await createTemplate(ledger, { ...DANFO, amount: null, walletId: opayId }))
  const dialog = await openAddDialog(ledger, onClose)
  const chip = await within(dialog).findByRole('button', { name: 'Danfo' })
  typeInto('Amount', '900', dialog)
  fireEvent.click(chip)
  await waitFor(() => expect(valueOf('Wallet')).toBe(opayId))
  expect([valueOf('Amount'), valueOf('Category'), valueOf('Description')]).toEqual([
    '900',
    'transport',
    'Danfo to work',
  ])
  press(/^Save expense/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await ledger.db.transactions.toArray()).toMatchObject([
    { amount: 90_000, category: 'transport', walletId: opayId },
  ])
})

test('[TP2] a template of a transfer opens its tab; a wallet that was deleted is left open', async () => {
  const move = { ...DANFO, name: 'To OPay', type: 'transfer', category: '' } as const
  unwrap(await createTemplate(ledger, { ...move, walletId: cashId, toWalletId: opayId }))
  unwrap(await deleteWallet(ledger, cashId))
  const dialog = await openAddDialog(ledger, onClose)
  const chip = await within(dialog).findByRole('button', { name: 'To OPay' })
  await within(dialog).findAllByRole('option', { name: 'OPay' })
  fireEvent.click(chip)
  expect(within(dialog).getByRole('tab', { name: 'Transfer', selected: true })).toBeTruthy()
  expect([valueOf('Amount'), valueOf('To wallet'), valueOf('From wallet')]).toEqual([
    '1,100',
    opayId,
    '',
  ])
})

test('[TP2] a template of a transfer leaves what the line said', async () => {
  const move = { ...DANFO, name: 'To OPay', type: 'transfer', category: '', amount: null } as const
  unwrap(await createTemplate(ledger, { ...move, walletId: null, toWalletId: opayId }))
  const dialog = await openWithLine(ledger, onClose, '500 cash to opay yesterday')
  await waitFor(() => expect(valueOf('Amount')).toBe('500'))
  fireEvent.click(await within(dialog).findByRole('button', { name: 'To OPay' }))
  expect([
    valueOf('Amount'),
    valueOf('From wallet'),
    valueOf('To wallet'),
    valueOf('Date'),
  ]).toEqual(['500', cashId, opayId, '2026-11-20'])
})

test('[TXN-02] the field for a bank’s alert stays open below the list of templates', async () => {
  const dialog = await openAddDialog(ledger, onClose)
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Paste a bank alert' }))
  const field = within(dialog).getByLabelText('Bank alert', { selector: 'textarea' })
  await more('Templates', dialog)
  press('Done', await openDialog('Templates'))
  expect(within(dialog).getByLabelText('Bank alert', { selector: 'textarea' })).toBe(field)
})

test('[TP3] templates are renamed and deleted from their list', async () => {
  unwrap(await createTemplate(ledger, { ...DANFO, walletId: cashId }))
  const dialog = await openAddDialog(ledger, onClose)
  await more('Templates', dialog)
  const list = await openDialog('Templates')
  expect(await within(list).findByText('Expense · ₦1,100 · Transport')).toBeTruthy()
  press('Rename Danfo', list)
  const asked = await openDialog('Rename template')
  typeInto('Template name', 'Keke', asked)
  press('Save template', asked)
  await within(list).findByText('Keke')
  press('Delete Keke', list)
  press('Delete', await openDialog('Delete template'))
  await within(list).findByText(/^No templates yet\./)
  expect(await ledger.db.templates.count()).toBe(0)
  expect(screen.queryByRole('dialog', { name: 'Delete template' })).toBeNull()
})
