import type { ApiFailure } from '#api/failures.ts'
import type { FormFault } from '#base/form-fault.ts'
import { ok, type Result } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import type { Account } from '#features/session/data/account.ts'
import { answerToForm } from '#features/session/data/failure-message.ts'
import type { Member } from '#features/session/data/member.ts'
import { t } from '#messages/t.ts'
import type { ChangePassword } from '../rules/change-password.ts'
import type { ResetPassword } from '../rules/reset-password.ts'
import { startResendWait } from './verify-email.ts'

/**
 * Asks for a code that resets the password, the first or another one; whether an account has the
 * address is not revealed. The wait for the next code starts over.
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

/**
 * Sets a new password by the mailed code; every device of the person is signed out, this one too where
 * they are signed in on it. What it had not sent waits for their next sign-in.
 */
export async function resetPassword(
  account: Account,
  email: string,
  command: ResetPassword,
): Promise<Result<null, ApiFailure>> {
  // Whatever else calls the server meanwhile may hear of the end before the answer is here.
  const tellEnd = account.sessions.holdEnd()
  try {
    const answer = await account.api.call(calls.resetPassword, { body: { email, ...command } })
    if (!answer.ok) return answer
    await leaveEnded(account, email)
    return ok(null)
  } finally {
    tellEnd()
  }
}

async function leaveEnded(account: Account, email: string): Promise<void> {
  const user = account.store.readUser()
  const member = account.sessions.current()
  if (user?.email !== email.trim().toLowerCase()) return
  if (member === null) {
    account.sessions.leave()
  } else if (member.userId === user.id) {
    const { logOut } = await import('./log-out.ts')
    await logOut(account, member, 'keep')
  }
}

/** Changes the password of the person signed in; their other devices are signed out. */
export async function changePassword(
  { api }: Member,
  command: ChangePassword,
): Promise<Result<null, FormFault>> {
  const answer = await api.call(calls.changePassword, { body: command })
  return answer.ok ? ok(null) : answerToForm(answer, t('account.failed-to-change-password'))
}
