import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import type { editLabel as call } from '#contract/label-calls.ts'
import { ok, type Result } from '#domain/result.ts'
import type { LabelRecord } from '../db/ledger-tables.ts'
import type { ApiFailure } from '../http/failures.ts'
import { requireRecord } from '../policies/require-record.ts'
import { presentLabel } from '../presenters/label-presenter.ts'
import { successWith } from '../presenters/success.ts'
import { mergeRecord } from './merge-record.ts'
import type { WriteScope, Written } from './write-scope.ts'

/** Changes the fields that were sent and win (sync.md 3.10). */
export async function editLabel(
  scope: WriteScope,
  edit: { readonly id: string; readonly body: BodyOf<typeof call> },
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const found = await requireRecord(scope.trx, 'labels', { userId: scope.userId, id: edit.id })
  if (!found.ok) return found
  const { fields, columns, changed } = mergeRecord(scope, found.value, {
    fields: editableFields(found.value),
    sent: edit.body,
  })
  const row = await scope.trx
    .updateTable('labels')
    .set({
      ...columns,
      name: fields.name,
      text_color: fields.textColor,
      background_color: fields.backgroundColor,
      visible: fields.visible,
    })
    .where('user_id', '=', scope.userId)
    .where('id', '=', edit.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const answer = successWith('Label created or updated successfully', presentLabel(row))
  return ok({ answer, status: 200, changed: changed.size > 0 })
}

function editableFields(row: LabelRecord) {
  return {
    name: row.name,
    textColor: row.text_color,
    backgroundColor: row.background_color,
    visible: row.visible,
  }
}
