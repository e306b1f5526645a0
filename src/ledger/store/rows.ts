import type { ChangeEntry, LeftRow } from '#contract/sync-calls.ts'
import type { PackedRows } from '#records/packed/packed-rows.ts'
import type { ByTable, RecordKind, RecordRow, TableKind } from '#records/registry.ts'
import type { Instant } from '#time/day.ts'

/** What every synced row carries beside its record: 0 while the server has not seen it. */
export interface Versioned {
  readonly version: number
}

/** The row of each kind in the view: the server's with this device's unsettled writes applied. */
export type RowsByKind = { readonly [K in RecordKind]: RecordRow<K> & Versioned }

/** A row of any kind. */
export type AnyRow = RowsByKind[RecordKind]

/** What rows become; null takes a row away. */
export type RowChanges = ReadonlyMap<RecordKey, AnyRow | null>

/** A wallet in the view. */
export type WalletRow = RowsByKind['wallet']

/** A label in the view. */
export type LabelRow = RowsByKind['label']

/** A transaction in the view. */
export type TransactionRow = RowsByKind['transaction']

/** A budget in the view, with its trail. */
export type BudgetRow = RowsByKind['budget']

/** A kept view of the transactions in the view. */
export type ViewRow = RowsByKind['view']

/** A template of entries in the view. */
export type TemplateRow = RowsByKind['template']

/** Money that moves again and again, in the view. */
export type ScheduleRow = RowsByKind['schedule']

/** What was said of one occurrence, in the view. */
export type OccurrenceRow = RowsByKind['occurrence']

/** What the person owes, or is owed, in the view. */
export type DebtRow = RowsByKind['debt']

/** People who put money together, in the view. */
export type CircleRow = RowsByKind['circle']

/** Someone of a circle, in the view. */
export type CircleMemberRow = RowsByKind['circleMember']

/** That a part of a round was paid, in the view. */
export type CirclePaymentRow = RowsByKind['circlePayment']

/** Two devices' edits of one field, in the view. */
export type ClashRow = RowsByKind['clash']

/** What the person was shown unasked, in the view. */
export type InsightRow = RowsByKind['insight']

/** What the person declined, in the view. */
export type DismissalRow = RowsByKind['dismissal']
/** What is saved for, as the device keeps it. */
export type GoalRow = RowsByKind['goal']
/** What is set aside by hand, as the device keeps it. */
export type EarmarkRow = RowsByKind['earmark']

/** A thing that is owned or owed, in the view. */
export type AssetRow = RowsByKind['asset']

/** What a person said that a wallet held, in the view. */
export type AssertionRow = RowsByKind['assertion']

/** What a currency costs from a day on, in the view. */
export type RateRow = RowsByKind['rate']

/** What it is worth from a day on, in the view. */
export type ValuationRow = RowsByKind['valuation']

/** An account of an imported statement in the view. */
export type StatementRow = RowsByKind['statement']

/** A group of categories in the view. */
export type CategoryGroupRow = RowsByKind['categoryGroup']

/** What the person made of a category, in the view. */
export type CategoryRow = RowsByKind['category']

/** A payee in the view. */
export type PayeeRow = RowsByKind['payee']

/** What is written of a payee, in the view. */
export type AliasRow = RowsByKind['alias']

/** The signed-in person in the view. */
export type ProfileRow = RowsByKind['profile']

/** Names a record over all kinds: `wallet:0190…`. */
export type RecordKey = `${RecordKind}:${string}`

/** The server's row under a row that has unsettled writes; null when the server has none. */
export interface BaseRow {
  readonly key: RecordKey
  readonly row: RowsByKind[RecordKind] | null
}

/**
 * A record of the feed that this build cannot read yet: of a kind, or in a form, that a newer build
 * knows. Kept as it came, and read again after the update (PL8).
 */
export interface UnknownChange {
  /** `kind:id` of any kind. */
  readonly key: string
  readonly change: ChangeEntry
}

/**
 * Transactions of older days as they came, put by as columns until they are laid out as rows (BO5). None of them is
 * a row, or lies under one: what changes is laid out first.
 */
export interface OlderBlock {
  readonly n?: number
  /** None of them happened before `from`, or after `to`. */
  readonly from: Instant
  readonly to: Instant
  readonly count: number
  readonly rows: PackedRows
}

/** Transactions that changed in one write, for the worker that keeps the month columns (money 7). */
export interface ColumnMark {
  readonly n?: number
  /** `yyyy-MM` in the user's zone, or `*`: rebuild everything. */
  readonly month: string
  /** Those of the month; none where it is to be read anew. */
  readonly rowIds: readonly string[]
}

/** What a deed did to a transaction: `was` is null where it made it, `is` where it took it away; of an edit its fields. */
export interface ActionChange {
  readonly id: string
  /** The transfer that it is a leg of; else its own id. */
  readonly unit: string
  readonly was: Partial<TransactionRow> | null
  readonly is: Partial<TransactionRow> | null
  /** What another device made had been changed again before it was seen here (AC4). */
  readonly isPast?: true
}

/** What a person did to transactions in one go, on this device or another, so that it can be told and undone (UN, AC). */
export interface ActionRow {
  /** UUIDv7, made with the deed. */
  readonly id: string
  readonly at: Instant
  readonly kind: 'record' | 'edit' | 'delete' | 'restore'
  /** Its writes. */
  readonly opIds: readonly string[]
  readonly rows: readonly ActionChange[]
  /** The first of its transactions as it was then, to tell the deed by. */
  readonly shown: TransactionRow
  /** The action that it took back; and the one that took this back, which is taken back itself by a redo. */
  readonly undoes: string | null
  readonly undoneBy: string | null
  /** Rows that the server left as they were, and why. */
  readonly left: readonly LeftRow[]
  /** What people call the device that it was done on, or nothing; absent where it is this one. */
  readonly device?: string
}

/** What people see of a ledger, apart from themselves: the rows of each table. */
export type LedgerRows = ByTable<ViewLists<TableKind>>

/** Rows of the view of some kinds, by kind. */
export type ViewLists<Kinds extends RecordKind> = {
  readonly [K in Kinds]: readonly RowsByKind[K][]
}

/** What an account takes over from a demo, until it lies in the account's own ledger. */
export interface DemoMigration {
  /** UUIDv7; the ids of the account's writes follow from it. */
  readonly id: string
  readonly userId: string
  readonly rows: LedgerRows
}

/** What was typed in a form that was not sent, until it is, or for thirty days. No password is ever in one. */
export interface FormDraft {
  /** The form, and what distinguishes its drafts: `entry:expense`. */
  readonly key: string
  /** As the form keeps it; read anew by its own schema. */
  readonly value: unknown
  /** When it was typed, epoch ms. */
  readonly at: Instant
}

/** One entry of the meta table. */
export interface MetaEntry {
  readonly k: string
  readonly value: unknown
}
