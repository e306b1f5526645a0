import { err, ok, type Result } from '#base/result.ts'
import type {
  createBudget as createBudgetCall,
  editBudget as editBudgetCall,
} from '#contract/budget-calls.ts'
import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import { type Budget, budget as budgetRecord, withKeptParts } from '#records/budget.ts'
import {
  type BudgetEdit,
  type BudgetFault,
  editBudget as changeBudget,
  startBudget,
} from '#records/budget/budget-change.ts'
import type { Allocation, BudgetCounts } from '#records/budget/budget-terms.ts'
import type { BudgetRecord } from '#server/db/tables/synced-tables.ts'
import { readZone } from '#server/db/zone.ts'
import { type ApiFailure, refused, validationFailure } from '#server/http/failures.ts'
import { successWith } from '#server/http/success.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { noteClashes } from '../clashes.ts'
import { createRecord } from '../create-record.ts'
import { type MergedRecord, mergeRecord } from '../merge-record.ts'
import { recordMessage, type RecordVerb } from '../record-answers.ts'
import { requireReferences } from '../references.ts'
import { requireWritten } from '../require-record.ts'
import type { WriteScope, Written } from '../write/write-scope.ts'
import { presentBudget } from './budget-presenter.ts'
import { readBudgetView } from './budget-views.ts'
import { type EditDays, stampEdit } from './edit-stamp.ts'

/** Makes a budget (`createRecord`) with the first row of its trail. Its labels must be live. */
export async function createBudget(
  scope: WriteScope,
  body: BodyOf<typeof createBudgetCall>,
): Promise<Result<Written<WireAnswerOf<typeof createBudgetCall>>, ApiFailure>> {
  const id = body.id ?? scope.newId()
  const started = await start(scope, id, body)
  if (!started.ok) return started
  return await createRecord(scope, {
    kind: 'budget',
    id,
    check: async () => await requireReferences(scope, 'label', body.labels.map(labelReference)),
    cells: () => budgetRecord.toCells(started.value),
    answer: row => answerBudget(scope, { verb: 'created', row }),
  })
}

async function answerBudget(
  scope: WriteScope,
  { verb, row }: { readonly verb: RecordVerb; readonly row: BudgetRecord },
): Promise<WireAnswerOf<typeof createBudgetCall>> {
  const view = await readBudgetView(scope.trx, scope, { row, now: scope.now })
  return successWith(recordMessage('budget', verb), presentBudget(view))
}

async function start(
  scope: WriteScope,
  id: string,
  body: BodyOf<typeof createBudgetCall>,
): Promise<Result<Budget, ApiFailure>> {
  const zone = await readZone(scope.trx, scope.userId)
  const made = {
    id,
    name: body.name,
    image: body.image,
    frequency: body.frequency,
    startDay: body.startDate ?? instantToDay(scope.edit.at, zone),
    endDay: body.endDate,
    followsMonth: body.followsMonth,
    labels: body.labels,
    counts: body.counts,
    createdAt: scope.edit.at,
  }
  const started = startBudget(made, scope.edit.op ?? scope.newId())
  return started.ok ? ok(started.value) : err(budgetFailure(started.error))
}

function labelReference({ labelId }: { readonly labelId: string }, index: number) {
  return { id: labelId, field: `labels.${index}.labelId` }
}

const FAILURES: Readonly<Record<BudgetFault, ApiFailure>> = {
  ended: refused('This budget has ended and can no longer be changed.'),
  'trail-full': refused('This budget was changed too often. Please end it and start a new one.'),
  'no-labels': validationFailure({ labels: 'Must hold at least one label.' }),
  'label-twice': validationFailure({ labels: 'Label already added' }),
  'category-twice': validationFailure({ labels: 'Must name each category once.' }),
  'end-day-missing': validationFailure({ endDate: 'Is required for a one-time budget.' }),
  'end-day-too-early': validationFailure({
    endDate: 'Must not be before the first day, or before today.',
  }),
}

/** What is answered to a budget that cannot be as described. */
function budgetFailure(fault: BudgetFault): ApiFailure {
  return FAILURES[fault]
}

type Body = BodyOf<typeof editBudgetCall>

/** What of a budget can be edited, by the names of the call. Its labels win or lose as one. */
interface EditableBudget {
  readonly name: string
  readonly image: string
  readonly endDate: Day | null
  readonly labels: readonly Allocation[]
  readonly counts: BudgetCounts
  readonly ended: boolean
}

/**
 * Changes the fields that were sent and win (sync 12), and records them in the trail. An ended
 * budget takes no change; ending it again is a success.
 */
export async function editBudget(
  scope: WriteScope,
  edit: { readonly id: string; readonly body: Body },
): Promise<Result<Written<WireAnswerOf<typeof editBudgetCall>>, ApiFailure>> {
  const found = await requireWritten(scope, 'budget', edit.id)
  if (!found.ok) return found
  const budget = budgetRecord.fromCells(found.value)
  const { date, cycleFrom, ...sent } = sentEdit(budget, edit.body)
  const merged = mergeRecord(scope, found.value, { fields: editableFields(budget), sent })
  const changed = await change(scope, budget, { merged, days: { date, cycleFrom } })
  if (!changed.ok) return changed
  const cells = { ...merged.columns, ...budgetRecord.toCells(changed.value) }
  const row = await scope.rows.update('budget', { row: found.value, cells })
  const { unseen } = merged
  const clashed = await noteClashes(scope, [{ kind: 'budget', id: edit.id, unseen }])
  return ok({
    answer: () => answerBudget(scope, { verb: 'edited', row }),
    status: 200,
    changed: merged.changed.size > 0 || clashed,
    event: { type: 'expenses-changed' },
  })
}

function sentEdit({ labels: before }: Budget, { labels, ...body }: Body) {
  return { ...body, ...(labels && { labels: withKeptParts(labels, before) }) }
}

interface Change {
  readonly merged: MergedRecord<EditableBudget>
  readonly days: EditDays
}

async function change(
  scope: WriteScope,
  budget: Budget,
  { merged, days }: Change,
): Promise<Result<Budget, ApiFailure>> {
  if (merged.changed.size === 0) return ok(budget)
  const labels = await requireNewLabels(scope, budget, merged)
  if (!labels.ok) return labels
  const stamp = await stampEdit(scope, budget, days)
  const changed = changeBudget(budget, wonEdit(merged), stamp)
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
  return await requireReferences(scope, 'label', references)
}

function wonEdit({ fields, changed }: MergedRecord<EditableBudget>): BudgetEdit {
  return {
    name: fields.name,
    image: fields.image,
    endDay: changed.has('endDate') ? fields.endDate : undefined,
    labels: fields.labels,
    counts: changed.has('counts') ? fields.counts : undefined,
    isEnded: changed.has('ended') ? true : undefined,
  }
}

/** What of a budget can be edited, as it is. */
export function editableFields(budget: Budget): EditableBudget {
  const { name, image, endDay, counts, endedDay } = budget
  const labels = withKeptParts(budget.labels, [])
  return { name, image, endDate: endDay, labels, counts, ended: endedDay !== null }
}
