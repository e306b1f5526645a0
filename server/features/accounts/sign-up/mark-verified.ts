import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { assert } from '#base/assert.ts'
import { invitationTokens } from '#features/account/rules/referral.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import type { LedgerHead } from '#server/db/read-ledger-head.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { lockLedgerHead, moveLedgerHead, nextVersion } from '#server/records/write/ledger-head.ts'
import { addMailbox, sharesMailbox } from '../account-names.ts'

/**
 * Notes that the person proved that the address is theirs, under the lock of their head. The profile
 * is a synced record, so it is a version of their history: the one given back. The inviter is
 * credited, and they too. Where it is noted already, nothing changes: two codes may be under way, one
 * that verifies and one that resets the password.
 */
export async function markVerified(
  trx: Transaction<Database>,
  head: LedgerHead,
  person: { readonly userId: string; readonly nowMs: number },
): Promise<number> {
  const { userId, nowMs } = person
  const version = nextVersion(head)
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email_verified: true, version })
    .where('user_id', '=', userId)
    .where('email_verified', '=', false)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return head.version
  await moveLedgerHead(trx, ownLedgerId(userId), { version, nowMs })
  const { email, referred_by: inviterId } = await readInvited(trx, userId)
  await addMailbox(trx, { user_id: userId, email })
  if (inviterId !== null) await creditInvitation(trx, { userId, email, nowMs, inviterId })
  return version
}

interface Invited {
  readonly userId: string
  readonly email: string
  readonly nowMs: number
  readonly inviterId: string
}

/**
 * Credits the person who has just confirmed their address, and the one who invited them, with what the
 * rule gives (ACC-17). In the transaction that marks the address verified, under the lock of the
 * invited person's head: so it happens once.
 */
async function creditInvitation(
  trx: Transaction<Database>,
  { userId, email, nowMs, inviterId }: Invited,
): Promise<void> {
  // The lock of sync 1 on a second head. Not in the order of ids, but in one all the same:
  // always from a newer account to the older one that invited it, so that no two wait in a circle.
  const head = await lockLedgerHead(trx, ownLedgerId(inviterId))
  if (head === undefined) return
  const tokens = invitationTokens({
    inviter: await readInviter(trx, inviterId),
    invited: { hasOtherAccount: await sharesMailbox(trx, { user_id: userId, email }) },
  })
  if (tokens === 0) return
  const credit = { id: randomUUID(), tokens, created_at: nowMs }
  await trx
    .insertInto('token_credits')
    .values([
      { ...credit, user_id: inviterId, reason: 'invited-somebody' },
      { ...credit, user_id: userId, reason: 'was-invited' },
    ])
    .execute()
  // The balance is part of the profile, which is a synced record.
  const version = nextVersion(head)
  await trx.updateTable('users').set({ version }).where('user_id', '=', inviterId).execute()
  await moveLedgerHead(trx, ownLedgerId(inviterId), { version, nowMs })
}

async function readInvited(trx: Transaction<Database>, userId: string) {
  const invited = await trx
    .selectFrom('users')
    .select(['email', 'referred_by'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  assert(invited !== undefined, 'an account has a row')
  return invited
}

async function readInviter(trx: Transaction<Database>, userId: string) {
  const inviter = await trx
    .selectFrom('users')
    .select(['email_verified', 'delete_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  assert(inviter !== undefined, 'a person with a history has a row')
  const { rewardedBefore } = await trx
    .selectFrom('token_credits')
    .select(eb => eb.fn.countAll<number>().as('rewardedBefore'))
    .where('user_id', '=', userId)
    .where('reason', '=', 'invited-somebody')
    .executeTakeFirstOrThrow()
  return {
    isVerified: inviter.email_verified,
    isLeaving: inviter.delete_at !== null,
    rewardedBefore,
  }
}
