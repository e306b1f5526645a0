import { type Chunk, IS_INCOME, IS_NEUTRAL, type RowTest } from '#features/analytics/rules/chunk.ts'
import type { CodedColumn } from '#features/analytics/rules/coded-column.ts'
import { hasText, textPasses } from '#features/analytics/rules/row-test.ts'
import { type Bounds, rowsBetween, type SelectedRows } from '#features/analytics/rules/selection.ts'
import type { RowFilter } from '#features/assistant/rules/ledger-reader.ts'
import { merchantKey, merchantTest } from '#features/assistant/rules/merchant.ts'
import { createDescriptions, type FetchDescriptions } from '#ledger/columns/descriptions.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { Month } from '#time/month.ts'

/** A month of a ledger; descriptions are there where a question needs them. */
export interface LedgerMonth {
  readonly month: Month
  readonly chunk: Chunk
  readonly descriptions: CodedColumn | undefined
}

/** The rows of a month that a question is about. */
export interface MonthRows extends LedgerMonth {
  readonly rows: SelectedRows
}

/** The rows of a month that the filter asks for. A merchant is looked for in descriptions alone. */
export function selectMonth(month: LedgerMonth, filter: RowFilter, bounds: Bounds): MonthRows {
  return { ...month, rows: rowsBetween(month.chunk, bounds, rowTests(month, filter)) }
}

/** Calls with each of the rows, oldest first. */
export function eachRow({ rows }: MonthRows, visit: (row: number) => void): void {
  const { first, end, passes } = rows
  for (let row = first; row < end; row += 1) {
    if (passes === undefined || passes(row)) visit(row)
  }
}

function rowTests({ chunk, descriptions }: LedgerMonth, filter: RowFilter): readonly RowTest[] {
  const { walletIds, budgetId, categories, labelIds, merchant } = filter
  return [
    hasFlags(chunk, filter),
    ...(walletIds.length === 0 ? [] : [hasText(chunk.wallets, walletIds)]),
    ...(budgetId === undefined ? [] : [hasText(chunk.budgets, [budgetId])]),
    ...(categories.length === 0 ? [] : [hasText(chunk.categories, categories)]),
    ...(labelIds.length === 0 ? [] : [hasText(chunk.labels, labelIds)]),
    ...(merchant === undefined || descriptions === undefined
      ? []
      : [textPasses(descriptions, merchantTest(merchant))]),
  ]
}

function hasFlags({ flags }: Chunk, { type, withTransfers }: RowFilter): RowTest {
  // Of no flag at all, and of each sum of the two.
  const wanted = [0, IS_INCOME, IS_NEUTRAL, IS_INCOME | IS_NEUTRAL].map(
    each =>
      (withTransfers === true || (each & IS_NEUTRAL) === 0) &&
      (type === undefined || (type === 'income') === ((each & IS_INCOME) !== 0)),
  )
  return row => wanted[(flags[row] ?? 0) & (IS_INCOME | IS_NEUTRAL)] === true
}

/** Descriptions as rows are grouped by them: without case and outer space. */
export function createMerchants(db: LedgerDb): FetchDescriptions {
  const fetchDescriptions = createDescriptions(db)
  const keysByTexts = new WeakMap<readonly string[], readonly string[]>()

  function keysOf(texts: readonly string[]): readonly string[] {
    const keys = keysByTexts.get(texts) ?? texts.map(merchantKey)
    keysByTexts.set(texts, keys)
    return keys
  }

  return async wish => {
    const found = await fetchDescriptions(wish)
    return new Map(
      [...found].map(([month, { texts, codes }]) => [month, { texts: keysOf(texts), codes }]),
    )
  }
}
