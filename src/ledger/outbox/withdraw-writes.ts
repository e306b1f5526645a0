import type { Result } from '#base/result.ts'
import type { Ledger } from '../ledger.ts'
import { rebase } from '../rebase/base-rows.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import type { StorageFault } from '../store/storage-failure.ts'
import { guardStorage } from '../store/storage-guard.ts'
import { transact } from '../store/transact.ts'
import { leaveOutbox, rebaseScope } from './leave-outbox.ts'
import { DEFAULT_POLICY } from './policy.ts'
import { dependentIds } from './queue.ts'
import { isDiscardable } from './refused-writes.ts'
import { readAsTheyAre } from './under-way.ts'

/**
 * Takes writes out of the outbox as if they had never been, and returns whether it could: not once one was
 * sent and not refused, nor when a later write cannot do without them: it changes what they made, or brings back what
 * they took away. `note` is part of the same transaction.
 */
export async function withdrawWrites(
  ledger: Ledger,
  opIds: readonly string[],
  note?: (db: LedgerDb) => Promise<void>,
): Promise<Result<boolean, StorageFault>> {
  const withdrawn = await guardStorage(ledger, () => withdraw(ledger, opIds, note))
  if (withdrawn.ok && withdrawn.value) ledger.requestPass('write')
  return withdrawn
}

async function withdraw(
  ledger: Ledger,
  opIds: readonly string[],
  note: ((db: LedgerDb) => Promise<void>) | undefined,
): Promise<boolean> {
  const { db, clock } = ledger
  return transact(db, async () => {
    const ops = await readAsTheyAre(db, await db.outbox.where('id').anyOf(opIds).toArray())
    const areAll = ops.length > 0 && ops.length === opIds.length
    if (!areAll || !ops.every(isDiscardable)) return false
    const first = Math.min(...ops.map(({ seq }) => seq))
    const since = await db.outbox.where('seq').aboveOrEqual(first).toArray()
    if (dependentIds(since, ops).size > 0) return false
    const keys = await leaveOutbox(db, ops, { outcome: 'discarded', at: clock() })
    await rebase(db, rebaseScope(ops, keys), ledger.policy ?? DEFAULT_POLICY)
    await note?.(db)
    return true
  })
}
