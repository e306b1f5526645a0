import type { Day } from '#domain/day.ts'
import type { Lessons } from '#domain/imports/suggest-from-history.ts'
import type { Kobo } from '#domain/money.ts'
import type { TransactionType } from '#domain/transaction.ts'

/** What one line can record: money out, in, or between two wallets. */
export type LineKind = TransactionType | 'transfer'

/** Something of the person's own that a line may name. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** What a line is read with: names are the person's own, `today` is in their zone. */
export interface EntryLineContext {
  readonly today: Day
  readonly wallets: readonly Named[]
  readonly labels: readonly Named[]
  /** What the person's past rows teach. */
  readonly lessons: Lessons
  /** The kind of an entry where nothing in the line tells. */
  readonly usualKind: TransactionType
}

/** What in a line was not understood, or may be meant otherwise; `text` is as typed (SPEC.md, EL9). */
export type LineNote =
  | { readonly type: 'amount'; readonly text: string; readonly message: string }
  | { readonly type: 'other-figure'; readonly text: string; readonly amount: Kobo }
  | { readonly type: 'future-day'; readonly text: string }
  | { readonly type: 'no-such-day'; readonly text: string }
  | { readonly type: 'unknown-label'; readonly text: string }
  | { readonly type: 'second-label'; readonly text: string }
  | { readonly type: 'which-label'; readonly text: string; readonly names: readonly string[] }
  | { readonly type: 'which-wallet'; readonly text: string; readonly names: readonly string[] }
  | { readonly type: 'second-wallet'; readonly text: string }

/** What a line says of an entry. What it does not say is undefined; the form's own defaults stand there. */
export interface EntryLine {
  readonly kind: LineKind
  readonly amount: Kobo | undefined
  /** Of a transfer, the wallet that the money leaves. */
  readonly walletId: string | undefined
  /** Only of a transfer. */
  readonly toWalletId: string | undefined
  readonly day: Day | undefined
  readonly category: string | undefined
  readonly labelId: string | undefined
  /** What is left; empty when nothing is. */
  readonly description: string
  readonly notes: readonly LineNote[]
}
