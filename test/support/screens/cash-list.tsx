import { cleanup } from '@testing-library/react'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { TransactionsScreen } from '#features/entries/transactions-screen.tsx'
import type { TransactionsSearch } from '#features/entries/transactions-search.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '../device/test-ledger.ts'
import { renderScreen, type ShownScreen } from './render-screen.tsx'

/** A ledger with one wallet, Cash, and the list of its entries: what most tests of that list begin with. */
export interface CashList {
  readonly ledger: TestLedger
  readonly walletId: string
  /** Records an expense of so many kobo. */
  readonly spend: (amount: number, description: string, change?: object) => Promise<void>
  /** Shows the list as an address has it. */
  readonly show: (search?: TransactionsSearch) => Promise<ShownScreen<TransactionsSearch>>
  /** Call it after the test. */
  readonly end: () => void
}

/** Makes one; call it before each test. */
export async function beginCashList(): Promise<CashList> {
  const ledger = await createTestLedger()
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet('Cash'))).ids
  return {
    ledger,
    walletId,
    spend: async (amount, description, change = {}) => {
      const spent = anExpense(walletId, { amount, description, ...change })
      unwrap(await recordTransactions(ledger, spent))
    },
    show: async (search = {}) => await showTransactions(ledger, search),
    end: () => {
      cleanup()
      ledger.db.close()
    },
  }
}

/** Shows the list of a ledger's entries as an address has it. */
export async function showTransactions(
  ledger: TestLedger,
  search: TransactionsSearch,
): Promise<ShownScreen<TransactionsSearch>> {
  return await renderScreen(ledger, search, (current, onSearch) => (
    <TransactionsScreen search={current} onSearch={onSearch} />
  ))
}
