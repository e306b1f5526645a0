import { RECORD_KINDS, type RecordKind } from '#contract/record-kinds.ts'
import { assert } from '#domain/assert.ts'
import type { RecordKey } from './rows.ts'

/** The key of a record over all kinds. */
export function recordKey(kind: RecordKind, id: string): RecordKey {
  return `${kind}:${id}`
}

/** Whether this build has a table for a kind of the feed. */
export function isRecordKind(kind: string): kind is RecordKind {
  return (RECORD_KINDS as readonly string[]).includes(kind)
}

/** The kind and id that a key names. */
export function splitKey(key: RecordKey): { readonly kind: RecordKind; readonly id: string } {
  const colon = key.indexOf(':')
  const kind = key.slice(0, colon)
  assert(isRecordKind(kind), `${key} names no kind of record`)
  return { kind, id: key.slice(colon + 1) }
}
