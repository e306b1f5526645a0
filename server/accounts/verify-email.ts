import type { Transaction } from 'kysely'
import { assert } from '#domain/assert.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { lockUserHead } from '../commands/user-head.ts'
import type { Database } from '../db/tables.ts'
import { type ApiFailure, wrongCode } from '../http/failures.ts'
import type { AccountDeps } from './account-deps.ts'
import { findAccount } from './find-account.ts'
import { tryCode, type TypedCode, voidCode } from './mailed-code.ts'
import { markVerified } from './mark-verified.ts'

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
  const code: TypedCode = {
    userId,
    purpose: 'verify-email',
    code: typed.otp,
    nowMs: deps.clock(),
    key: deps.secrets.codeKey,
  }
  const version = await deps.db.transaction().execute(async trx => await redeem(trx, code))
  if (version === undefined) {
    deps.log.info('code.refused', { userId })
    return err(wrongCode())
  }
  deps.nudges.publish(userId, version)
  deps.log.info('account.verified', { userId })
  return ok(null)
}

// Commits a wrong try as well: it counts.
async function redeem(trx: Transaction<Database>, code: TypedCode): Promise<number | undefined> {
  const head = await lockUserHead(trx, code.userId)
  assert(head !== undefined, 'an account has a history')
  if (!(await tryCode(trx, code))) return undefined
  await voidCode(trx, code)
  return await markVerified(trx, head, code)
}
