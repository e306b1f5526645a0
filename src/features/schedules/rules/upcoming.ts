import { addKobo, kobo, type Kobo, ZERO_KOBO } from '#money/money.ts'
import type { Dismissal } from '#records/hints/dismissal.ts'
import { addDays, type Day, daysBetween, daysSinceMonday } from '#time/day.ts'
import { slotWindow } from '#time/recurrence/occurrences.ts'
import { isOpen, type SlotView } from './slots.ts'

/** How many days ahead the list looks. */
export const UPCOMING_DAYS = 90

/** How many days back it asks about what was missed. */
export const OVERDUE_DAYS = 35

/** Stretches of the list, in their order. */
export const UPCOMING_GROUPS = [
  'overdue',
  'today',
  'tomorrow',
  'this-week',
  'next-week',
  'later',
] as const

/** One of them. */
export type UpcomingGroup = (typeof UPCOMING_GROUPS)[number]

/** What falls due in one stretch, and what it comes to. */
export interface DueGroup {
  readonly group: UpcomingGroup
  readonly slots: readonly SlotView[]
  readonly sums: DueSums
}

/** What goes out, and what comes in; own money that is moved is neither. */
export interface DueSums {
  readonly out: Kobo
  readonly in: Kobo
}

/** What is still to be recorded or skipped, by when it falls due (SC5); without stretches that have nothing. */
export function dueGroups(slots: readonly SlotView[], today: Day): readonly DueGroup[] {
  const open = slots.filter(isOpen)
  return UPCOMING_GROUPS.flatMap(group => {
    const own = open.filter(({ day }) => groupOf(day, today) === group)
    return own.length === 0 ? [] : [{ group, slots: own, sums: sumDue(own) }]
  })
}

function groupOf(day: Day, today: Day): UpcomingGroup {
  if (day < today) return 'overdue'
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  const nextMonday = addDays(today, 7 - daysSinceMonday(today))
  if (day < nextMonday) return 'this-week'
  return day < addDays(nextMonday, 7) ? 'next-week' : 'later'
}

/** What they come to. */
export function sumDue(slots: readonly SlotView[]): DueSums {
  return {
    out: sumOf(slots, 'expense'),
    in: sumOf(slots, 'income'),
  }
}

function sumOf(slots: readonly SlotView[], type: 'expense' | 'income'): Kobo {
  const own = slots.filter(({ schedule }) => schedule.type === type)
  return own.length === 0 ? ZERO_KOBO : addKobo(...own.map(({ amount }) => amount))
}

/** What a reminder tells of. */
export interface DueDigest {
  readonly today: readonly SlotView[]
  readonly tomorrow: readonly SlotView[]
  /** What counts as missed from this day on: it is told once. */
  readonly missed: readonly SlotView[]
}

/** What the reminder of a day tells (SC17): what falls due on it or the next, or is missed since. */
export function dueDigest(slots: readonly SlotView[], today: Day): DueDigest {
  const open = slots.filter(isOpen)
  return {
    today: open.filter(({ day }) => day === today),
    tomorrow: open.filter(({ day }) => day === addDays(today, 1)),
    missed: open.filter(
      ({ day, schedule }) => daysBetween(day, today) === slotWindow(schedule.rule) + 1,
    ),
  }
}

/** What was paid last was not what the item says. */
export interface PriceChange {
  readonly schedule: SlotView['schedule']
  readonly amount: Kobo
  /** What declines it: this amount of this item. */
  readonly declined: Pick<Dismissal, 'what' | 'key'>
}

/** How far back a price is looked for: what is yearly, and late. */
export const PRICED_DAYS = 400

const LEAST_CHANGE = kobo(5000)
const LEAST_PART = 0.02

/**
 * The items of which the last that was paid came to another amount than they say, by over 2 % and ₦50 (SC15); `slots` in
 * their order.
 */
export function priceChanges(
  slots: readonly SlotView[],
  dismissals: readonly Dismissal[],
): readonly PriceChange[] {
  const lastPaid = new Map(
    slots.flatMap(view => (view.state === 'paid' ? [[view.schedule.id, view] as const] : [])),
  )
  const declined = new Set(dismissals.map(({ what, key }) => `${what} ${key}`))
  return [...lastPaid.values()].flatMap(({ schedule, amount, isOwnAmount }) => {
    const { price } = schedule
    const change = Math.abs(amount - price.amount)
    const isSmall = change <= LEAST_CHANGE || change <= price.amount * LEAST_PART
    if (price.isAbout || isOwnAmount || isSmall) return []
    const key = `${schedule.id} ${amount}`
    if (declined.has(`${PRICE} ${key}`)) return []
    return [{ schedule, amount, declined: { what: PRICE, key } }]
  })
}

const PRICE = 'price'
