import * as v from 'valibot'
import { assert } from '#base/assert.ts'
import { calls } from '#contract/calls.ts'
import type { DerivedKind } from '#contract/record-calls.ts'
import { restoreBody } from '#contract/sync-calls.ts'
import { type BudgetEdit, editBudget, startBudget } from '#records/budget/budget-change.ts'
import { afterLabelDeletion } from '#records/budget/label-deletion.ts'
import type { LooseRow } from '#records/compile.ts'
import { type RecordKind, recordType } from '#records/registry.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { opRole, type OpVerb } from '../outbox/op-role.ts'
import { sortPulled } from '../pull/apply-changes.ts'
import type { NewOp, OpKind } from '../store/op.ts'
import { isOfKind, recordKey, splitKey } from '../store/record-key.ts'
import type { AnyRow } from '../store/rows.ts'
import { type Effect, removal } from './removal-effects.ts'
import {
  readBody,
  transactionCreation,
  transactionEdit,
  transactionEdits,
  transactionRestoration,
  transferCreation,
} from './transaction-effects.ts'

/** [MU1] A budget appears with the first row of its trail, unless the server has it already. */
function budgetCreation(op: NewOp): Effect {
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
function budgetEdit(op: NewOp): Effect {
  const { endDate, ended, date, cycleFrom, ...others } = readBody(op, calls.editBudget.body)
  const edit: BudgetEdit = { ...others, endDay: endDate, isEnded: ended }
  const day = date ?? instantToDay(op.editedAt, DEFAULT_ZONE)
  return (key, row) => {
    if (!op.touches.includes(key) || !isOfKind(key, row, 'budget')) return row
    const edited = editBudget(row, edit, { writeId: op.id, at: op.editedAt, day, cycleFrom })
    return edited.ok ? { ...edited.value, version: row.version } : row
  }
}

/** [BC13] The label goes, and budgets that have a part of it tell of it, by the domain's own rule. */
function labelGoes(op: NewOp): Effect {
  const [gone] = op.touches
  const said = Object.fromEntries(new URLSearchParams(op.path.split('?')[1]))
  const { budgets, date } = v.parse(calls.deleteLabel.query, said)
  const day = date ?? instantToDay(op.editedAt, DEFAULT_ZONE)
  return (key, row) => {
    if (gone === undefined || key === gone) return null
    if (!op.touches.includes(key) || !isOfKind(key, row, 'budget')) return row
    const stamp = { writeId: op.id, at: op.editedAt, day }
    const { version, ...budget } = row
    const deleted = { labelId: splitKey(gone).id, budgets }
    return { ...afterLabelDeletion(budget, deleted, stamp), version }
  }
}

/** [HI6] Records that the server lost stay as this device had them, until it has them again. */
function restoration(op: NewOp): Effect {
  const { rows, later } = sortPulled(readBody(op, restoreBody).rows)
  assert(later.size === 0, 'a device sends back what it can read')
  return (key, row) => row ?? rows.get(key) ?? null
}

type FromFields =
  | `${OpVerb}${Capitalize<DerivedKind>}`
  | `delete${Capitalize<RecordKind>}`
  | 'editProfile'

type ByHand = Exclude<OpKind, FromFields> | 'deleteLabel'

/** Effects that are more than a record's fields; a call that needs one does not compile without it. */
const BY_HAND: Readonly<Record<ByHand, (op: NewOp) => Effect>> = {
  createTransactions: transactionCreation,
  createStatementTransactions: transactionCreation,
  transferBetweenWallets: transferCreation,
  editTransaction: transactionEdit,
  editTransactions: transactionEdits,
  deleteTransactions: removal,
  restoreTransactions: transactionRestoration,
  deleteImport: removal,
  createBudget: budgetCreation,
  editBudget: budgetEdit,
  deleteLabel: labelGoes,
  restore: restoration,
}

/**
 * The effect of a write on any record, read once from its wire body (MU). Folding the
 * effects of waiting writes over the server's rows gives the view; the server's commands are held
 * to the same results.
 */
export function effectOf(op: NewOp): Effect {
  if (isByHand(op.kind)) return BY_HAND[op.kind](op)
  const role = opRole(op.kind)
  assert(role !== undefined, `${op.kind} has an effect of its own`)
  if (role.verb === 'create') return creation(op, role.kind)
  return role.verb === 'edit' ? fieldEdit(op, role.kind) : removal(op)
}

function isByHand(kind: OpKind): kind is ByHand {
  return Object.hasOwn(BY_HAND, kind)
}

/** [MU1] A record appears, unless the server has it already. */
function creation(op: NewOp, kind: RecordKind): Effect {
  const record = recordType(kind)
  const body = readBody(op, record.createBody) as { readonly id?: string }
  return (key, row) => {
    const { id } = body
    if (id === undefined || key !== recordKey(kind, id) || row !== null) return row
    return rowOf(record.make(body, { id, at: op.editedAt }), 0)
  }
}

/** [MU2] The fields given change; a record that is gone stays gone. */
function fieldEdit(op: NewOp, kind: RecordKind): Effect {
  const record = recordType(kind)
  const change = readBody(op, record.editBody) as object
  return (key, row) =>
    row !== null && op.touches.includes(key)
      ? rowOf(record.patch({ ...row }, change), row.version)
      : row
}

// The definition of the key's kind made it.
function rowOf(row: LooseRow, version: number): AnyRow {
  return { ...row, version } as AnyRow
}
