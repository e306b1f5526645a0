import type { Budget } from '../budget.ts'
import type { LabelBudgets } from './budget-terms.ts'
import { type BudgetStamp, trailRow, withinTrail } from './trail-row.ts'

/** A label that is deleted, and what becomes of its parts. */
interface DeletedLabel {
  readonly labelId: string
  readonly budgets: LabelBudgets
}

/** Whether the deletion of a label is told in the budget's trail: it has a part of it, and has not ended. */
export function usesLabel({ labels, endedDay }: Budget, labelId: string): boolean {
  return endedDay === null && labels.some(part => part.labelId === labelId)
}

/** Whether the label has a part of the budget that can be taken out: a budget is never without any. */
export function losesLabel(budget: Budget, labelId: string): boolean {
  return usesLabel(budget, labelId) && budget.labels.length > 1
}

/**
 * The budget after the label of one of its parts was deleted, with a row in its trail (BC13). The only part is not
 * taken out; one whose trail is full stays as it is.
 */
export function afterLabelDeletion(
  budget: Budget,
  { labelId, budgets }: DeletedLabel,
  stamp: BudgetStamp,
): Budget {
  const part = budget.labels.find(each => each.labelId === labelId)
  if (part === undefined || !usesLabel(budget, labelId)) return budget
  const goes = budgets === 'remove' && losesLabel(budget, labelId)
  const labels = goes ? budget.labels.filter(each => each !== part) : budget.labels
  const after = { ...budget, labels }
  const changes = [{ labelId, before: part.amount, after: goes ? null : part.amount }]
  const row = trailRow({ before: budget, after, stamp, place: 0 }, 'label-deleted', changes)
  return withinTrail({ ...after, trail: [...budget.trail, row] }) ?? budget
}
