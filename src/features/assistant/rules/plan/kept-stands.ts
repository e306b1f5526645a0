import type { DebtState } from '#features/debts/rules/debt-state.ts'
import type { Pace } from '#features/goals/rules/pace.ts'
import type { Kobo } from '#money/money.ts'
import type { Day } from '#time/day.ts'

/** A goal as it stands today. */
export interface GoalStand {
  readonly id: string
  readonly name: string
  readonly target: Kobo
  readonly byDay: Day | null
  readonly isClosed: boolean
  readonly saved: Kobo
  readonly pace: Pace
}

/** A debt as it stands today: which way it is owed, and how much of it. */
export interface DebtStand extends Pick<DebtState, 'due'> {
  readonly id: string
  readonly person: string
  readonly isToMe: boolean
  readonly amount: Kobo
}

/** A circle as it stands today. */
export interface CircleStand {
  readonly id: string
  readonly name: string
  readonly isAjo: boolean
  readonly put: Kobo
  readonly got: Kobo
  /** What the person pays in each round. */
  readonly part: Kobo
  /** What one turn gets. */
  readonly gets: Kobo
  readonly rounds: number
  /** The round that is open, and who has the money of it: empty for the person themselves. */
  readonly now?: {
    readonly number: number
    readonly day: Day
    readonly receivers: readonly string[]
  }
  /** The days of the person's own turns to come, or of their last one. */
  readonly mine: readonly Day[]
}

/** A thing by its value, and since when it has that; none yet where that lacks. */
export interface ThingStand {
  readonly name: string
  readonly isDebt: boolean
  readonly value: Kobo
  readonly since?: Day
}
