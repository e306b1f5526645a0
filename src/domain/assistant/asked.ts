import type { Day } from '#domain/day.ts'
import type { PlanName } from '#domain/plan.ts'
import type { Answer } from './answer.ts'
import type { LedgerNames, LedgerReader } from './ledger-reader.ts'
import type { Question } from './question.ts'
import type { KnownPeriod } from './shown-period.ts'

/** What a tool works from: an understood question, and the ledger that it is asked of. */
export interface Asked {
  readonly reader: LedgerReader
  readonly names: LedgerNames
  readonly question: Question
  /** In the person's zone. */
  readonly today: Day
  readonly plan: PlanName
}

/** Answers one kind of question; reads, and never writes. */
export type Tool = (asked: Asked) => Promise<Answer>

/** Answers what is asked of the rows of a period. */
export type PeriodTool = (asked: Asked, period: KnownPeriod) => Promise<Answer>
