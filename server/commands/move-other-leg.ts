import type { FieldMark, TransactionRecord } from '../db/ledger-tables.ts'
import type { MergedEdit } from '../policies/edit-rule.ts'
import type { EditableTransaction } from './edit-transaction.ts'
import type { WriteScope } from './write-scope.ts'

// What both legs of a transfer have in common.
const SHARED = ['amount', 'description', 'date'] as const

/**
 * Gives the other leg of a transfer what was decided for this one, marks included, so that the next
 * edit is judged alike whichever leg it names. Tells whether the other leg changed.
 */
export async function moveOtherLeg(
  scope: WriteScope,
  other: TransactionRecord,
  { fields, marks, changed }: MergedEdit<EditableTransaction>,
): Promise<boolean> {
  const isChanged = SHARED.some(name => changed.has(name))
  const shared: [string, FieldMark | undefined][] = SHARED.map(name => [name, marks[name]])
  const set = shared.filter(([, mark]) => mark !== undefined)
  await scope.trx
    .updateTable('transactions')
    .set({
      amount: fields.amount,
      description: fields.description,
      created_at: fields.date,
      version: isChanged ? scope.version : other.version,
      field_v: JSON.stringify({ ...other.field_v, ...Object.fromEntries(set) }),
    })
    .where('user_id', '=', scope.userId)
    .where('id', '=', other.id)
    .execute()
  return isChanged
}
