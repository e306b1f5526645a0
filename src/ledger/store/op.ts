import type { CallName, calls } from '#contract/calls.ts'
import type { SentDeed } from '#contract/deeds.ts'
import type { RecordKey } from './rows.ts'

/** The calls that may wait in the outbox, by the names that devices store. */
export type CallKind = {
  [N in CallName]: (typeof calls)[N]['queued'] extends true ? N : never
}[CallName]

/** What may wait in the outbox: a call, or records that a lost history had (HI6). */
export type OpKind = CallKind | 'restore'

/** Where a write stands; the legal moves are in `src/ledger/SPEC.md`. */
export type OpState = 'queued' | 'sending' | 'retry' | 'acked' | 'parked'

/** Why the server refused, kept to be shown. */
export interface OpError {
  readonly status: number
  readonly code?: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  readonly at: number
}

/** What a person did to transactions, as its writes name it. */
export type OpDeed = Pick<SentDeed, 'id' | 'kind' | 'undoes'>

/** A write that waits, exactly as it is sent (sync 11). */
export interface Op {
  /** Local order; given by the database. */
  readonly seq: number
  /** UUIDv7 and Idempotency-Key; never changed once sent. */
  readonly id: string
  readonly kind: OpKind
  readonly schema: number
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`, parameters filled in, with its query. */
  readonly path: string
  /** Wire JSON; null where the call has no body. */
  readonly body: unknown
  /** Records that this write makes, changes, and cannot do without. */
  readonly creates: readonly RecordKey[]
  readonly touches: readonly RecordKey[]
  readonly needs: readonly RecordKey[]
  /** Version of the row when it was edited (PATCH). */
  readonly base?: number
  /** Local wall clock of the edit, only ever used for its age. */
  readonly editedAt: number
  readonly state: OpState
  readonly attempts: number
  readonly firstSentAt?: number
  readonly nextAt: number
  /** Why it waits until `nextAt`: no answer came, or the server asked for time. */
  readonly waitsFor?: 'network' | 'server'
  /** The device that sent it: another one, once this one's storage was put back. */
  readonly device?: string
  /** When it was made by the server's clock, epoch ms; told when it was acknowledged. */
  readonly exact?: number
  /** It was acknowledged by a history that is no more. */
  readonly again?: true
  readonly error?: OpError
  /** What the person did, of which this is a part; told to other devices (AC1). */
  readonly deed?: OpDeed
  readonly createdAt: number
  readonly appVersion: string
}

/** A write before the database gave it its place. */
export type NewOp = Omit<Op, 'seq'>

/** Writes that left the outbox together, kept for export, support and a restored server. */
export interface JournalEntry {
  /** The highest id of its writes: what is made later has a higher one. */
  readonly id: string
  /** The lowest. */
  readonly first: string
  readonly ops: readonly Op[]
  /** Of `ops`. */
  readonly count: number
  /**
   * `replaced`: the user changed a refused write, which goes on under a new id. `void`: what it was about had
   * been deleted when it was sent again.
   */
  readonly outcome: 'settled' | 'discarded' | 'replaced' | 'void'
  readonly at: number
}
