import type { Transaction } from 'kysely'
import { err, ok, type Result } from '#base/result.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { databaseFault } from '#server/db/database.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { AppDeps } from '#server/deps.ts'
import { type ApiFailure, unauthenticated } from '#server/http/failures.ts'
import type { RequestFacts, SyncHeaders } from '#server/http/handler.ts'
import { findAnswer, type KeyedWrite, storeAnswer } from './idempotency.ts'
import { lockLedgerHead, moveLedgerHead, type LedgerHead } from './ledger-head.ts'
import type { WriteScope, WriteWork } from './write-scope.ts'

/** Who writes into which ledger, what was sent, and the sync headers it came with. */
export interface WriteRequest extends LedgerAccess {
  readonly request: Pick<RequestFacts, 'method' | 'path' | 'body'>
  readonly sync: SyncHeaders
}

/** What writing needs. */
export type WriteDeps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'changeStream' | 'log'>

/** The answer of a write, with the sync headers. */
export interface WriteReply<A extends object> {
  readonly answer: A
  readonly status: 200 | 201
  readonly headers: Readonly<Record<string, string>>
}

const MAX_ATTEMPTS = 5

/**
 * The write transaction of sync 2, for every write there is: lock the ledger's head, look for the
 * stored answer, do the work, move the version, store the answer, commit, publish. Refusals leave no
 * trace. Engines that run serializable may say 40001: the whole is tried again, at most five times.
 */
export async function runWrite<A extends object>(
  deps: WriteDeps,
  write: WriteRequest,
  work: WriteWork<A>,
): Promise<Result<WriteReply<A>, ApiFailure>> {
  // Read once, before the wait for the lock: an edit's age is counted back from here.
  const now = deps.clock()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryWrite(deps, { ...write, now }, work)
    } catch (error) {
      if (databaseFault(error) !== 'conflict' || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

interface ReceivedWrite extends WriteRequest {
  readonly now: number
}

async function tryWrite<A extends object>(
  deps: WriteDeps,
  write: ReceivedWrite,
  work: WriteWork<A>,
): Promise<Result<WriteReply<A>, ApiFailure>> {
  const trx = await deps.db.startTransaction().setIsolationLevel('read committed').execute()
  let outcome: Result<Committable<A>, ApiFailure>
  try {
    outcome = await writeInside(deps, { trx, write, work })
    if (outcome.ok) await trx.commit().execute()
  } finally {
    // A commit whose answer was lost is over too: the repeat finds its key, or nothing.
    if (!trx.isCommitted) await undo(deps, () => trx.rollback().execute())
  }
  if (!outcome.ok) return outcome
  const { publishedVersion, ...reply } = outcome.value
  if (publishedVersion !== undefined) deps.changeStream.publish(write.ledgerId, publishedVersion)
  return ok(reply)
}

interface Committable<A extends object> extends WriteReply<A> {
  /** The version to publish to open streams, when it moved. */
  readonly publishedVersion: number | undefined
}

interface Attempt<A extends object> {
  readonly trx: Transaction<Database>
  readonly write: ReceivedWrite
  readonly work: WriteWork<A>
}

async function writeInside<A extends object>(
  deps: WriteDeps,
  attempt: Attempt<A>,
): Promise<Result<Committable<A>, ApiFailure>> {
  const { trx, write, work } = attempt
  const head = await lockLedgerHead(trx, write.ledgerId)
  if (head === undefined) return err(unauthenticated())
  const keyed = keyedWrite(write)
  const stored = keyed === undefined ? ok(undefined) : await findAnswer(trx, keyed)
  if (!stored.ok) return err(refusedBy(head, stored.error))
  if (stored.value !== undefined) {
    // The fingerprint says that this call gave this answer before.
    const { status, body, version } = stored.value as { status: 200; body: A; version: number }
    const headers = { ...syncHeaders(version, head), [HEADERS.replayed]: 'true' }
    return ok({ status, answer: body, headers, publishedVersion: undefined })
  }
  const scope = writeScope(deps, attempt, head)
  const written = await work(scope)
  if (!written.ok) return err(refusedBy(head, written.error))
  const { answer, status, changed } = written.value
  const version = changed ? scope.version : head.version
  if (changed) await moveLedgerHead(trx, write.ledgerId, { version, nowMs: scope.now })
  if (keyed !== undefined) {
    await storeAnswer(trx, keyed, { status, body: answer, version, nowMs: scope.now })
  }
  const publishedVersion = changed ? version : undefined
  return ok({ status, answer, headers: syncHeaders(version, head), publishedVersion })
}

function keyedWrite(write: WriteRequest): KeyedWrite | undefined {
  const { ledgerId, request, sync } = write
  return sync.key === undefined ? undefined : { ledgerId, request, key: sync.key }
}

function writeScope<A extends object>(
  deps: WriteDeps,
  { trx, write }: Attempt<A>,
  head: LedgerHead,
): WriteScope {
  const { ledgerId, userId, now } = write
  const { key, device, seq, base, ageMs = 0 } = write.sync
  return {
    trx,
    ledgerId,
    userId,
    level: head.level,
    version: head.version + 1,
    now,
    newId: deps.newId,
    edit: { base, at: now - ageMs, device, seq, op: key },
  }
}

function syncHeaders(version: number, head: LedgerHead): Record<string, string> {
  return { [HEADERS.version]: String(version), [HEADERS.epoch]: head.epoch }
}

// By its epoch a device knows a restored server, whose refusal may only be of what it lost ([PS8]).
function refusedBy({ epoch }: LedgerHead, failure: ApiFailure): ApiFailure {
  return { ...failure, epoch }
}

async function undo(deps: WriteDeps, rollback: () => Promise<void>): Promise<void> {
  try {
    await rollback()
  } catch (error) {
    // The connection is gone, and the transaction with it; what broke it is on its way up.
    deps.log.warn('write.rollback_failed', { fault: databaseFault(error) })
  }
}
