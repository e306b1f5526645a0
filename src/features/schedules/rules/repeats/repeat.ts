import { compareTexts } from '#base/compare-texts.ts'
import type { Kobo } from '#money/money.ts'
import type { Dismissal } from '#records/hints/dismissal.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'
import type { Recurrence } from '#time/recurrence/recurrence.ts'

/** Money that repeats in the history, and is no schedule yet (SC12). */
export interface Repeat {
  /** What tells it from others, by what is written of its payee: a dismissal of any of them declines it (SC14). */
  readonly keys: readonly string[]
  /** How the payee is called. */
  readonly payee: string
  readonly type: TransactionType
  readonly walletId: string
  /** Of the newest entry, as long as it has a price; else the one in the middle of the last. */
  readonly amount: Kobo
  /** It is another amount each time. */
  readonly isAbout: boolean
  readonly category: string
  readonly labelId: string | null
  /** Begins with the next time: what was paid before is none of it. */
  readonly rule: Recurrence
  /** The day of the next time. */
  readonly next: Day
}

/** What is declined of it, in a dismissal. */
export const REPEAT = 'repeat'

/** What is declined of it on Home alone: the page of what falls due offers it all the same. */
export const REPEAT_ON_HOME = 'repeat-on-home'

/** More at once would be a chore. */
const MOST_OFFERED = 5

const MOST_OF_KEY = 200

/** What tells a repeating payee from others: whose money goes where, and what is written of it. */
export function repeatKey(
  { type, walletId }: Pick<Repeat, 'type' | 'walletId'>,
  words: string,
): string {
  return `${type} ${walletId} ${words}`.slice(0, MOST_OF_KEY)
}

/** What is offered of what was found: nothing that was declined on any device, and the largest first. */
export function offeredOf(
  found: readonly Repeat[],
  { dismissals, today }: { readonly dismissals: readonly Dismissal[]; readonly today: Day },
): readonly Repeat[] {
  const declined = new Set(dismissals.flatMap(({ what, key }) => (what === REPEAT ? [key] : [])))
  return found
    .filter(({ keys, next }) => next >= today && !keys.some(key => declined.has(key)))
    .slice(0, MOST_OFFERED)
}

/** What of the offers is news on Home: all of them where one is, and it was not declined there. */
export function newsOnHome(
  offered: readonly Repeat[],
  dismissals: readonly Dismissal[],
): readonly Repeat[] {
  const declined = new Set(
    dismissals.flatMap(({ what, key }) => (what === REPEAT_ON_HOME ? [key] : [])),
  )
  return offered.every(({ keys }) => keys.some(key => declined.has(key))) ? [] : offered
}

const DAYS_OF_UNIT = { day: 1, week: 7, month: 30, year: 365 } as const

/** Those first by which most money moves in a time. */
export function byWeight(one: Repeat, other: Repeat): number {
  return weightOf(other) - weightOf(one) || compareTexts(one.keys[0] ?? '', other.keys[0] ?? '')
}

function weightOf({ amount, rule: { unit, every } }: Repeat): number {
  return amount / (DAYS_OF_UNIT[unit] * every)
}
