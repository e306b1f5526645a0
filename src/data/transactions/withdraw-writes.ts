import type { Ledger } from '#data/ledger/ledger.ts'
import { transact } from '#db/transact.ts'
import type { Result } from '#domain/result.ts'
import { leaveOutbox } from '#sync/leave-outbox.ts'
import { DEFAULT_POLICY } from '#sync/policy.ts'
import { rebase } from '#sync/shadows.ts'
import type { StorageFault } from '#sync/storage-failure.ts'
import { guardStorage } from '#sync/storage-guard.ts'

/**
 * Takes writes out of the outbox as if they had never been, and tells whether it could: not once one was
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
    const ops = await db.outbox.where('id').anyOf(opIds).toArray()
    const isWhole = ops.length > 0 && ops.length === opIds.length
    if (!isWhole || ops.some(op => op.state !== 'queued' || op.attempts > 0)) return false
    const made = ops.flatMap(op => op.creates)
    const later = await db.outbox.where('touches').anyOf(made).count()
    if (later > 0) return false
    const keys = await leaveOutbox(db, ops, { outcome: 'discarded', at: clock() })
    await rebase(db, keys, ledger.policy ?? DEFAULT_POLICY)
    return true
  })
}
