import type { ApiFailure } from '#api/failures.ts'
import { calls } from '#contract/calls.ts'
import type { Account } from '#data/account/account.ts'
import { logOut, sendBeforeLogOut } from '#data/account/log-out.ts'
import type { Member } from '#data/session/member.ts'
import type { Instant } from '#domain/day.ts'
import { ok, type Result } from '#domain/result.ts'

/**
 * Asks the server to delete the account, by the password typed once more, and wipes this device as a
 * logout does; when the account will be gone (epoch ms). What still waits is sent first, so that
 * nothing is missing if the person comes back in time; what could not be sent goes with the device.
 */
export async function deleteAccount(
  account: Account,
  member: Member,
  password: string,
): Promise<Result<Instant, ApiFailure>> {
  await sendBeforeLogOut(member)
  const answer = await member.api.call(calls.deleteAccount, { body: { password } })
  if (!answer.ok) return answer
  await logOut(account, member, 'discard')
  return ok(answer.value.data.deleteAt)
}
