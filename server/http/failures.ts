import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/wire/error-codes.ts'
import type { AskedWork } from '#features/account/rules/proof-of-work.ts'
import { incompletePayerMessage } from '#features/payments/rules/payments.ts'
import { insufficientBalanceWords } from '#features/payments/rules/top-up.ts'
import { fullMomentText } from '#time/day-text.ts'

/** Why a call is refused, in full: what the answer says, and whether we should hear of it. */
export interface ApiFailure {
  readonly code: ErrorCode
  readonly message: string
  /** What to mend, by path in the request: `transactions.0.amount`. */
  readonly fields?: Readonly<Record<string, string>>
  /** The address to verify; only ever after the right password. */
  readonly email?: string
  /** When the account is deleted (ISO 8601); only ever after the right password. */
  readonly leavesAt?: string
  /** Of `work_required`. */
  readonly work?: AskedWork
  /** For `too_many`, `in_progress` and `unavailable`: when another try makes sense. */
  readonly retryAfterSeconds?: number
  /** Of a write: the head of the history that it was refused by, known once that is locked. */
  readonly history?: { readonly epoch: string; readonly version: number }
  /** Whether it is our fault, or a client's bug, and worth a line in the log. */
  readonly report: boolean
}

const BYTES_PER_MB = 1024 * 1024

/** The status that the failure answers with. */
export function failureStatus(failure: ApiFailure): number {
  return ERROR_STATUS[failure.code]
}

/** The body that the failure answers with. */
export function failureBody(failure: ApiFailure): ErrorBody {
  return {
    success: false,
    message: failure.message,
    error: failure.code,
    ...(failure.fields !== undefined && { fields: failure.fields }),
    ...(failure.email !== undefined && { email: failure.email }),
    ...(failure.leavesAt !== undefined && { leavesAt: failure.leavesAt }),
    ...(failure.work !== undefined && { work: failure.work }),
  }
}

/** 400: fields of the request are missing or wrong. */
export function validationFailure(fields: Readonly<Record<string, string>>): ApiFailure {
  return { code: 'validation', message: validationMessage(fields), fields, report: false }
}

/** 400: the body is not of the form that it must have. */
export function malformed(form = 'JSON'): ApiFailure {
  return refusal('malformed', `The request body is not valid ${form}.`)
}

/** 400: the one-time code is wrong, spent, old or void, or the address is unknown. */
export function wrongCode(): ApiFailure {
  const message = 'This code is wrong or has expired.'
  return { ...validationFailure({ otp: message }), message }
}

/** 401: no token, or none that we made. */
export function unauthenticated(): ApiFailure {
  return refusal('unauthenticated', 'You must be logged in to access this page.')
}

/** 401: login does not say whether the account or the password was wrong. */
export function badCredentials(): ApiFailure {
  return refusal('bad_credentials', 'Wrong email, username or password.')
}

/** 401: the refresh token was spent, revoked or is unknown. */
export function sessionRevoked(): ApiFailure {
  return refusal('session_revoked', 'Session expired. Please log in again.')
}

/** 401: a webhook that is not signed as its provider signs. */
export function badSignature(): ApiFailure {
  return refusal('bad_signature', 'The signature is not right.')
}

/** 403: the password was right but the address is not verified; or a call that needs it. */
export function unverified(email?: string): ApiFailure {
  const failure = refusal('unverified', 'Please verify your email address to continue.')
  return email === undefined ? failure : { ...failure, email }
}

/** 403: the password was right but the person asked for the account's deletion, which may be undone. */
export function accountLeaving(leavesAtMs: number, zone: string): ApiFailure {
  const date = fullMomentText(leavesAtMs, zone)
  const message = `As you asked, this account will be deleted on ${date}. Until then you can keep it.`
  return { ...refusal('leaving', message), leavesAt: new Date(leavesAtMs).toISOString() }
}

/** 403: this role, or this origin, may not do that. */
export function forbidden(): ApiFailure {
  return refusal('forbidden', 'You do not have permission to access this page.')
}

/** 403: the plan has no room for one more. */
export function planLimit(message: string): ApiFailure {
  return refusal('plan_limit', message)
}

/** 403: no tokens are left for an answer of the server. */
export function noTokens(): ApiFailure {
  return refusal('no_tokens', 'You have no tokens left. Buy some, or wait for the next month.')
}

/** 404: there is no such thing, or it is another person's; `field` names where it was asked for. */
export function notFound(what: string, field?: string): ApiFailure {
  return atField(refusal('not_found', `${what} was not found.`), field)
}

/** 409: another try of the same account is still running. */
export function inProgress(): ApiFailure {
  return {
    ...refusal('in_progress', 'Another change is still being saved. Please try again.'),
    retryAfterSeconds: 1,
  }
}

/** 409: a name or address that must be one of its kind is in use. */
export function taken(field: string, message: string): ApiFailure {
  return { ...refusal('taken', message), fields: { [field]: message } }
}

