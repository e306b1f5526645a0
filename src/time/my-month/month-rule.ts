import type { Day } from '../day.ts'

/** On which day of a calendar month a person's own month begins: one by its number, the last, or the last working day. */
export type FixedStart =
  | { readonly type: 'day'; readonly day: number }
  | { readonly type: 'last' }
  | { readonly type: 'last-working' }

/** How own months begin: on such a day, or when a salary comes; where its schedule is gone, on the day it came by then. */
export type MonthRule =
  | FixedStart
  | { readonly type: 'salary'; readonly scheduleId: string; readonly on: FixedStart }

/** From which day on months begin by a rule. */
export interface MonthRuleFrom {
  readonly from: Day
  readonly rule: MonthRule
}

/** What a person said of their months, oldest first; empty of one whose months are the calendar's. */
export type MonthRules = readonly MonthRuleFrom[]

/** From here on a rule holds that was chosen for the past too. */
export const ALWAYS = '1970-01-01' as Day

/** The months of the calendar. */
export const FIRST_OF_MONTH: MonthRule = { type: 'day', day: 1 }
