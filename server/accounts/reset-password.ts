import type { Transaction } from 'kysely'
import type { BodyOf } from '#contract/call.ts'
import type { resetPassword as call } from '#contract/password-calls.ts'
import { assertNever } from '#domain/assert.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { lockUserHead } from '../commands/user-head.ts'
import type { Database } from '../db/tables.ts'
import { type ApiFailure, wrongCode } from '../http/failures.ts'
import { newPasswordFault } from '../security/password-rule.ts'
import type { AccountDeps } from './account-deps.ts'
import { type Account, findAccount } from './find-account.ts'
import { tryCode, type TypedCode } from './mailed-code.ts'
import { markVerified } from './mark-verified.ts'
import { tellOwner } from './owner-mail.ts'
import { setPassword } from './set-password.ts'
import { passwordRefused } from './store-account.ts'

/**
 * Sets a new password by the mailed code and ends every session of the person. The code came by
 * their mail, so it verifies the address too: whoever signed up with it before has neither the
 * password nor a session any more. One answer (400 at `otp`), in like time, for a wrong code and for
 * an address that nobody has; 400 at `newPassword` for one that is too short or easy to guess.
 */
export async function resetPassword(
  deps: AccountDeps,
  { email, otp, newPassword }: BodyOf<typeof call>,
): Promise<Result<null, ApiFailure>> {
  // Before anything is looked up, so that it says nothing of the account.
  const fault = newPasswordFault(newPassword, { userName: '', email }, deps.commonPasswords)
  if (fault !== undefined) return err(passwordRefused(fault, 'newPassword'))
  const account = await findAccount(deps.db, email)
  const reset: Reset = {
    account,
    passwordHash: await deps.passwords.hash(newPassword),
    nameFault: account && ownNameFault(deps, account, newPassword),
    code: {
      // Nobody's, where nobody has the address: it takes the same way through the database.
      userId: account?.user_id ?? deps.newId(),
      purpose: 'reset-password',
      code: otp,
      nowMs: deps.clock(),
      key: deps.secrets.codeKey,
    },
  }
  const outcome = await deps.db.transaction().execute(async trx => await redeem(trx, reset))
  return await tell(deps, reset, outcome)
}

interface Reset {
  readonly account: Account | undefined
  readonly passwordHash: string
  readonly nameFault: string | undefined
  readonly code: TypedCode
}

type Outcome =
  | { readonly type: 'wrong-code' }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'reset'; readonly version: number }

// Commits a wrong try as well: it counts. The right code of a refused password stays good.
async function redeem(trx: Transaction<Database>, reset: Reset): Promise<Outcome> {
  const { account, passwordHash, nameFault, code } = reset
  const { userId, nowMs } = code
  const head = await lockUserHead(trx, userId)
  const isRight = await tryCode(trx, code)
  if (!isRight || account === undefined || head === undefined) return { type: 'wrong-code' }
  if (nameFault !== undefined) return { type: 'refused', message: nameFault }
  await setPassword(trx, { userId, passwordHash, nowMs })
  return { type: 'reset', version: await markVerified(trx, head, code) }
}

async function tell(
  deps: AccountDeps,
  { account, code: { userId } }: Reset,
  outcome: Outcome,
): Promise<Result<null, ApiFailure>> {
  switch (outcome.type) {
    case 'wrong-code':
      deps.log.info('code.refused', { userId: account?.user_id })
      return err(wrongCode())
    case 'refused':
      return err(passwordRefused(outcome.message, 'newPassword'))
    case 'reset':
      // Whoever slowed the login down with wrong passwords must not keep the owner out.
      await deps.limiter.forget('login:account', userId)
      // Wakes the open streams, which see that their session is over.
      deps.nudges.publish(userId, outcome.version)
      deps.log.info('password.reset', { userId })
      tellOwner(deps, userId, 'password-changed')
      return ok(null)
    default:
      return assertNever(outcome)
  }
}

function ownNameFault(
  { commonPasswords }: AccountDeps,
  { user_name: userName, email }: Account,
  password: string,
): string | undefined {
  return newPasswordFault(password, { userName, email }, commonPasswords)
}
