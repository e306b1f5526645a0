import type { Session } from '#api/session.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { GeneralUtils } from '#contract/general-calls.ts'
import type { listPayments } from '#contract/payment-calls.ts'
import type { listDeletedTransactions } from '#contract/several-calls.ts'
import type { ChangeEntry, Cursor, LeftRow } from '#contract/sync-calls.ts'
import type { listTokens } from '#contract/token-calls.ts'
import type { KnownColumns } from '#features/statements/rules/files/data-file.ts'
import type { KindDigests } from '#records/digest.ts'
import type { PackedRows } from '#records/packed/packed-rows.ts'
import type { PlanName, PlanResource } from '#records/plan.ts'
import type { ByTable, RecordKind, RecordRow, TableKind } from '#records/registry.ts'
import type { Transaction } from '#records/transaction.ts'
import type { WalletFlows } from '#records/wallet-figures.ts'
import type { Rest } from '#time/backoff.ts'
import type { Instant } from '#time/day.ts'

/** A profile picture that is to be uploaded as soon as there is a network. */
export interface WaitingPicture extends Partial<Rest> {
  /** Distinguishes it from one that takes its place. */
  readonly id: string
  /** A JPEG, ready to be sent. */
  readonly content: ArrayBuffer
  /** Why the server did not take it, in its words; undefined while it was not asked. */
  readonly refusal?: string
}

/** What every synced row carries beside its record: 0 while the server has not seen it. */
export interface Versioned {
  readonly version: number
}

/** The row of each kind in the view: the server's with this device's unsettled writes applied. */
export type RowsByKind = { readonly [K in RecordKind]: RecordRow<K> & Versioned }

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

/** An account of an imported statement in the view. */
export type StatementRow = RowsByKind['statement']

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
}

/** What a person did to transactions in one go on this device, so that it can be told and undone (UN). */
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
}

/** How much of the plan is used, as the last pull said. */
export type PlanUsage = Readonly<Record<PlanResource, number>> & {
  readonly level: PlanName
  /** How many records the server had, by the digests of the last pull. */
  readonly rows?: number
}

/** What an import's undo needs of an ordinary row, beside what the leg in its place says. */
export type ReplacedRow = Omit<
  Transaction,
  'id' | 'walletId' | 'type' | 'amount' | 'transferId' | 'importId'
>