/** 409: the device stands on a history that this server does not know. */
export function unknownHistory(): ApiFailure {
  return refusal('history', 'This device is brought up to date with the server.')
}

/** 409: the device sent writes before that it does not know of: its storage was put back. */
export function deviceBehind(): ApiFailure {
  return refusal('device', 'This device continues under another name.')
}

/** 424: it needs what a refused write before it would have made. */
export function dependsOnRefused(): ApiFailure {
  return refusal('depends', 'It waits for another entry that was refused.')
}

/** 410: the record was deleted, here or on another device. */
export function rowDeleted(what: string, field?: string): ApiFailure {
  return atField(refusal('row_deleted', `${what} was deleted.`), field)
}

/** 413: more bytes, or rows, than one call may carry. */
export function tooLarge(
  message = 'This request is too large. Please send it in smaller parts.',
): ApiFailure {
  return refusal('too_large', message)
}

/** 413: a larger file than the call takes. */
export function fileTooLarge(maxBytes: number): ApiFailure {
  return refusal('too_large', `File size exceeds ${maxBytes / BYTES_PER_MB} MB limit.`)
}

/** 415: each call reads one media type. */
export function unsupportedMedia(type = 'application/json'): ApiFailure {
  return refusal('unsupported_media', `Send the request as ${type}.`)
}

/** 422: the key came with another request before: a client's bug. */
export function keyReused(): ApiFailure {
  return { ...refusal('key_reused', 'This key was used for another request.'), report: true }
}

/** 422: of the ids in a create, some are taken and some are not: a client's bug. */
export function partlyExists(): ApiFailure {
  return { ...refusal('partly_exists', 'Some of these records exist already.'), report: true }
}

/** 422: a rule of money says no. */
export function refused(message: string, fields?: Readonly<Record<string, string>>): ApiFailure {
  const failure = refusal('refused', message)
  return fields === undefined ? failure : { ...failure, fields }
}

/** 422: the payment wallet holds less than is to be spent. */
export function insufficientBalance(): ApiFailure {
  return atField(refusal('insufficient_balance', insufficientBalanceWords()), 'amount')
}

/** 422: the profile lacks what a top-up takes. */
export function profileIncomplete(): ApiFailure {
  return refusal('profile_incomplete', incompletePayerMessage())
}

/** 426: the write's form is newer, or older by more than one, than this server reads. */
export function opSchemaRefused(): ApiFailure {
  return refusal('op_schema', 'Please update the app to keep saving.')
}

/** 428: many came from the same place, so the browser has to work for this one; it does so by itself. */
export function workRequired(work: AskedWork): ApiFailure {
  const message =
    'Many people on your network did this just now, so your browser has to do a short check first. Load the page again and try once more.'
  return { ...refusal('work_required', message), work }
}

/** 429: too many tries. */
export function tooMany(retryAfterMs: number): ApiFailure {
  return {
    ...refusal('too_many', 'Too many attempts. Please wait a moment and try again.'),
    retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1000)),
  }
}

/** 429: the account has more open streams than one process serves it. */
export function tooManyStreams(retryAfterMs: number): ApiFailure {
  const message =
    'Kobolens is open on many devices at once. This one stays up to date, a little later.'
  return { ...tooMany(retryAfterMs), message }
}

/** 429: the account has more calls under way than one process serves it at once. */
export function tooManyCalls(): ApiFailure {
  const message = 'This account is busy in many places at once. Please try again in a moment.'
  return { ...tooMany(1000), message }
}

/** 498: the access token was ours and has expired. */
export function tokenExpired(): ApiFailure {
  return refusal('token_expired', 'The access token has expired.')
}

/** 500: a bug; only the top makes this. */
export function internal(): ApiFailure {
  return {
    ...refusal('internal', 'Something went wrong, please try again'),
    report: true,
  }
}

/** 502: the provider of payments gave no account to pay to. */
export function providerFailed(): ApiFailure {
  return { ...refusal('provider_failed', 'Failed to fetch bank details'), report: true }
}

/** 503: the database could not be reached, or went away in mid-call; a repeat is safe. */
export function unavailable(): ApiFailure {
  return {
    ...refusal('unavailable', 'The service is busy. Please try again in a moment.'),
    retryAfterSeconds: 1,
    report: true,
  }
}

function refusal(code: ErrorCode, message: string): ApiFailure {
  return { code, message, report: false }
}

function atField(failure: ApiFailure, field: string | undefined): ApiFailure {
  return field === undefined ? failure : { ...failure, fields: { [field]: failure.message } }
}

function validationMessage(fields: Readonly<Record<string, string>>): string {
  const entries = Object.entries(fields)
  const [first] = entries
  if (first === undefined) return 'The request is not valid.'
  if (entries.length === 1) return `${first[0]}: ${first[1]}`
  return `Please check: ${entries.map(([name]) => name).join(', ')}.`
}
