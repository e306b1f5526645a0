import type { Kysely } from 'kysely'
import type { StoredPlans } from '#features/schedules/rules/planned.ts'
import { occurrence } from '#records/schedule/occurrence.ts'
import { schedule } from '#records/schedule/schedule.ts'
import { transaction } from '#records/transaction.ts'
import type { Database } from '#server/db/tables/tables.ts'

/** Reads all that repeats in a ledger, and what is known of it. */
export async function readPlans(db: Kysely<Database>, ledgerId: string): Promise<StoredPlans> {
  const schedules = await db
    .selectFrom('schedules')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .where('deleted_at', 'is', null)
    .execute()
  if (schedules.length === 0) return { schedules: [], occurrences: [], payments: [] }
  const occurrences = await db
    .selectFrom('occurrences')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .where('deleted_at', 'is', null)
    .execute()
  const payments = await db
    .selectFrom('transactions')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .where('deleted_at', 'is', null)
    .where('pays', 'is not', null)
    .execute()
  return {
    schedules: schedules.map(row => schedule.fromCells(row)),
    occurrences: occurrences.map(row => occurrence.fromCells(row)),
    payments: payments.map(row => transaction.fromCells(row)),
  }
}
