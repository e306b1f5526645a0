import { calls } from '#contract/calls.ts'
import type { NewOp } from '#db/op.ts'
import { recordKey } from '#db/record-key.ts'
import type { RecordKey, TransactionRow } from '#db/rows.ts'
import { assert } from '#domain/assert.ts'
import type { Day, Instant } from '#domain/day.ts'
import { TRANSFER_CATEGORY } from '#domain/transaction.ts'
import type { Effect } from './effect.ts'
import { patchRow, readBody } from './read-body.ts'

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
    amount: body.amount,
    category: TRANSFER_CATEGORY,
    labelId: body.label,
    budgetId: null,
    description: body.description,
    createdAt: instantOf(body.date),
    transferId: body.id ?? null,
    version: 0,
  }
  const out = { id: body.outId ?? '', walletId: body.fromWalletId }
  const into = { id: body.inId ?? '', walletId: body.toWalletId }
  return appearanceOf([
    { ...shared, ...out, type: 'expense', importId: body.outImportId ?? null },
    { ...shared, ...into, type: 'income', importId: body.inImportId ?? null },
  ])
}

/**
 * [MU2] The fields given change. [MU3] Of a transfer's other leg, which the write touches too, only
 * amount, description and date.
 */
export function transactionEdit(op: NewOp): Effect {
  const { date, ...others } = readBody(op, calls.editTransaction.body)
  const createdAt = date === undefined ? undefined : instantOf(date)
  const change = { ...others, createdAt }
  const pairChange = { amount: others.amount, description: others.description, createdAt }
  const [edited] = op.touches
  return (key, row) => {
    if (row === null || !op.touches.includes(key)) return row
    return patchRow(row, key === edited ? change : pairChange)
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
