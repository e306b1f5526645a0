import type { ApiFailure } from '#api/failures.ts'
import { ok, type Result } from '#base/result.ts'
import * as calls from '#contract/general-calls.ts'
import type { Account } from '#features/session/data/account.ts'

/** Puts an address on the waitlist; the server's word for it. */
export async function joinWaitList(
  { api }: Account,
  email: string,
): Promise<Result<string, ApiFailure>> {
  const answer = await api.call(calls.joinWaitList, { body: { email } })
  return answer.ok ? ok(answer.value.message) : answer
}

/** Subscribes an address to the newsletter. */
export async function subscribe(
  { api }: Account,
  email: string,
): Promise<Result<null, ApiFailure>> {
  const answer = await api.call(calls.subscribe, { body: { email } })
  return answer.ok ? ok(null) : answer
}