/** A demo that is under way. */
export interface DemoState {
  /** Epoch ms. */
  readonly startedAt: number
  /** The address that signed up from within the demo, to whom it is offered at their first login. */
  readonly email: string | null
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

/** An answer of the server that is kept, to be shown with no network too. */
export interface KeptAnswer<Answer> {
  readonly answer: Answer
  /** When it came, epoch ms. */
  readonly at: number
}

/** The tokens that the server last named, beside an answer: they hold until the profile changes. */
export interface KnownTokens {
  readonly count: number
  /** The version of the profile at that time. */
  readonly profileVersion: number
}

/** How far a ledger is here whose older transactions are still on their way (BO). */
export interface BootState {
  /** Everything that happened since is here. */
  readonly from: Instant
  /** The version of the ledger when it began. */
  readonly snapshot: number
  /** What happened before `from`, and was there at `snapshot`, by wallet. */
  readonly rest: Readonly<Record<string, WalletFlows>>
  /** How many transactions the server has. */
  readonly total: number
}

/**
 * Why the server was not reached. `silent`: no answer came. `portal`: something else answered in its place.
 * `slow`: what was sent did not get there in time. `busy`: it asks for time. `trouble`: it stumbled.
 */
export type Unreached = 'silent' | 'portal' | 'slow' | 'busy' | 'trouble'

/** What is known of a device beside its databases. */
export interface DeviceNote {
  /** Its name to the server. */
  readonly device: string
  /** How many writes waited on it. */
  readonly waiting: number
  /** The highest order that it had given a write. */
  readonly seq: number
}

/** Writes that were sent and not answered. */
export interface UnderWay {
  /** Their places in the local order. */
  readonly seqs: readonly number[]
  /** When the last of them were sent, epoch ms. */
  readonly at: number
  /** The name under which the device sent them. */
  readonly device: string
}

/** Single values of the ledger, by key. */
export interface MetaValues {
  readonly deviceId: string
  /** Where the view's server part stands in the server's history. */
  readonly place: Cursor
  /** The version of that place. */
  readonly version: number
  /** The first answer with everything but older transactions is here: the app is open, and sends (BO3). */
  readonly bootstrapped: boolean
  /** Null when everything is here. */
  readonly boot: BootState | null
  readonly lastSyncAt: number
  /** Digests of the view's server part, moved by each pull (DI1). */
  readonly sums: KindDigests
  readonly lastRecountAt: number
  /** The server's history, or its digests, are not what this device stands on (HI5). */
  readonly mustRecover: boolean
  /** The highest order of a write that left the outbox. */
  readonly lastSeq: number
  /** What this device was before its storage was cleared, until the server told what never arrived (HI8). */
  readonly clearedDevice: DeviceNote | null
  /** How many writes were lost with the storage, until the person has read it. */
  readonly lostWrites: number | null
  readonly session: Session | null
  /** The writes that are on their way, or were when a context ended (PS3). */
  readonly underWay: UnderWay | null
  readonly sessionOver: boolean
  /** The fencing number of the current pass, who holds it, and when it last moved (PS2). */
  readonly pass: { readonly n: number; readonly by: string; readonly at: number }
  /** Where the browser has no Web Locks: who holds each lock, and until when (epoch ms). */
  readonly leases: Readonly<Record<string, { readonly owner: string; readonly until: number }>>
  /** A pass was asked for while another ran. */
  readonly dirty: boolean
  readonly usage: PlanUsage
  readonly utils: GeneralUtils
  /** The first page of the payment wallet's records, and of the tokens'. */
  readonly payments: KeptAnswer<AnswerOf<typeof listPayments>>
  readonly tokens: KeptAnswer<AnswerOf<typeof listTokens>>
  /** The last deleted transactions, as the server listed them. */
  readonly deleted: KeptAnswer<AnswerOf<typeof listDeletedTransactions>>
  /** By transfer: the ordinary row whose place a leg took at an import, for its undo. */
  readonly replacedRows: Readonly<Record<string, ReplacedRow>>
  /** By bank: the wallet that its last statement went into. */
  readonly bankWallets: Readonly<Record<string, string>>
  /** By wallet: the months without a statement that the person wants to hear no more of, `yyyy-MM`. */
  readonly quietMonths: Readonly<Record<string, readonly string[]>>
  /** What the person said of the columns of files, by the signature of their headings. */
  readonly fileColumns: KnownColumns
  /** Of a demo's ledger only: that there is a demo in it. */
  readonly demo: DemoState
  /** Of a demo's ledger only: what left the demo and is not in its accounts' ledgers for sure. */
  readonly demoHarvests: readonly DemoMigration[]
  readonly waitingPicture: WaitingPicture | null
  /** How long the assistant's turns are left alone, after their sending failed. */
  readonly turnsRest: Rest | null
  readonly tokensLeft: KnownTokens
  /** Whether this device shows charts as tables. */
  readonly chartsAsTables: boolean
  /** Why the last pass could not reach the server, if so. */
  readonly lastFailure: {
    readonly at: number
    readonly kind: 'offline' | 'server' | 'update' | 'storage'
    /** How often in a row. */
    readonly tries?: number
    /** When it is tried again by itself, epoch ms. */
    readonly nextAt?: number
    /** What was in the way; absent where an earlier build noted it. */
    readonly why?: Unreached
    /** What the server said to it, in words to show. */
    readonly said?: string
  } | null
  /** The server follows so many devices of this person that it had no place for this one (WK2). */
  readonly isCrowded: boolean
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
