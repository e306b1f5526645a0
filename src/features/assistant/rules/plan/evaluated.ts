import type { Ahead } from '#features/forecast/rules/look-ahead.ts'
import type { SlotView } from '#features/schedules/rules/slots.ts'
import type { WorthSort } from '#features/worth/rules/worth.ts'
import type { Kobo } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import type { DaySpan } from './calendar-span.ts'
import type { Figure, Value } from './figure.ts'
import type { CircleStand, DebtStand, GoalStand, ThingStand } from './kept-stands.ts'
import type { BudgetUse, ReadRow } from './plan-reader.ts'
import type { CIRCLE_PARTS, DEBT_WAYS, GOAL_PARTS, Group, Plan, Scope, Step, Than } from './plan.ts'

/** What the days before, the usual ones or other rows come to. */
export interface Compared {
  readonly how: Than
  readonly figure: Figure
  readonly days: readonly DaySpan[]
  /** Of how many spans it is the mean. */
  readonly spans?: number
}

/** One group of rows. */
export interface GroupFigure {
  readonly keys: readonly string[]
  /** Of a payee: how it is called. */
  readonly payee?: string
  readonly figure: Figure
  /** What it comes to on the other side. */
  readonly than?: Figure
  /** Of a stretch of the calendar: which of its days were counted, and what it is in whole. */
  readonly days?: DaySpan
}

/** A budget in its present cycle, or what it sets aside for a label. */
export interface Use {
  readonly budget: BudgetUse
  readonly labelId?: string
  readonly set: Kobo
  /** What comes to that from the cycles before; below zero what comes off. */
  readonly carried: Kobo
  readonly spent: Kobo
  readonly scope: Scope
}

/** What a wallet holds. */
export interface HeldFigure {
  readonly walletId: string
  readonly opening: Kobo
  readonly amount: Kobo
}

/** What was paid, or came, at even gaps. */
export interface Series {
  /** How the payee is called; empty of all rows together. */
  readonly payee: string
  readonly last: Day
  readonly amount: Kobo
  readonly expected: Day
  readonly everyDays: number
  readonly figure: Figure
}

/** What falls due by what the person said repeats. */
export type PlannedDue = Pick<SlotView, 'day' | 'amount' | 'isAbout'> & { readonly name: string }

/** A number that a step reckons with: of the ledger, or as it was given. */
export interface Operand {
  readonly step: Step
  readonly value: Value
  readonly figure?: Figure
}

/** What there is where nothing was found. */
export interface There {
  readonly first?: Day
  readonly last?: Day
  /** Categories with the most in those days. */
  readonly categories: readonly string[]
}

/** What an evaluation found out. */
export type Finding =
  | {
      readonly type: 'figure'
      readonly figure: Figure
      /** The categories that it is made of; the largest first. */
      readonly shares: readonly GroupFigure[]
      /** All that went out in those days, where this is a part of it. */
      readonly whole?: Figure
      readonly than?: Compared
    }
  | {
      readonly type: 'groups'
      readonly by: readonly Group[]
      /** Those that are told. */
      readonly groups: readonly GroupFigure[]
      /** How many there are in all. */
      readonly groupCount: number
      readonly total: Figure
      /** Only the latest are told: there are more than a table holds. */
      readonly isCut: boolean
      readonly than?: Compared
    }
  | { readonly type: 'rows'; readonly rows: readonly ReadRow[]; readonly all: Figure }
  | {
      readonly type: 'yes-no'
      readonly isYes: boolean
      readonly figure: Figure
      readonly latest?: ReadRow
    }
  | {
      readonly type: 'held'
      readonly figure: Figure
      /** The end of this day. */
      readonly day: Day
      readonly opening: Kobo
      readonly wallets: readonly HeldFigure[]
      /** By a stretch of the calendar: what was held at the end of each. */
      readonly groups: readonly GroupFigure[]
      readonly by?: Group
      readonly than?: Compared & { readonly day: Day }
    }
  | {
      readonly type: 'budget'
      readonly figure: Figure
      readonly uses: readonly Use[]
      /** Of one budget: whether it is on pace, or over, where that was asked. */
      readonly isYes?: boolean
    }
  | {
      readonly type: 'free'
      readonly figure: Figure
      readonly held: Figure
      readonly walletCount: number
      /** Budgets that end this month, with what they still set aside. */
      readonly kept: readonly Use[]
    }
  | {
      /** What a wallet, or all, will most likely hold from a day on, at its least, or at the end of that day. */
      readonly type: 'ahead'
      readonly isOfDay: boolean
      readonly figure: Figure
      readonly held: Figure
      readonly walletCount: number
      readonly from: Day
      readonly ahead: Ahead
    }
  | {
      readonly type: 'forecast'
      readonly figure: Figure
      /** What there is so far, in so many days of so many. */
      readonly sofar: Figure
      readonly daysGone: number
      readonly daysInAll: number
      /** What past months make of it. */
      readonly history?: { readonly estimate: Kobo; readonly months: number; readonly scope: Scope }
    }
  | {
      readonly type: 'due'
      readonly planned: readonly PlannedDue[]
      /** What is not planned. */
      readonly series: readonly Series[]
      readonly scope: Scope
    }
  | {
      readonly type: 'goals'
      readonly part: (typeof GOAL_PARTS)[number]
      readonly figure: Figure
      readonly goals: readonly GoalStand[]
    }
  | {
      readonly type: 'debts'
      readonly part: (typeof DEBT_WAYS)[number]
      readonly figure: Figure
      readonly debts: readonly DebtStand[]
      readonly toMe: Kobo
      readonly byMe: Kobo
      /** What is owed by hand under net worth, beside debts. */
      readonly byHand: Kobo
    }
  | {
      readonly type: 'circles'
      readonly part: (typeof CIRCLE_PARTS)[number]
      readonly figure: Figure
      readonly circles: readonly CircleStand[]
    }
  | {
      readonly type: 'worth'
      readonly figure: Figure
      readonly day: Day
      readonly held: Figure
      /** What each sort adds, in order. */
      readonly sorts: readonly { readonly sort: WorthSort; readonly amount: Kobo }[]
    }
  | {
      readonly type: 'things'
      readonly figure: Figure
      readonly day: Day
      readonly things: readonly ThingStand[]
    }
  | { readonly type: 'nothing'; readonly scope?: Scope; readonly there: There }
  | {
      /** What steps made of a figure; yes or no where the last one asks. */
      readonly type: 'reckoned'
      readonly base: Exclude<Finding, { type: 'reckoned' }>
      readonly operands: readonly Operand[]
      readonly value: Value
      readonly isYes?: boolean
    }

/** A finding with the plan that it answers. */
export interface Evaluated {
  readonly plan: Plan
  readonly today: Day
  readonly finding: Finding
  /** The days that were counted, in order: from the first record on where none were asked for. */
  readonly days: readonly DaySpan[]
  /** Days before the first record were left out of a mean or an estimate. */
  readonly isFromFirst: boolean
  /** Rows without a time, which hours leave out. */
  readonly untimed: number
}
