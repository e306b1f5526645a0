import type { Ledger } from '#data/ledger/ledger.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { enqueue, storageFailure, type WriteFailure, type Written } from '#sync/enqueue.ts'
import type { Draft } from '#sync/new-op.ts'
import { deletionDraft } from './drafts.ts'
import { legsOf } from './legs.ts'
import { withdrawWrites } from './withdraw-writes.ts'

/**
 * Takes back what one form recorded. Not sent yet, it is as if it had never been; else the rows are
 * deleted, a transfer with both its legs. Rows that are gone already are passed over.
 */
export async function undoRecord(
  ledger: Ledger,
  { opIds, ids }: Written,
): Promise<Result<Written, WriteFailure>> {
  const withdrawn = await withdrawWrites(ledger, opIds)
  if (!withdrawn.ok) return err(storageFailure(withdrawn.error))
  if (withdrawn.value) return ok({ opIds: [], ids: [] })
  return enqueue(ledger, async db => {
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
  })
}
