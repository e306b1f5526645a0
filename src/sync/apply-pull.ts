import { readMeta, writeMeta } from '#db/meta.ts'
import type { Op } from '#db/op.ts'
import type { ChangesPage } from '#db/rows.ts'
import { readRows } from '#db/view.ts'
import { applyChanges } from './apply-changes.ts'
import type { SyncCore } from './core.ts'
import { leaveOutbox, rebaseScope } from './leave-outbox.ts'
import { liftLimits } from './lift-limits.ts'
import type { Head } from './policy.ts'
import { affectedKeys, layShadows, rebase } from './shadows.ts'
import { assertMove } from './transitions.ts'

/** A whole pull, all pages there. */
export interface Pulled {
  readonly pages: readonly ChangesPage[]
  readonly last: ChangesPage
  /** Everything was asked for. */
  readonly isFull: boolean
}

/**
 * Applies a whole pull: rows, settled writes leaving the outbox, the view over what still waits,
 * and the cursor, in the caller's one transaction (SPEC.md, PL3 to PL7; sync.md 3.9).
 */
export async function applyPull(core: SyncCore, { pages, last, isFull }: Pulled): Promise<void> {
  const { db, policy, clock } = core
  const head: Head = { version: last.version, epoch: last.epoch }
  const resetAt = pages.findLastIndex(page => page.reset)
  const isReset = isFull || resetAt >= 0
  const marks = isReset ? 'all' : 'each'
  // Pages before a reset belong to a history that is no more.
  const valid = pages.slice(Math.max(resetAt, 0))
  const changed = await applyChanges(db, { pages: valid, isReset, marks })
  const resent = await resendLost(core, head)
  const ops = await db.outbox.toArray()
  const settled = ops.filter(op => policy.settles(op, head))
  const freed = await leaveOutbox(db, settled, { outcome: 'settled', at: clock() })
  const isNewHistory = isReset || resent.length > 0
  await rebase(db, isNewHistory ? 'all' : rebaseScope(settled, [...changed, ...freed]), policy)
  await liftLimits(db, { ...last.usage, level: last.level }, clock())
  await noteHead(core, last)
  await db.inbox.clear()
}

/** Applies one page of a first pull, which nobody looks at before it is whole (SPEC.md, PL9). */
export async function applyBootstrapPage(
  { db, policy }: SyncCore,
  page: ChangesPage,
  isReset: boolean,
): Promise<void> {
  const changed = await applyChanges(db, { pages: [page], isReset, marks: 'all' })
  await rebase(db, isReset ? 'all' : changed, policy)
  await writeMeta(db, 'cursor', page.next)
  await writeMeta(db, 'lastFailure', null)
}

async function noteHead({ db, clock }: SyncCore, last: ChangesPage): Promise<void> {
  await writeMeta(db, 'cursor', last.next)
  await writeMeta(db, 'epoch', last.epoch)
  await writeMeta(db, 'version', last.version)
  await writeMeta(db, 'bootstrapped', true)
  await writeMeta(db, 'lastSyncAt', clock())
  await writeMeta(db, 'lastFailure', null)
}

/**
 * [PL7] After the server lost its tail (a restored backup has a new epoch), writes that it had
 * acknowledged go out again: the acknowledged ones still here, and those of the journal that were
 * committed above the new head. Sending them twice does no harm. Versions of the old history say
 * nothing in the new one, so edits forget what they were based on.
 */
async function resendLost({ db }: SyncCore, head: Head): Promise<readonly Op[]> {
  const known = await readMeta(db, 'epoch')
  const version = (await readMeta(db, 'version')) ?? 0
  const isContinued = known === head.epoch && version <= head.version
  if (known === undefined || isContinued) return []
  const waiting = (await db.outbox.toArray()).map(op => forNewHistory(op, head))
  await db.outbox.bulkPut(waiting)
  const lost = await db.journal.filter(({ op, outcome }) => isLost(op, outcome, head)).toArray()
  const returning = lost
    .map(({ op }) => forNewHistory({ ...op, state: 'acked' }, head))
    .toSorted((a, b) => a.seq - b.seq)
  for (const { seq: _, ...op } of returning) {
    await layShadows(db, await readRows(db, await affectedKeys(db, op)))
    await db.outbox.add(op)
  }
  await db.journal.bulkDelete(returning.map(op => op.id))
  return [...waiting, ...returning]
}

function isLost(op: Op, outcome: string, head: Head): boolean {
  return outcome === 'settled' && (op.ackVersion ?? 0) > head.version
}

function forNewHistory(op: Op, head: Head): Op {
  const { base: _base, ...unbased } = op
  const isKept = op.ackEpoch === head.epoch && (op.ackVersion ?? 0) <= head.version
  if (op.state !== 'acked' || isKept) return unbased
  assertMove(op.state, 'queued')
  const { ackVersion: _version, ackEpoch: _epoch, waitsFor: _wait, ...rest } = unbased
  return { ...rest, state: 'queued', nextAt: 0 }
}
