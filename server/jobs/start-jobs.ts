import type { AppDeps } from '../deps.ts'
import { purgeMarks } from '../notices/notice-marks.ts'
import type { Log } from '../ports/log.ts'
import { settle } from '../settle.ts'
import { emptyTombstones } from './empty-tombstones.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { purgeKeys } from './purge-keys.ts'
import { purgePayments } from './purge-payments.ts'
import { purgeSessions } from './purge-sessions.ts'
import { sweepPayments } from './sweep-payments.ts'

const HOUSE_INTERVAL_MS = 60 * 60 * 1000
const PAYMENTS_INTERVAL_MS = 60 * 1000

/**
 * Does what has to be done now and then, once. Harmless in several processes at the same time. A chore
 * that fails is logged and keeps none of the others.
 */
export async function keepHouse(deps: AppDeps): Promise<void> {
  const { db, log } = deps
  const nowMs = deps.clock()
  const chores = {
    keys: async () => await purgeKeys(db, nowMs),
    tombstones: async () => await emptyTombstones(db, nowMs),
    sessions: async () => await purgeSessions(db, nowMs),
    marks: async () => await purgeMarks(db, nowMs),
    payments: async () => await purgePayments(db, nowMs),
    accounts: async () => await eraseAccounts(deps, nowMs),
  }
  const counts: Record<string, number> = {}
  for (const [chore, work] of Object.entries(chores)) {
    try {
      counts[chore] = await work()
    } catch (error) {
      log.error('housekeeping.failed', { chore, name: error instanceof Error ? error.name : '' })
    }
  }
  log.info('housekeeping.done', counts)
}

/**
 * Keeps house every hour and looks at payments every minute, until the returned function is called; a
 * failed round waits for the next.
 */
export function startJobs(deps: AppDeps): () => void {
  const { log } = deps
  const stops = [
    repeat({ log, event: 'housekeeping.failed', intervalMs: HOUSE_INTERVAL_MS }, () =>
      keepHouse(deps),
    ),
    repeat({ log, event: 'payment.sweep_failed', intervalMs: PAYMENTS_INTERVAL_MS }, () =>
      sweepPayments(deps),
    ),
  ]
  return () => stops.forEach(stop => stop())
}

interface Repeating {
  readonly log: Log
  /** What a failed round is called in the log. */
  readonly event: string
  readonly intervalMs: number
}

/** A round that takes longer than the interval is not overtaken by the next. */
function repeat({ log, event, intervalMs }: Repeating, work: () => Promise<unknown>): () => void {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= settle(log, event, work()).finally(() => {
      running = undefined
    })
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
