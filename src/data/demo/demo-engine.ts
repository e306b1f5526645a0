import { settleUnsentTurns } from '#db/chats.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import type { Op } from '#db/op.ts'
import { readZone } from '#db/read-zone.ts'
import { transact } from '#db/transact.ts'
import type { Instant } from '#domain/day.ts'
import type { Clock } from '#domain/ids.ts'
import { instantToMonth } from '#domain/month.ts'
import type { Timers } from '#domain/timers.ts'
import type { Engine } from '#sync/engine.ts'
import { isImportStart } from '#sync/import-start.ts'
import { trimJournal } from '#sync/journal.ts'
import { MAX_WAIT_MS } from '#sync/queue.ts'

/** What a demo's engine works on. */
export interface DemoEngineDeps {
  readonly db: LedgerDb
  readonly clock: Clock
  readonly timers: Timers
}

/**
 * Stands where an account's engine does, and sends nothing: a write is settled as soon as it may be
 * no longer withdrawn. So nothing ever waits in a demo, and every command works as it does with an
 * account.
 */
export function createDemoEngine({ db, clock, timers }: DemoEngineDeps): Engine {
  let timer: unknown
  let isStopped = false

  async function settleSoon(): Promise<void> {
    await settleUnsentTurns(db)
    const waitMs = await settleWrites(db, clock())
    timers.clearTimeout(timer)
    if (waitMs === undefined || isStopped) return
    timer = timers.setTimeout(ask, waitMs)
  }

  function ask(): void {
    // A database that was wiped meanwhile has nothing to settle.
    settleSoon().catch(() => undefined)
  }

  return {
    requestPass: ask,
    async runPass() {
      await settleUnsentTurns(db)
      await settleWrites(db, clock())
      return 'done'
    },
    start() {
      ask()
      return () => {
        isStopped = true
        timers.clearTimeout(timer)
      }
    },
  }
}

/**
 * Takes what waits out of the outbox, in one go; the view stays as it is. While one of the writes may
 * still be withdrawn, all wait: how long, in ms, or undefined when nothing does.
 */
async function settleWrites(db: LedgerDb, now: Instant): Promise<number | undefined> {
  return transact(db, async () => {
    const ops = await db.outbox.toArray()
    if (ops.length === 0) return undefined
    const waitMs = Math.max(...ops.map(({ nextAt }) => nextAt)) - now
    // One that is longer than any is meant to be comes from a clock that was set back.
    if (waitMs > 0 && waitMs <= MAX_WAIT_MS) return waitMs
    await countImports(db, ops, now)
    await db.journal.bulkPut(ops.map(op => ({ id: op.id, op, outcome: 'settled', at: now })))
    await db.outbox.clear()
    await db.shadow.clear()
    await trimJournal(db, now)
    return undefined
  })
}

/** Counts the imports of the month, as a server would tell of them. */
async function countImports(db: LedgerDb, ops: readonly Op[], now: Instant): Promise<void> {
  const usage = await readMeta(db, 'usage')
  if (usage === undefined) return
  const zone = await readZone(db)
  const countedAt = (await readMeta(db, 'lastSyncAt')) ?? now
  const isThisMonth = instantToMonth(countedAt, zone) === instantToMonth(now, zone)
  const imports = (isThisMonth ? usage.imports : 0) + ops.filter(isImportStart).length
  await writeMeta(db, 'usage', { ...usage, imports })
  await writeMeta(db, 'lastSyncAt', now)
}
