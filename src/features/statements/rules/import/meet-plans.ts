import { mapInSlices, type Slices } from '#base/slices.ts'
import { type Meeting, meetSlots, type Movement } from '#features/schedules/rules/meet-slots.ts'
import { isOpen, type SlotView } from '#features/schedules/rules/slots.ts'
import { addDays, type Day } from '#time/day.ts'
import { LONGEST_WINDOW } from '#time/recurrence/occurrences.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type {
  ExistingMatch,
  PaysOffer,
  PreviewContext,
  PreviewRow,
  TransferOffer,
} from './preview-row.ts'
import { rowWords } from './words-agree.ts'

/** What rows are of what was planned, by key. */
export interface MetPlans {
  /** The occurrence that a row pays. */
  readonly pays: ReadonlyMap<string, PaysOffer>
  /** What was recorded of an occurrence before its statement came, and is the row. */
  readonly recorded: ReadonlyMap<string, ExistingMatch>
}

interface Compared {
  readonly rows: readonly PreviewRow[]
  readonly transfers: ReadonlyMap<string, TransferOffer>
  readonly context: PreviewContext
}

/**
 * Which rows are of what was planned (ST7.11, ST7.12): first what was recorded of an occurrence already, with whatever day and
 * amount, then what pays one that is open.
 */
export function* meetPlans({ rows, transfers, context }: Compared): Slices<MetPlans> {
  const { slots, walletRows, walletId } = context
  const none = { pays: new Map(), recorded: new Map() }
  if (slots.length === 0) return none
  const near = nearDays(slots)
  const isAnswered = new Set(
    rows.flatMap(({ existing }) => (existing?.kind === 'same' ? existing.transactionId : [])),
  )
  const movements = yield* mapInSlices(
    rows.filter(row => mayMeet(row, near)),
    row => movementOf(row, { walletId, transfer: transfers.get(row.key) ?? null }),
  )
  const recordedIds = new Set(walletRows.map(({ id }) => id))
  const paid = slots.filter(
    ({ paidBy, schedule }) =>
      paidBy !== undefined &&
      schedule.type !== 'transfer' &&
      recordedIds.has(paidBy.id) &&
      !isAnswered.has(paidBy.id),
  )
  const again = yield* meetSlots(movements, paid)
  const open = yield* meetSlots(
    movements.filter(({ key }) => !again.has(key)),
    slots.filter(isOpen),
  )
  const rowsByKey = new Map(rows.map(row => [row.key, row]))
  return {
    recorded: mapMet(again, (key, meeting) => recordedMatch(rowsByKey.get(key), meeting, context)),
    pays: mapMet(open, (key, meeting) => paysOffer(rowsByKey.get(key), meeting)),
  }
}

function mapMet<T>(
  met: ReadonlyMap<string, Meeting>,
  to: (key: string, meeting: Meeting) => T,
): ReadonlyMap<string, T> {
  return new Map([...met].map(([key, meeting]) => [key, to(key, meeting)]))
}

/** The days around which anything is planned: the words of all other rows are not looked at. */
function nearDays(slots: readonly SlotView[]): ReadonlySet<Day> {
  const days = new Set<Day>()
  for (const { day, paidBy } of slots) {
    for (let apart = -LONGEST_WINDOW; apart <= LONGEST_WINDOW; apart += 1) {
      days.add(addDays(paidBy?.day ?? day, apart))
    }
  }
  return days
}

function mayMeet({ day, existing, isDeleted }: PreviewRow, near: ReadonlySet<Day>): boolean {
  return !isDeleted && existing?.kind !== 'same' && day !== null && near.has(day)
}

function movementOf(
  row: PreviewRow,
  { walletId, transfer }: { readonly walletId: string; readonly transfer: TransferOffer | null },
): Movement {
  const { key, type, amount, day, readCategory, description, details, reference, kind } = row
  return {
    key,
    walletId,
    type,
    amount,
    day,
    category: readCategory,
    words: rowWords({ description, party: details.party, reference, kind }),
    otherWalletId: transfer?.isTaken === true ? transfer.walletId : null,
    maybeWalletId: transfer?.walletId ?? null,
  }
}

function recordedMatch(
  row: PreviewRow | undefined,
  { view }: Meeting,
  { zone, walletRows }: PreviewContext,
): ExistingMatch {
  const transactionId = view.paidBy?.id ?? ''
  const recorded = walletRows.find(({ id }) => id === transactionId)
  const isAsItIs =
    recorded !== undefined &&
    recorded.amount === row?.amount &&
    instantToDay(recorded.createdAt, zone) === row.day
  return {
    kind: isAsItIs ? 'same' : 'planned',
    transactionId,
    description: view.schedule.name,
  }
}

function paysOffer(row: PreviewRow | undefined, { view, isSure }: Meeting): PaysOffer {
  const { schedule, slot, day } = view
  const choice = row?.chosen.pays ?? null
  return {
    scheduleId: schedule.id,
    slot,
    name: schedule.name,
    day,
    isTaken: choice === null ? isSure : choice === 'taken',
    transferTo: schedule.type === 'transfer' ? otherEnd(schedule, row) : null,
  }
}

function otherEnd(
  { walletId, toWalletId }: SlotView['schedule'],
  row: PreviewRow | undefined,
): string | null {
  return row?.type === 'expense' ? toWalletId : walletId
}
