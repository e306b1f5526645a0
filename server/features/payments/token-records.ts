import type { Kysely } from 'kysely'
import { paginate, type Pagination } from '#base/page.ts'
import type { TokenReason } from '#features/payments/rules/payments.ts'
import type { Kobo } from '#money/money.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { instantsOf, type PagedRange } from './paged-range.ts'

/** Tokens that came, and what was paid for them. */
export interface TokenCredit {
  readonly id: string
  readonly reason: TokenReason
  readonly tokens: number
  readonly createdAt: number
  /** Null where they were given. */
  readonly amount: Kobo | null
}

/** One page of the tokens that came to a person, newest first. */
export async function listTokenCredits(
  db: Kysely<Database>,
  userId: string,
  list: PagedRange,
): Promise<{ readonly rows: readonly TokenCredit[]; readonly pagination: Pagination }> {
  const { fromMs, untilMs } = instantsOf(list)
  const { page, limit } = list
  const matching = db
    .selectFrom('token_credits as credit')
    .where('credit.user_id', '=', userId)
    .where('credit.created_at', '>=', fromMs)
    .where('credit.created_at', '<', untilMs)
  const rows = await matching
    .leftJoin('payments', join =>
      join.onRef('payments.user_id', '=', 'credit.user_id').onRef('payments.id', '=', 'credit.id'),
    )
    .select([
      'credit.id',
      'credit.reason',
      'credit.tokens',
      'credit.created_at as createdAt',
      'payments.amount',
    ])
    .orderBy('credit.created_at', 'desc')
    .orderBy('credit.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await matching
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, pagination: paginate(page, limit, total) }
}
