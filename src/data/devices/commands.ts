import { calls } from '#contract/calls.ts'
import { answerToForm } from '#data/account/failure-message.ts'
import type { Member } from '#data/session/member.ts'
import type { FormFault } from '#domain/forms/form-fault.ts'
import { ok, type Result } from '#domain/result.ts'

const FAILED = 'Failed to sign out. Please try again.'

/** Signs the person out on one of their devices; one that is gone already counts as signed out. */
export async function signOutDevice({ api }: Member, id: string): Promise<Result<null, FormFault>> {
  const answer = await api.call(calls.signOutDevice, { params: { id } })
  const isGone = answer.ok || answer.error.error === 'not_found'
  return isGone ? ok(null) : answerToForm(answer, FAILED)
}

/** Signs the person out on all their devices but this one. */
export async function signOutOtherDevices({ api }: Member): Promise<Result<null, FormFault>> {
  const answer = await api.call(calls.signOutOtherDevices)
  return answer.ok ? ok(null) : answerToForm(answer, FAILED)
}
