import type { OccurrenceRecord } from '#records/schedule/occurrence.ts'
import type { Schedule } from '#records/schedule/schedule.ts'
import type { Transaction } from '#records/transaction.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { Payment, Planned } from './slots.ts'

/** Schedules, what was said of occurrences, and the entries that pay them, as they are stored. */
export interface StoredPlans {
  readonly schedules: readonly Schedule[]
  readonly occurrences: readonly OccurrenceRecord[]
  readonly payments: readonly Transaction[]
}

/** The same as rules look at it; days are of the zone. */
export function toPlanned(
  { schedules, occurrences, payments }: StoredPlans,
  zone: string,
): Planned {
  return {
    schedules,
    occurrencesById: new Map(occurrences.map(each => [each.id, each])),
    payments: payments.filter(isPayment).map((row): Payment => {
      const { id, amount, pays } = row
      return { id, amount, pays, day: instantToDay(row.createdAt, zone) }
    }),
  }
}

/** Of a transfer the leg that left stands for both. */
function isPayment({ transferId, type }: Transaction): boolean {
  return transferId === null || type === 'expense'
}
