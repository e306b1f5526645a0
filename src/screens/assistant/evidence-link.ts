import type { RowFilter } from '#domain/assistant/ledger-reader.ts'
import type { FilterSearch } from '#screens/shared-filters/filter-search.ts'

/** Where the rows behind an answer are listed. */
export interface EvidenceLink {
  /** The budget whose page lists them; undefined for the page of all transactions. */
  readonly budgetId: string | undefined
  readonly search: FilterSearch
  /** What the list has beside them; undefined where it has these rows alone. */
  readonly beside: string | undefined
}

/** The list that shows the rows of a filter, as near as its own filters go. */
export function evidenceLink(filter: RowFilter): EvidenceLink {
  const { categories, labelIds, walletIds, type, from, to, budgetId } = filter
  const [walletId, ...otherWalletIds] = walletIds
  return {
    budgetId,
    search: {
      ...(walletId !== undefined && otherWalletIds.length === 0 && { wallet: walletId }),
      ...(categories.length > 0 && { category: categories }),
      ...(type !== undefined && { type }),
      ...(labelIds.length > 0 && { label: labelIds }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    },
    beside: besideOf(filter),
  }
}

function besideOf(filter: RowFilter): string | undefined {
  if (filter.merchant !== undefined) return `The list has other descriptions too.`
  if (filter.walletIds.length > 1) return 'The list has your other wallets too.'
  return showsTransfers(filter) ? 'The list has transfers between your wallets too.' : undefined
}

// What a label, a category or a budget is of is no transfer.
function showsTransfers(filter: RowFilter): boolean {
  const { type, categories, labelIds, budgetId, withTransfers } = filter
  const isNarrow = categories.length > 0 || labelIds.length > 0 || budgetId !== undefined
  return type === undefined && withTransfers === undefined && !isNarrow
}
