import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import type { createLabel as call } from '#contract/label-calls.ts'
import { hasRoom, planLimitMessage } from '#domain/plan.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { LabelRecord } from '../db/ledger-tables.ts'
import { type ApiFailure, planLimit, rowDeleted } from '../http/failures.ts'
import { presentLabel } from '../presenters/label-presenter.ts'
import { successWith } from '../presenters/success.ts'
import { countLabels, findLabel } from '../queries/labels.ts'
import type { WriteScope, Written } from './write-scope.ts'

/**
 * Makes a label. An id the user already has answers with that label; one that was deleted is
 * `row_deleted`; a full plan is `plan_limit`.
 */
export async function createLabel(
  scope: WriteScope,
  body: BodyOf<typeof call>,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const { trx, userId, level } = scope
  const existing = body.id === undefined ? undefined : await findLabel(trx, userId, body.id)
  if (existing?.deleted_at === null) {
    return ok({ answer: created(existing), status: 200, changed: false })
  }
  if (existing !== undefined) return err(rowDeleted('This label', 'id'))
  if (!hasRoom(level, 'labels', await countLabels(trx, userId))) {
    return err(planLimit(planLimitMessage(level, 'labels')))
  }
  const row = labelRow(scope, body)
  await trx
    .insertInto('labels')
    .values({ ...row, field_v: JSON.stringify(row.field_v) })
    .execute()
  return ok({ answer: created(row), status: 201, changed: true })
}

function labelRow(scope: WriteScope, body: BodyOf<typeof call>): LabelRecord {
  return {
    user_id: scope.userId,
    id: body.id ?? scope.newId(),
    version: scope.version,
    deleted_at: null,
    emptied: false,
    field_v: {},
    name: body.name,
    text_color: body.textColor,
    background_color: body.backgroundColor,
    visible: body.visible,
    created_at: scope.now,
  }
}

function created(row: LabelRecord): WireAnswerOf<typeof call> {
  return successWith('Label created or updated successfully', presentLabel(row))
}
