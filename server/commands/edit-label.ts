import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import type { editLabel as call } from '#contract/label-calls.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { LabelRecord } from '../db/ledger-tables.ts'
import { type ApiFailure, notFound, rowDeleted } from '../http/failures.ts'
import { mergeEdit } from '../policies/edit-rule.ts'
import { presentLabel } from '../presenters/label-presenter.ts'
import { successWith } from '../presenters/success.ts'
import { findLabel } from '../queries/labels.ts'
import type { WriteScope, Written } from './write-scope.ts'

/** Changes the fields that were sent and win (sync.md 3.10). */
export async function editLabel(
  scope: WriteScope,
  edit: { readonly id: string; readonly body: BodyOf<typeof call> },
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const { trx, userId, version } = scope
  const row = await findLabel(trx, userId, edit.id)
  if (row === undefined) return err(notFound('This label'))
  if (row.deleted_at !== null) return err(rowDeleted('This label'))
  const stored = { fields: editableFields(row), marks: row.field_v }
  const { fields, marks, changed } = mergeEdit(stored, edit.body, { ...scope.edit, version })
  const isChanged = changed.size > 0
  const columns = {
    name: fields.name,
    text_color: fields.textColor,
    background_color: fields.backgroundColor,
    visible: fields.visible,
    version: isChanged ? version : row.version,
  }
  await trx
    .updateTable('labels')
    .set({ ...columns, field_v: JSON.stringify(marks) })
    .where('user_id', '=', userId)
    .where('id', '=', row.id)
    .execute()
  const data = presentLabel({ ...row, ...columns })
  const answer = successWith('Label created or updated successfully', data)
  return ok({ answer, status: 200, changed: isChanged })
}

function editableFields(row: LabelRecord) {
  return {
    name: row.name,
    textColor: row.text_color,
    backgroundColor: row.background_color,
    visible: row.visible,
  }
}
