import type { Generated, JSONColumnType } from 'kysely'
import type { TokenReason } from '#features/payments/rules/payments.ts'
import type { KindDigests } from '#records/hash/digest.ts'
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
  /** Digests of the live records by kind; null until a write has reckoned them. */
  sums: JSONColumnType<KindDigests> | null
}

/** The commits of each ledger's history, by which a device's cursor is known or not. */
interface LedgerCommitsTable {
  ledger_id: string
  version: number
  /** Epoch ms. */
  at: number
  /** What people did by it, as their devices say; for 90 days. */
  deeds: JSONColumnType<readonly object[]> | null
}

/** The devices that sent writes to a ledger. */
interface LedgerDevicesTable {
  ledger_id: string
  device_id: string
  /** The highest order of a write that came from it. */
  seq: number
  /** Epoch ms. */
  called_at: number
  /** Writes that it announced at its last call and that were not received. */
  waiting: number
  /** The highest order that it had given by then. */
  told_seq: number
  /** What people call it, `Chrome on Android`; null until it called a server that asks. */
  name: string | null
}

/** What is kept of each write for 90 days, so that a repeat has no second effect. */
interface ReceiptsTable {
  ledger_id: string
  /** The write's key. */
  id: string
  version: number
  created_at: number
  status: number
  /** 16 bytes of what was asked for. */
  fingerprint: Buffer
  /** Only where the answer cannot be made anew from the records. */
  answer: JSONColumnType<object> | null
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
  ledger_commits: LedgerCommitsTable
  ledger_devices: LedgerDevicesTable
  receipts: ReceiptsTable
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
  due: Generated<boolean>
  amounts: Generated<boolean>
  /** When it is next looked at what falls due, epoch ms. */
  due_at: Generated<number>
  /** The privacy notice that stood when the person agreed (NDPA 2023, consent), and when. */
  consent_version: string
  created_at: number
}

/** Notices that a person was sent, so that they are sent once. */
export interface NoticeMarksTable {
  user_id: string
  /** `budget:<id>:<cycle>:<step>`, `import:<id>`, `payment:<id>:<status>` or `due:<day>`. */
  key: string
  /** Epoch ms. */
  created_at: number
}

/** The tables of notifications. */
interface PushTables {
  push_subscriptions: PushSubscriptionsTable
  notice_marks: NoticeMarksTable
}
