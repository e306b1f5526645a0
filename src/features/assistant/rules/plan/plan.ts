import type { AmountRange, HourRange } from '#features/entries/rules/find/find.ts'
import type { Kobo } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import type { DayRange } from '#time/period.ts'
import type { Weekday } from '#time/weekday.ts'

/** Stretches of the calendar; weeks begin on Monday, a weekend is its last two days, a pay cycle begins with a pay-day. */
export const UNITS = ['day', 'week', 'weekend', 'month', 'quarter', 'year', 'paycycle'] as const

/** One of them. */
export type Unit = (typeof UNITS)[number]

/** What rows may be parted by. */
export const GROUPS = [
  ...UNITS,
  'weekday',
  'hour',
  'category',
  'label',
  'wallet',
  'budget',
  'payee',
] as const

/** One of them. */
export type Group = (typeof GROUPS)[number]

/** What kinds of things rows may be of; `toWallet`: of own money moved, where it went. */
export const THING_KINDS = [
  'category',
  'label',
  'wallet',
  'toWallet',
  'budget',
  'payee',
  'words',
] as const

/** What rows may be of: one of the person's own, by its id; a payee by the key of its group; words by themselves. */
export interface Thing {
  readonly kind: (typeof THING_KINDS)[number]
  /**
   * A category's value, a record's id, a payee's id or what is written of one (`writtenKey`), or folded words that a
   * description has. Empty: those that have none of the kind.
   */
  readonly id: string
}

/** What rows must be of, and of what they must not be. */
export interface Where {
  /** Of each list, one thing is met. */
  readonly all: readonly (readonly Thing[])[]
  /** Of these, none is met. */
  readonly none: readonly Thing[]
  readonly amount?: AmountRange
  readonly weekdays?: readonly Weekday[]
  /** Rows without a time, which stand at noon, are of no hour. */
  readonly hours?: HourRange
}

/** Rows of any kind. */
export const ANYWHERE: Where = { all: [], none: [] }

/**
 * Which way money went: out, in, either way (`any`), or what came in less what went out (`net`). Own money moved and
 * adjustments are of none of these: `moved` is own money moved, each once, as it left; `all` is whatever changes what a
 * wallet holds, and no plan's.
 */
export type Flow = 'out' | 'in' | 'any' | 'net' | 'moved' | 'all'

/** Which rows. */
export interface Rows {
  readonly flow: Flow
  readonly where: Where
}

/** Which rows of which days; several are parts, and no row counts twice. None: ever. */
export interface Scope<D = DayRange> extends Rows {
  readonly days: readonly D[]
}

/** An end of a stretch, inclusive: a day, or so many days after the nth latest row of some kind. */
export type Edge =
  | { readonly day: Day }
  | { readonly event: Rows; readonly nth: number; readonly plus: number }

/** Days, as asked for. */
export type Span =
  /** So many whole ones, the last of them `back` before the present one; cut at today but for what is to come. */
  | { readonly type: 'units'; readonly unit: Unit; readonly back: number; readonly count: number }
  /** A budget's cycle. */
  | { readonly type: 'cycle'; readonly budgetId: string; readonly back: number }
  | { readonly type: 'edges'; readonly from?: Edge; readonly to?: Edge }

/** The day of a span that is written as this one day; undefined of others. */
export function onlyDayOf(span: Span): Day | undefined {
  if (span.type !== 'edges' || !span.from || !span.to) return undefined
  if (!('day' in span.from) || !('day' in span.to)) return undefined
  return span.from.day === span.to.day ? span.from.day : undefined
}

/** What is asked of budgets. */
export const BUDGET_PARTS = ['set', 'spent', 'left', 'pace', 'over', 'daily', 'days'] as const

/** One of them. */
export type BudgetPart = (typeof BUDGET_PARTS)[number]

/** What is asked of goals; `set` is their target. */
export const GOAL_PARTS = ['saved', 'left', 'set', 'pace'] as const

/** Which debts are asked about: those owed to the person, those that they owe, or both. */
export const DEBT_WAYS = ['in', 'out', 'any'] as const

/** What is asked of circles: what the person put in, or got of it, whose turn it is, and when their own is. */
export const CIRCLE_PARTS = ['put', 'got', 'turn', 'mine'] as const

/** What is asked of what is kept beside entries, by id: of none named, of all. An id that names nothing is of none. */
export type KeptMeasure =
  | {
      readonly of: 'goals'
      readonly part: (typeof GOAL_PARTS)[number]
      readonly ids: readonly string[]
    }
  | {
      readonly of: 'debts'
      readonly part: (typeof DEBT_WAYS)[number]
      readonly ids: readonly string[]
    }
  | {
      readonly of: 'circles'
      readonly part: (typeof CIRCLE_PARTS)[number]
      readonly ids: readonly string[]
    }
  /** All that there is less all that is owed; of things by id, what they are worth. */
  | { readonly of: 'worth'; readonly ids: readonly string[] }

