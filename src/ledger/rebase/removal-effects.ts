import { dependentsOf, type RecordKind } from '#records/registry.ts'
import { opRole } from '../outbox/op-role.ts'
import type { NewOp } from '../store/op.ts'
import { splitKey } from '../store/record-key.ts'
import type { AnyRow, RecordKey } from '../store/rows.ts'

/**
 * What a write does to one record: the row under the key before it (null when there is none), to the
 * row after it. Total and pure; a record that the write does not concern comes back as it was.
 */
export type Effect = (key: RecordKey, row: AnyRow | null) => AnyRow | null

/**
 * [MU4] The records touched go: a label, a budget, a transaction with its transfer's other leg, or the
 * rows of an import. [MU5] What belongs to a record goes with it, also rows that arrive later: those
 * of a wallet; the other leg of a transfer stays in its own wallet.
 */
export function removal(op: NewOp): Effect {
  const goes = createRemovals([op])
  return (key, row) => (op.touches.includes(key) || goes(key, row) ? null : row)
}

/** A field that names its record's owner, and the owners that go. */
export interface RemovedOwners {
  readonly kind: RecordKind
  readonly field: string
  readonly ownerIds: readonly string[]
}

/** Whose dependents a write takes away without naming them. */
export function removedOwners(op: NewOp): readonly RemovedOwners[] {
  const role = opRole(op.kind)
  if (role?.verb !== 'delete') return []
  const owners = op.touches.map(splitKey).filter(({ kind }) => kind === role.kind)
  const ownerIds = owners.map(({ id }) => id)
  return dependentsOf(role.kind).map(each => Object.assign({ ownerIds }, each))
}

/** Tells which rows go with a record that one of the writes deletes. */
export function createRemovals(
  ops: readonly NewOp[],
): (key: RecordKey, row: object | null) => boolean {
  const removed = ops.flatMap(removedOwners)
  if (removed.length === 0) return () => false
  return (key, row) => {
    if (row === null) return false
    const { kind } = splitKey(key)
    const values: Readonly<Record<string, unknown>> = { ...row }
    return removed.some(
      each => each.kind === kind && each.ownerIds.some(ownerId => ownerId === values[each.field]),
    )
  }
}
