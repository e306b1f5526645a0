import { type RawBuilder, sql, type Transaction } from 'kysely'
import { ok, type Result } from '#base/result.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import type { LedgerHead } from '#server/db/read-ledger-head.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { ApiFailure } from '#server/http/failures.ts'
import type { RequestFacts, SessionToCheck, SyncHeaders } from '#server/http/handler.ts'
import type { NoticeEvent } from '#server/ports/notices.ts'
import { selectCounts } from '../budgets/counting.ts'
import { settleRates } from '../foreign-money.ts'
import { type Done, underHead, type WriteDeps } from './head-transaction.ts'
import { commitWrites, nextVersion } from './ledger-head.ts'
import { LedgerRows } from './ledger-rows.ts'
import { namedIn, type NamedIds, type NamedRows, selectNamed } from './named-rows.ts'
import {
  fingerprintOf,
  judgeReceipt,
  type ReadReceipt,
  type Receipt,
  receiptsById,
  selectReceipts,
} from './receipts.ts'
import type { WriteScope, WriteWork } from './write-scope.ts'

/** Who writes into which ledger, what was sent, and the sync headers it came with. */
export interface WriteRequest extends LedgerAccess {
  readonly request: Pick<RequestFacts, 'method' | 'path' | 'body'>
  readonly sync: SyncHeaders
  /** What people call the device that it came from; of use only where it may edit. */
  readonly deviceName?: string
  /** To be asked after first; without, it was. */
  readonly session?: SessionToCheck
  /** The answer says more than the records do, and is kept for repeats. */
  readonly keepsAnswer?: boolean
}

/** The answer of a write, with the sync headers. */
export interface WriteReply<A extends object> {
  readonly answer: A
  readonly status: 200 | 201
  readonly headers: Readonly<Record<string, string>>
}

/**
 * One write in a transaction of its own (sync 2): look for its receipt, do the work, move the version, store
 * a receipt. Refusals leave no trace.
 */
export async function runWrite<A extends object>(
  deps: WriteDeps,
  write: WriteRequest,
  work: WriteWork<A>,
): Promise<Result<WriteReply<A>, ApiFailure>> {
  // Read once, before the wait for the lock: an edit's age is counted back from here.
  const now = deps.clock()
  const { body, path } = write.request
  const ids = namedIn([path.split('/'), body])
  const done = await underHead(deps, write.ledgerId, {
    session: write.session,
    question: selectKnown(write, ids),
    run: async (trx, head, [known = NOTHING_KNOWN]) => {
      const attempt = { trx, head, write, work, now, counts: known.counts }
      const receipt = judgeReceipt(receiptOf(known, write), write.request)
      if (!receipt.ok) return receipt
      if (receipt.value !== undefined) return await repeatWrite(deps, attempt, receipt.value)
      return await doWrite(deps, attempt, { ids, rows: known.named })
    },
  })
  if (!done.ok) return done
  const { event, ...reply } = done.value
  if (event !== undefined) deps.notices.note(write, event)
  return ok(reply)
}

interface Attempt<A extends object> {
  readonly trx: Transaction<Database>
  readonly head: LedgerHead
  readonly write: WriteRequest
  readonly work: WriteWork<A>
  readonly now: number
  readonly counts: boolean
}

type Reply<A extends object> = WriteReply<A> & { readonly event?: NoticeEvent | undefined }

/** What a write is held against: the receipt of its key, and the records that it names. */
interface Known {
  readonly receipts: readonly ReadReceipt[]
  readonly named: NamedRows['rows']
  /** Whether a budget counts anything by itself. */
  readonly counts: boolean
}

const NOTHING_KNOWN: Known = { receipts: [], named: [], counts: true }

function selectKnown({ ledgerId, sync: { key } }: WriteRequest, ids: NamedIds): RawBuilder<Known> {
  return sql<Known>`
    select ${selectReceipts(ledgerId, key === undefined ? [] : [key])} as receipts,
      ${selectNamed(ledgerId, ids)} as named,
      ${selectCounts(ledgerId)} as counts`
}

function receiptOf({ receipts }: Known, { sync: { key = '' } }: WriteRequest): Receipt | undefined {
  return receiptsById(receipts).get(key)
}

async function doWrite<A extends object>(
  deps: WriteDeps,
  attempt: Attempt<A>,
  named: NamedRows,
): Promise<Result<Done<Reply<A>>, ApiFailure>> {
  const { trx, head, write, work, now } = attempt
  const { scope, hasMadeIds } = openScope(deps, attempt, { isRepeat: false })
  scope.rows.know(named)
  const written = await work(scope)
  if (!written.ok) return written
  await settleRates(scope)
  const { status, changed, event } = written.value
  const { key } = write.sync
  // Without ids of the caller's, only the answer says which records the write made; or which it left.
  const isTold = (written.value.left ?? []).length > 0
  const isKept = key !== undefined && (write.keepsAnswer === true || hasMadeIds() || isTold)
  if (isKept) await scope.rows.flush()
  const kept = isKept ? await written.value.answer() : null
  const { version } = await commitWrites(trx, head, {
    ledgerId: write.ledgerId,
    version: changed ? scope.version : head.version,
    now,
    sums: scope.rows.sums,
    also: scope.rows.takeInserts(),
    receipts:
      key === undefined
        ? []
        : [
            {
              id: key,
              status,
              fingerprint: fingerprintOf(write.request),
              answer: kept,
            },
          ],
  })
  const headers = syncHeaders(version, head)
  const answer = kept ?? (await written.value.answer())
  return ok({
    value: { status, answer, headers, event },
    isKept: true,
    version: changed ? version : undefined,
  })
}

/** Answers as the first time, from the records as they now are; nothing of it is kept. */
async function repeatWrite<A extends object>(
  deps: WriteDeps,
  attempt: Attempt<A>,
  receipt: Receipt,
): Promise<Result<Done<Reply<A>>, ApiFailure>> {
  // The fingerprint says that this call gave this answer before.
  const { status, answer } = receipt as { status: 200; answer: A | null }
  const headers = { ...syncHeaders(receipt.version, attempt.head), [HEADERS.replayed]: 'true' }
  if (answer !== null) return ok({ value: { status, headers, answer }, isKept: false })
  const { scope } = openScope(deps, attempt, { isRepeat: true })
  const written = await attempt.work(scope)
  if (!written.ok) return written
  const { event } = written.value
  const value = { status, headers, answer: await written.value.answer(), event }
  return ok({ value, isKept: false })
}

function openScope<A extends object>(
  deps: WriteDeps,
  { trx, head, write, now, counts }: Attempt<A>,
  { isRepeat }: { readonly isRepeat: boolean },
): { readonly scope: WriteScope; readonly hasMadeIds: () => boolean } {
  const { ledgerId, userId, deviceName = '' } = write
  const { key, device, seq, base, ageMs = 0 } = write.sync
  const version = nextVersion(head)
  let hasMadeIds = false
  function newId(): string {
    hasMadeIds = true
    return deps.newId()
  }
  const scope = {
    trx,
    ledgerId,
    userId,
    level: head.level,
    version,
    now,
    newId,
    edit: { base, at: now - ageMs, device, seq, op: key },
    deviceName,
    isRepeat,
    leavesGhosts: false,
    counts,
    rows: new LedgerRows({ trx, ledgerId, version, now, before: head.sums }),
  }
  return { scope, hasMadeIds: () => hasMadeIds }
}

function syncHeaders(version: number, { epoch }: LedgerHead): Record<string, string> {
  return { [HEADERS.version]: String(version), [HEADERS.epoch]: epoch }
}
