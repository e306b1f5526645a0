import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta } from '#db/meta.ts'
import type { Op, OpKind } from '#db/op.ts'
import { hasRoom } from '#domain/plan.ts'
import type { CountedResource } from './plan-room.ts'
import { assertMove } from './transitions.ts'

const COUNTED: Partial<Record<OpKind, CountedResource>> = {
  createWallet: 'wallets',
  createLabel: 'labels',
}

/**
 * Writes that the plan's limit had refused are tried again as soon as a pull shows room for them, or
 * a larger plan (SPEC.md, RP3). Runs in the transaction of the pull.
 */
export async function liftLimits(db: LedgerDb): Promise<void> {
  const usage = await readMeta(db, 'usage')
  if (usage === undefined) return
  const ops = await db.outbox.orderBy('seq').toArray()
  const refused = ops.filter(op => op.state === 'parked')
  const used: Record<CountedResource, number> = { wallets: usage.wallets, labels: usage.labels }
  for (const op of ops.filter(({ state }) => state !== 'parked')) {
    const resource = COUNTED[op.kind]
    if (resource !== undefined) used[resource] += 1
  }
  const lifted: Op[] = []
  for (const op of refused.filter(({ error }) => error?.code === 'plan_limit')) {
    const resource = COUNTED[op.kind]
    if (resource === undefined || !hasRoom(usage.level, resource, used[resource])) continue
    used[resource] += 1
    assertMove(op.state, 'queued')
    const { error: _, ...rest } = op
    lifted.push({ ...rest, state: 'queued', nextAt: 0 })
  }
  await db.outbox.bulkPut(lifted)
}
