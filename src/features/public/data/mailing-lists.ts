import type { ApiFailure } from '#api/failures.ts'
import { ok, type Result } from '#base/result.ts'
import * as calls from '#contract/general-calls.ts'
import { callWithWork } from '#features/account/data/call-with-work.ts'
import type { Account } from '#features/session/data/account.ts'

/** Puts an address on the waitlist; the server's word for it. */
export async function joinWaitList(
  account: Account,
  email: string,
  say: (note: string) => void,
): Promise<Result<string, ApiFailure>> {
  const answer = await callWithWork(account, { call: calls.joinWaitList, body: { email }, say })
  return answer.ok ? ok(answer.value.message) : answer
}

/** Subscribes an address to the newsletter. */
export async function subscribe(
  account: Account,
  email: string,
  say: (note: string) => void,
): Promise<Result<null, ApiFailure>> {
  const answer = await callWithWork(account, { call: calls.subscribe, body: { email }, say })
  return answer.ok ? ok(null) : answer
}
