/**
 * Every `error` word the API answers with, and the status it comes with.
 * Clients decide by these, never by message text.
 */
export const ERROR_STATUS = {
  validation: 400,
  malformed: 400,
  unauthenticated: 401,
  bad_credentials: 401,
  session_revoked: 401,
  bad_signature: 401,
  unverified: 403,
  leaving: 403,
  forbidden: 403,
  plan_limit: 403,
  no_tokens: 403,
  not_found: 404,
  unsupported_media: 415,
  in_progress: 409,
  history: 409,
  device: 409,
  taken: 409,
  wallet_deleted: 410,
  row_deleted: 410,
  too_large: 413,
  key_reused: 422,
  partly_exists: 422,
  refused: 422,
  insufficient_balance: 422,
  profile_incomplete: 422,
  statement_not_pdf: 422,
  statement_empty: 422,
  statement_too_long: 422,
  statement_took_too_long: 422,
  statement_password: 422,
  statement_corrupt: 422,
  statement_scanned: 422,
  statement_not_statement: 422,
  statement_no_transactions: 422,
  statement_foreign_currency: 422,
  statement_unreadable: 422,
  statement_failed: 422,
  picture_not_picture: 422,
  picture_too_wide: 422,
  picture_unreadable: 422,
  depends: 424,
  op_schema: 426,
  work_required: 428,
  too_many: 429,
  token_expired: 498,
  internal: 500,
  provider_failed: 502,
  unavailable: 503,
} as const

/** A stable word for why a call failed. */
export type ErrorCode = keyof typeof ERROR_STATUS

/** The body of every failed answer; `fields` names what to mend in a form. */
export interface ErrorBody {
  readonly success: false
  readonly message: string
  readonly error: ErrorCode
  readonly fields?: Readonly<Record<string, string>>
  readonly email?: string
  /** Of an account that is to be deleted: when, ISO 8601. */
  readonly leavesAt?: string
  /** Of `work_required`: what to work on, and how many zero bits the hash must begin with. */
  readonly work?: { readonly nonce: string; readonly bits: number }
}
