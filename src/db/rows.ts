import type { AnswerOf } from '#contract/call.ts'
import type { GeneralUtils } from '#contract/general-calls.ts'
import type { listPayments } from '#contract/payment-calls.ts'
import type { RecordKind } from '#contract/record-kinds.ts'
import type { ChangeEntry, fetchChanges } from '#contract/sync-calls.ts'
import type { listTokens } from '#contract/token-calls.ts'
import type { Budget } from '#domain/budget.ts'
import type { Label } from '#domain/label.ts'
import type { PlanName } from '#domain/plan.ts'
import type { Profile } from '#domain/profile.ts'
import type { Session } from '#domain/session.ts'
import type { Transaction } from '#domain/transaction.ts'
import type { Wallet } from '#domain/wallet.ts'
import type { Rest } from './rest.ts'
import type { WaitingPicture } from './waiting-picture.ts'

/** What every synced row carries beside its record: 0 while the server has not seen it. */
export interface Versioned {
  readonly version: number
}

/** A wallet in the view: the server's row with this device's unsettled writes applied. */
export type WalletRow = Wallet & Versioned

/** A label in the view. */
export type LabelRow = Label & Versioned

/** A transaction in the view. */
export type TransactionRow = Transaction & Versioned

/** A budget in the view, with its trail. */
export type BudgetRow = Budget & Versioned

/** The signed-in person in the view. */
export type ProfileRow = Profile & Versioned

/** The row type of each kind of record. */
export interface RowsByKind {
  readonly wallet: WalletRow
  readonly label: LabelRow
  readonly transaction: TransactionRow
  readonly budget: BudgetRow
  readonly profile: ProfileRow
}

/** Names a record over all kinds: `wallet:0190…`. */
export type RecordKey = `${RecordKind}:${string}`

/** The server's row under a row that has unsettled writes; null when the server has none. */
export interface ShadowRow {
  readonly key: RecordKey
  readonly row: RowsByKind[RecordKind] | null
}

/** One page of the change feed, as the contract reads it. */
export type ChangesPage = AnswerOf<typeof fetchChanges>

/** One page of a pull, staged until all are there. */
export interface InboxPage {
  readonly n?: number
  readonly pullId: string
  readonly page: ChangesPage
}

/**
 * A record of the feed that this build cannot read yet: of a kind, or in a form, that a newer build
 * knows. Kept as it came, and read again after the update (sync.md 3.14).
 */
export interface LaterRecord {
  /** `kind:id` of any kind. */
  readonly key: string
  readonly change: ChangeEntry
}

/** A transaction that changed, for the worker that keeps the month columns (analytics.md). */
export interface ColumnMark {
  readonly n?: number
  /** `yyyy-MM` in the user's zone, or `*`: rebuild everything. */
  readonly month: string
  readonly rowId: string
}

/** How much of the plan is used, as the last pull said. */
export interface PlanUsage {
  readonly wallets: number
  readonly labels: number
  readonly budgets: number
  readonly imports: number
  readonly level: PlanName
}

/** What an import's undo needs of an ordinary row, beside what the leg in its place says. */
export type ReplacedRow = Pick<
  Transaction,
  'category' | 'labelId' | 'budgetId' | 'description' | 'createdAt'
>

/** A demo that is under way. */
export interface DemoState {
  /** Epoch ms. */
  readonly startedAt: number
  /** The address that signed up from within the demo, to whom it is offered at their first login. */
  readonly email: string | null
}

/** What people see of a ledger, apart from themselves. */
export interface LedgerRows {
  readonly wallets: readonly WalletRow[]
  readonly labels: readonly LabelRow[]
  readonly budgets: readonly BudgetRow[]
  readonly transactions: readonly TransactionRow[]
}

/** What an account takes over from a demo, until it lies in the account's own ledger. */
export interface DemoHarvest {
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

/** The tokens that the server told of last, beside an answer: they hold until the profile changes. */
export interface KnownTokens {
  readonly count: number
  /** The version of the profile at that time. */
  readonly profileVersion: number
}

/** Single values of the ledger, by key. */
export interface MetaValues {
  readonly deviceId: string
  readonly cursor: string
  readonly epoch: string
  /** The version that the view's server part stands at. */
  readonly version: number
  readonly bootstrapped: boolean
  readonly lastSyncAt: number
  readonly lastDigestAt: number
  readonly session: Session | null
  readonly sessionOver: boolean
  /** The fencing number of the current pass, who holds it, and when it last moved (sync.md 3.7). */
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
  /** By transfer: the ordinary row whose place a leg took at an import, for its undo. */
  readonly replacedRows: Readonly<Record<string, ReplacedRow>>
  /** By bank: the wallet that its last statement went into. */
  readonly bankWallets: Readonly<Record<string, string>>
  /** Of a demo's ledger only: that there is a demo in it. */
  readonly demo: DemoState
  /** Of a demo's ledger only: what left the demo and is not in its accounts' ledgers for sure. */
  readonly demoHarvests: readonly DemoHarvest[]
  readonly waitingPicture: WaitingPicture | null
  /** How long the assistant's turns are left alone, after they were sent in vain. */
  readonly turnsRest: Rest | null
  readonly tokensLeft: KnownTokens
  /** Whether this device shows charts as tables. */
  readonly chartsAsTables: boolean
  /** Why the last pass could not reach the server, if so. */
  readonly lastFailure: {
    readonly at: number
    readonly kind: 'offline' | 'server' | 'update' | 'storage'
  } | null
}

/** One entry of the meta table. */
export interface MetaEntry {
  readonly k: string
  readonly value: unknown
}
