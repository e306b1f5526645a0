import type { Generated } from 'kysely'

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

/** What a person was told of once and is not told again. */
export interface NoticeMarksTable {
  user_id: string
  /** `budget:<id>:<cycle>:<step>`, `import:<id>` or `payment:<id>:<status>`. */
  key: string
  /** Epoch ms. */
  created_at: number
}

/** The tables of notifications. */
export interface PushTables {
  push_subscriptions: PushSubscriptionsTable
  notice_marks: NoticeMarksTable
}
