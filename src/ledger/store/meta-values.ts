import type { Session } from '#api/session.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { GeneralUtils } from '#contract/general-calls.ts'
import type { listPayments } from '#contract/payment-calls.ts'
import type { listDeletedTransactions } from '#contract/several-calls.ts'
import type { Cursor } from '#contract/sync-calls.ts'
import type { listTokens } from '#contract/token-calls.ts'
import type { LearntName } from '#features/assistant/rules/read/names/name-index.ts'
import type { Insight } from '#features/insights/rules/insight.ts'
import type { Repeat } from '#features/schedules/rules/repeats/repeat.ts'
import type { KnownColumns } from '#features/statements/rules/files/data-file.ts'
import type { KindDigests } from '#records/hash/digest.ts'
import type { PlanName, PlanResource } from '#records/plan.ts'
import type { RecordKind } from '#records/registry.ts'
import type { Transaction } from '#records/transaction.ts'
import type { WalletFlows } from '#records/wallet-figures.ts'
import type { Rest } from '#time/backoff.ts'
import type { Day, Instant } from '#time/day.ts'
import type { OpKind } from './op.ts'
import type { DemoMigration, RecordKey, RowsByKind } from './rows.ts'

/** A profile picture that is to be uploaded as soon as there is a network. */
export interface WaitingPicture extends Partial<Rest> {
  /** Distinguishes it from one that takes its place. */
  readonly id: string
  /** A JPEG, ready to be sent. */
  readonly content: ArrayBuffer
  /** Why the server did not take it, in its words; undefined while it was not asked. */
  readonly refusal?: string
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

/** An entry that took an import's day and amount, and what it said before. */
export interface CorrectedRow {
  readonly importId: string
  readonly id: string
  readonly before: Pick<Transaction, 'amount' | 'createdAt'>
  readonly after: Pick<Transaction, 'amount' | 'createdAt'>
}

/** What was found with nobody asking, and the day as of which it is true. */
interface FoundOn<Found> {
  readonly day: Day
  readonly found: readonly Found[]
}

/** A demo that is under way. */
export interface DemoState {
  /** Epoch ms. */
  readonly startedAt: number
  /** The address that signed up from within the demo, to whom it is offered at their first login. */
  readonly email: string | null
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

/** What a deed did to a record other than a transaction. */
export interface RecordChange {
  readonly key: RecordKey
  /** Null where there was none, or is none any more. */
  readonly was: RowsByKind[RecordKind] | null
  readonly is: RowsByKind[RecordKind] | null
  /** The deed made it: `was` is how it was made, where it was changed at once. */
  readonly isMade?: true
}

/**
 * Something that the person did on this device (UN6). `entries`: an action on transactions, told and undone as one (UN1).
 * `records`: it made, changed or deleted other records. `lasting`: there is no way back from it by the app's undo.
 * `deletion`: a deletion of these transactions, which was taken back before it was sent, so that nothing else is left of it.
 */
export type OwnDeed =
  | { readonly type: 'entries'; readonly id: string }
  | {
      readonly type: 'records'
      readonly id: string
      /** Its writes; none where they are no more its own. */
      readonly opIds: readonly string[]
      readonly changes: readonly RecordChange[]
    }
  | { readonly type: 'lasting'; readonly id: string; readonly kind: OpKind | 'discard' }
  | { readonly type: 'deletion'; readonly id: string; readonly ids: readonly string[] }

/** What the person did on this device, and what of it was undone, each in order, the latest last. */
export interface OwnDeeds {
  readonly done: readonly OwnDeed[]
  readonly undone: readonly OwnDeed[]
}

/** Single values of the ledger, by key. */
export interface MetaValues {
  /** What the person said that words of theirs mean, the latest last; of this device alone (UR15). */
  readonly learntNames: readonly LearntName[]
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
  /** What the person did on this device, in order (UN6). */
  readonly ownDeeds: OwnDeeds
  /** What was found of late to be said unasked, and on which day of the person's. */
  readonly insights: FoundOn<Insight>
  /** What seemed to repeat of late, and on which day of the person's. */
  readonly repeats: FoundOn<Repeat>
  readonly utils: GeneralUtils
  /** The first page of the payment wallet's records, and of the tokens'. */
  readonly payments: KeptAnswer<AnswerOf<typeof listPayments>>
  readonly tokens: KeptAnswer<AnswerOf<typeof listTokens>>
  /** The last deleted transactions, as the server listed them. */
  readonly deleted: KeptAnswer<AnswerOf<typeof listDeletedTransactions>>
  /** By transfer: the ordinary row whose place a leg took at an import, for its undo. */
  readonly replacedRows: Readonly<Record<string, ReplacedRow>>
  /** What an undo of imports needs of entries that took their days and amounts, latest last. */
  readonly correctedRows: readonly CorrectedRow[]
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
