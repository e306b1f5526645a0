import { ok, type Result } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import { DERIVED_KINDS, recordCalls } from '#contract/record-calls.ts'
import { isCountedAgain } from '#records/plan.ts'
import type { LooseBody } from '#records/record.ts'
import { recordType, type TableKind } from '#records/registry.ts'
import type { ApiFailure } from '../http/failures.ts'
import { defineWrite, type WriteCommand } from '../http/serve-write.ts'
import { noteClashes } from './clashes.ts'
import { createRecord, requirePlanRoom } from './create-record.ts'
import { deleteRecord } from './delete-record.ts'
import { requireEditedMoney, requireNewMoney, worthCells } from './foreign-money.ts'
import { deleteLabel } from './labels/delete-label.ts'
import { mergeRecord } from './merge-record.ts'
import { answerRecord } from './record-answers.ts'
import { requireNamed } from './references.ts'
import { requireWritten } from './require-record.ts'
import type { WriteScope, Written } from './write/write-scope.ts'

const LABEL_DELETION = defineWrite({
  call: calls.deleteLabel,
  command: (scope, { params: { id }, query }) => deleteLabel(scope, { labelId: id, ...query }),
})

/** Create, edit and delete of every kind whose calls follow from its fields. */
export const DERIVED_WRITES: readonly WriteCommand[] = DERIVED_KINDS.flatMap(kind => {
  const derived = recordCalls(kind)
  return [
    defineWrite({
      call: derived.create,
      command: (scope, { body }) => createFromBody(scope, kind, body),
    }),
    defineWrite({
      call: derived.edit,
      command: (scope, { params, body }) => editRecord(scope, kind, { id: params.id, body }),
    }),
    kind === 'label'
      ? LABEL_DELETION
      : defineWrite({
          call: derived.delete,
          command: (scope, { params }) => deleteRecord(scope, { kind, id: params.id }),
        }),
  ]
})

async function createFromBody(
  scope: WriteScope,
  kind: TableKind,
  body: LooseBody,
): Promise<Result<Written<object>, ApiFailure>> {
  const record = recordType(kind)
  return await createRecord(scope, {
    kind,
    id: body.id,
    check: async () => {
      const named = await requireNamed(scope, kind, { values: body })
      return named.ok
        ? await requireNewMoney(scope, kind, record.make(body, { id: '', at: 0 }))
        : named
    },
    cells: async id => {
      const made = record.makeCells(body, { id, at: scope.now })
      return { ...made, ...(await worthCells(scope, kind, made)) }
    },
    answer: async row => await answerRecord(scope, kind, { verb: 'created', row }),
  })
}

/** Which record, and the body of its edit call. */
export interface RecordEdit {
  readonly id: string
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * Changes the fields that were sent and win (sync 12). Only what really changes is looked up: a
 * record deleted since may stay where it is named.
 */
async function editRecord(
  scope: WriteScope,
  kind: TableKind,
  { id, body }: RecordEdit,
): Promise<Result<Written<object>, ApiFailure>> {
  const found = await requireWritten(scope, kind, id)
  if (!found.ok) return found
  const record = recordType(kind)
  const stored = { fields: record.editable(found.value), sent: body }
  const { fields, changed, columns, unseen } = mergeRecord(scope, found.value, stored)
  const named = await requireNamed(scope, kind, { values: fields, names: changed })
  if (!named.ok) return named
  const money = await requireEditedMoney(scope, kind, { before: found.value, fields })
  if (!money.ok) return money
  // One that the plan did not count, and does again.
  const isBack = isCountedAgain(record.plan, name => (changed.has(name) ? fields[name] : undefined))
  const room = isBack ? await requirePlanRoom(scope, kind) : ok(null)
  if (!room.ok) return room
  const edited = record.editedCells(fields)
  const worth = await worthCells(scope, kind, { ...found.value, ...edited })
  const cells = { ...columns, ...edited, ...worth }
  const row = await scope.rows.update(kind, { row: found.value, cells })
  const clashed = await noteClashes(scope, [{ kind, id, unseen }])
  return ok({
    answer: () => answerRecord(scope, kind, { verb: 'edited', row }),
    status: 200,
    changed: changed.size > 0 || clashed,
  })
}
