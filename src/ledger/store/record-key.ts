import { assert } from '#base/assert.ts'
import { isRecordKind, type RecordKind } from '#records/registry.ts'
import type { RecordKey } from './rows.ts'

/** The key of a record over all kinds. */
export function recordKey(kind: RecordKind, id: string): RecordKey {
  return `${kind}:${id}`
}

/** The kind and id that a key names. */
export function splitKey(key: RecordKey): { readonly kind: RecordKind; readonly id: string } {
  const colon = key.indexOf(':')
  const kind = key.slice(0, colon)
  assert(isRecordKind(kind), `${key} names no kind of record`)
  return { kind, id: key.slice(colon + 1) }
}
