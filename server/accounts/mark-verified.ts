import type { Transaction } from 'kysely'
import { moveUserHead, type UserHead } from '../commands/user-head.ts'
import type { Database } from '../db/tables.ts'
import { creditInvitation } from './credit-invitation.ts'

/**
 * Notes that the person proved that the address is theirs, under the lock of their head. The profile
 * is a synced record, so it is a version of their history: the one given back. Whoever invited them is
 * credited, and they too. Where it is noted already, nothing changes: two codes may be under way, one
 * that verifies and one that resets the password.
 */
export async function markVerified(
  trx: Transaction<Database>,
  head: UserHead,
  person: { readonly userId: string; readonly nowMs: number },
): Promise<number> {
  const { userId, nowMs } = person
  const version = head.version + 1
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email_verified: true, version })
    .where('user_id', '=', userId)
    .where('email_verified', '=', false)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return head.version
  await moveUserHead(trx, userId, { version, nowMs })
  await creditInvitation(trx, person)
  return version
}
