import type { ApiFailure } from '#api/failures.ts'
import { calls } from '#contract/calls.ts'
import type { VerifyAccount } from '#domain/forms/verify-account.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Account } from './account.ts'
import { startResendWait } from './resend-wait.ts'

/** Verifies an address with its one-time code. */
export async function verifyEmail(
  { api }: Account,
  command: VerifyAccount,
): Promise<Result<null, ApiFailure>> {
  const answer = await api.call(calls.verifyEmail, { body: command })
  return answer.ok ? ok(null) : answer
}

/** Asks for another code; the wait for the next one starts over. */
export async function resendCode(
  account: Account,
  email: string,
): Promise<Result<null, ApiFailure>> {
  const answer = await account.api.call(calls.resendVerification, { body: { email } })
  if (!answer.ok) return answer
  startResendWait(account, email)
  return ok(null)
}
