import type { ApiFailure } from '#api/failures.ts'
import { calls } from '#contract/calls.ts'
import { noteSignUp } from '#data/demo/note-sign-up.ts'
import type { SignUp } from '#domain/forms/sign-up.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Account } from './account.ts'
import { startResendWait } from './resend-wait.ts'

/** Makes an account; the address to verify next, to which a code has just been sent. */
export async function createAccount(
  account: Account,
  command: SignUp,
): Promise<Result<{ readonly email: string }, ApiFailure>> {
  const answer = await account.api.call(calls.createAccount, { body: command })
  if (!answer.ok) return answer
  const { email } = answer.value.data
  startResendWait(account, email)
  await noteSignUp(account, email)
  return ok({ email })
}
