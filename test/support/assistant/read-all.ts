import fc from 'fast-check'
import type {
  LedgerReader,
  RowFilter,
  RowOrder,
  SumBy,
} from '#features/assistant/rules/ledger-reader.ts'
import type { Day } from '#time/day.ts'
import { aMerchant, aRowFilter } from '../oracles/random-ledger.ts'
import { aDay } from '../oracles/random-transactions.ts'

const GROUPINGS: readonly SumBy[] = ['category', 'label', 'wallet', 'merchant', 'day', 'month']

/** What a reader is asked. */
export interface ReaderQuestion {
  readonly filter: RowFilter
  readonly words: string
  readonly order: RowOrder
  readonly limit: number
}

/** A question about any rows, on any day. */
export const aReaderQuestion: fc.Arbitrary<ReaderQuestion & { readonly today: Day }> = fc.record({
  filter: aRowFilter(),
  words: aMerchant(),
  order: fc.constantFrom<RowOrder>('newest', 'largest', 'smallest'),
  limit: fc.constantFrom(1, 3, 100),
  today: aDay(),
})

/** All that a reader gives. */
export async function readAll(
  reader: LedgerReader,
  { filter, words, order, limit }: ReaderQuestion,
) {
  const { book, ...names } = await reader.fetchNames()
  return {
    names: { ...names, standing: book.categories },
    count: await reader.countMerchant(words),
    sums: await Promise.all(GROUPINGS.map(by => reader.fetchSums(filter, by))),
    total: await reader.fetchTotal(filter),
    rows: await reader.fetchRows(filter, order, limit),
    balances: await reader.fetchBalances(),
    budgets: await reader.fetchBudgets(),
    span: await reader.fetchSpan(),
  }
}
