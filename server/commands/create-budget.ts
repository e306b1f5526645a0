import type { createBudget as call } from '#contract/budget-calls.ts'
import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import { startBudget } from '#domain/budget-change.ts'
import type { Budget } from '#domain/budget.ts'
import { instantToDay } from '#domain/day.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { budgetColumns } from '../db/budget-columns.ts'
import type { ApiFailure } from '../http/failures.ts'
import { budgetFailure } from '../policies/budget-faults.ts'
import { requireReferences } from '../policies/references.ts'
import { presentBudget } from '../presenters/budget-presenter.ts'
import { successWith } from '../presenters/success.ts'
import { readBudgetView } from '../queries/budget-views.ts'
import { readZone } from '../queries/zone.ts'
import { createRecord } from './create-record.ts'
import { newColumns } from './new-columns.ts'
import type { WriteScope, Written } from './write-scope.ts'

/** Makes a budget (`createRecord`) with the first row of its trail. Its labels must be live. */
export async function createBudget(
  scope: WriteScope,
  body: BodyOf<typeof call>,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const id = body.id ?? scope.newId()
  const started = await start(scope, id, body)
  if (!started.ok) return started
  return await createRecord(scope, {
    table: 'budgets',
    id,
    check: async () => await requireReferences(scope, 'labels', body.labels.map(labelReference)),
    insert: async () =>
      await scope.trx
        .insertInto('budgets')
        .values({ ...newColumns(scope, id), ...budgetColumns(started.value) })
        .returningAll()
        .executeTakeFirstOrThrow(),
    answer: async row => {
      const view = await readBudgetView(scope.trx, row, scope.now)
      return successWith('Budget created successfully!', presentBudget(view))
    },
  })
}

async function start(
  scope: WriteScope,
  id: string,
  body: BodyOf<typeof call>,
): Promise<Result<Budget, ApiFailure>> {
  const zone = await readZone(scope.trx, scope.userId)
  const made = {
    id,
    name: body.name,
    image: body.image,
    frequency: body.frequency,
    startDay: body.startDate ?? instantToDay(scope.edit.at, zone),
    endDay: body.endDate,
    labels: body.labels,
    createdAt: scope.edit.at,
  }
  const started = startBudget(made, scope.edit.op ?? scope.newId())
  return started.ok ? ok(started.value) : err(budgetFailure(started.error))
}

function labelReference({ labelId }: { readonly labelId: string }, index: number) {
  return { id: labelId, field: `labels.${index}.labelId` }
}
