import { instantToWire } from '#contract/wire.ts'
import { budgetEntryFailure } from '#data/budgets/budget-rules.ts'
import { gone } from '#data/ledger/gone.ts'
import type { Ledger } from '#data/ledger/ledger.ts'
import { referenceKeys } from '#data/ledger/reference-keys.ts'
import { recordKey } from '#db/record-key.ts'
import type { EditTransaction } from '#domain/forms/edit-transaction.ts'
import type { RecordTransactions } from '#domain/forms/record-transactions.ts'
import type { RecordTransfer } from '#domain/forms/record-transfer.ts'
import { koboToNaira } from '#domain/money.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { MAX_ROWS_PER_CALL } from '#domain/transaction.ts'
import { enqueue, type WriteFailure, type Written } from '#sync/enqueue.ts'
import type { Draft } from '#sync/new-op.ts'
import { creationDraft, transferDraft } from './drafts.ts'
import { legsOf } from './legs.ts'

/** Records the rows of one form: all of them or none, however many calls it takes to send them. */
export async function recordTransactions(
  ledger: Ledger,
  command: RecordTransactions,
): Promise<Result<Written, WriteFailure>> {
  const rows = command.rows.map(row => ({ id: ledger.newId(), row }))
  return enqueue(ledger, async db => {
    if ((await db.wallets.get(command.walletId)) === undefined) return gone('wallet')
    const failure = await budgetEntryFailure(db, command.rows)
    if (failure !== undefined) return err(failure)
    const drafts: Draft[] = []
    for (let start = 0; start < rows.length; start += MAX_ROWS_PER_CALL) {
      drafts.push(creationDraft(command, rows.slice(start, start + MAX_ROWS_PER_CALL)))
    }
    return ok(drafts)
  })
}

/** Moves money between two wallets: both legs or neither. */
export async function recordTransfer(
  ledger: Ledger,
  command: RecordTransfer,
): Promise<Result<Written, WriteFailure>> {
  const [id, outId, inId] = [ledger.newId(), ledger.newId(), ledger.newId()]
  const { fromWalletId, toWalletId } = command
  return enqueue(ledger, async db => {
    const wallets = await db.wallets.bulkGet([fromWalletId, toWalletId])
    if (wallets.includes(undefined)) return gone('wallet')
    return ok([transferDraft({ id, outId, inId }, command)])
  })
}

/**
 * Edits a transaction; what the command leaves out stays. Amount, description and date of a
 * transfer's leg move its other leg too.
 */
export async function editTransaction(
  ledger: Ledger,
  id: string,
  command: EditTransaction,
): Promise<Result<Written, WriteFailure>> {
  const { amount, createdAt, ...others } = command
  const body = {
    ...others,
    ...(amount !== undefined && { amount: koboToNaira(amount) }),
    ...(createdAt !== undefined && { date: instantToWire(createdAt) }),
  }
  return enqueue(ledger, async db => {
    const row = await db.transactions.get(id)
    if (row === undefined) return gone('transaction')
    if (Object.keys(body).length === 0) return ok([])
    const { budgetId = row.budgetId } = others
    if (budgetId !== row.budgetId) {
      const failure = await budgetEntryFailure(db, [
        { budgetId, createdAt: createdAt ?? row.createdAt },
      ])
      if (failure !== undefined) return err(failure)
    }
    const needs = [
      recordKey('wallet', row.walletId),
      ...referenceKeys('label', [others.labelId]),
      ...referenceKeys('budget', [others.budgetId]),
    ]
    const touches = (await legsOf(db, row)).map(leg => recordKey('transaction', leg.id))
    return ok([{ kind: 'editTransaction', pathId: id, body, touches, needs, base: row.version }])
  })
}
