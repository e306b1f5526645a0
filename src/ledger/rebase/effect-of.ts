import * as v from 'valibot'
import { assert } from '#base/assert.ts'
import { calls } from '#contract/calls.ts'
import type { DerivedKind } from '#contract/record-calls.ts'
import { restoreBody } from '#contract/sync-calls.ts'
import { type BudgetEdit, editBudget, startBudget } from '#records/budget/budget-change.ts'
import type { LooseRow } from '#records/compile.ts'
import { type RecordKind, recordType } from '#records/registry.ts'
import { TRANSFER_CATEGORY } from '#records/transaction-terms.ts'
import { transaction } from '#records/transaction.ts'
import { type Day, DEFAULT_ZONE, type Instant, instantToDay } from '#time/day.ts'
import { opRole, type OpVerb } from '../outbox/op-role.ts'
import { sortPulled } from '../pull/apply-changes.ts'
import type { NewOp, OpKind } from '../store/op.ts'
import { recordKey } from '../store/record-key.ts'
import type { RecordKey, TransactionRow } from '../store/rows.ts'
import { type AnyRow, isOfKind } from '../store/view.ts'
import { type Effect, removal } from './removal-effects.ts'

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
  const { endDate, ended, date, ...others } = readBody(op, calls.editBudget.body)
  const edit: BudgetEdit = { ...others, endDay: endDate, isEnded: ended }
  const day = date ?? instantToDay(op.editedAt, DEFAULT_ZONE)
  return (key, row) => {
    if (!op.touches.includes(key) || !isOfKind(key, row, 'budget')) return row
    const edited = editBudget(row, edit, { writeId: op.id, at: op.editedAt, day })
    return edited.ok ? { ...edited.value, version: row.version } : row
  }
}

/** [MU1] The rows of one call appear together, each unless the server has it already. */
function transactionCreation(op: NewOp): Effect {
  return appearanceOf(
    op.kind === 'createStatementTransactions' ? statementRows(op) : enteredRows(op),
  )
}

/** [MU3] Both legs of a transfer appear, tied by its id. */
function transferCreation(op: NewOp): Effect {
  const body = readBody(op, calls.transferBetweenWallets.body)
  const shared = {
    amount: body.amount,
    category: TRANSFER_CATEGORY,
    labelId: body.label,
    budgetId: null,
    description: body.description,
    createdAt: instantOf(body.date),
    transferId: body.id ?? null,
    purpose: null,
    version: 0,
  }
  const out = { id: body.outId ?? '', walletId: body.fromWalletId, alert: body.outAlert }
  const into = { id: body.inId ?? '', walletId: body.toWalletId, alert: body.inAlert }
  return appearanceOf([
    { ...shared, ...out, type: 'expense', importId: body.outImportId ?? null },
    { ...shared, ...into, type: 'income', importId: body.inImportId ?? null },
  ])
}

/**
 * [MU2] The fields given change. [MU3] Of a transfer's other leg, which the write touches too, only
 * amount, description and date.
 */
function transactionEdit(op: NewOp): Effect {
  const body = readBody(op, calls.editTransaction.body)
  const date = body.date === undefined ? undefined : instantOf(body.date)
  const change = { ...body, date }
  const pairChange = { amount: body.amount, description: body.description, date }
  const [edited] = op.touches
  return (key, row) => {
    if (!op.touches.includes(key) || !isOfKind(key, row, 'transaction')) return row
    return { ...row, ...transaction.patch(row, key === edited ? change : pairChange) }
  }
}

function enteredRows(op: NewOp): readonly TransactionRow[] {
  const { walletId, type, transactions } = readBody(op, calls.createTransactions.body)
  return transactions.map(row => ({
    id: row.id ?? '',
    walletId,
    type,
    amount: row.amount,
    category: row.category,
    labelId: row.label,
    budgetId: row.budgetId,
    description: row.description,
    createdAt: instantOf(row.date),
    transferId: null,
    importId: null,
    purpose: row.purpose,
    alert: row.alert,
    version: 0,
  }))
}

function statementRows(op: NewOp): readonly TransactionRow[] {
  const body = readBody(op, calls.createStatementTransactions.body)
  return body.transactions.map(row => ({
    id: row.id ?? '',
    walletId: body.walletId,
    type: row.type,
    amount: row.amount,
    category: row.category,
    labelId: row.label,
    budgetId: null,
    description: row.description,
    createdAt: instantOf(row.date),
    transferId: null,
    importId: body.importId ?? null,
    purpose: null,
    alert: row.alert,
    version: 0,
  }))
}

// Commands of this client write instants; days are for others who call the API.
function instantOf(date: Instant | Day): Instant {
  assert(typeof date === 'number', 'an entry was written with a day for its instant')
  return date
}

function appearanceOf(rows: readonly TransactionRow[]): Effect {
  const rowsByKey = new Map<RecordKey, TransactionRow>(
    rows.map(row => [recordKey('transaction', row.id), row]),
  )
  return (key, row) => row ?? rowsByKey.get(key) ?? null
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

type ByHand = Exclude<OpKind, FromFields>

/** Effects that are more than a record's fields; a call that needs one does not compile without it. */
const BY_HAND: Readonly<Record<ByHand, (op: NewOp) => Effect>> = {
  createTransactions: transactionCreation,
  createStatementTransactions: transactionCreation,
  transferBetweenWallets: transferCreation,
  editTransaction: transactionEdit,
  deleteImport: removal,
  createBudget: budgetCreation,
  editBudget: budgetEdit,
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

/**
 * A write's wire body in the program's form. Unknown fields are passed over; a body that the
 * contract cannot read was never made by a command, so that is a bug.
 */
function readBody<S extends v.GenericSchema>(op: NewOp, schema: S): v.InferOutput<S> {
  const read = v.safeParse(schema, op.body)
  assert(read.success, `the body of ${op.kind} ${op.id} cannot be read`)
  return read.output
}
