import { buildChunk } from '#features/analytics/rules/chunk.ts'
import { createBookNumbers } from '#features/analytics/rules/flow-groups.ts'
import { createReadings } from '#features/analytics/rules/readings.ts'
import { NO_PAYEES } from '#features/entries/rules/payee-of.ts'
import { findRepeats, type RepeatSources } from '#features/schedules/rules/repeats/find-repeats.ts'
import type { Repeat } from '#features/schedules/rules/repeats/repeat.ts'
import type { Transaction } from '#records/transaction.ts'
import { type Day, DEFAULT_ZONE } from '#time/day.ts'
import { instantToMonth } from '#time/zoned-day.ts'
import { groupBy } from '../group-by.ts'

/** What is found in rows, in the columns that a device makes of them. */
export function lookForRepeats(
  rows: readonly Transaction[],
  today: Day,
  known: Partial<Pick<RepeatSources, 'schedules' | 'payments'>> = {},
): readonly Repeat[] {
  const months = [...groupBy(rows, row => instantToMonth(row.createdAt, DEFAULT_ZONE))]
  const chunks = months.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, of]) => buildChunk(of))
  return findRepeats({
    today,
    zone: DEFAULT_ZONE,
    chunks,
    payeeNumbers: createBookNumbers(createReadings().payeeKeysOf)(NO_PAYEES),
    payeeBook: NO_PAYEES,
    schedules: [],
    payments: [],
    ...known,
  })
}
