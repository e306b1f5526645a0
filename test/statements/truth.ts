import type {
  ForeignCurrency,
  NarrationKind,
  ReadingStatus,
  RowDetails,
  StatedFigures,
} from '#features/statements/rules/reading.ts'
import type { Kobo } from '#money/money.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'

/** A movement of money before it is printed. */
export interface Movement {
  readonly day: Day
  /** `HH:mm:ss`. */
  readonly time: string
  readonly type: TransactionType
  readonly amount: Kobo
  /** After it. */
  readonly balance: Kobo
  readonly narration: string
  readonly reference: string
  readonly kind: NarrationKind
  /** Who was paid or who paid, where there was one. */
  readonly party: string | null
}

/** A row as it stands on paper; what the layout does not print is null or empty. */
export interface TrueRow {
  readonly day: Day
  readonly time: string | null
  readonly type: TransactionType
  readonly amount: Kobo
  readonly balance: Kobo | null
  readonly narration: string
  readonly reference: string
  readonly kind: NarrationKind
  /** What columns of its own say of it, as the reading gives it. */
  readonly details: RowDetails
  /** The page of its figures, from 1. */
  readonly page: number
}

/** An account of a statement. */
export interface TrueSection {
  /** All digits of it. */
  readonly account: string
  readonly currency: 'NGN' | ForeignCurrency
  readonly period: { readonly from: Day; readonly to: Day }
  /** Only what is printed. */
  readonly stated: StatedFigures
  /** What the arithmetic of the printed figures bears out. */
  readonly status: ReadingStatus
  /** Oldest first. */
  readonly rows: readonly TrueRow[]
}

/** What a generated file says. */
export interface TrueStatement {
  readonly layout: string
  /** As the picker of banks names it; null for a bank that is not among them. */
  readonly bank: string | null
  readonly pages: number
  readonly sections: readonly TrueSection[]
}
