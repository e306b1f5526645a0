import { calls } from '#contract/calls.ts'
import type { NewOp } from '#db/op.ts'
import { recordKey } from '#db/record-key.ts'
import type { BudgetRow } from '#db/rows.ts'
import type { AnyRow } from '#db/view.ts'
import { type BudgetEdit, editBudget, startBudget } from '#domain/budget-change.ts'
import { DEFAULT_ZONE, instantToDay } from '#domain/day.ts'
import type { Effect } from './effect.ts'
import { readBody } from './read-body.ts'

/** [MU1] A budget appears with the first row of its trail, unless the server has it already. */
export function budgetCreation(op: NewOp): Effect {
  const { id, startDate, endDate, ...described } = readBody(op, calls.createBudget.body)
  return (key, row) => {
    if (id === undefined || key !== recordKey('budget', id) || row !== null) return row
    const startDay = startDate ?? instantToDay(op.editedAt, DEFAULT_ZONE)
    const made = { ...described, id, startDay, endDay: endDate, createdAt: op.editedAt }
    const started = startBudget(made, op.id)
    return started.ok ? { ...started.value, version: 0 } : row
  }
}

/** [MU6] A budget changes by the domain's own rule, trail and all; one that refuses stays. */
export function budgetEdit(op: NewOp): Effect {
  const { endDate, ended, date, ...others } = readBody(op, calls.editBudget.body)
  const edit: BudgetEdit = { ...others, endDay: endDate, isEnded: ended }
  const day = date ?? instantToDay(op.editedAt, DEFAULT_ZONE)
  return (key, row) => {
    if (!op.touches.includes(key) || !isBudget(row)) return row
    const edited = editBudget(row, edit, { writeId: op.id, at: op.editedAt, day })
    return edited.ok ? { ...edited.value, version: row.version } : row
  }
}

function isBudget(row: AnyRow | null): row is BudgetRow {
  return row !== null && 'trail' in row
}
