import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import type { Op } from '#db/op.ts'
import { assert } from '#domain/assert.ts'
import { afterVerdict } from './after-verdict.ts'
import type { SyncCore } from './core.ts'
import { leaveOutbox, rebaseScope } from './leave-outbox.ts'
import type { Head } from './policy.ts'
import type { Answered } from './send-together.ts'
import { rebase } from './shadows.ts'

/**
 * Notes in the outbox what came of writes that were sent; gives them as they now are, those that
 * left the outbox as acknowledged. Runs in the pass's transaction.
 */
export async function noteAnswers(
  { db, clock, random, policy }: Pick<SyncCore, 'db' | 'clock' | 'random' | 'policy'>,
  answered: readonly Answered[],
): Promise<readonly Op[]> {
  if (answered.length === 0) return []
  const stored = await db.outbox.bulkGet(answered.map(({ op }) => op.seq))
  const after = answered.map(({ verdict }, index) => {
    const op = stored[index]
    assert(op !== undefined, 'a write that is being sent stays in the outbox')
    return afterVerdict(op, verdict, { now: clock(), random })
  })
  await db.outbox.bulkPut(after)
  const isAnswered = after.some(op => op.state === 'acked' || op.state === 'parked')
  if (isAnswered) await writeMeta(db, 'lastFailure', null)
  const head = await readHead(db)
  // A deletion of what was gone has no version: the next pull, begun after it, is late enough.
  const settled = after.filter(op => op.ackVersion !== 0 && policy.settles(op, head))
  if (settled.length > 0) {
    // The view already stands past them: repeats of writes whose answers had been lost.
    const keys = await leaveOutbox(db, settled, { outcome: 'settled', at: clock() })
    await rebase(db, rebaseScope(settled, keys), policy)
  }
  return after
}

async function readHead(db: LedgerDb): Promise<Head> {
  const version = (await readMeta(db, 'version')) ?? 0
  return { version, epoch: (await readMeta(db, 'epoch')) ?? '' }
}
