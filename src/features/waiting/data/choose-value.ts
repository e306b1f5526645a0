import { assert } from '#base/assert.ts'
import { ok, type Result } from '#base/result.ts'
import { DERIVED_KINDS, type DerivedKind } from '#contract/record-calls.ts'
import { editProfile } from '#features/account/data/profile/edit-profile.ts'
import { editBudget } from '#features/budgets/data/commands.ts'
import { editTransaction } from '#features/entries/data/commands.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import { editRecord } from '#ledger/outbox/record-commands.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { ClashRow } from '#ledger/store/rows.ts'
import { type ClashedField, clashValue } from '../rules/field-clash.ts'
import type { ClashView } from './clashes.ts'

/**
 * Chooses a value of a field (CL5): one that does not stand is set as by the field's own form, and refused as by it; then all
 * clashes of the field are settled.
 */
export async function chooseValue(
  ledger: Ledger,
  { about, recordId, clashIds, kept }: ClashView,
  value: string,
): Promise<Result<Written, WriteFailure>> {
  if (value === kept.value) return await pick(ledger, clashIds, 'kept')
  const set = await setField(ledger, about, { id: recordId, value })
  if (!set.ok) return set
  const picked = await pick(ledger, clashIds, 'lost')
  return picked.ok ? set : picked
}

/** Takes a choice back: the value that stood stands again, and it is to be chosen once more. */
export async function unchooseValue(
  ledger: Ledger,
  { about, recordId, clashIds, kept }: ClashView,
  value: string,
): Promise<Result<Written, WriteFailure>> {
  if (value !== kept.value) {
    const set = await setField(ledger, about, { id: recordId, value: kept.value })
    if (!set.ok) return set
  }
  return await pick(ledger, clashIds, 'none')
}

async function pick(
  ledger: Ledger,
  clashIds: readonly string[],
  picked: ClashRow['picked'],
): Promise<Result<Written, WriteFailure>> {
  return await enqueue(ledger, async db => {
    const rows = await db.clashes.bulkGet([...clashIds])
    return ok(
      rows.flatMap(row => {
        if (row === undefined || row.picked === picked) return []
        const touches = [recordKey('clash', row.id)]
        const body = { picked }
        return [{ kind: 'editClash', pathId: row.id, body, touches, base: row.version } as const]
      }),
    )
  })
}

interface FieldToSet {
  readonly id: string
  /** As clashes keep it. */
  readonly value: string
}

async function setField(
  ledger: Ledger,
  about: ClashedField,
  { id, value }: FieldToSet,
): Promise<Result<Written, WriteFailure>> {
  const { kind, name, field } = about
  const read = clashValue(about, value)
  const change = { [name]: read }
  if (kind === 'transaction') return await editTransaction(ledger, id, change)
  if (kind === 'budget') return await editBudget(ledger, id, change)
  if (kind === 'profile') {
    return await editProfile(ledger, { [field.options.call ?? name]: field.toWire(read) })
  }
  assert(isDerived(kind), 'only kinds with calls of their own are none')
  return await editRecord(ledger, { kind, id }, change)
}

function isDerived(kind: ClashedField['kind']): kind is DerivedKind {
  return (DERIVED_KINDS as readonly string[]).includes(kind)
}
