import { assert } from '#base/assert.ts'
import { err, ok, type Result } from '#base/result.ts'
import { isTableKind, recordType, type TableKind } from '#records/registry.ts'
import type { ApiFailure } from '../http/failures.ts'
import { deletedRecord, missingRecord } from './require-record.ts'
import type { WriteScope } from './write/write-scope.ts'

/** A record that a write names, and the field that names it. */
export interface Reference {
  readonly id: string | null
  readonly field: string
}

/** The fields of a call's body, and which of them to look at: all when left out. */
export interface NamingFields {
  readonly values: object
  readonly names?: ReadonlySet<string>
}

/** Every record that the fields of a kind name exists, is this ledger's, and lives; else 404 or 410. */
export async function requireNamed(
  scope: WriteScope,
  kind: TableKind,
  { values, names }: NamingFields,
): Promise<Result<null, ApiFailure>> {
  const sent = new Map<string, unknown>(Object.entries(values))
  for (const [name, { options }] of Object.entries(recordType(kind).fields)) {
    const { to, call: field = name } = options
    const id = sent.get(field)
    if (to === undefined || typeof id !== 'string' || names?.has(field) === false) continue
    assert(isTableKind(to), `${kind}.${name} names a kind with records of its own`)
    const known = await requireReferences(scope, to, [{ id, field }])
    if (!known.ok) return known
  }
  return ok(null)
}

/** The records exist, are this ledger's, and live; else 404 or 410 at the field. */
export async function requireReferences(
  scope: WriteScope,
  kind: TableKind,
  references: readonly Reference[],
): Promise<Result<null, ApiFailure>> {
  const ids = [...new Set(references.map(reference => reference.id))].filter(id => id !== null)
  if (ids.length === 0) return ok(null)
  const rows = await scope.rows.find(kind, ids)
  const rowsById = new Map(rows.map(row => [row.id, row]))
  for (const { id, field } of references) {
    if (id === null) continue
    const row = rowsById.get(id)
    if (row === undefined) return err(missingRecord(kind, field))
    if (row.deleted_at !== null) return err(deletedRecord(kind, field))
  }
  return ok(null)
}
