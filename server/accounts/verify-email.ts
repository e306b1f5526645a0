import type { Transaction } from 'kysely'
import { assert } from '#domain/assert.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { lockUserHead, moveUserHead } from '../commands/user-head.ts'
import type { Database } from '../db/tables.ts'
import { type ApiFailure, validationFailure } from '../http/failures.ts'
import type { AccountDeps } from './account-deps.ts'
import { findAccount } from './find-account.ts'
import { spendCode, type TypedCode } from './verification-code.ts'

/**
 * Verifies the address by its code. One answer (400 at `otp`) for a wrong, spent, old or void code
 * and for an address that nobody has.
 */
export async function verifyEmail(
  deps: AccountDeps,
  typed: { readonly email: string; readonly otp: string },
): Promise<Result<null, ApiFailure>> {
  const account = await findAccount(deps.db, typed.email)
  if (account === undefined) return err(wrongCode())
  const { user_id: userId } = account
  const code = { userId, code: typed.otp, nowMs: deps.clock(), key: deps.secrets.codeKey }
  const version = await deps.db.transaction().execute(async trx => await redeem(trx, code))
  if (version === undefined) {
    deps.log.info('code.refused', { userId })
    return err(wrongCode())
  }
  deps.nudges.publish(userId, version)
  deps.log.info('account.verified', { userId })
  return ok(null)
}

// Commits a wrong try as well: it counts. The profile is a synced record, so the change has a version.
async function redeem(trx: Transaction<Database>, code: TypedCode): Promise<number | undefined> {
  const { userId, nowMs } = code
  const head = await lockUserHead(trx, userId)
  assert(head !== undefined, 'an account has a history')
  if (!(await spendCode(trx, code))) return undefined
  const version = head.version + 1
  await trx
    .updateTable('users')
    .set({ email_verified: true, version })
    .where('user_id', '=', userId)
    .execute()
  await moveUserHead(trx, userId, { version, nowMs })
  return version
}

function wrongCode(): ApiFailure {
  const message = 'This code is wrong or has expired.'
  return { ...validationFailure({ otp: message }), message }
}
