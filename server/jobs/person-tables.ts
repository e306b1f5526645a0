import type { Database } from '../db/tables.ts'

/** A table whose rows are people's. */
export type PersonTable = {
  [T in keyof Database]: 'user_id' extends keyof Database[T] ? T : never
}[keyof Database]

/**
 * Every table with rows of people, and what beside `user_id` makes a row's key. A new table does not
 * compile until it stands here, so that none is forgotten when an account is deleted. In the order in
 * which rows can go: what refers to others first, and last of all the person, by whom the work is
 * found again after an interruption.
 */
export const PERSON_TABLES: Readonly<Record<PersonTable, readonly string[]>> = {
  refresh_tokens: ['hash'],
  push_subscriptions: ['family_id'],
  notice_marks: ['key'],
  sessions: ['family_id'],
  one_time_codes: ['purpose'],
  idempotency: ['key'],
  statement_imports: ['id'],
  profile_pictures: [],
  token_credits: ['id'],
  token_spends: ['turn_id'],
  chat_turns: ['id'],
  chats: ['id'],
  payment_ledger: ['payment_id'],
  payments: ['id'],
  transactions: ['id'],
  budgets: ['id'],
  labels: ['id'],
  wallets: ['id'],
  sync_user: [],
  users: [],
}
