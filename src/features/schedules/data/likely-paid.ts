import { useLiveQuery } from 'dexie-react-hooks'
import { runAtOnce } from '#base/slices.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import { rowWords } from '#features/statements/rules/import/words-agree.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { occurrenceId } from '#records/schedule/occurrence.ts'
import { addDays, type Day } from '#time/day.ts'
import { LONGEST_WINDOW } from '#time/recurrence/occurrences.ts'
import { daysToInstants, instantToDay } from '#time/zoned-day.ts'
import { meetSlots, type Movement } from '../rules/meet-slots.ts'
import type { SlotView } from '../rules/slots.ts'

/** An entry that an open occurrence was most likely paid by, though it does not say so. */
export interface LikelyPaid {
  readonly row: TransactionRow
  readonly day: Day
  /** By words or category; else the amount alone says so. */
  readonly isSure: boolean
}

/** The entries that these occurrences were most likely paid by, by the occurrences' ids (SC10); undefined while they load. */
export function useLikelyPaid(
  views: readonly SlotView[],
): ReadonlyMap<string, LikelyPaid> | undefined {
  const { db } = useLedger()
  const zone = useZone()
  const asked = views.map(({ schedule, slot, day }) => `${schedule.id} ${slot} ${day}`).join()
  return useLiveQuery(async () => await readLikelyPaid(db, views, zone), [db, asked, zone])
}

/** Reads the entries that these occurrences were most likely paid by, by the occurrences' ids. */
export async function readLikelyPaid(
  db: LedgerDb,
  views: readonly SlotView[],
  zone: string,
): Promise<ReadonlyMap<string, LikelyPaid>> {
  const rowsById = new Map<string, TransactionRow>()
  for (const view of views) {
    for (const row of await rowsAround(db, view, zone)) rowsById.set(row.id, row)
  }
  const movements = await Promise.all(
    [...rowsById.values()].map(async row => await movementOf(db, row, zone)),
  )
  const met = new Map<string, LikelyPaid>()
  for (const [key, { view, isSure }] of runAtOnce(meetSlots(movements, views))) {
    const row = rowsById.get(key)
    if (row === undefined) continue
    const id = occurrenceId(view.schedule.id, view.slot)
    met.set(id, { row, isSure, day: instantToDay(row.createdAt, zone) })
  }
  return met
}

/** Entries of the occurrence's wallet near its day that pay nothing yet; of a transfer the leg that left. */
async function rowsAround(
  db: LedgerDb,
  { schedule, day }: SlotView,
  zone: string,
): Promise<readonly TransactionRow[]> {
  const days = [addDays(day, -LONGEST_WINDOW), addDays(day, LONGEST_WINDOW)] as const
  const { from, until } = daysToInstants(...days, zone)
  const isTransfer = schedule.type === 'transfer'
  return await db.transactions
    .where('createdAt')
    .between(from, until)
    .filter(
      ({ walletId, type, transferId, pays, purpose }) =>
        pays === null &&
        purpose === null &&
        walletId === schedule.walletId &&
        (transferId !== null) === isTransfer &&
        (type === 'expense') === (schedule.type !== 'income'),
    )
    .toArray()
}

async function movementOf(db: LedgerDb, row: TransactionRow, zone: string): Promise<Movement> {
  const { id, walletId, type, amount, createdAt, category, description, transferId } = row
  const legs =
    transferId === null
      ? []
      : await db.transactions.where('transferId').equals(transferId).toArray()
  return {
    key: id,
    walletId,
    type,
    amount,
    day: instantToDay(createdAt, zone),
    category,
    words: rowWords({ description, party: null, reference: '', kind: 'other' }),
    otherWalletId: legs.find(leg => leg.id !== id)?.walletId ?? null,
    maybeWalletId: null,
  }
}
