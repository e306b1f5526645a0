import { calls } from '#contract/calls.ts'
import type { Member } from '#data/session/member.ts'
import type { ChangePassword } from '#domain/forms/change-password.ts'
import type { FormFault } from '#domain/forms/form-fault.ts'
import { ok, type Result } from '#domain/result.ts'
import { answerToForm } from './failure-message.ts'

/** Changes the password of the person signed in; their other devices are signed out. */
export async function changePassword(
  { api }: Member,
  command: ChangePassword,
): Promise<Result<null, FormFault>> {
  const answer = await api.call(calls.changePassword, { body: command })
  return answer.ok ? ok(null) : answerToForm(answer, 'Failed to change password')
}
