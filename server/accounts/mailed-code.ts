import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import {
  CODE_LIFE_MS,
  CODE_TRIES,
  type CodeBinding,
  codeHash,
  type CodePurpose,
  isSameHash,
  newCode,
} from '../security/one-time-codes.ts'
import type { AccountDeps } from './account-deps.ts'
import { codeMail } from './code-mail.ts'
import type { Account } from './find-account.ts'

type Addressee = Pick<Account, 'user_id' | 'email' | 'user_name'>

/**
 * Makes a new code for the purpose, which voids the old one, and mails it. Does nothing when the
 * account had its codes of the hour or the day. Rejects when the mail cannot be handed over.
 */
export async function sendCode(
  deps: AccountDeps,
  account: Addressee,
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
