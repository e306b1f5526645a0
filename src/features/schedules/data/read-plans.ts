import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { ScheduleRow } from '#ledger/store/rows.ts'
import type { StoredPlans } from '../rules/planned.ts'

/** Reads all that repeats, and what is known of it. */
export async function readPlans(
  db: LedgerDb,
): Promise<StoredPlans & { readonly schedules: readonly ScheduleRow[] }> {
  const schedules = await db.schedules.orderBy('id').toArray()
  if (schedules.length === 0) return { schedules, occurrences: [], payments: [] }
  const [occurrences, payments] = await Promise.all([
    db.occurrences.toArray(),
    db.transactions
      .where('pays.scheduleId')
      .anyOf(schedules.map(({ id }) => id))
      .toArray(),
  ])
  return { schedules, occurrences, payments }
}
