import type { Api } from '#api/api.ts'
import type { ApiFailure } from '#api/failures.ts'
import type { Clock } from '#base/ids.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { Timers } from '#base/timers.ts'
import type { Push, PushStanding } from '#features/notifications/data/push.ts'
import { markTurnsSent } from '#ledger/chats/chats.ts'
import { noteInJournal, trimJournal } from '#ledger/outbox/leave-outbox.ts'
import { isImportStart } from '#ledger/outbox/op-role.ts'
import type { Engine } from '#ledger/pass/engine.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'
import type { Op } from '#ledger/store/op.ts'
import { readZone } from '#ledger/store/read/read-zone.ts'
import { transact } from '#ledger/store/transact.ts'
import { t } from '#messages/t.ts'
import { MAX_WAIT_MS } from '#time/backoff.ts'
import type { Instant } from '#time/day.ts'
import { instantToMonth } from '#time/zoned-day.ts'

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
    await markTurnsSent(db)
    const waitMs = await settleWrites(db, clock())
    timers.clearTimeout(timer)
    if (waitMs === undefined || isStopped) return
    timer = timers.setTimeout(ask, waitMs)
  }

  function ask(): void {
    // A database that was wiped meanwhile has no writes left.
    settleSoon().catch(() => undefined)
  }

  return {
    requestPass: ask,
    async runPass() {
      await markTurnsSent(db)
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
    await noteInJournal(db, ops, { outcome: 'settled', at: now })
    await db.outbox.clear()
    await db.baseRows.clear()
    await trimJournal(db, now)
    return undefined
  })
}

/** Counts the imports of the month, as a server would report them. */
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

/** What a screen says of what only an account can do. */
function needsAccount(): string {
  return t('demo.needs-an-account-sign-up')
}

const FORBIDDEN = 403

/** The server as a demo may call it: not at all. Every call is refused here, and nothing is sent. */
export function createDemoApi(): Api {
  return { call: refuse, download: refuse }
}

async function refuse(): Promise<Result<never, ApiFailure>> {
  return err({ kind: 'refused', status: FORBIDDEN, message: needsAccount() })
}

const NOWHERE: PushStanding = { type: 'unsupported' }

/** The notifications of a demo: they come from the server, which knows nothing of it. */
export function createDemoPush(): Push {
  return {
    standing: () => NOWHERE,
    subscribe: () => nothingToStop,
    follow: () => nothingToStop,
    turnOn: () => Promise.resolve(err({ message: needsAccount() })),
    turnOff: () => Promise.resolve(ok(null)),
    change: () => Promise.resolve(err({ message: needsAccount() })),
    refuse: () => Promise.resolve(),
    setBadge: undefined,
    keepUp: () => Promise.resolve(),
    forget: () => Promise.resolve(),
  }
}

function nothingToStop(): void {
  // Nothing was started.
}
