import { calls } from '#contract/calls.ts'
import type { Member } from '#data/session/member.ts'
import { writeMeta } from '#db/meta.ts'
import type { Account } from './account.ts'

/**
 * Fetches what the client needs to know of the deployment and keeps it: in local storage as
 * product.md has it, and in the ledger, where the screens read it live. Kept as it was when the
 * server does not answer; whether it did.
 */
export async function refreshUtils(account: Account, member: Member): Promise<boolean> {
  const answer = await account.api.call(calls.fetchUtils)
  if (!answer.ok) return false
  account.store.writeUtils(answer.value.data)
  await writeMeta(member.ledger.db, 'utils', answer.value.data)
  return true
}
