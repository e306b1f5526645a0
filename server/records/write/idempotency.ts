import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { err, ok, type Result } from '#base/result.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { type ApiFailure, keyReused } from '#server/http/failures.ts'
import type { RequestFacts } from '#server/http/handler.ts'
import { canonicalJson } from './canonical-json.ts'

/** How long answers are kept for repeats, in ms (sync 3). */
export const KEY_LIFE_MS = 90 * 24 * 60 * 60 * 1000

/** The answer that a write got the first time. */
export interface StoredAnswer {
  readonly status: number
  readonly body: object
  readonly version: number
}

/** A write as its key names it. */
export interface KeyedWrite {
  readonly ledgerId: string
  readonly key: string
  readonly request: Pick<RequestFacts, 'method' | 'path' | 'body'>
}

/**
 * The stored answer of the same request, undefined when the key is new; the key of another request
 * is refused (`key_reused`).
 */
export async function findAnswer(
  trx: Transaction<Database>,
  write: KeyedWrite,
): Promise<Result<StoredAnswer | undefined, ApiFailure>> {
  const row = await trx
    .selectFrom('idempotency')
    .select(['fp', 'status', 'body', 'version'])
    .where('ledger_id', '=', write.ledgerId)
    .where('key', '=', write.key)
    .executeTakeFirst()
  if (row === undefined) return ok(undefined)
  return row.fp.equals(fingerprint(write.request)) ? ok(row) : err(keyReused())
}

/** Keeps the answer, in the transaction of the write itself. */
export async function storeAnswer(
  trx: Transaction<Database>,
  write: KeyedWrite,
  answer: StoredAnswer & { readonly nowMs: number },
): Promise<void> {
  await trx
    .insertInto('idempotency')
    .values({
      ledger_id: write.ledgerId,
      key: write.key,
      method: write.request.method,
      path: write.request.path,
      fp: fingerprint(write.request),
      status: answer.status,
      body: JSON.stringify(answer.body),
      version: answer.version,
      created_at: answer.nowMs,
    })
    .execute()
}

// Age and base change from send to send, so they are headers and no part of this; nor is the ledger, under
// which the key lies.
function fingerprint(request: KeyedWrite['request']): Buffer {
  const text = canonicalJson([request.method, request.path, request.body])
  return createHash('sha256').update(text).digest()
}
