import type { Api } from '#api/api.ts'
import type { Locks } from '#api/locks.ts'
import type { SessionStore } from '#api/session-store.ts'
import type { Session } from '#api/session.ts'
import type { Push } from '#features/notifications/data/push.ts'
import type { Statements } from '#features/statements/data/reading/statements.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import type { Engine } from '#ledger/pass/engine.ts'

/**
 * The signed-in person on this device: their ledger, its sync, and the server as they may call it. In a
 * demo (`isDemoUser`) it is no person: nothing is sent, and the server may not be called.
 */
export interface Member {
  readonly userId: string
  readonly ledger: LiveLedger
  readonly api: Api
  readonly engine: Engine
  /** Over all tabs and workers of this device. */
  readonly locks: Locks
  /** Reads bank statements, on this device and by the server. */
  readonly statements: Statements
  /** Their notifications on this device. */
  readonly push: Push
  /** The tokens as they now are, whichever context renewed them last. */
  readonly session: SessionStore
  /** Ends the background work. The database stays open for the screens still shown. */
  close(): void
}

/** What a member reports of their session: renewed tokens, or null at its end. */
export type Announce = (session: Session | null) => void

/**
 * Opens a person's ledger on this device and gives it the session, or keeps the ledger's own where
 * that is newer. Rejects where the browser keeps no database.
 */
export type OpenMember = (session: Session, announce: Announce) => Promise<Member>

/** Opens this device's demo, begun now or before. Rejects where the browser keeps no database. */
export type OpenDemo = () => Promise<Member>

/** A ledger of made-up records that is there to be looked at, and refuses every write. */
export interface OpenedExample {
  readonly member: Member
  /** The wallet and the budget of it that a page of one is shown with. */
  readonly walletId: string
  readonly budgetId: string
  /** Ends its work and deletes its database. */
  readonly end: () => Promise<void>
}

/**
 * Makes an example's ledger beside that of whoever is here; `onGone` when another tab has deleted it. Rejects
 * where the browser keeps no database.
 */
export type OpenExample = (onGone: () => void) => Promise<OpenedExample>
