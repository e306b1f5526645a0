import { clashId } from '#records/clash.ts'
import { fieldCalled } from '#records/registry.ts'
import { Broken } from '../invariants.ts'
import type { ServerRecord } from '../world/server-state.ts'
import type { World } from '../world/world.ts'
import { editableFields } from './edit-actions.ts'
import { asStored, type AtRest, editsOf, isShared, type SentEdit } from './edit-checks.ts'

/**
 * I22: a clash is of two devices that gave a field these two values; and where just two devices edited a field once, from the
 * same state of the record, there is one. Not to be asked where devices have forgotten what they sent.
 */
export function checkClashes(world: World, atRest: AtRest): void {
  const clashes = new Map(
    atRest.records.filter(({ kind }) => kind === 'clash').map(record => [record.id, record]),
  )
  for (const clash of clashes.values()) if (!clash.isDeleted) checkTrue(world, atRest, clash)
  for (const record of atRest.records) {
    if (record.isDeleted || record.kind === 'clash') continue
    for (const [name, { options }] of editableFields(record.kind)) {
      const field = options.call ?? name
      const edits = editsOf(world, { ...atRest, record, field })
      const id = isFollowing(world, atRest, { record, field })
        ? undefined
        : clashOf(record.id, field, edits)
      if (id !== undefined && !clashes.has(id)) {
        throw new Broken('I22 clashes told', `${field} of ${record.kind} ${record.id}`)
      }
    }
  }
}

function checkTrue(world: World, atRest: AtRest, { id, columns }: ServerRecord): void {
  const [about, field] = [String(columns['about']), String(columns['field'])]
  const record = atRest.records.find(
    each => each.kind === about && each.id === columns['record_id'],
  )
  const found = record && fieldCalled(record.kind, field)
  const [kept, lost] = [String(columns['kept']), String(columns['lost'])]
  const isOfOne = kept === lost || columns['kept_by'] === columns['lost_by']
  if (record === undefined || found === undefined || isOfOne) {
    throw new Broken('I22 clashes told', `${id}: ${JSON.stringify(columns)}`)
  }
  if (isFollowing(world, atRest, { record, field })) return
  const edits = editsOf(world, { ...atRest, record, field })
  const sent = new Set(edits.map(({ value }) => JSON.stringify(asStored(found.field, value))))
  if (sent.has(kept) && sent.has(lost)) return
  throw new Broken('I22 clashes told', `${field} of ${about} was never ${kept} or ${lost}`)
}

interface Edited {
  readonly record: ServerRecord
  readonly field: string
}

/**
 * What other edits set as well: both legs of a transfer share some, and what became income left its budget; and the order of
 * views, of which nothing is told.
 */
function isFollowing(world: World, atRest: AtRest, { record, field }: Edited): boolean {
  if (record.kind === 'view' && field === 'position') return true
  if (isShared(record, field)) return true
  return field === 'budgetId' && editsOf(world, { ...atRest, record, field: 'type' }).length > 0
}

/** The clash that two edits must have made, each the only one of its device, from one state of the record. */
function clashOf(recordId: string, field: string, edits: readonly SentEdit[]): string | undefined {
  const [one, other] = edits
  if (one === undefined || other === undefined || edits.length > 2) return undefined
  const isOfTwo = one.device !== other.device && one.isSettled && other.isSettled
  const isFromOne = one.op.base !== undefined && one.op.base === other.op.base
  // Of many rows some may have been left as they were, which only the answer said.
  const isSure = edits.every(({ op }) => op.again !== true && op.kind !== 'editTransactions')
  if (!isOfTwo || !isFromOne || !isSure || Object.is(one.value, other.value)) return undefined
  return clashId(recordId, field, [one.op.id, other.op.id])
}
