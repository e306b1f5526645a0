import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWallet } from '#features/wallets/data/commands.ts'
import { setRate } from '#features/wallets/data/rates.ts'
import { ZERO_KOBO } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import {
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { entryRow, openAddDialog, openWithLine } from '#test/support/screens/add-dialog.tsx'
import { choose, press, typeInto } from '#test/support/screens/render-screen.tsx'

let ledger: TestLedger
const onClose = vi.fn<() => void>()

beforeEach(async () => {
  onClose.mockClear()
  ledger = await createTestLedger()
  unwrap(await createWallet(ledger, aWallet('Cash')))
  const foreign = { currency: 'USD', minor: 0 }
  const dollars = { ...aWallet('Domiciliary'), openingAmount: ZERO_KOBO, foreign }
  unwrap(await createWallet(ledger, dollars))
  unwrap(await setRate(ledger, { currency: 'USD', day: aDay('2020-01-01'), value: '1550' }))
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

function field(dialog: HTMLElement, name: string): HTMLInputElement {
  return within(dialog).getByLabelText<HTMLInputElement>(name)
}

test('[CU8] another wallet keeps what was typed, in its own currency, and naira stand beneath', async () => {
  const dialog = await openAddDialog(ledger, onClose)
  await within(dialog).findByDisplayValue('Cash')
  typeInto('Amount', '12.50', entryRow(1))
  await choose('Wallet', 'Domiciliary', dialog)
  await within(entryRow(1)).findByText('$')
  expect(field(dialog, 'Amount').value).toBe('12.50')
  within(entryRow(1)).getByText('≈ ₦19,375 at ₦1,550')
  typeInto('Amount', '12.505', entryRow(1))
  await choose('Category', 'Transport', entryRow(1))
  press(/^Save expense/, dialog)
  within(entryRow(1)).getByText('An amount in USD has at most 2 decimals.')
  typeInto('Amount', '12.50', entryRow(1))
  press(/^Save expense/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await ledger.db.transactions.toArray()).toMatchObject([
    { foreign: { currency: 'USD', minor: 1250 }, amount: 1_937_500 },
  ])
})

test('[CU11] what arrives follows the rate until it is typed, and a rate is kept only where that is said', async () => {
  const dialog = await openAddDialog(ledger, onClose, 'transfer')
  await within(dialog).findByDisplayValue('Cash')
  await within(dialog).findByLabelText('You send')
  typeInto('You send', '155000', dialog)
  expect(field(dialog, 'Arrives').value).toBe('100')
  typeInto('You send', '310000', dialog)
  expect(field(dialog, 'Arrives').value).toBe('200')
  typeInto('Arrives', '100', dialog)
  typeInto('You send', '160000', dialog)
  expect(field(dialog, 'Arrives').value).toBe('100')
  within(dialog).getByText('= ₦1,600 for $1')
  expect(field(dialog, 'Keep ₦1,600 as today’s rate').checked).toBe(false)
  fireEvent.click(field(dialog, 'Keep ₦1,600 as today’s rate'))
  press(/^Save transfer/, dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const rates = await ledger.db.rates.toArray()
  expect(rates.map(({ value }) => value).toSorted()).toEqual(['1550', '1600'])
  expect(await ledger.db.transactions.toArray()).toMatchObject([
    { foreign: null, amount: 16_000_000 },
    { foreign: { currency: 'USD', minor: 10_000 }, amount: 16_000_000 },
  ])
})

test('[CU8] a line takes the currency of its wallet, and naira that it says for dollars are left open', async () => {
  const dialog = await openWithLine(ledger, onClose, '12 netflix from domiciliary')
  await waitFor(() => expect(field(dialog, 'Amount').value).toBe('12'))
  await within(entryRow(1)).findByText('$')
  typeInto('Type it in one line', '₦12000 netflix from domiciliary', dialog)
  await waitFor(() => expect(field(dialog, 'Amount').value).toBe(''))
  await within(dialog).findByText('This wallet is kept in USD: say the amount in that.')
})
