import type { Kysely } from 'kysely'
import { paginate, type Pagination } from '#base/page.ts'
import type { PaymentRow } from '#server/db/tables/payment-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { instantsOf, type PagedRange } from './paged-range.ts'

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
