import type { Generated, JSONColumnType } from 'kysely'
import type { TokenReason } from '#features/payments/rules/payments.ts'
import type { PlanName } from '#records/plan.ts'
import type { AccountTables } from './account-tables.ts'
import type { ChatTables } from './chat-tables.ts'
import type { MailingListTables } from './mailing-list-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { SyncedTables } from './synced-tables.ts'

/**
 * Every table by name, as Kysely reads and writes it. Those of a person are keyed by `user_id` first, those
 * of a ledger by `ledger_id`.
 */
export interface Database
  extends
    AccountTables,
    LedgerTables,
    MailingListTables,
    PictureTables,
    CreditTables,
    PushTables,
    PaymentTables,
    ChatTables {}

/** Tokens given to a person, or bought by them. Rows are added, never changed: the balance is their sum. */
export interface TokenCreditsTable {
  user_id: string
  /** Of an invitation: both people have a row under it, and neither names the other. Bought: the payment's. */
  id: string
  reason: TokenReason
  tokens: number
  /** Epoch ms. */
  created_at: number
}

/** The tables of credits. */
interface CreditTables {
  token_credits: TokenCreditsTable
}

/** Ledgers, each with the head of its history. Locked first by every write (sync 1). */
interface LedgersTable {
  ledger_id: string
  version: Generated<number>
  epoch: string
  level: Generated<PlanName>
  touched_at: number
}

/** Answers of writes, kept 90 days so that a repeat is answered as the first time was. */
interface IdempotencyTable {
  ledger_id: string
  key: string
  method: string
  path: string
  fp: Buffer
  status: number
  body: JSONColumnType<object>
  version: number
  created_at: number
}

/** Statement imports, one row each though its rows came in several calls; counts against the plan. */
interface StatementImportsTable {
  ledger_id: string
  id: string
  created_at: number
}

/** The tables of the ledger: those of its records, and those that keep its history. */
interface LedgerTables extends SyncedTables {
  ledgers: LedgersTable
  idempotency: IdempotencyTable
  statement_imports: StatementImportsTable
}

/** The picture that a person uploaded last. */
export interface ProfilePicturesTable {
  user_id: string
  /** What its address has that cannot be guessed; another one with each picture. */
  key: string
  /** WebP, written by us. */
  content: Buffer
  /** Epoch ms. */
  created_at: number
}

/** The tables of uploaded pictures. */
interface PictureTables {
  profile_pictures: ProfilePicturesTable
}

/** Where a signed-in device gets its notifications, and what it wants to hear; one row a session. */
export interface PushSubscriptionsTable {
  user_id: string
  /** The session it belongs to; gone with it. */
  family_id: string
  /** The address at the device's push service. */
  endpoint: string
  /** The device's public key and secret, URL-safe base64 (RFC 8291). */
  p256dh: string
  auth: string
  budgets: Generated<boolean>
  imports: Generated<boolean>
  sign_ins: Generated<boolean>
  top_ups: Generated<boolean>
  amounts: Generated<boolean>
  /** The privacy notice that stood when the person agreed (NDPA 2023, consent), and when. */
  consent_version: string
  created_at: number
}

/** Notices that a person was sent, so that they are sent once. */
export interface NoticeMarksTable {
  user_id: string
  /** `budget:<id>:<cycle>:<step>`, `import:<id>` or `payment:<id>:<status>`. */
  key: string
  /** Epoch ms. */
  created_at: number
}

/** The tables of notifications. */
interface PushTables {
  push_subscriptions: PushSubscriptionsTable
  notice_marks: NoticeMarksTable
}
