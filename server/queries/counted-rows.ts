import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day, dayToInstant } from '#domain/day.ts'

/** Whose transactions to count, and which: days inclusive, of `zone`, open where undefined. */
export interface AnalyticsScope {
  readonly userId: string
  readonly walletId: string | undefined
  readonly from: Day | undefined
  readonly to: Day | undefined
  readonly zone: string
  /** Own money moved counts too. */
  readonly withTransfers?: boolean
}

/** The condition on live rows in the scope, own money moved left out unless asked for (api.md, *Figures*). */
export function isCounted({
  userId,
  walletId,
  from,
  to,
  zone,
  withTransfers = false,
}: AnalyticsScope): RawBuilder<boolean> {
  const conditions = [
    sql`user_id = ${userId} and deleted_at is null`,
    ...(withTransfers ? [] : [sql`transfer_id is null`]),
    ...(walletId === undefined ? [] : [sql`wallet_id = ${walletId}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${dayToInstant(from, zone)}`]),
    ...(to === undefined ? [] : [sql`created_at < ${dayToInstant(addDays(to, 1), zone)}`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
