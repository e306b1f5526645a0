import type { editBudget as call } from '#contract/budget-calls.ts'
import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import { type BudgetEdit, editBudget as changeBudget } from '#domain/budget-change.ts'
import type { Allocation, Budget } from '#domain/budget.ts'
import { type Day, instantToDay } from '#domain/day.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { budgetColumns, budgetOf } from '../db/budget-columns.ts'
import type { ApiFailure } from '../http/failures.ts'
import { budgetFailure } from '../policies/budget-faults.ts'
import { requireReferences } from '../policies/references.ts'
import { requireRecord } from '../policies/require-record.ts'
import { presentBudget } from '../presenters/budget-presenter.ts'
import { successWith } from '../presenters/success.ts'
import { readBudgetView } from '../queries/budget-views.ts'
import { readZone } from '../queries/zone.ts'
import { mergeRecord, type MergedRecord } from './merge-record.ts'
import type { WriteScope, Written } from './write-scope.ts'

type Body = BodyOf<typeof call>

/** What of a budget can be edited, by the names of the call. Its labels win or lose as one. */
interface EditableBudget {
  readonly name: string
  readonly image: string
  readonly endDate: Day | null
  readonly labels: readonly Allocation[]
  readonly ended: boolean
}

/**
 * Changes the fields that were sent and win (sync.md 3.10), and records them in the trail. An ended
 * budget takes no change; ending it again is a success.
 */
export async function editBudget(
  scope: WriteScope,
  edit: { readonly id: string; readonly body: Body },
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const found = await requireRecord(scope.trx, 'budgets', { userId: scope.userId, id: edit.id })
  if (!found.ok) return found
  const budget = budgetOf(found.value)
  const { date, ...sent } = edit.body
  const merged = mergeRecord(scope, found.value, { fields: editableFields(budget), sent })
  const changed = await change(scope, budget, { merged, date })
  if (!changed.ok) return changed
  const row = await scope.trx
    .updateTable('budgets')
    .set({ ...merged.columns, ...budgetColumns(changed.value) })
    .where('user_id', '=', scope.userId)
    .where('id', '=', edit.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const view = await readBudgetView(scope.trx, row, scope.now)
  const answer = successWith('Budget updated successfully', presentBudget(view))
  return ok({ answer, status: 200, changed: merged.changed.size > 0 })
}

interface Change {
  readonly merged: MergedRecord<EditableBudget>
  /** The day of the edit, as its device says. */
  readonly date: Day | undefined
}

async function change(
  scope: WriteScope,
  budget: Budget,
  { merged, date }: Change,
): Promise<Result<Budget, ApiFailure>> {
  if (merged.changed.size === 0) return ok(budget)
  const labels = await requireNewLabels(scope, budget, merged)
  if (!labels.ok) return labels
  const changed = changeBudget(budget, wonEdit(merged), {
    writeId: scope.edit.op ?? scope.newId(),
    at: scope.edit.at,
    day: await editDay(scope, date),
  })
  return changed.ok ? ok(changed.value) : err(budgetFailure(changed.error))
}

// Only what is new is looked up: a label deleted since may stay in a budget that has it.
async function requireNewLabels(
  scope: WriteScope,
  budget: Budget,
  { fields }: MergedRecord<EditableBudget>,
): Promise<Result<null, ApiFailure>> {
  const known = new Set(budget.labels.map(({ labelId }) => labelId))
  const references = fields.labels.map(({ labelId }, index) => ({
    id: known.has(labelId) ? null : labelId,
    field: `labels.${index}.labelId`,
  }))
  return await requireReferences(scope, 'labels', references)
}

function wonEdit({ fields, changed }: MergedRecord<EditableBudget>): BudgetEdit {
  return {
    name: fields.name,
    image: fields.image,
    endDay: changed.has('endDate') ? fields.endDate : undefined,
    labels: fields.labels,
    isEnded: changed.has('ended') ? true : undefined,
  }
}

// A device whose clock is ahead would end a budget, and free its place in the plan, in the future.
async function editDay(scope: WriteScope, date: Day | undefined): Promise<Day> {
  const zone = await readZone(scope.trx, scope.userId)
  const today = instantToDay(scope.now, zone)
  const day = date ?? instantToDay(scope.edit.at, zone)
  return day < today ? day : today
}

function editableFields({ name, image, endDay, labels, endedDay }: Budget): EditableBudget {
  return { name, image, endDate: endDay, labels, ended: endedDay !== null }
}
