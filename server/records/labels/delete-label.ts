import type * as v from 'valibot'
import type { Result } from '#base/result.ts'
import type { calls } from '#contract/calls.ts'
import { budget as budgetRecord, withKeptParts } from '#records/budget.ts'
import { afterLabelDeletion } from '#records/budget/label-deletion.ts'
import type { ApiFailure } from '#server/http/failures.ts'
import type { success } from '#server/http/success.ts'
import { editableFields } from '../budgets/budget-commands.ts'
import { editDay } from '../budgets/edit-stamp.ts'
import { deleteRecord } from '../delete-record.ts'
import { mergeRecord } from '../merge-record.ts'
import type { WriteScope, Written } from '../write/write-scope.ts'

/** A label that is deleted, and what its deletion says. */
type LabelDeletion = v.InferOutput<typeof calls.deleteLabel.query> & { readonly labelId: string }

/** Deletes a label; budgets that have a part of it tell of it in their trails (BC13). */
export async function deleteLabel(
  scope: WriteScope,
  label: LabelDeletion,
): Promise<Result<Written<ReturnType<typeof success>>, ApiFailure>> {
  return await deleteRecord(scope, {
    kind: 'label',
    id: label.labelId,
    also: async () => await tellBudgets(scope, label),
  })
}

async function tellBudgets(
  scope: WriteScope,
  { labelId, budgets, date }: LabelDeletion,
): Promise<void> {
  const live = await scope.trx
    .selectFrom('budgets')
    .select('id')
    .where('ledger_id', '=', scope.ledgerId)
    .where('deleted_at', 'is', null)
    .where('ended_day', 'is', null)
    .execute()
  if (live.length === 0) return
  const writeId = scope.edit.op ?? scope.newId()
  const stamp = { writeId, at: scope.edit.at, day: await editDay(scope, date) }
  const ids = live.map(({ id }) => id)
  for (const row of await scope.rows.find('budget', ids)) {
    const budget = budgetRecord.fromCells(row)
    const after = afterLabelDeletion(budget, { labelId, budgets }, stamp)
    if (after === budget) continue
    const sent = after.labels === budget.labels ? {} : { labels: withKeptParts(after.labels, []) }
    const { columns } = mergeRecord(scope, row, { fields: editableFields(budget), sent })
    const cells = { ...columns, version: scope.version, ...budgetRecord.toCells(after) }
    await scope.rows.update('budget', { row, cells })
  }
}