/** What is asked of the rows. */
export type Measure =
  | KeptMeasure
  /** What wallets will most likely hold at the end of one day to come (FC1 to FC4). */
  | { readonly of: 'ahead' }
  | {
      readonly of:
        | 'sum'
        | 'count'
        | 'rows'
        /** Whether there is any. */
        | 'happened'
        /** When the next is expected: three rows of a payee at even gaps. */
        | 'due'
        /**
         * What wallets hold, less what budgets that end this month still set aside (UA14); from a day to come on: the
         * least that they will most likely hold (UA20).
         */
        | 'free'
        /** What a running period will come to (UA15). */
        | 'forecast'
    }
  /** `visit`: a day with a row. */
  | { readonly of: 'mean'; readonly per: 'row' | 'visit' | Unit }
  /** How many different ones. */
  | { readonly of: 'distinct'; readonly what: Group }
  /** How many of the unit have no row. */
  | { readonly of: 'empty'; readonly what: Unit }
  /** An amount that was given, which steps reckon with. */
  | { readonly of: 'given'; readonly kobo: Kobo }
  /** What wallets hold: at the end of the days, or at its lowest or highest at the end of one of them. */
  | { readonly of: 'held'; readonly at: 'close' | 'lowest' | 'highest' }
  /**
   * `over`: whether more is spent than was set aside; `daily`: what is left for each day of the rest of
   * the cycle; `days`: how many those are. */
  | { readonly of: 'budget'; readonly part: BudgetPart }

/** Which rows or groups come first, and which of them are told. */
export interface Rank {
  /** `middle`: the lower median by amount. `rise`, `fall`, `change`: of groups compared, by what they gained, lost, or either. */
  readonly order:
    | 'newest'
    | 'oldest'
    | 'largest'
    | 'smallest'
    | 'middle'
    | 'rise'
    | 'fall'
    | 'change'
  /** The nth alone, from 1. */
  readonly nth?: number
  /** So many of the first. */
  readonly take?: number
}

/**
 * What it is held against: as many days just before; the same days of the unit before; the mean of three to six spans before;
 * or the same with other rows or days.
 */
export type Than = 'before' | 'sameDays' | 'usual' | Partial<Scope<Span>>

/** Reckoning with what came out, from left to right. */
export interface Step {
  readonly op: '+' | '-' | '*' | '/' | '%of' | '>=' | '<='
  readonly by:
    | { readonly kobo: Kobo }
    | { readonly number: number }
    /** How many of the unit the span has. */
    | { readonly length: Span; readonly in: Unit }
    | { readonly plan: Omit<Plan, 'by' | 'than' | 'calc'> }
}

/** What an answer leads with, where a row has more than one thing to tell. */
export type Tell = 'amount' | 'day' | 'age' | 'payee' | 'wallet'

/** A question as understood: one form for all that the ledger can answer. */
export interface Plan extends Scope<Span> {
  readonly v: 2
  readonly measure: Measure
  readonly by?: readonly Group[]
  /** Only groups whose value is within. */
  readonly keep?: AmountRange
  readonly rank?: Rank
  readonly than?: Than
  readonly calc?: readonly Step[]
  readonly tell?: Tell
}

/** Whether it is asked of what is kept beside entries. */
export function isKept(measure: Measure): measure is KeptMeasure {
  return 'ids' in measure
}

/** Whether a plan's numbers are no money. */
export function isCounted({ measure }: Pick<Plan, 'measure'>): boolean {
  const { of } = measure
  if (of === 'budget') return measure.part === 'days'
  return of === 'count' || of === 'distinct' || of === 'empty'
}

/** The most of each that a plan has. */
export const PLAN_LIMITS = {
  things: 20,
  lists: 6,
  spans: 12,
  groups: 2,
  steps: 3,
  /** Of rows, groups and ranks. */
  rows: 50,
} as const

/** Income under Salary. */
export const SALARY: Rows = {
  flow: 'in',
  where: { ...ANYWHERE, all: [[{ kind: 'category', id: 'salary' }]] },
}

/** The pay cycle that begins with the next pay-day. */
export const NEXT_PAY: Span = { type: 'units', unit: 'paycycle', back: -1, count: 1 }

/** Whether a span is that. */
export function isNextPay(span: Span): boolean {
  return span.type === 'units' && span.unit === 'paycycle' && span.back === -1 && span.count === 1
}

/** The most reads that an answer takes (assistant-v2 1). */
export const MOST_READS = 8
