import { gone } from '#data/ledger/gone.ts'
import type { Ledger } from '#data/ledger/ledger.ts'
import { creationDraft, transferDraft, type TransferIds } from '#data/transactions/drafts.ts'
import { legsOf } from '#data/transactions/legs.ts'
import { recordKey } from '#db/record-key.ts'
import type { TransactionRow } from '#db/rows.ts'
import { transact } from '#db/transact.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { enqueue, storageFailure, type WriteFailure, type Written } from '#sync/enqueue.ts'
import { leaveOutbox } from '#sync/leave-outbox.ts'
import type { Draft } from '#sync/new-op.ts'
import { DEFAULT_POLICY } from '#sync/policy.ts'
import { rebase } from '#sync/shadows.ts'
import { guardStorage } from '#sync/storage-guard.ts'

/** A deletion that can still be undone: of a transfer, with both its legs. */
export interface DeletedTransaction extends Written {
  readonly rows: readonly TransactionRow[]
}

/** How long the Undo of a deletion stands; the deletion is not sent before. */
export const UNDO_WINDOW_MS = 5000

/** Deletes a transaction, a transfer with both its legs. It is sent when the undo window is over. */
export async function deleteTransaction(
  ledger: Ledger,
  id: string,
): Promise<Result<DeletedTransaction, WriteFailure>> {
  let rows: readonly TransactionRow[] = []
  const written = await enqueue(ledger, async db => {
    const row = await db.transactions.get(id)
    if (row === undefined) return gone('transaction')
    rows = await legsOf(db, row)
    const touches = rows.map(leg => recordKey('transaction', leg.id))
    const needs = [...new Set(rows.map(leg => recordKey('wallet', leg.walletId)))]
    return ok([
      { kind: 'deleteTransaction', pathId: id, touches, needs, holdMs: UNDO_WINDOW_MS } as const,
    ])
  })
  return written.ok ? ok({ ...written.value, rows }) : written
}

/**
 * Takes a deletion back. Not sent yet, it is as if it had never been; sent, the rows are recorded
 * again under new ids, since a deleted id never lives again (sync.md 3.11).
 */
export async function undoDelete(
  ledger: Ledger,
  deleted: DeletedTransaction,
): Promise<Result<Written, WriteFailure>> {
  const withdrawn = await guardStorage(ledger, () => withdraw(ledger, deleted.opIds))
  if (!withdrawn.ok) return err(storageFailure(withdrawn.error))
  if (withdrawn.value) {
    ledger.requestPass('write')
    return ok({ opIds: [], ids: [] })
  }
  const [id, outId, inId] = [ledger.newId(), ledger.newId(), ledger.newId()]
  return enqueue(ledger, async db => {
    const wallets = await db.wallets.bulkGet(deleted.rows.map(row => row.walletId))
    if (wallets.includes(undefined)) return gone('wallet')
    const draft = restorationDraft(deleted.rows, { id, outId, inId })
    return ok(draft === undefined ? [] : [draft])
  })
}

/** Whether the deletion had not been sent and is out of the outbox again. */
async function withdraw(ledger: Ledger, opIds: readonly string[]): Promise<boolean> {
  const { db, clock } = ledger
  return transact(db, async () => {
    const ops = await db.outbox.where('id').anyOf(opIds).toArray()
    if (ops.length === 0 || ops.some(op => op.state !== 'queued' || op.attempts > 0)) return false
    const keys = await leaveOutbox(db, ops, { outcome: 'discarded', at: clock() })
    await rebase(db, keys, ledger.policy ?? DEFAULT_POLICY)
    return true
  })
}

function restorationDraft(rows: readonly TransactionRow[], ids: TransferIds): Draft | undefined {
  const [row] = rows
  const out = rows.find(leg => leg.type === 'expense')
  const into = rows.find(leg => leg.type === 'income')
  if (out === undefined || into === undefined) {
    return row && creationDraft(row, [{ id: ids.outId, row }])
  }
  return transferDraft(ids, {
    fromWalletId: out.walletId,
    toWalletId: into.walletId,
    amount: out.amount,
    description: out.description,
    labelId: out.labelId,
    createdAt: out.createdAt,
  })
}
