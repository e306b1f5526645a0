import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordTransactions } from '#data/transactions/commands.ts'
import { createWallet } from '#data/wallets/commands.ts'
import { dialogClosed, openDialog, press, renderScreen } from '#test/support/render-screen.tsx'
import {
  anExpense,
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/test-ledger.ts'
import { WalletScreen } from './wallet-screen.tsx'

let ledger: TestLedger
let walletId: string
const onLeave = vi.fn<() => void>()

beforeEach(async () => {
  onLeave.mockClear()
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

function show(id = walletId, over: Partial<TestLedger> = {}) {
  return renderScreen({ ...ledger, ...over }, {}, (search, onSearch) => (
    <WalletScreen walletId={id} search={search} onSearch={onSearch} onLeave={onLeave} />
  ))
}

async function deleteFromMenu(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete wallet' }))
  return openDialog('Delete wallet')
}

test('[WAL-03] the page shows balance, income and expense, and the wallet’s own entries', async () => {
  const [otherId = ''] = unwrap(await createWallet(ledger, aWallet('OPay'))).ids
  unwrap(await recordTransactions(ledger, anExpense(walletId, { amount: 25_000 })))
  unwrap(await recordTransactions(ledger, anExpense(otherId)))
  await show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Cash' })).toBeTruthy()
  const card = within(screen.getByRole('article'))
  expect(card.getByText('₦750')).toBeTruthy()
  expect(card.getByText('₦0')).toBeTruthy()
  expect(card.getByText('₦250')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Transactions' }))
  const table = await screen.findByRole('table')
  expect(within(table).getAllByRole('button', { name: 'Edit Rice' })).toHaveLength(1)
})

test('[WAL-03] deleting asks first; Cancel keeps the wallet', async () => {
  await show()
  const dialog = await deleteFromMenu()
  press('Cancel', dialog)
  await dialogClosed()
  expect(await ledger.db.wallets.count()).toBe(1)
})

test('[WAL-03] deleting a wallet is told, and leads back to the list after 3 s', async () => {
  const waits: { readonly run: () => void; readonly delayMs: number }[] = []
  const timers = {
    setTimeout: (run: () => void, delayMs: number) => waits.push({ run, delayMs }),
    clearTimeout: () => undefined,
  }
  unwrap(await recordTransactions(ledger, anExpense(walletId)))
  await show(walletId, { timers })
  press('Delete', await deleteFromMenu())
  expect(await screen.findByText('Wallet deleted successfully.')).toBeTruthy()
  expect(await ledger.db.wallets.count()).toBe(0)
  expect(await ledger.db.transactions.count()).toBe(0)
  expect(onLeave).not.toHaveBeenCalled()
  const leaving = waits.filter(({ delayMs }) => delayMs === 3000)
  expect(leaving).toHaveLength(1)
  leaving[0]?.run()
  expect(onLeave).toHaveBeenCalledOnce()
})

test('[WAL-03] a wallet that is not there is said, with a way back', async () => {
  await show('019a0000-0000-7000-8000-00000000dead')
  expect(await screen.findByText('There is no such wallet')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Back to wallets' })
  expect(link.getAttribute('href')).toBe('/user/app/wallets')
})

test('a transaction added from a wallet’s page goes into that wallet', async () => {
  const [otherId = ''] = unwrap(await createWallet(ledger, aWallet('OPay'))).ids
  unwrap(await recordTransactions(ledger, anExpense(otherId)))
  const shown = await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Add transaction' }))
  const dialog = await openDialog('Add transaction')
  expect(await within(dialog).findByDisplayValue('Cash')).toBeTruthy()
  expect(shown.searches).toEqual([{ add: 'expense' }])
})
