import type { Kobo } from '#money/money.ts'
import type { BudgetFrequency } from '#records/budget/budget-terms.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'
import type { Scope } from './plan/plan.ts'

/** What answers are of, as chats keep it; of the edition before plans each was a question of its own. */
export const ANSWERED_INTENTS = [
  'spend_total',
  'income_total',
  'net',
  'savings_rate',
  'compare',
  'trend',
  'top',
  'largest',
  'smallest',
  'average',
  'count',
  'when_last',
  'list',
  'balance',
  'budget_left',
  'can_afford',
  'forecast',
] as const

/** A question that figures answer. */
export type AnsweredIntent = (typeof ANSWERED_INTENTS)[number]

/** What Uwa does not do, and says so. */
export const REFUSALS = [
  'refuse_advice',
  'refuse_scope',
  'refuse_write',
  'refuse_other_user',
  'refuse_meta',
] as const

/** Why a question is declined. */
export type Refusal = (typeof REFUSALS)[number]

/** What a question asks for; `clarify` when it may be two things, or names something unknown. */
export type Intent = AnsweredIntent | Refusal | 'clarify'

/** Days asked about, both inclusive and never in the future but for a forecast; `words` as answers name them. */
export interface AskedPeriod {
  /** Left out: from the first record on. */
  readonly from?: Day
  readonly to: Day
  /** `last month`, `October 2026`, `the last 3 months`. */
  readonly words: string
}

/** What rows are counted, ranked or grouped by. */
export type Grouping = 'category' | 'label' | 'wallet' | 'merchant'

/** What an average is of. */
export type AveragePer = 'day' | 'week' | 'month' | 'transaction'

/** Which rows a question is about. Several values of one list are alternatives; the lists narrow each other. */
export interface Topic {
  /** Money in or out; left out, what the intent says. */
  readonly type?: TransactionType
  readonly categories: readonly string[]
  readonly labelIds: readonly string[]
  readonly walletIds: readonly string[]
  readonly budgetId?: string
  /** Lower-case words that the description must contain, in any order. */
  readonly merchant?: string
}

/** Which rows an answer of the edition before counted: chats keep it. Days are inclusive, in the user's zone. */
export interface RowFilter extends Topic {
  readonly from?: Day
  readonly to?: Day
  readonly withTransfers?: true
}

/** A topic of everything. */
export const EVERYTHING: Topic = { categories: [], labelIds: [], walletIds: [] }

/** A question as understood. What was not said is left out; each intent has defaults of its own. */
export interface Question {
  readonly intent: AnsweredIntent
  readonly topic: Topic
  readonly period?: AskedPeriod
  /** The period that `period` is held against (`compare`). */
  readonly against?: AskedPeriod
  readonly by?: Grouping
  readonly per?: AveragePer
  readonly granularity?: 'day' | 'week' | 'month'
  /** How many rows or ranks. */
  readonly limit?: number
  readonly amount?: Kobo
}

/** A write that was asked for: Uwa only reads, and opens the form with this in it. */
export interface AskedWrite {
  readonly form: 'expense' | 'income' | 'transfer' | 'budget' | 'none'
  /** The line that the one-line entry of the form understands: `20000 from OPay to Cash`. */
  readonly line: string
  /** What else than an entry was asked for; of an entry, the line says it. */
  readonly draft?: WriteDraft
}

/** What a form, or a list, is opened with. */
export type WriteDraft =
  | BudgetDraft
  | { readonly type: 'wallet'; readonly name: string; readonly amount?: Kobo }
  | { readonly type: 'label'; readonly name: string }
  /** One of the person's own that is to be changed, or to go; `name`: what it is to be called. */
  | {
      readonly type: 'thing'
      readonly kind: 'wallet' | 'label' | 'budget'
      readonly id: string
      readonly name?: string
    }
  /** Rows that are to be changed, or to go; of one alone, which it is. */
  | { readonly type: 'rows'; readonly scope: Scope; readonly rowId?: string }

/** A budget to be. */
export interface BudgetDraft {
  readonly type: 'budget'
  /** Empty where none was said. */
  readonly name: string
  readonly frequency: BudgetFrequency
  /** The last day of its first cycle, where one was said. */
  readonly endDay?: Day
  readonly parts: readonly BudgetPart[]
  /** Whether amounts are what was usually spent. */
  readonly isUsual?: true
}

/** What a budget sets aside for one label; for one that is yet to be made, under the name alone. */
export interface BudgetPart {
  readonly labelId?: string
  readonly name: string
  readonly amount?: Kobo
}

/** The most parts of a budget that is proposed. */
export const MOST_BUDGET_PARTS = 20
