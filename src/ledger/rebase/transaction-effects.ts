import * as v from 'valibot'
import { assert } from '#base/assert.ts'
import { calls } from '#contract/calls.ts'
import { ZERO_KOBO } from '#money/money.ts'
import { restoredId } from '#records/hash/derived-id.ts'
import { type Transaction, transaction } from '#records/transaction.ts'
import { mayHaveBudget, sharedMoney } from '#records/transaction/neutral.ts'
import { TRANSFER_CATEGORY } from '#records/transaction/terms.ts'
import type { Day, Instant } from '#time/day.ts'
import type { NewOp } from '../store/op.ts'
import { isOfKind, recordKey } from '../store/record-key.ts'
import type { RecordKey, TransactionRow } from '../store/rows.ts'
import type { Effect } from './removal-effects.ts'

/** [MU1] The rows of one call appear together, each unless the server has it already. */
export function transactionCreation(op: NewOp): Effect {
  return appearanceOf(
    op.kind === 'createStatementTransactions' ? statementRows(op) : enteredRows(op),
  )
}

/** [MU3] Both legs of a transfer appear, tied by its id. */
export function transferCreation(op: NewOp): Effect {
  const body = readBody(op, calls.transferBetweenWallets.body)
  const shared = {
    amount: body.amount ?? ZERO_KOBO,
    category: TRANSFER_CATEGORY,
    labelId: body.label,
    budgetId: null,
    description: body.description,
    createdAt: instantOf(body.date),
    transferId: body.id ?? null,
    purpose: null,
    pays: body.pays,
    isUnbudgeted: false,
    goalId: body.goalId,
    debtId: null,
    circleId: null,
    version: 0,
  }
  const out = {
    id: body.outId ?? '',
    walletId: body.fromWalletId,
    alert: body.outAlert,
    foreign: body.foreign,
  }
  const into = {
    id: body.inId ?? '',
    walletId: body.toWalletId,
    alert: body.inAlert,
    foreign: body.toForeign,
  }
  return appearanceOf([
    { ...shared, ...out, type: 'expense', importId: body.outImportId ?? null },
    { ...shared, ...into, type: 'income', importId: body.inImportId ?? null },
  ])
}

/**
 * [MU2] The fields given change. [MU3] Of a transfer's other leg, which the write touches too, only
 * amount, description, date, goal and what it pays.
 */
export function transactionEdit(op: NewOp): Effect {
  const body = readBody(op, calls.editTransaction.body)
  const date = body.date === undefined ? undefined : instantOf(body.date)
  const change = { ...body, date }
  const { amount, foreign, description, pays, goalId } = body
  const pairChange = { description, date, pays, goalId }
  const [edited] = op.touches
  return (key, row) => {
    if (!op.touches.includes(key) || !isOfKind(key, row, 'transaction')) return row
    if (key === edited) return editedRow(row, change)
    return editedRow(row, { ...pairChange, ...sharedMoney(row, { amount, foreign }) })
  }
}

/**
 * [MU2] Of each row that the write names, its fields change. [MU3] The other legs of transfers are named by it too, with
 * what they share.
 */
export function transactionEdits(op: NewOp): Effect {
  const { transactions } = readBody(op, calls.editTransactions.body)
  const changesByKey = new Map<RecordKey, object>(
    transactions.map(({ id, date, ...change }) => [
      recordKey('transaction', id),
      date === undefined ? change : { ...change, date: instantOf(date) },
    ]),
  )
  return (key, row) => {
    const change = changesByKey.get(key)
    if (change === undefined || !isOfKind(key, row, 'transaction')) return row
    return editedRow(row, change)
  }
}

/** [MU8] Deleted rows come back under the ids that follow from theirs, as the device shows them until the server answers. */
export function transactionRestoration(op: NewOp): Effect {
  const { transactions } = readBody(op, calls.restoreTransactions.body)
  return appearanceOf(
    transactions.flatMap(({ shown }) => (shown === undefined ? [] : [restoredRow(shown)])),
  )
}

/** What a deleted row comes back as. */
function restoredRow(row: Transaction): TransactionRow {
  const { id, transferId } = row
  return {
    ...row,
    id: restoredId(id),
    transferId: transferId === null ? null : restoredId(transferId),
    version: 0,
  }
}

/** [MU7] A row after an edit; what is no expense any more is in no budget. */
function editedRow(row: TransactionRow, change: object): TransactionRow {
  const edited = { ...row, ...transaction.patch(row, change) }
  return edited.budgetId === null || mayHaveBudget(edited) ? edited : { ...edited, budgetId: null }
}

function enteredRows(op: NewOp): readonly TransactionRow[] {
  const { walletId, type, transactions } = readBody(op, calls.createTransactions.body)
  return transactions.map(row => ({
    id: row.id ?? '',
    walletId,
    type,
    amount: row.amount ?? ZERO_KOBO,
    category: row.category,
    labelId: row.label,
    budgetId: row.budgetId,
    description: row.description,
    createdAt: instantOf(row.date),
    transferId: null,
    importId: null,
    purpose: row.purpose,
    alert: row.alert,
    pays: row.pays,
    isUnbudgeted: row.isUnbudgeted,
    goalId: row.goalId,
    debtId: row.debtId,
    circleId: row.circleId,
    foreign: row.foreign,
    version: 0,
  }))
}

function statementRows(op: NewOp): readonly TransactionRow[] {
  const body = readBody(op, calls.createStatementTransactions.body)
  return body.transactions.map(row => ({
    id: row.id ?? '',
    walletId: body.walletId,
    type: row.type,
    amount: row.amount ?? ZERO_KOBO,
    category: row.category,
    labelId: row.label,
    budgetId: null,
    description: row.description,
    createdAt: instantOf(row.date),
    transferId: null,
    importId: body.importId ?? null,
    purpose: null,
    alert: row.alert,
    pays: row.pays,
    isUnbudgeted: false,
    goalId: row.goalId,
    debtId: null,
    circleId: null,
    foreign: row.foreign,
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

/**
 * A write's wire body in the program's form. Unknown fields are passed over; a body that the
 * contract cannot read was never made by a command, so that is a bug.
 */
export function readBody<S extends v.GenericSchema>(op: NewOp, schema: S): v.InferOutput<S> {
  const read = v.safeParse(schema, op.body)
  assert(read.success, `the body of ${op.kind} ${op.id} cannot be read`)
  return read.output
}
