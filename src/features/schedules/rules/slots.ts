import type { Kobo } from '#money/money.ts'
import { occurrenceId, type OccurrenceRecord } from '#records/schedule/occurrence.ts'
import type { Schedule } from '#records/schedule/schedule.ts'
import type { Transaction } from '#records/transaction.ts'
import { addDays, type Day, daysBetween } from '#time/day.ts'
import {
  dayOfSlot,
  occurrencesWithin,
  type Slot,
  slotWindow,
} from '#time/recurrence/occurrences.ts'

/**
 * How an occurrence stands (SC3): `due` from its day on for as long as what was paid may still be meant for it,
 * then `missed`.
 */
export type SlotState = 'paid' | 'skipped' | 'upcoming' | 'due' | 'missed'

/** An entry that pays an occurrence, as far as this needs it. */
export type Payment = Pick<Transaction, 'id' | 'amount' | 'pays'> & { readonly day: Day }

/** One occurrence as it stands today. */
export interface SlotView {
  readonly schedule: Schedule
  readonly slot: Slot
  readonly day: Day
  readonly amount: Kobo
  /** It is another amount each time; that of what was paid is known. */
  readonly isAbout: boolean
  readonly state: SlotState
  /** The entry that pays it; of a transfer the leg that left. */
  readonly paidBy: Payment | undefined
  /** Whether a person gave this one an amount of its own. */
  readonly isOwnAmount: boolean
  /** What else says that it pays it: most likely one of them is there twice. */
  readonly alsoPaidBy: readonly Payment[]
}

/** Schedules, what was said of single occurrences, by id, and what pays them. */
export interface Planned {
  readonly schedules: readonly Schedule[]
  readonly occurrencesById: ReadonlyMap<string, OccurrenceRecord>
  readonly payments: readonly Payment[]
}

/** Days, and which of them is today. */
export interface LookedAt {
  readonly from: Day
  readonly to: Day
  readonly today: Day
}

/** How many days from its own an occurrence may be put: it is looked for as far. */
export const MOST_MOVED = 31

/** The occurrences whose day lies within these, in order, each as it stands today (SC1 to SC4). */
export function slotsWithin(planned: Planned, look: LookedAt): readonly SlotView[] {
  return planned.schedules.flatMap(schedule => slotsOf(schedule, planned, look)).toSorted(byDay)
}

function slotsOf(
  schedule: Schedule,
  { occurrencesById, payments }: Planned,
  { from, to, today }: LookedAt,
): readonly SlotView[] {
  const { rule } = schedule
  const range = { from: addDays(from, -MOST_MOVED), to: addDays(to, MOST_MOVED) }
  const paidBySlot = paymentsOf(schedule, payments)
  const window = slotWindow(rule)
  return occurrencesWithin(rule, range).flatMap(({ slot, day: fallsOn }) => {
    const said = occurrencesById.get(occurrenceId(schedule.id, slot))
    const [paidBy, ...alsoPaidBy] = paidBySlot.get(slot) ?? []
    const day = said?.day ?? fallsOn
    if (day < from || day > to) return []
    const state = stateOf({ said, paidBy }, () => stateOn(day, today, window))
    const isOwnAmount = (said?.amount ?? null) !== null
    const price = priceOf(schedule, { said, paidBy })
    return [{ schedule, slot, day, ...price, state, paidBy, alsoPaidBy, isOwnAmount }]
  })
}

/** Whether something is still to be done about it, now or later. */
export function isOpen({ state }: Pick<SlotView, 'state'>): boolean {
  return state !== 'paid' && state !== 'skipped'
}

/** Whether it is asked about now: due, or missed. */
export function isAsked({ state }: Pick<SlotView, 'state'>): boolean {
  return state === 'due' || state === 'missed'
}

/** What is known of one occurrence. */
interface Known {
  readonly said: OccurrenceRecord | undefined
  readonly paidBy: Payment | undefined
}

/** What was paid, else what was said of this one, else what the schedule says. */
function priceOf({ price }: Schedule, { said, paidBy }: Known) {
  const known = paidBy?.amount ?? said?.amount ?? undefined
  return { amount: known ?? price.amount, isAbout: price.isAbout && known === undefined }
}

function stateOf({ said, paidBy }: Known, open: () => SlotState): SlotState {
  if (paidBy !== undefined) return 'paid'
  return said?.isSkipped === true ? 'skipped' : open()
}

function stateOn(day: Day, today: Day, window: number): SlotState {
  if (day > today) return 'upcoming'
  return daysBetween(day, today) > window ? 'missed' : 'due'
}

/**
 * What pays which slot, the earliest first; an entry whose slot the rule lost pays the nearest that nothing else pays, within its
 * window (SC4).
 */
function paymentsOf(
  { id, rule }: Schedule,
  payments: readonly Payment[],
): ReadonlyMap<string, readonly Payment[]> {
  const own = payments.filter(({ pays }) => pays?.scheduleId === id).toSorted(byDayAndId)
  const paid = new Map<string, Payment[]>()
  const lost: Payment[] = []
  for (const payment of own) {
    const slot = payment.pays?.slot ?? ''
    if (dayOfSlot(rule, slot as Slot) === undefined) lost.push(payment)
    else paid.set(slot, [...(paid.get(slot) ?? []), payment])
  }
  const window = slotWindow(rule)
  for (const payment of lost) {
    const near = occurrencesWithin(rule, {
      from: addDays(payment.day, -window),
      to: addDays(payment.day, window),
    })
    const free = near
      .filter(({ slot }) => !paid.has(slot))
      .toSorted((a, b) => distance(a.day, payment) - distance(b.day, payment))
    const [nearest] = free
    if (nearest !== undefined) paid.set(nearest.slot, [payment])
  }
  return paid
}

function byDayAndId(one: Payment, other: Payment): number {
  const [a, b] = [`${one.day} ${one.id}`, `${other.day} ${other.id}`]
  return a < b ? -1 : Number(a > b)
}

function distance(day: Day, payment: Payment): number {
  return Math.abs(daysBetween(day, payment.day))
}

function byDay(one: SlotView, other: SlotView): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1
  return one.schedule.id < other.schedule.id ? -1 : Number(one.schedule.id > other.schedule.id)
}
