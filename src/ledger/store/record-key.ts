import { assert } from '#base/assert.ts'
import { isRecordKind, type RecordKind } from '#records/registry.ts'
import type { AnyRow, RecordKey, RowsByKind } from './rows.ts'

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

/** Whether the row under the key is there, and of this kind: a row's kind is that of its key. */
export function isOfKind<K extends RecordKind>(
  key: RecordKey,
  row: AnyRow | null,
  kind: K,
): row is RowsByKind[K] {
  return row !== null && key.startsWith(`${kind}:`)
}

/** A row with its kind. */
export type KindRow = {
  readonly [K in RecordKind]: { readonly kind: K; readonly row: RowsByKind[K] }
}[RecordKind]

/** A row with the kind that its key says. */
export function kindRow(key: RecordKey, row: AnyRow): KindRow {
  return { kind: splitKey(key).kind, row } as KindRow
}
