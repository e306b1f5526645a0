import type { Transaction } from 'kysely'
import { ACCOUNT_UNDO_MS } from '#domain/leaving.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { lockUserHead } from '../commands/user-head.ts'
import type { Database } from '../db/tables.ts'
import type { ApiFailure } from '../http/failures.ts'
import { detach } from '../settle.ts'
import type { AccountDeps } from './account-deps.ts'
import { confirmPassword, notYourPassword } from './confirm-password.ts'
import { endSessions } from './end-sessions.ts'
import { leavingMail } from './leaving-mail.ts'
import { wakeStreams } from './wake-streams.ts'

//   living ── delete-account (password) ──► leaving ── 7 days, then housekeeping ──► gone
//     ▲                                        │
//     └──────── keep-account (password) ───────┘
//
// Leaving: no session and no push subscription is left, login is 403 `leaving`; the rows stay as
// they are, so that nothing is missing when the person comes back.

/** Who leaves, by the password typed once more. */
export interface LeaveRequest {
  readonly userId: string
  readonly password: string
}

/**
 * Sets the account to be deleted in seven days, ends all its sessions at once, and mails the date
 * (epoch ms, given back). 400 at `password` for a wrong one, 429 for too many.
 */
export async function deleteAccount(
  deps: AccountDeps,
  { userId, password }: LeaveRequest,
): Promise<Result<{ readonly deleteAt: number }, ApiFailure>> {
  const account = await confirmPassword(deps, { userId, password, field: 'password' })
  if (!account.ok) return account
  const nowMs = deps.clock()
  const leave: Leave = {
    userId,
    nowMs,
    deleteAt: nowMs + ACCOUNT_UNDO_MS,
    confirmedHash: account.value.password_hash,
  }
  const isLeaving = await deps.db.transaction().execute(async trx => await setLeaving(trx, leave))
  if (!isLeaving) return err(notYourPassword('password'))
  await wakeStreams(deps, userId)
  detach(deps.log, 'mail.not_sent', deps.mailer.send(leavingMail(account.value, leave.deleteAt)))
  deps.log.info('account.leaving', { userId })
  return ok({ deleteAt: leave.deleteAt })
}

interface Leave {
  readonly userId: string
  readonly nowMs: number
  readonly deleteAt: number
  /** Of the password that was typed. */
  readonly confirmedHash: string
}

// Under the lock of the head: a write that is on its way comes before it, or not at all. False, and
// nothing done, when the password was replaced meanwhile: by the owner, perhaps, against whoever asks.
async function setLeaving(trx: Transaction<Database>, leave: Leave): Promise<boolean> {
  await lockUserHead(trx, leave.userId)
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ delete_at: leave.deleteAt })
    .where('user_id', '=', leave.userId)
    .where('password_hash', '=', leave.confirmedHash)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await endSessions(trx, leave)
  return true
}
