import type { Kysely } from 'kysely'
import { PRODUCT_NAME } from '#base/product.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { Mail } from '#server/ports/mailer.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { Account } from '../find-account.ts'
import { type Addressee, personalMail } from '../personal-mail.ts'
import {
  CODE_LIFE_MS,
  CODE_TRIES,
  type CodeBinding,
  codeHash,
  type CodePurpose,
  isSameHash,
  newCode,
} from './one-time-codes.ts'

type MailedAccount = Pick<Account, 'user_id' | 'email' | 'user_name'>

/**
 * Makes a new code for the purpose, which voids the old one, and mails it. Does nothing when the
 * account had its codes of the hour or the day. Rejects when the mail cannot be handed over.
 */
export async function sendCode(
  deps: AccountDeps,
  account: MailedAccount,
  purpose: CodePurpose,
): Promise<void> {
  const userId = account.user_id
  if (!(await mayHaveCode(deps, userId))) return deps.log.warn('code.limit_reached', { userId })
  const code = newCode()
  const fresh = {
    code_hash: codeHash(code, { userId, purpose }, deps.secrets.codeKey),
    expires_at: deps.clock() + CODE_LIFE_MS,
    tries: 0,
  }
  await deps.db
    .insertInto('one_time_codes')
    .values({ user_id: userId, purpose, ...fresh })
    .onConflict(conflict => conflict.columns(['user_id', 'purpose']).doUpdateSet(fresh))
    .execute()
  await deps.mailer.send(codeMail(purpose, account, code))
}

// What the hour refuses must not count against the day.
async function mayHaveCode(deps: AccountDeps, userId: string): Promise<boolean> {
  const hour = await deps.limiter.take('code-hour:account', userId)
  return hour.allowed && (await deps.limiter.take('code-day:account', userId)).allowed
}

/** Whether the person has a code for the purpose that would still be taken. */
export async function hasCode(deps: AccountDeps, binding: CodeBinding): Promise<boolean> {
  const alive = await deps.db
    .selectFrom('one_time_codes')
    .select('user_id')
    .where('user_id', '=', binding.userId)
    .where('purpose', '=', binding.purpose)
    .where('expires_at', '>', deps.clock())
    .where('tries', '<', CODE_TRIES)
    .executeTakeFirst()
  return alive !== undefined
}

/** A code as typed, by whom and for what. */
export interface TypedCode extends CodeBinding {
  readonly code: string
  readonly nowMs: number
  readonly key: Uint8Array
}

/**
 * Spends one try; whether the code is right. It stays until `voidCode`. The try is counted before
 * the comparison, by the statement that reads the code, so that parallel guesses cannot share one.
 */
export async function tryCode(db: Kysely<Database>, typed: TypedCode): Promise<boolean> {
  const { userId, purpose, code, nowMs, key } = typed
  const stored = await db
    .updateTable('one_time_codes')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', nowMs)
    .where('tries', '<', CODE_TRIES)
    .returning('code_hash')
    .executeTakeFirst()
  if (stored === undefined) return false
  return isSameHash(codeHash(code, { userId, purpose }, key), stored.code_hash)
}

/** Takes the person's code for the purpose back. */
export async function voidCode(db: Kysely<Database>, binding: CodeBinding): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where('user_id', '=', binding.userId)
    .where('purpose', '=', binding.purpose)
    .execute()
}

const MINUTES = CODE_LIFE_MS / 60_000

interface Words {
  /** Without the code: subjects show on locked screens. */
  readonly subject: string
  readonly opening: string
  /** What to do for a person who did not ask for it. */
  readonly otherwise: string
}

const WORDS: Readonly<Record<CodePurpose, Words>> = {
  'verify-email': {
    subject: `Verify your email address for ${PRODUCT_NAME}`,
    opening: `Welcome to ${PRODUCT_NAME}. Your verification code is`,
    otherwise:
      'If you did not create an account, ignore this mail: without the code nothing happens.',
  },
  'reset-password': {
    subject: `Reset your ${PRODUCT_NAME} password`,
    opening: `Somebody asked to reset your ${PRODUCT_NAME} password. The code for it is`,
    otherwise:
      'If it was not you, ignore this mail: without the code your password stays as it is.',
  },
}

/** The mail that carries a one-time code. */
function codeMail(purpose: CodePurpose, to: Addressee, code: string): Mail {
  const { subject, opening, otherwise } = WORDS[purpose]
  const lines = [
    opening,
    '',
    `    ${code}`,
    '',
    `It works once, for ${MINUTES} minutes. We never ask for it by phone or chat.`,
    otherwise,
  ]
  return { ...personalMail(to, { subject, lines }), code }
}
