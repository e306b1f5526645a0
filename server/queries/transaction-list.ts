import type { Kysely } from 'kysely'
import { type Day, dayToInstant, addDays } from '#domain/day.ts'
import { paginate, type Pagination } from '#domain/page.ts'
import type { TransactionType } from '#domain/transaction.ts'
import type { TransactionRecord } from '../db/ledger-tables.ts'
import type { Database } from '../db/tables.ts'

/** What a list of transactions is narrowed to; an absent filter narrows nothing. */
export interface TransactionFilter {
  readonly walletId?: string | undefined
  readonly budgetId?: string | undefined
  readonly type?: TransactionType | undefined
  /** Any of these. */
  readonly labelIds: readonly string[]
  readonly categories: readonly string[]
  /** Days of `zone`, both inclusive. */
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly zone: string
}

/** One page of the live transactions, newest first; those of one instant in the order of their ids. */
export async function listTransactions(
  db: Kysely<Database>,
  userId: string,
  list: { readonly filter: TransactionFilter; readonly page: number; readonly limit: number },
): Promise<{ readonly rows: readonly TransactionRecord[]; readonly pagination: Pagination }> {
  const matching = matchingRows(db, userId, list.filter)
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(list.limit)
    .offset((list.page - 1) * list.limit)
    .execute()
  const { total } = await matching
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, pagination: paginate(list.page, list.limit, total) }
}

function matchingRows(db: Kysely<Database>, userId: string, filter: TransactionFilter) {
  const { from, to, zone } = filter
  return db
    .selectFrom('transactions')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(eb =>
      eb.and([
        ...anyOf(filter.walletId).map(id => eb('wallet_id', '=', id)),
        ...anyOf(filter.budgetId).map(id => eb('budget_id', '=', id)),
        ...anyOf(filter.type).map(type => eb('type', '=', type)),
        ...(filter.labelIds.length > 0 ? [eb('label_id', 'in', filter.labelIds)] : []),
        ...(filter.categories.length > 0 ? [eb('category', 'in', filter.categories)] : []),
        ...anyOf(from).map(day => eb('created_at', '>=', dayToInstant(day, zone))),
        ...anyOf(to).map(day => eb('created_at', '<', dayToInstant(addDays(day, 1), zone))),
      ]),
    )
}

function anyOf<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value]
}
