import type { Transaction } from 'kysely'
import { moveUserHead, type UserHead } from '../commands/user-head.ts'
import type { Database } from '../db/tables.ts'
import { creditInvitation } from './credit-invitation.ts'

/**
 * Notes that the person proved that the address is theirs, under the lock of their head. The profile
 * is a synced record, so it is a version of their history: the one given back. Whoever invited them is
 * credited, and they too.
 */
export async function markVerified(
  trx: Transaction<Database>,
  head: UserHead,
  person: { readonly userId: string; readonly nowMs: number },
): Promise<number> {
  const { userId, nowMs } = person
  const version = head.version + 1
  await trx
    .updateTable('users')
    .set({ email_verified: true, version })
    .where('user_id', '=', userId)
    .execute()
  await moveUserHead(trx, userId, { version, nowMs })
  await creditInvitation(trx, person)
  return version
}
