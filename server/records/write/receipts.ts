import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { err, ok, type Result } from '#base/result.ts'
import { listed } from '#server/db/sent-statement.ts'
import { type ApiFailure, keyReused } from '#server/http/failures.ts'
import type { RequestFacts } from '#server/http/handler.ts'
import { canonicalJson } from './canonical-json.ts'

/** How long receipts are kept for repeats, in ms (sync 3). */
export const RECEIPT_LIFE_MS = 90 * 24 * 60 * 60 * 1000

/** What came of a write the first time. */
export interface Receipt {
  readonly status: number
  readonly version: number
  /** 16 bytes of what was asked for. */
  readonly fingerprint: Buffer
  /** The answer, where it cannot be made anew from the records. */
  readonly answer: object | null
}

/** A receipt as `selectReceipts` reads it. */
export type ReadReceipt = Omit<Receipt, 'fingerprint'> & {
  readonly id: string
  /** In hex. */
  readonly fingerprint: string
}

/** Reads the receipts of these keys, as one value of JSON: for a statement that reads more. */
export function selectReceipts(ledgerId: string, keys: readonly string[]): RawBuilder<unknown> {
  if (keys.length === 0) return sql`'[]'::json`
  return sql`(
    select coalesce(json_agg(json_build_object('id', id, 'version', version,
        'status', status, 'fingerprint', encode(fingerprint, 'hex'), 'answer', answer)), '[]')
    from receipts where ledger_id = ${ledgerId} and id = any(${listed(keys, 'uuid')}))`
}

/** The receipts by key. */
export function receiptsById(read: readonly ReadReceipt[]): ReadonlyMap<string, Receipt> {
  return new Map(
    read.map(({ id, fingerprint, ...receipt }) => [
      id,
      { ...receipt, fingerprint: Buffer.from(fingerprint, 'hex') },
    ]),
  )
}

/**
 * The receipt, if it is of the same request; undefined when the key is new. The key of another request
 * is refused (`key_reused`).
 */
export function judgeReceipt(
  receipt: Receipt | undefined,
  request: WrittenRequest,
): Result<Receipt | undefined, ApiFailure> {
  if (receipt === undefined || receipt.fingerprint.equals(fingerprintOf(request))) {
    return ok(receipt)
  }
  return err(keyReused())
}

/** What of a request its key stands for. */
export type WrittenRequest = Pick<RequestFacts, 'method' | 'path' | 'body'>

const FINGERPRINT_BYTES = 16

/**
 * What a receipt keeps of a request. Age and base change from send to send, so they are no part of it; nor is
 * the ledger, under which the key lies.
 */
export function fingerprintOf(request: WrittenRequest): Buffer {
  const text = canonicalJson([request.method, request.path, request.body])
  return hash('sha256', text, 'buffer').subarray(0, FINGERPRINT_BYTES)
}
