import type { ApiFailure } from '#api/failures.ts'
import { ok, type Result } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import type { Account } from '#features/session/data/account.ts'
import type { Member } from '#features/session/data/member.ts'
import type { Instant } from '#time/day.ts'
import { logOut, sendBeforeLogOut } from './log-out.ts'

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
  // Another call may hear of the session's end before this answer is here.
  const tellEnd = account.sessions.holdEnd()
  try {
    const answer = await member.api.call(calls.deleteAccount, { body: { password } })
    if (!answer.ok) return answer
    await logOut(account, member, 'discard')
    return ok(answer.value.data.deleteAt)
  } finally {
    tellEnd()
  }
}
