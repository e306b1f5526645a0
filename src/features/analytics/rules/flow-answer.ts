import type { Kobo } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import type { Month } from '#time/month.ts'
import type { OwnMonths } from '#time/my-month/months.ts'
import type { DayRange } from '#time/period.ts'
import type { BehindRows, BehindWish } from './behind-rows.ts'
import type { FlowGrouping } from './flow-groups.ts'
import type { Against, Days, StepUnit } from './flow-steps.ts'
import type { WalletWorth } from './sum-flows.ts'

/** What flows are asked of: a period, step by step, its spending parted. */
export interface FlowsQuestion {
  /** Without a first day it begins with the first row; without a last one it ends today. */
  readonly range: DayRange
  readonly today: Day
  readonly by: FlowGrouping
  readonly walletId?: string
  readonly against?: Against
  /** The person's months, where they are not the calendar's. */
  readonly months?: OwnMonths
  /** Rows to be named as well. */
  readonly behind?: BehindWish
}

/** What came in and went out, in kobo. */
export interface Flows {
  readonly income: Kobo
  readonly expense: Kobo
  readonly incomeCount: number
  readonly expenseCount: number
}

/** A step of a period. */
export interface FlowStep extends Flows {
  readonly days: Days
  /** Whether its last day is over. */
  readonly isOver: boolean
  /** What was spent on each of `FlowsBy.groups`, in their order, and behind them on all others. */
  readonly parts: readonly Kobo[]
  /**
   * What the step, or its days until today, is compared with, and of which days that is; null where with nothing, or
   * where rows begin within it.
   */
  readonly before: (Flows & { readonly days: Days }) | null
}

/** What was spent on a group in the period. */
export interface FlowGroup {
  /** A category, an id, what is written of a payee; empty where rows have none. */
  readonly key: string
  /** A payee's name, or how it was last written; of all else the key. */
  readonly text: string
  readonly total: Kobo
  readonly count: number
  /** By the same day of what the period is compared with; null as for a step. */
  readonly before: Kobo | null
}

/** A group in the month that a period ends with, against the months before (FL4). */
export interface UsualGroup {
  readonly key: string
  readonly text: string
  readonly total: Kobo
  /** Of a month, over the months counted. */
  readonly average: Kobo
  /** Of as many days of each of them as the month has had; of a month that is over the same as `average`. */
  readonly averageSoFar: Kobo
}

/** The usual amounts of a month. */
export interface UsualGroups {
  readonly month: Month
  /** How many months before it count: six, or as many as there are since the first row. */
  readonly months: number
  /** How many of its days there were; null where it is over. */
  readonly daysSoFar: number | null
  /** What comes in and goes out in one of the months that count, on average (FL3). */
  readonly income: Kobo
  readonly expense: Kobo
  readonly groups: readonly UsualGroup[]
}

/** A period step by step. */
export interface FlowsBy {
  readonly unit: StepUnit
  /** In order; none where nothing is recorded, or where the period has not begun. */
  readonly steps: readonly FlowStep[]
  /** The groups on which most was spent, largest first; of equals the one whose key comes first. */
  readonly groups: readonly FlowGroup[]
  /** How many groups there are beside them. */
  readonly otherGroups: number
  /** The period until today, and the same days of what it is compared with; null as for a step. */
  readonly now: Flows
  readonly before: Flows | null
  readonly usual: UsualGroups
  readonly worth: readonly WalletWorth[]
  readonly behind: BehindRows | null
}
