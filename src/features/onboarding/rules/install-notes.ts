import type { Instant } from '#time/day.ts'

/** What a device remembers of its last visit, to know when to offer itself for installing. */
export interface InstallNotes {
  readonly startedAt: Instant
  /** Nothing is offered before; null: never again. */
  readonly offerFrom: Instant | null
  /** When the browser was last asked to keep the records of this device. */
  readonly protectAskedAt: Instant
}

/** A device before its first visit. */
export const NO_VISIT: InstallNotes = { startedAt: 0, offerFrom: 0, protectAskedAt: 0 }

/** How long the browser is left alone after it was asked to keep the records, in ms: a week. */
export const PROTECT_AGAIN_MS = 7 * 86_400_000

const FIRST_PAGE_MS = 15_000

/** The notes once the app was started. */
export function noteStart(notes: InstallNotes, now: Instant): InstallNotes {
  return { ...notes, startedAt: now }
}

/** Whether the visit is past its first page, which stands as it was drawn: an offer would push it down. */
export function isPastFirstPage({ startedAt }: InstallNotes, now: Instant): boolean {
  return now - startedAt >= FIRST_PAGE_MS
}

/**
 * Whether the notes let installing be offered: not on a visit's first page, not before the instant until which an
 * earlier build put it off, and never once it was refused.
 */
export function isTimeToOffer(notes: InstallNotes, now: Instant): boolean {
  return notes.offerFrom !== null && now >= notes.offerFrom && isPastFirstPage(notes, now)
}
