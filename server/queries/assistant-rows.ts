import { type RawBuilder, sql } from 'kysely'
import type { RowFilter } from '#domain/assistant/ledger-reader.ts'
import { isStorableText } from '#domain/text-limits.ts'
import { isCounted } from './counted-rows.ts'

/** Whose rows, and the zone of the days asked for. */
export interface Ledger {
  readonly userId: string
  readonly zone: string
}

/**
 * The condition on the rows that a question is about. `descriptions` are those that have the words of
 * its merchant, undefined where it has none. Ids are compared as texts: any text may be asked for, and
 * what is no id finds nothing.
 */
export function isAskedFor(
  { userId, zone }: Ledger,
  filter: RowFilter,
  descriptions: readonly string[] | undefined,
): RawBuilder<boolean> {
  const { from, to, type, budgetId, categories, labelIds, walletIds } = filter
  const isTransferToo = filter.withTransfers === true
  const conditions = [
    isCounted({ userId, zone, from, to, walletId: undefined, withTransfers: isTransferToo }),
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(budgetId === undefined ? [] : [isAnyOf(sql`budget_id::text`, [budgetId])]),
    ...(categories.length === 0 ? [] : [isAnyOf(sql`category`, categories)]),
    ...(walletIds.length === 0 ? [] : [isAnyOf(sql`wallet_id::text`, walletIds)]),
    // An empty id asks for the rows without a label.
    ...(labelIds.length === 0 ? [] : [isAnyOf(sql`coalesce(label_id::text, '')`, labelIds)]),
    ...(descriptions === undefined ? [] : [isAnyOf(sql`description`, descriptions)]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function isAnyOf(column: RawBuilder<unknown>, values: readonly string[]) {
  // PostgreSQL refuses a text with NUL, which no stored one is.
  return sql`${column} = any(${values.filter(isStorableText)}::text[])`
}
