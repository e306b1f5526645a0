import type { Day } from '#time/day.ts'
import type { PLAN_LIMITS, Rows } from './plan.ts'

/** A part of a plan that a person may change. */
export type Slot =
  | 'measure'
  | 'what'
  | 'without'
  | 'days'
  | 'wallet'
  | 'amount'
  | 'weekdays'
  | 'hours'
  | 'group'
  | 'keep'
  | 'rank'
  | 'than'
  | 'calc'
  | 'tell'

/** Why a plan has no answer. */
export type Fault =
  /** More of it than a plan holds, or than eight reads tell. */
  | { readonly type: 'too-many'; readonly of: keyof typeof PLAN_LIMITS | 'reads' }
  /** The slot does not go with the rest of the plan, or holds what it cannot. */
  | { readonly type: 'misfit'; readonly slot: Slot }
  /** None of its days has begun. */
  | { readonly type: 'to-come' }
  /** Its days end before they begin, or what they are held against has no days. */
  | { readonly type: 'no-days' }
  /** The rows that its days hang on are not there. */
  | { readonly type: 'no-event'; readonly event: Rows; readonly nth: number }
  /** There are not as many pay-days. */
  | { readonly type: 'no-pay-day' }
  /** No budget is the one, or sets anything aside for it, or had the cycle. */
  | { readonly type: 'no-budget' }
  | { readonly type: 'no-wallet' }
  /** What is kept in another currency was so much in naira on a day gone by: the rates of then are not known here. */
  | { readonly type: 'past-rate' }
  /** There is none of the goals, debts, circles or things. */
  | { readonly type: 'no-kept' }
  /** Fewer than three spans before it are recorded, which begin on this day. */
  | { readonly type: 'too-few-before'; readonly first?: Day }
  /** The person's level has no forecasts. */
  | { readonly type: 'no-forecasts' }
  /** Only the next 90 days are looked at, of one wallet or of all. */
  | { readonly type: 'not-ahead' }
  /** No income that is planned falls due in the next 90 days. */
  | { readonly type: 'no-next-pay' }
  /** Only what is running is forecast. */
  | { readonly type: 'not-running' }
