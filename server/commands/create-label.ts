import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import type { createLabel as call } from '#contract/label-calls.ts'
import type { Result } from '#domain/result.ts'
import type { ApiFailure } from '../http/failures.ts'
import { presentLabel } from '../presenters/label-presenter.ts'
import { successWith } from '../presenters/success.ts'
import { createRecord } from './create-record.ts'
import { newColumns } from './new-columns.ts'
import type { WriteScope, Written } from './write-scope.ts'

/** Makes a label (`createRecord`). */
export async function createLabel(
  scope: WriteScope,
  body: BodyOf<typeof call>,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  return await createRecord(scope, {
    table: 'labels',
    id: body.id,
    insert: async id =>
      await scope.trx
        .insertInto('labels')
        .values({
          ...newColumns(scope, id),
          name: body.name,
          text_color: body.textColor,
          background_color: body.backgroundColor,
          visible: body.visible,
          created_at: scope.now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    answer: row => successWith('Label created or updated successfully', presentLabel(row)),
  })
}
