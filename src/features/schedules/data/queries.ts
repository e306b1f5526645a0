import { useMemo } from 'react'
import { watchFound } from '#features/analytics/data/watch-found.ts'
import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta } from '#ledger/store/meta.ts'
import type {
  DismissalRow,
  OccurrenceRow,
  ScheduleRow,
  TransactionRow,
} from '#ledger/store/rows.ts'
import { addDays, type Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { Repeat } from '../rules/repeats/repeat.ts'
import {
  type LookedAt,
  type Payment,
  type Planned,
  type SlotView,
  slotsWithin,
} from '../rules/slots.ts'
import { OVERDUE_DAYS, UPCOMING_DAYS } from '../rules/upcoming.ts'

/** All that repeats, in the order of its making; undefined while it loads. */
export function useSchedules(): readonly ScheduleRow[] | undefined {
  return useShared(planned, undefined)?.schedules
}

/** What falls within some days as it stands today; undefined while it loads. */
export function useSlots(range: {
  readonly from: Day
  readonly to: Day
}): readonly SlotView[] | undefined {
  const [today, zone] = [useToday(), useZone()]
  const known = useShared(planned, undefined)
  const { from, to } = range
  return useMemo(
    () => known && slotsWithin(toPlanned(known, zone), { from, to, today }),
    [known, zone, from, to, today],
  )
}

/** What was missed lately, and what falls due in the next 90 days; undefined while it loads. */
export function useUpcoming(): readonly SlotView[] | undefined {
  const today = useToday()
  return useSlots({ from: addDays(today, -OVERDUE_DAYS), to: addDays(today, UPCOMING_DAYS) })
}

/** What seemed to repeat of late, and what was declined. */
export interface KnownRepeats {
  readonly found: readonly Repeat[]
  readonly dismissals: readonly DismissalRow[]
}

const repeats = shareQuery(async (db): Promise<KnownRepeats> => ({
  found: (await readMeta(db, 'repeats'))?.found ?? [],
  dismissals: await db.dismissals.toArray(),
}))

/** What was found of late that repeats (SC12), and what was declined; undefined while it loads. */
export function useKnownRepeats(): KnownRepeats | undefined {
  return useShared(repeats, undefined)
}

/** Has the worker look for what repeats, now and when rows change. Gives the way to stop. */
export function watchRepeats(ledger: LiveLedger, today: Day): () => void {
  return watchFound(ledger, {
    key: 'repeats',
    fetch: async (columns, signal) => ({
      day: today,
      found: await columns.fetchRepeats(today, signal),
    }),
  })
}

/** Where and when what falls due is looked at. */
export interface WalletDays extends LookedAt {
  readonly walletId: string
  readonly zone: string
}

/** What falls due within some days in a wallet, or to it, as it stands. */
export async function readWalletSlots(
  db: LedgerDb,
  { walletId, zone, ...look }: WalletDays,
): Promise<readonly SlotView[]> {
  const plans = toPlanned(await readPlans(db), zone)
  const schedules = plans.schedules.filter(
    each => each.walletId === walletId || each.toWalletId === walletId,
  )
  return slotsWithin({ ...plans, schedules }, look)
}

/** Schedules, what was said of occurrences, and the entries that pay them, as they are stored. */
export interface StoredPlans {
  readonly schedules: readonly ScheduleRow[]
  readonly occurrences: readonly OccurrenceRow[]
  readonly payments: readonly TransactionRow[]
}

const planned = shareQuery(readPlans)

/** Reads all that repeats, and what is known of it. */
export async function readPlans(db: LedgerDb): Promise<StoredPlans> {
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

/** The same as rules look at it. */
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
function isPayment({ transferId, type }: TransactionRow): boolean {
  return transferId === null || type === 'expense'
}
