import type { AmountRange, ClockTimes } from '#features/entries/rules/find/find.ts'
import type { Day } from '#time/day.ts'
import type { Group, Measure, Rank, Rows, Thing, Unit } from '../plan/plan.ts'
import type { DaySpan } from './days/calendar.ts'
import type { SaidDays } from './days/said-days.ts'
import type { KeptMeaning } from './kept/kept-names.ts'
import type { Cue } from './lexicon/cues.ts'
import type { NameIndex } from './names/name-index.ts'
import type { SaidName } from './names/said-name.ts'
import type { Money } from './numbers.ts'

/** What phrases are read with. */
export interface PhraseContext {
  readonly today: Day
  readonly index: NameIndex
  /** The days of what was told before in the chat. */
  readonly told?: DaySpan
  /** What the row or group that was told is of. */
  readonly about?: readonly Thing[]
  /** What the question before was of. */
  readonly spoken?: readonly Thing[]
  /** Whether something was answered before in the chat. */
  readonly isFollowing?: boolean
  /** Whether a form was offered last. */
  readonly isDrafted?: boolean
}

/** Names that stand together. */
export interface SaidThings {
  readonly names: readonly SaidName[]
  /** What stands before the first: `from`; empty where nothing does. */
  readonly prep: string
  /** How they are joined: `or` and `versus` hold them against each other. */
  readonly join: 'and' | 'or' | 'versus'
  /** The noun that says what they are: `wallet`. */
  readonly noun: string
}

/** What something is held against, as said. */
export type SaidThan =
  | { readonly type: 'days'; readonly days: SaidDays }
  | { readonly type: 'things'; readonly things: SaidThings }
  | { readonly type: 'before' | 'sameDays' | 'usual' }

/** A part of a question: what it fills, of which words. */
export type Meaning =
  | { readonly is: 'cue'; readonly cues: readonly Cue[] }
  /** Joins or helps, and fills nothing; loose where it joins only what stands behind it. */
  | { readonly is: 'word'; readonly isLoose?: true }
  | { readonly is: 'things'; readonly things: SaidThings }
  | KeptMeaning
  | { readonly is: 'without'; readonly things: SaidThings }
  | { readonly is: 'amount'; readonly amount: AmountRange }
  /** An amount by itself: what something costs. */
  | { readonly is: 'price'; readonly price: Money }
  | { readonly is: 'percent'; readonly number: number }
  /** So many times or more. */
  | { readonly is: 'oft'; readonly least: number }
  /** Among so many. */
  | { readonly is: 'share'; readonly among: number }
  | { readonly is: 'clock'; readonly times: ClockTimes }
  | { readonly is: 'days'; readonly days: SaidDays }
  | { readonly is: 'withoutDays'; readonly days: SaidDays }
  /** Since, after or before some row. */
  | {
      readonly is: 'event'
      readonly rows: Rows
      readonly nth: number
      readonly as: 'since' | 'after' | 'before'
      /** Of so many days from then on. */
      readonly length?: number
    }
  | { readonly is: 'than'; readonly than: SaidThan; readonly more: 'more' | 'less' | '' }
  | { readonly is: 'by'; readonly group: Group }
  | { readonly is: 'per'; readonly per: Unit }
  | { readonly is: 'rank'; readonly rank: Rank }
  | { readonly is: 'which'; readonly group: Group }
  /** `for 30 days`, in a sum that is only reckoned. */
  | { readonly is: 'length'; readonly unit: Unit; readonly count: number }
  /** The days before those asked about. */
  | { readonly is: 'shift' }
  /** One of those that were told, by its place. */
  | { readonly is: 'place'; readonly nth: number }
  | { readonly is: 'unknown'; readonly typed: string }

/** A meaning with its words. */
export interface Bit {
  readonly meaning: Meaning
  readonly from: number
  readonly end: number
  readonly cost: number
}

/** What a mean is of. */
export type Per = Extract<Measure, { of: 'mean' }>['per']
