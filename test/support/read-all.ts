import fc from 'fast-check'
import type { LedgerReader, SumBy } from '#domain/assistant/ledger-reader.ts'
import { aMerchant, aRowFilter } from './random-ledger.ts'
import { aDay } from './random-transactions.ts'

const GROUPINGS: readonly SumBy[] = ['category', 'label', 'wallet', 'merchant', 'day', 'month']

/** What a reader is asked, of any rows and on any day. */
export const aReaderQuestion = fc.record({
  filter: aRowFilter(),
  words: aMerchant(),
  order: fc.constantFrom('newest', 'largest', 'smallest'),
  limit: fc.constantFrom(1, 3, 100),
  today: aDay(),
})

/** What a reader is asked. */
export type ReaderQuestion = typeof aReaderQuestion extends fc.Arbitrary<infer T> ? T : never

/** All that a reader tells. */
export async function readAll(
  reader: LedgerReader,
  { filter, words, order, limit }: Omit<ReaderQuestion, 'today'>,
) {
  return {
    names: await reader.fetchNames(),
    count: await reader.countMerchant(words),
    sums: await Promise.all(GROUPINGS.map(by => reader.fetchSums(filter, by))),
    total: await reader.fetchTotal(filter),
    rows: await reader.fetchRows(filter, order, limit),
    balances: await reader.fetchBalances(),
    budgets: await reader.fetchBudgets(),
    span: await reader.fetchSpan(),
  }
}
