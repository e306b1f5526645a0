import { err, ok, type Result } from '#base/result.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, storageFailure, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import { leaveOutbox } from '#ledger/outbox/leave-outbox.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { DEFAULT_POLICY } from '#ledger/outbox/policy.ts'
import { gone } from '#ledger/outbox/record-commands.ts'
import { readAsTheyAre } from '#ledger/outbox/under-way.ts'
import { rebase } from '#ledger/rebase/base-rows.ts'
import { layOutWhere } from '#ledger/store/lay-out.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import type { StorageFault } from '#ledger/store/storage-failure.ts'
import { guardStorage } from '#ledger/store/storage-guard.ts'
import { transact } from '#ledger/store/transact.ts'
import { deletionDraft } from './drafts.ts'
import { planRestoring, restoringDrafts } from './several-drafts.ts'

/**
 * Takes back what one form recorded. Not sent yet, it is as if it had never been; else the rows are
 * deleted, a transfer with both its legs. Rows that are gone already are passed over.
 */
export async function undoRecord(
  ledger: Ledger,
  { opIds, ids, actionId }: Written,
): Promise<Result<Written, WriteFailure>> {
  const withdrawn = await withdrawWrites(ledger, opIds)
  if (!withdrawn.ok) return err(storageFailure(withdrawn.error))
  if (withdrawn.value) return ok({ opIds: [], ids: [] })
  return enqueue(
    ledger,
    async db => {
      const rows = await db.transactions.bulkGet([...ids])
      const drafts: Draft[] = []
      const deleted = new Set<string>()
      for (const row of rows) {
        if (row !== undefined && !deleted.has(row.id)) {
          const legs = await legsOf(db, row)
          for (const leg of legs) deleted.add(leg.id)
          drafts.push(deletionDraft(row.id, legs))
        }
      }
      return ok(drafts)
    },
    { kind: 'delete', ...(actionId !== undefined && { undoes: actionId }) },
  )
}

/** A deletion that can still be undone: of a transfer, with both its legs. */
export interface DeletedTransaction extends Written {
  readonly rows: readonly TransactionRow[]
}

/**
 * Takes a deletion back. Not sent yet, it is as if it had never been; sent, the rows come
 * back under ids that follow from theirs, since a deleted id never lives again (sync 4).
 */
export async function undoDelete(
  ledger: Ledger,
  deleted: DeletedTransaction,
): Promise<Result<Written, WriteFailure>> {
  const withdrawn = await withdrawWrites(ledger, deleted.opIds)
  if (!withdrawn.ok) return err(storageFailure(withdrawn.error))
  if (withdrawn.value) return ok({ opIds: [], ids: [] })
  const { rows, actionId } = deleted
  return enqueue(
    ledger,
    async db => {
      const wallets = await db.wallets.bulkGet(rows.map(row => row.walletId))
      if (wallets.includes(undefined)) return gone('wallet')
      return ok(restoringDrafts((await planRestoring(db, rows)).rows))
    },
    { kind: 'restore', ...(actionId !== undefined && { undoes: actionId }) },
  )
}

/**
 * Takes writes out of the outbox as if they had never been, and returns whether it could: not once one was
 * sent, nor when a later write changes what they made.
 */
export async function withdrawWrites(
  ledger: Ledger,
  opIds: readonly string[],
): Promise<Result<boolean, StorageFault>> {
  const withdrawn = await guardStorage(ledger, () => withdraw(ledger, opIds))
  if (withdrawn.ok && withdrawn.value) ledger.requestPass('write')
  return withdrawn
}

async function withdraw(ledger: Ledger, opIds: readonly string[]): Promise<boolean> {
  const { db, clock } = ledger
  return transact(db, async () => {
    const ops = await readAsTheyAre(db, await db.outbox.where('id').anyOf(opIds).toArray())
    const isWhole = ops.length > 0 && ops.length === opIds.length
    if (!isWhole || ops.some(op => op.state !== 'queued' || op.attempts > 0)) return false
    const made = ops.flatMap(op => op.creates)
    const touching = await db.outbox.where('touches').anyOf(made).toArray()
    if (touching.some(({ id }) => !opIds.includes(id))) return false
    const keys = await leaveOutbox(db, ops, { outcome: 'discarded', at: clock() })
    await rebase(db, keys, ledger.policy ?? DEFAULT_POLICY)
    return true
  })
}

/**
 * A transaction and, of a transfer, its other leg; the row itself first. Lays out the other leg, so it is part of a
 * transaction over `ledgerTables`.
 */
export async function legsOf(
  db: LedgerDb,
  row: TransactionRow,
): Promise<readonly TransactionRow[]> {
  const { transferId } = row
  if (transferId === null) return [row]
  await layOutWhere(db, older => older['transferId'] === transferId)
  const legs = await db.transactions.where('transferId').equals(transferId).toArray()
  return [row, ...legs.filter(leg => leg.id !== row.id)]
}
