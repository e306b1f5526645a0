import type { Hono } from 'hono'
import type { Transaction } from 'kysely'
import { assertNever } from '#base/assert.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { BodyOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type {
  changePassword as changePasswordCall,
  resetPassword as resetPasswordCall,
} from '#contract/password-calls.ts'
import {
  isSamePassword,
  passwordLengthFault,
  samePasswordMessage,
} from '#features/account/rules/password.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { transact } from '#server/db/transact.ts'
import { addressKey } from '#server/http/client-address.ts'
import { type ApiFailure, wrongCode } from '#server/http/failures.ts'
import type { Session } from '#server/http/handler.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { success } from '#server/http/success.ts'
import { lockLedgerHead } from '#server/records/write/ledger-head.ts'
import type { AccountDeps } from '../account-deps.ts'
import { mailCode } from '../codes/mail-code.ts'
import { sendCode, tryCode, type TypedCode } from '../codes/mailed-code.ts'
import { confirmPassword, notYourPassword } from '../confirm-password.ts'
import { type Account, findAccount } from '../find-account.ts'
import { mailOwner } from '../owner-mail.ts'
import { wakeStreams } from '../sessions/end-sessions.ts'
import { markVerified } from '../sign-up/mark-verified.ts'
import { passwordRefused } from '../sign-up/store-account.ts'
import { newPasswordFault, passwordFault } from './password-rule.ts'
import { forgetPasswordTries, type NewPassword, setPassword } from './passwords.ts'

/** Where a call came from. */
interface From {
  readonly address: string
}

/** Forgot, reset and change password. */
export function addPasswordRoutes(app: Hono, deps: AccountDeps): void {
  serveCall(app, deps, {
    call: calls.forgotPassword,
    handler: async ({ body: { email }, request }) =>
      await mailCode(deps, {
        email,
        address: request.address,
        send: async () => await forgotPassword(deps, email),
        message: 'Password reset link sent to your email!',
      }),
  })
  serveCall(app, deps, {
    call: calls.resetPassword,
    handler: async ({ body, request }) => {
      const taken = await consumeRateLimit(deps, 'verify:address', addressKey(request.address))
      if (!taken.ok) return taken
      const reset = await resetPassword(deps, { ...body, address: request.address })
      return reset.ok ? ok({ answer: success('Password reset successfully!') }) : reset
    },
  })
  serveCall(app, deps, {
    call: calls.changePassword,
    handler: async ({ body, session, request: { address } }) => {
      const changed = await changePassword(deps, session, { ...body, address })
      return changed.ok ? ok({ answer: success('Password changed.') }) : changed
    },
  })
}

/**
 * Changes the password of the person signed in, who types the current one, and ends their other
 * sessions. The new one is another, held to the rule of the sign-up form. 400 at `currentPassword` or
 * `newPassword`; 429 after too many wrong tries.
 */
async function changePassword(
  deps: AccountDeps,
  { userId, familyId: keptFamilyId }: Session,
  { currentPassword, newPassword, address }: BodyOf<typeof changePasswordCall> & From,
): Promise<Result<null, ApiFailure>> {
  const typed = { userId, address, password: currentPassword, field: 'currentPassword' }
  const account = await confirmPassword(deps, typed)
  if (!account.ok) return account
  const fault = isSamePassword(newPassword, currentPassword)
    ? samePasswordMessage()
    : faultOf(deps, account.value, newPassword)
  if (fault !== undefined) return err(passwordRefused(fault, 'newPassword'))
  const passwordHash = await deps.passwords.hash(newPassword)
  const change: NewPassword = {
    userId,
    passwordHash,
    nowMs: deps.clock(),
    replacedHash: account.value.password_hash,
    keptFamilyId,
  }
  const isSet = await transact(deps.db, async trx => await setPassword(trx, change))
  if (!isSet) return err(notYourPassword('currentPassword'))
  wakeStreams(deps, userId)
  deps.log.info('password.changed', { userId })
  mailOwner(deps, userId, 'password-changed')
  return ok(null)
}

function faultOf(
  { commonPasswords }: AccountDeps,
  { user_name: userName, email }: Account,
  password: string,
): string | undefined {
  return (
    passwordLengthFault(password) ?? passwordFault(password, { userName, email }, commonPasswords)
  )
}

/** Mails a code that resets the password, if there is an account at the address. */
async function forgotPassword(deps: AccountDeps, email: string): Promise<void> {
  const account = await findAccount(deps.db, email)
  if (account !== undefined) await sendCode(deps, account, 'reset-password')
}

/**
 * Sets a new password by the mailed code and ends every session of the person. The code came by
 * their mail, so it verifies the address too: a stranger who signed up with it before has neither the
 * password nor a session any more. One answer (400 at `otp`), in like time, for a wrong code and for
 * an unknown address; 400 at `newPassword` for one that is too short or easy to guess.
 */
async function resetPassword(
  deps: AccountDeps,
  { email, otp, newPassword, address }: BodyOf<typeof resetPasswordCall> & From,
): Promise<Result<null, ApiFailure>> {
  // Before anything is looked up, so that it says nothing of the account.
  const fault = newPasswordFault(newPassword, { userName: '', email }, deps.commonPasswords)
  if (fault !== undefined) return err(passwordRefused(fault, 'newPassword'))
  const account = await findAccount(deps.db, email)
  const reset: Reset = {
    account,
    address,
    passwordHash: await deps.passwords.hash(newPassword),
    nameFault: account && ownNameFault(deps, account, newPassword),
    code: {
      // An unknown address stands for no account: it takes the same way through the database.
      userId: account?.user_id ?? deps.newId(),
      purpose: 'reset-password',
      code: otp,
      nowMs: deps.clock(),
      key: deps.secrets.codeKey,
    },
  }
  const outcome = await transact(deps.db, async trx => await redeem(trx, reset))
  return await tell(deps, reset, outcome)
}

interface Reset extends From {
  readonly account: Account | undefined
  readonly passwordHash: string
  readonly nameFault: string | undefined
  readonly code: TypedCode
}

type Outcome =
  | { readonly type: 'wrong-code' }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'reset' }

// Commits a wrong try as well: it counts. The right code of a refused password stays good.
async function redeem(trx: Transaction<Database>, reset: Reset): Promise<Outcome> {
  const { account, passwordHash, nameFault, code } = reset
  const { userId, nowMs } = code
  const head = await lockLedgerHead(trx, ownLedgerId(userId))
  const isRight = await tryCode(trx, code)
  if (!isRight || account === undefined || head === undefined) return { type: 'wrong-code' }
  if (nameFault !== undefined) return { type: 'refused', message: nameFault }
  await setPassword(trx, { userId, passwordHash, nowMs })
  await markVerified(trx, head, code)
  return { type: 'reset' }
}

async function tell(
  deps: AccountDeps,
  { account, address, code: { userId } }: Reset,
  outcome: Outcome,
): Promise<Result<null, ApiFailure>> {
  switch (outcome.type) {
    case 'wrong-code':
      deps.log.info('code.refused', { userId: account?.user_id })
      return err(wrongCode())
    case 'refused':
      return err(passwordRefused(outcome.message, 'newPassword'))
    case 'reset':
      // An attacker who slowed the login down with wrong passwords must not keep the owner out.
      await forgetPasswordTries(deps, { key: userId, address })
      // Wakes the open streams, which see that their session is over.
      wakeStreams(deps, userId)
      deps.log.info('password.reset', { userId })
      mailOwner(deps, userId, 'password-changed')
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
