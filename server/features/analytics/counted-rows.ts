import { type RawBuilder, sql } from 'kysely'
import { IS_NEUTRAL } from '#server/records/neutral-rows.ts'
import { addDays, type Day } from '#time/day.ts'
import { dayToInstant } from '#time/zoned-day.ts'

/** Whose transactions to count, and which: days inclusive, of `zone`, open where undefined. */
export interface AnalyticsScope {
  readonly ledgerId: string
  readonly walletId: string | undefined
  readonly from: Day | undefined
  readonly to: Day | undefined
  readonly zone: string
  /** Whose rates what is held in other currencies goes by. */
  readonly today: Day
  /** What is neutral counts too: own money moved, and adjustments. */
  readonly withTransfers?: boolean
}

/** The condition on live rows in the scope, what is neutral left out unless asked for (money 3, money 12). */
export function isCounted({
  ledgerId,
  walletId,
  from,
  to,
  zone,
  withTransfers = false,
}: Omit<AnalyticsScope, 'today'>): RawBuilder<boolean> {
  const conditions = [
    sql`ledger_id = ${ledgerId} and deleted_at is null`,
    ...(withTransfers ? [] : [sql`not ${IS_NEUTRAL}`]),
    ...(walletId === undefined ? [] : [sql`wallet_id = ${walletId}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${dayToInstant(from, zone)}`]),
    ...(to === undefined ? [] : [sql`created_at < ${dayToInstant(addDays(to, 1), zone)}`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
