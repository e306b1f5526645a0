import type { Transaction } from 'kysely'
import type { Database } from '../db/tables.ts'
import { endSessions } from './end-sessions.ts'

/** A new password, by its hash, and what goes with it. */
export interface NewPassword {
  readonly userId: string
  readonly passwordHash: string
  readonly nowMs: number
  /** The hash that it takes the place of; absent when whatever stands there is replaced. */
  readonly replacedHash?: string
  /** The session that stays, of the person who changed it; absent when all of them end. */
  readonly keptFamilyId?: string
}

/**
 * Puts a new password in the place of the old: the person's other sessions end, and codes that were
 * asked for before are void (security.md 3.5). False, and nothing done, when the password was
 * replaced meanwhile.
 */
export async function setPassword(
  trx: Transaction<Database>,
  change: NewPassword,
): Promise<boolean> {
  const { replacedHash } = change
  const update = trx
    .updateTable('users')
    .set({ password_hash: change.passwordHash })
    .where('user_id', '=', change.userId)
  const guarded =
    replacedHash === undefined ? update : update.where('password_hash', '=', replacedHash)
  const { numUpdatedRows } = await guarded.executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await trx.deleteFrom('one_time_codes').where('user_id', '=', change.userId).execute()
  await endSessions(trx, change)
  return true
}
