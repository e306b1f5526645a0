import type { ChangeEntry } from '#contract/sync-calls.ts'
import { leaveOutbox, rebaseScope } from '../outbox/leave-outbox.ts'
import { requeuePlanLimited } from '../outbox/plan-limited.ts'
import type { SyncCore } from '../pass/core.ts'
import type { SyncAnswer } from '../pass/sync-call.ts'
import { rebase } from '../rebase/base-rows.ts'
import { writeMeta } from '../store/meta.ts'
import { applyChanges } from './apply-changes.ts'

/** A whole pull, all pages there. */
export interface Pulled {
  readonly changes: readonly ChangeEntry[]
  /** The answer that brought the feed up to the head. */
  readonly last: SyncAnswer
  /** Acknowledged writes whose receipts that answer confirmed (HI4). */
  readonly confirmed: ReadonlySet<string>
}

/**
 * Applies a whole pull: rows, settled writes leaving the outbox, the view over what still waits,
 * and the place in the history, in the caller's one transaction (PL3 to PL6). Where the digests differ from
 * the server's, nothing of it is kept but that a recovery is due (DI2). Whether it was applied.
 */
export async function applyPulled(
  core: SyncCore,
  { changes, last, confirmed }: Pulled,
): Promise<boolean> {
  const { db, policy, clock, log } = core
  const applied = await applyChanges(db, { changes, marks: 'each', sums: last.sums })
  if (!applied.ok) {
    log.report('digest-different', { kinds: applied.error.join(), version: last.head })
    await writeMeta(db, 'mustRecover', true)
    return false
  }
  const ops = await db.outbox.toArray()
  const settled = ops.filter(op => policy.settles(op, confirmed))
  const freed = await leaveOutbox(db, settled, { outcome: 'settled', at: clock() })
  await rebase(db, rebaseScope(settled, [...applied.value, ...freed]), policy)
  await noteHead(core, last)
  return true
}

/** Applies one page of a first pull, which is not shown before it is whole (PL9). */
export async function applyFirstPage({ db, policy }: SyncCore, page: SyncAnswer): Promise<void> {
  const applied = await applyChanges(db, { changes: page.changes, marks: 'all' })
  if (applied.ok) await rebase(db, applied.value, policy)
  await writeMeta(db, 'place', page.next)
  await writeMeta(db, 'lastFailure', null)
}

/** Notes where this device stands now. */
export async function noteHead({ db, clock }: SyncCore, last: SyncAnswer): Promise<void> {
  await requeuePlanLimited(db, { ...last.usage, level: last.level }, clock())
  await writeMeta(db, 'place', last.next)
  await writeMeta(db, 'version', last.next.version)
  await writeMeta(db, 'bootstrapped', true)
  await writeMeta(db, 'lastSyncAt', clock())
  await writeMeta(db, 'lastFailure', null)
}
