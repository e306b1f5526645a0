import type { PlanName } from '#records/plan.ts'
import type { Day } from '#time/day.ts'
import type { Answer } from './answer/answer.ts'
import type { KnownPeriod } from './answer/shown-period.ts'
import type { LedgerNames, LedgerReader } from './ledger-reader.ts'
import type { Question } from './question.ts'

/** What a tool works from: an understood question, and the ledger that it is asked of. */
export interface ToolInput {
  readonly reader: LedgerReader
  readonly names: LedgerNames
  readonly question: Question
  /** In the person's zone. */
  readonly today: Day
  readonly plan: PlanName
}

/** Answers one kind of question; reads, and never writes. */
export type Tool = (input: ToolInput) => Promise<Answer>

/** Answers what is asked of the rows of a period. */
export type PeriodTool = (input: ToolInput, period: KnownPeriod) => Promise<Answer>
