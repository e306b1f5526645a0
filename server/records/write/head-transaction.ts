import type { RawBuilder, Transaction } from 'kysely'
import { err, ok, type Result } from '#base/result.ts'
import { databaseFault } from '#server/db/database.ts'
import type { LedgerHead } from '#server/db/read-ledger-head.ts'
import { askTogether } from '#server/db/sent-statement.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { AppDeps } from '#server/deps.ts'
import { selectSessionState } from '#server/features/accounts/sessions/live-session.ts'
import { type ApiFailure, unauthenticated } from '#server/http/failures.ts'
import type { SessionToCheck } from '#server/http/handler.ts'
import { judgeSession } from '#server/http/session.ts'
import { selectHeadForUpdate } from './ledger-head.ts'

/** What writing needs. */
export type WriteDeps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'changeStream' | 'notices' | 'log'>

/** What was done under the lock of a ledger's head. */
export interface Done<T> {
  readonly value: T
  /** Whether any of it is to be kept; without, all is undone. */
  readonly isKept: boolean
  /** The version that the head was moved to, if it was. */
  readonly version?: number | undefined
}

/** Work under the lock of a ledger's head. */
export interface HeadWork<Known, T> {
  /** To be asked after before anything is done; undefined where it was. */
  readonly session: SessionToCheck | undefined
  /** What is asked as soon as the head is locked, in the same message. */
  readonly question: RawBuilder<Known>
  readonly run: (
    trx: Transaction<Database>,
    head: LedgerHead,
    known: readonly Known[],
  ) => Promise<Result<Done<T>, ApiFailure>>
}

const MAX_ATTEMPTS = 5

/**
 * The frame of every write (sync 2): lock the ledger's head, do the work, commit, wake the streams. A
 * refusal leaves no trace, and names the history that it was refused by. Engines that run serializable may say
 * 40001: the whole is tried again, at most five times. 401 where there is no such ledger.
 */
export async function underHead<Known, T>(
  deps: WriteDeps,
  ledgerId: string,
  work: HeadWork<Known, T>,
): Promise<Result<T, ApiFailure>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryUnderHead(deps, ledgerId, work)
    } catch (error) {
      if (databaseFault(error) !== 'conflict' || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

async function tryUnderHead<Known, T>(
  deps: WriteDeps,
  ledgerId: string,
  work: HeadWork<Known, T>,
): Promise<Result<T, ApiFailure>> {
  const trx = await deps.db.startTransaction().setIsolationLevel('read committed').execute()
  let done: Result<Done<T>, ApiFailure>
  try {
    done = await doUnderHead(trx, ledgerId, work)
    if (done.ok && done.value.isKept) await trx.commit().execute()
  } finally {
    // A commit whose answer was lost is over too: the repeat finds its receipt, or nothing.
    if (!trx.isCommitted) await undo(deps, () => trx.rollback().execute())
  }
  if (!done.ok) return done
  const { value, version } = done.value
  if (version !== undefined) deps.changeStream.publish(ledgerId)
  return { ok: true, value }
}

async function doUnderHead<Known, T>(
  trx: Transaction<Database>,
  ledgerId: string,
  work: HeadWork<Known, T>,
): Promise<Result<Done<T>, ApiFailure>> {
  const { session, question } = work
  const locking = selectHeadForUpdate(ledgerId)
  const [states, [head], known] =
    session === undefined
      ? [undefined, ...(await askTogether(trx, locking, question))]
      : await askTogether(trx, selectSessionState(session), locking, question)
  const live = session === undefined ? ok(null) : judgeSession(session, states?.[0])
  if (!live.ok) return live
  if (head === undefined) return err(unauthenticated())
  const done = await work.run(trx, head, known)
  // By its history a device knows a restored server, whose refusal may only be of what it lost (HI2).
  const { version, epoch } = head
  return done.ok ? done : err({ ...done.error, history: { version, epoch } })
}

async function undo(deps: WriteDeps, rollback: () => Promise<void>): Promise<void> {
  try {
    await rollback()
  } catch (error) {
    // The connection is gone, and the transaction with it; what broke it is on its way up.
    deps.log.warn('write.rollback_failed', { fault: databaseFault(error) })
  }
}
