import type { ApiFailure } from '#api/failures.ts'
import { calls } from '#contract/calls.ts'
import type { ResetPassword } from '#domain/forms/reset-password.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Account } from './account.ts'
import { startResendWait } from './resend-wait.ts'

/**
 * Asks for a code that resets the password, the first or another one; whether somebody has the
 * address is not told. The wait for the next code starts over.
 */
export async function sendResetCode(
  account: Account,
  email: string,
): Promise<Result<null, ApiFailure>> {
  const answer = await account.api.call(calls.forgotPassword, { body: { email } })
  if (!answer.ok) return answer
  startResendWait(account, email)
  return ok(null)
}

/** Sets a new password by the mailed code; every device of the person is signed out. */
export async function resetPassword(
  { api }: Account,
  email: string,
  command: ResetPassword,
): Promise<Result<null, ApiFailure>> {
  const answer = await api.call(calls.resetPassword, { body: { email, ...command } })
  return answer.ok ? ok(null) : answer
}
