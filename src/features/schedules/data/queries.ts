import { useMemo } from 'react'
import { watchFound } from '#features/analytics/data/watch-found.ts'
import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta } from '#ledger/store/meta.ts'
import type { DismissalRow, ScheduleRow } from '#ledger/store/rows.ts'
import { addDays, type Day } from '#time/day.ts'
import { toPlanned } from '../rules/planned.ts'
import type { Repeat } from '../rules/repeats/repeat.ts'
import { type LookedAt, type SlotView, slotsWithin } from '../rules/slots.ts'
import { OVERDUE_DAYS, UPCOMING_DAYS } from '../rules/upcoming.ts'
import { readPlans } from './read-plans.ts'

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

const planned = shareQuery(readPlans)
