import { gone } from '#data/ledger/gone.ts'
import type { Ledger } from '#data/ledger/ledger.ts'
import { copyDraft, deletionDraft } from '#data/transactions/drafts.ts'
import { legsOf } from '#data/transactions/legs.ts'
import type { TransactionRow } from '#db/rows.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { enqueue, storageFailure, type WriteFailure, type Written } from '#sync/enqueue.ts'
import { withdrawWrites } from './withdraw-writes.ts'

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
    return ok([{ ...deletionDraft(id, rows), holdMs: UNDO_WINDOW_MS }])
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
  const withdrawn = await withdrawWrites(ledger, deleted.opIds)
  if (!withdrawn.ok) return err(storageFailure(withdrawn.error))
  if (withdrawn.value) return ok({ opIds: [], ids: [] })
  const [id, outId, inId] = [ledger.newId(), ledger.newId(), ledger.newId()]
  return enqueue(ledger, async db => {
    const wallets = await db.wallets.bulkGet(deleted.rows.map(row => row.walletId))
    if (wallets.includes(undefined)) return gone('wallet')
    const draft = copyDraft(deleted.rows, { id, outId, inId })
    return ok(draft === undefined ? [] : [draft])
  })
}
