import type { Kobo } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import type { Plan, Scope, Thing } from '../plan/plan.ts'
import type { AskedWrite, Intent, Question, RowFilter } from '../question.ts'
import type { LearntName } from '../read/names/name-index.ts'

/** A part of a sentence. Money stays apart from words, so that a screen can hide it. */
export type Piece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'money'; readonly amount: Kobo }

/** A sentence or a cell, shown as plain text: no links, no markup, no pictures. */
export type Phrase = readonly Piece[]

/** A small table; every row has as many cells as there are columns. */
export interface AnswerTable {
  readonly columns: readonly { readonly name: string; readonly isNumber: boolean }[]
  readonly rows: readonly (readonly Phrase[])[]
}

/** One of several numbers of an answer. */
export interface EvidenceOperand {
  readonly name: string
  readonly value: Phrase
  /** The rows that it is made of; left out of what no rows say. */
  readonly scope?: Scope | undefined
  readonly rowCount: number
}

/** Pages that an answer may be of: one goal, debt or circle, all of them, net worth, the days to come. */
export const EVIDENCE_PAGES = [
  'goal',
  'goals',
  'debt',
  'circle',
  'debts',
  'worth',
  'ahead',
] as const

/** The page that has what an answer is of; one of several by its id. */
export interface EvidencePlace {
  readonly page: (typeof EVIDENCE_PAGES)[number]
  readonly id?: string
}

/** How an answer was worked out, for people who want to check it. */
export interface Evidence {
  readonly intent: Intent
  /** The rows that were counted, for the link to Transactions; null when no rows were. */
  readonly filter: RowFilter | null
  /** The rows that a plan's figure is made of; of several figures those of the first. */
  readonly scope?: Scope
  /** Where there are several figures: each with its own rows. */
  readonly operands?: readonly EvidenceOperand[]
  /** The page that has all of it, where no list of rows does. */
  readonly opens?: EvidencePlace
  /** How many rows the figures come from. */
  readonly rowCount: number
  /** What was done, in plain sentences: `Transfers between your wallets are left out.` */
  readonly notes: readonly string[]
  /** The ids of the rows shown, in their order. */
  readonly rowIds: readonly string[]
}

/** A plan to ask for, and what says it. */
export interface PlanChoice {
  readonly text: string
  readonly plan: Plan
}

/** How else a question may be read, the likeliest first, and what a correction of it teaches. */
export interface Readings {
  readonly plans: readonly Plan[]
  readonly learnt?: LearntName
}

/** What Uwa says. `answer` has figures; `empty` found no rows; the others have no figure of the ledger. */
export interface Answer {
  readonly kind: 'answer' | 'empty' | 'clarify' | 'refuse'
  /** One to four sentences, the figure first, the days always. */
  readonly phrase: Phrase
  readonly table?: AnswerTable
  readonly evidence: Evidence
  /** Questions that would follow, at most two, or the choices of a clarification. */
  readonly followUps: readonly string[]
  /** Of those of them that are plans, the plans. */
  readonly choices?: readonly PlanChoice[]
  /** The form that a refused write opens. */
  readonly write?: AskedWrite
  /** What was understood, which the next question of the chat builds on. */
  readonly question?: Question
  /** The plan that was answered. */
  readonly plan?: Plan
  /** How the text may be read: only where that was asked for in place of an answer, and never kept or sent. */
  readonly readings?: Readings
  /** The days of the row or the group that was told: `that day` is of them. */
  readonly told?: { readonly from: Day; readonly to: Day }
  /** What the one row or group that was told is of: `he`, `that shop`. */
  readonly about?: readonly Thing[]
  /** Where groups of one kind were told, each, in their order: `the second`. */
  readonly listed?: readonly Thing[]
}
