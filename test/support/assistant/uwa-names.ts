import type { LedgerNames } from '#features/assistant/rules/ledger-reader.ts'
import { givenBook } from '#records/category/category-book.ts'
import { TRANSFER_CATEGORY } from '#records/transaction-terms.ts'
import { uwaLedger } from './uwa-fixture.ts'

/** What the ledger of test/fixtures/uwa-questions.json calls its things. */
export function uwaNames(): LedgerNames {
  const { wallets, labels, budgets, transactions } = uwaLedger()
  const categories = new Set(transactions.map(({ category }) => category))
  categories.delete(TRANSFER_CATEGORY)
  return { wallets, labels, budgets, categories: [...categories], book: givenBook() }
}
