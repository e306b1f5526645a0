import { err, ok, type Result } from '#base/result.ts'
import { budgetEntryFailure } from '#features/budgets/data/budget-rules.ts'
import { unpaidDrafts } from '#features/schedules/data/slot-drafts.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { gone } from '#ledger/outbox/record-commands.ts'
import { fetchTransaction, layOutWhere } from '#ledger/store/lay-out.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { t } from '#messages/t.ts'
import { MAX_ROWS_PER_CALL } from '#records/transaction/terms.ts'
import {
  type EditTransaction,
  editFault,
  saidMoney,
  withConsequences,
} from '../rules/edit-transaction.ts'
import type { RecordTransactions } from '../rules/record-transactions.ts'
import type { RecordTransfer } from '../rules/record-transfer.ts'
import {
  copyDraft,
  creationDraft,
  deletionDraft,
  editDraft,
  transferDraft,
  UNDO_WINDOW_MS,
} from './drafts.ts'
import { currencyFailure } from './wallet-currency.ts'

/** Records the rows of one form: all of them or none, however many calls it takes to send them. */
export async function recordTransactions(
  ledger: Ledger,
  command: RecordTransactions,
): Promise<Result<Written, WriteFailure>> {
  const rows = command.rows.map(row => ({ id: ledger.newId(), row }))
  return enqueue(
    ledger,
    async db => {
      if ((await db.wallets.get(command.walletId)) === undefined) return gone('wallet')
      const said = command.rows.map(({ foreign }, index) => {
        return { walletId: command.walletId, foreign, field: `rows.${index}.amount` }
      })
      const failure =
        (await currencyFailure(db, said)) ?? (await budgetEntryFailure(db, command.rows))
      if (failure !== undefined) return err(failure)
      const drafts: Draft[] = []
      for (let start = 0; start < rows.length; start += MAX_ROWS_PER_CALL) {
        drafts.push(creationDraft(command, rows.slice(start, start + MAX_ROWS_PER_CALL)))
      }
      return ok(drafts)
    },
    { kind: 'record' },
  )
}

/** Moves money between two wallets: both legs or neither. */
export async function recordTransfer(
  ledger: Ledger,
  command: RecordTransfer,
): Promise<Result<Written, WriteFailure>> {
  const [id, outId, inId] = [ledger.newId(), ledger.newId(), ledger.newId()]
  const { fromWalletId, toWalletId, foreign, toForeign } = command
  return enqueue(
    ledger,
    async db => {
      const wallets = await db.wallets.bulkGet([fromWalletId, toWalletId])
      if (wallets.includes(undefined)) return gone('wallet')
      const failure = await currencyFailure(db, [
        { walletId: fromWalletId, foreign, field: 'amount' },
        { walletId: toWalletId, foreign: toForeign, field: 'toAmount' },
      ])
      if (failure !== undefined) return err(failure)
      return ok([transferDraft({ id, outId, inId }, command)])
    },
    { kind: 'record' },
  )
}

/**
 * Edits a transaction; what the command leaves out stays. Amount, description and date of a
 * transfer's leg move its other leg too; what is no expense any more leaves its budget.
 */
export async function editTransaction(
  ledger: Ledger,
  id: string,
  command: EditTransaction,
): Promise<Result<Written, WriteFailure>> {
  return enqueue(
    ledger,
    async db => {
      const row = await fetchTransaction(db, id)
      if (row === undefined) return gone('transaction')
      const legs = await legsOf(db, row)
      const failure = await editFailure(db, legs, command)
      if (failure !== undefined) return err(failure)
      const change = withConsequences(row, command)
      if (Object.keys(change).length === 0) return ok([])
      return ok([editDraft(row, legs, change)])
    },
    { kind: 'edit' },
  )
}

/** Why the row, of which its other leg follows, cannot be edited so, as the server would refuse it. */
async function editFailure(
  db: LedgerDb,
  [row, other]: readonly TransactionRow[],
  change: EditTransaction,
): Promise<WriteFailure | undefined> {
  if (row === undefined) return undefined
  const { walletId, budgetId = row.budgetId, createdAt = row.createdAt } = change
  if (walletId !== undefined && (await db.wallets.get(walletId)) === undefined) {
    return { type: 'gone', message: t('entries.this-wallet-has-been-deleted') }
  }
  const fault = editFault(row, change, other?.walletId)
  if (fault !== undefined) return { type: 'refused', message: fault.message }
  const said = saidMoney(row, change)
  const otherCurrency = said && (await currencyFailure(db, [{ ...said, field: 'amount' }]))
  if (otherCurrency !== undefined) return otherCurrency
  if (budgetId === row.budgetId) return undefined
  return await budgetEntryFailure(db, [{ budgetId, createdAt }])
}

/** Deletes a transaction, a transfer with both its legs. It is sent when the undo window is over. */
export async function deleteTransaction(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return enqueue(
    ledger,
    async db => {
      const row = await fetchTransaction(db, id)
      if (row === undefined) return gone('transaction')
      const legs = await legsOf(db, row)
      const unpaid = await unpaidDrafts(db, [row], { isSkipped: true })
      return ok([{ ...deletionDraft(id, legs), holdMs: UNDO_WINDOW_MS }, ...unpaid])
    },
    { kind: 'delete' },
  )
}

/**
 * Records a transaction once more, now; a transfer with both its legs. The copy leaves out a label, goal or debt that
 * was deleted and a budget that takes nothing any more.
 */
export async function duplicateTransaction(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  const ids = { id: ledger.newId(), outId: ledger.newId(), inId: ledger.newId() }
  const now = ledger.clock()
  return enqueue(
    ledger,
    async db => {
      const row = await fetchTransaction(db, id)
      if (row === undefined) return gone('transaction')
      const legs = await legsOf(db, row)
      const wallets = await db.wallets.bulkGet(legs.map(leg => leg.walletId))
      if (wallets.includes(undefined)) return gone('wallet')
      const copies = await Promise.all(legs.map(leg => liveCopy(db, leg, now)))
      const draft = copyDraft(copies, ids)
      return ok(draft === undefined ? [] : [draft])
    },
    { kind: 'record' },
  )
}

async function liveCopy(
  db: LedgerDb,
  row: TransactionRow,
  createdAt: number,
): Promise<TransactionRow> {
  const { budgetId } = row
  const label = row.labelId === null ? undefined : await db.labels.get(row.labelId)
  const goal = await db.goals.get(row.goalId ?? '')
  const debt = row.debtId === null ? undefined : await db.debts.get(row.debtId)
  const failure = await budgetEntryFailure(db, [{ budgetId, createdAt }])
  return {
    ...row,
    createdAt,
    // It is another movement than the one that the bank told of.
    alert: null,
    labelId: label?.id ?? null,
    goalId: goal?.id ?? null,
    debtId: debt?.id ?? null,
    budgetId: failure === undefined ? budgetId : null,
  }
}

/**
 * A transaction and, of a transfer, its other leg; the row itself first. Lays out the other leg, so it is part of a
 * transaction over `ledgerTables`.
 */
async function legsOf(db: LedgerDb, row: TransactionRow): Promise<readonly TransactionRow[]> {
  const { transferId } = row
  if (transferId === null) return [row]
  await layOutWhere(db, older => older['transferId'] === transferId)
  const legs = await db.transactions.where('transferId').equals(transferId).toArray()
  return [row, ...legs.filter(leg => leg.id !== row.id)]
}
