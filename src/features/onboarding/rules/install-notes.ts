import type { Instant } from '#time/day.ts'

/** What a device remembers of its visits, to know when to offer itself for installing. */
export interface InstallNotes {
  /** Visits of the app so far; starts within half an hour of the last one belong to it. */
  readonly visits: number
  readonly startedAt: Instant
  /** Nothing is offered before; null: never again. */
  readonly offerFrom: Instant | null
  /** When the browser was last asked to keep the records of this device. */
  readonly protectAskedAt: Instant
}

/** A device before its first visit. */
export const NO_VISIT: InstallNotes = { visits: 0, startedAt: 0, offerFrom: 0, protectAskedAt: 0 }

/** How long an offer that was put off is not made again, in ms: two weeks. */
export const OFFER_AGAIN_MS = 14 * 86_400_000

/** How long the browser is left alone after it was asked to keep the records, in ms: a week. */
export const PROTECT_AGAIN_MS = 7 * 86_400_000

const SAME_VISIT_MS = 30 * 60_000
const REGULAR_VISITS = 3
const FIRST_PAGE_MS = 15_000

/** The notes once the app was started. */
export function noteStart(notes: InstallNotes, now: Instant): InstallNotes {
  const isNewVisit = now - notes.startedAt > SAME_VISIT_MS
  return { ...notes, visits: notes.visits + (isNewVisit ? 1 : 0), startedAt: now }
}

/** Whether the visit is past its first page, which stands as it was drawn: an offer would push it down. */
export function isPastFirstPage({ startedAt }: InstallNotes, now: Instant): boolean {
  return now - startedAt >= FIRST_PAGE_MS
}

/** What the offer is weighed by, beside the notes. */
interface Moment {
  readonly now: Instant
  /** The person has a budget: they mean to stay. */
  readonly hasBudget: boolean
}

/**
 * Whether it is a sensible moment to offer installing (experience 4): from the third visit, or
 * the first budget, on; not on a visit's first page, and not while it is put off.
 */
export function isTimeToOffer(notes: InstallNotes, { now, hasBudget }: Moment): boolean {
  const isOpen = notes.offerFrom !== null && now >= notes.offerFrom
  return isOpen && isPastFirstPage(notes, now) && (hasBudget || notes.visits >= REGULAR_VISITS)
}
