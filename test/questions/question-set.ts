import { readFileSync } from 'node:fs'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'

/** A row of a set of questions. */
export interface SetRow {
  readonly id: string
  readonly at: string
  readonly wallet: string
  readonly type: TransactionType
  readonly category: string
  readonly kobo: number
  readonly description: string
  readonly label: string | null
  readonly budget: string | null
  readonly transfer: string | null
}

/** What a fair answer to a question holds; `also` are others as fair. */
export interface Expected {
  readonly type:
    | 'figure'
    | 'table'
    | 'rows'
    | 'day'
    | 'yesno'
    | 'none'
    | 'ask'
    | 'decline'
    | 'smalltalk'
    | 'draft'
    | 'future'
  readonly kobo?: number
  readonly count?: number
  readonly percent?: number
  readonly number?: number
  readonly groups?: readonly {
    readonly kobo?: number
    readonly count?: number
    readonly percent?: number
  }[]
  readonly ids?: readonly string[]
  readonly id?: string
  readonly day?: string
  readonly yes?: boolean
  readonly form?: string
  /** What the form is to be filled with; of an entry which of its tabs. */
  readonly filled?: { readonly type?: string }
  readonly also?: readonly Expected[]
  readonly orFigure?: Expected
}

/** A question, and what a fair answer to it holds. */
export interface SetTurn {
  readonly ask: string
  readonly expect: Expected
}

/** A ledger with questions of it. */
export interface QuestionSet {
  readonly today: Day
  readonly timezone: string
  readonly wallets: readonly {
    readonly id: string
    readonly name: string
    readonly openingKobo: number
  }[]
  readonly labels: readonly { readonly id: string; readonly name: string }[]
  readonly budgets: readonly {
    readonly id: string
    readonly name: string
    readonly frequency: string
    readonly start: string
    readonly endDate: string
    readonly labels: readonly { readonly labelId: string; readonly amountKobo: number }[]
  }[]
  readonly payees?: readonly {
    readonly id: string
    readonly name: string
    readonly writtenAs: readonly string[]
  }[]
  readonly rows: readonly SetRow[]
  readonly conversations: readonly { readonly id: string; readonly turns: readonly SetTurn[] }[]
}

/** Reads a set. */
export function loadSet(path: string): QuestionSet {
  const set = JSON.parse(readFileSync(path, 'utf8')) as QuestionSet
  // A row without words may say so by null.
  return {
    ...set,
    rows: set.rows.map(row => Object.assign({}, row, { description: row.description ?? '' })),
  }
}
