import type { Generated, JSONColumnType } from 'kysely'
import type { Onboarding } from '#records/profile/onboarding.ts'
import type { Gender } from '#records/profile/profile-details.ts'
import type { CodePurpose } from '#server/features/accounts/codes/one-time-codes.ts'
import type { MonthRules } from '#time/my-month/month-rule.ts'
import type { FieldMarksColumn } from './synced-tables.ts'

/** People. A profile is a synced record: `version` is of the user's own history. */
export interface UsersTable {
  user_id: string
  /** Lower case. */
  email: string
  user_name: string
  /** The username as compared: lower case. */
  user_name_key: string
  gender: Gender
  first_name: Generated<string>
  last_name: Generated<string>
  phone: Generated<string>
  timezone: string
  dp: Generated<string>
  role: string
  email_verified: Generated<boolean>
  /** `<pepper id>$<argon2id in PHC form>`. */
  password_hash: string
  referral_code: string
  /** Whose code brought them; emptied when that person's account is deleted. */
  referred_by: string | null
  onboarding: JSONColumnType<Onboarding, string | undefined>
  months: JSONColumnType<MonthRules, string | undefined>
  created_at: number
  /** From when (epoch ms) housekeeping deletes all that is theirs; null unless they asked for it. */
  delete_at: Generated<number | null>
  /** Which process deletes it for good; null until that has begun, from when on nothing is taken back. */
  claimed_by: Generated<string | null>
  /** Until when (epoch ms) no other process may. */
  claimed_until: Generated<number | null>
  version: Generated<number>
  field_v: FieldMarksColumn
}

/** What names one account among all; compared as stored. */
export type AccountNameKind = 'email' | 'username' | 'referral'

/** Names in use, keyed by themselves, so that no two people have one. */
export interface AccountNamesTable {
  kind: AccountNameKind
  /** Email and username in lower case. */
  name: string
  user_id: string
}

/** The mailboxes of confirmed addresses, in their one spelling. Several accounts may have one. */
export interface AccountMailboxesTable {
  mailbox: string
  user_id: string
}

/** The one-time code of a person for a purpose; a new one replaces it. */
export interface OneTimeCodesTable {
  user_id: string
  purpose: CodePurpose
  code_hash: Buffer
  expires_at: number
  tries: Generated<number>
}

/** A sign-in on a device: the family of refresh tokens that came of it. Times are epoch ms. */
export interface SessionsTable {
  user_id: string
  family_id: string
  device_name: string
  created_at: number
  last_used_at: number
  /** Ended by logout, or because a spent token came back. */
  revoked_at: number | null
}

/** Refresh tokens by the SHA-256 of their text. Times are epoch ms. */
export interface RefreshTokensTable {
  user_id: string
  hash: Buffer
  family_id: string
  created_at: number
  /** Set once, when the token was exchanged for its successor. */
  replaced_at: number | null
  successor_hash: Buffer | null
  /** The successor, readable only with the replaced token itself; emptied after the grace. */
  successor_sealed: Buffer | null
}

/** Keys made at first start, where no `SECRET_KEY` is configured. */
export interface ServerSecretTable {
  name: string
  value: Buffer
}

/** What one process of all does for as long as it holds it. */
export interface LeasesTable {
  name: string
  /** The process; an id that it made at its start. */
  holder: string
  /** Epoch ms; then another process may take it. */
  held_until: number
}

/** A stream that is open in some process (WK2). */
export interface OpenStreamsTable {
  user_id: string
  id: string
  /** Epoch ms. */
  opened_at: number
  /** Epoch ms: when its access token ends, after which the row says nothing. */
  ends_at: number
}

/** Tries by rule and hashed key, as rate-limiter-flexible counts them; `expire` is epoch ms. */
export interface RateLimitsTable {
  key: string
  points: number
  expire: number | null
}

/** The tables of accounts. */
export interface AccountTables {
  users: UsersTable
  account_names: AccountNamesTable
  account_mailboxes: AccountMailboxesTable
  one_time_codes: OneTimeCodesTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  server_secret: ServerSecretTable
  rate_limits: RateLimitsTable
  leases: LeasesTable
  open_streams: OpenStreamsTable
}
