import type { Kysely } from 'kysely'
import { paginate, type Pagination } from '#base/page.ts'
import type { TokenReason } from '#features/payments/rules/payments.ts'
import type { Kobo } from '#money/money.ts'
import type { PaymentRow } from '#server/db/tables/payment-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { addDays, type Day } from '#time/day.ts'
import { dayToInstant } from '#time/zoned-day.ts'

/** One page of a person's payments, newest first. */
export async function listPayments(
  db: Kysely<Database>,
  userId: string,
  list: PagedRange,
): Promise<{ readonly rows: readonly PaymentRow[]; readonly pagination: Pagination }> {
  const { fromMs, untilMs } = instantsOf(list)
  const { page, limit } = list
  const matching = db
    .selectFrom('payments')
    .where('user_id', '=', userId)
    .where('created_at', '>=', fromMs)
    .where('created_at', '<', untilMs)
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await matching
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, pagination: paginate(page, limit, total) }
}

/** The newest top-up of a person that an account waits for the transfer of. */
export async function findPendingPayment(
  db: Kysely<Database>,
  userId: string,
  nowMs: number,
): Promise<PaymentRow | undefined> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('account_number', '!=', '')
    .where('expires_at', '>', nowMs)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A person's own payment by its reference. */
export async function findOwnPayment(
  db: Kysely<Database>,
  own: { readonly userId: string; readonly reference: string },
): Promise<PaymentRow | undefined> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', own.userId)
    .where('reference', '=', own.reference)
    .executeTakeFirst()
}

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

/** A page of a list of what happened in a range of days; both ends are inclusive. */
export interface PagedRange {
  readonly page: number
  readonly limit: number
  readonly from: Day | undefined
  readonly to: Day | undefined
  readonly zone: string
}

const FIRST_INSTANT = 0
const LAST_INSTANT = Number.MAX_SAFE_INTEGER

/** The instants of a range, from the first on and before the last. */
function instantsOf({ from, to, zone }: Omit<PagedRange, 'page' | 'limit'>) {
  return {
    fromMs: from === undefined ? FIRST_INSTANT : dayToInstant(from, zone),
    untilMs: to === undefined ? LAST_INSTANT : dayToInstant(addDays(to, 1), zone),
  }
}
