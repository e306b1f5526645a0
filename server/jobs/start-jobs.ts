import { type Kysely, sql } from 'kysely'
import { recordType, TABLE_KINDS, type TableKind } from '#records/registry.ts'
import { tableOf } from '../db/tables/synced-tables.ts'
import type { Database } from '../db/tables/tables.ts'
import type { AppDeps } from '../deps.ts'
import { GRACE_MS } from '../features/accounts/sessions/refresh-session.ts'
import { IDLE_LIFE_MS, SESSION_LIFE_MS } from '../features/accounts/sessions/refresh-token-row.ts'
import { purgeMarks } from '../features/push/notice-marks.ts'
import { logFailure } from '../log-failure.ts'
import type { Log } from '../ports/log.ts'
import { assignments } from '../records/store-rows.ts'
import { KEY_LIFE_MS } from '../records/write/idempotency.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { sweepPayments } from './sweep-payments.ts'

const MAINTENANCE_INTERVAL_MS = 60 * 60 * 1000
const PAYMENTS_INTERVAL_MS = 60 * 1000

/**
 * Purges, empties and erases what is over, once. Harmless in several processes at the same time. A chore
 * that fails is logged and keeps none of the others.
 */
export async function runMaintenance(deps: AppDeps): Promise<void> {
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
 * Runs the maintenance every hour and looks at payments every minute, until the returned function is called; a
 * failed round waits for the next.
 */
export function startJobs(deps: AppDeps): () => void {
  const { log } = deps
  const stops = [
    repeat({ log, event: 'housekeeping.failed', intervalMs: MAINTENANCE_INTERVAL_MS }, () =>
      runMaintenance(deps),
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
    running ??= logFailure(log, event, work()).finally(() => {
      running = undefined
    })
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** How long a tombstone keeps what it said, in ms (sync 4). */
export const TOMBSTONE_LIFE_MS = 90 * 24 * 60 * 60 * 1000

const EMPTY_TOMBSTONES_BATCH = 1000

/**
 * Empties what was deleted more than 90 days ago. The row stays for ever with its id, version and
 * `deleted_at`, so that no late reader misses the deletion and no late create brings it back.
 * Returns how many were emptied.
 */
export async function emptyTombstones(db: Kysely<Database>, nowMs: number): Promise<number> {
  let emptied = 0
  for (const kind of TABLE_KINDS) emptied += await emptyKind(db, kind, nowMs)
  return emptied
}

async function emptyKind(db: Kysely<Database>, kind: TableKind, nowMs: number): Promise<number> {
  const table = sql.table(tableOf(kind))
  const nothing = assignments({ ...recordType(kind).emptied, field_v: '{}', emptied: true })
  let emptied = 0
  for (;;) {
    const result = await sql`
      update ${table} set ${nothing}
      where (ledger_id, id) in (
        select ledger_id, id from ${table}
        where deleted_at < ${nowMs - TOMBSTONE_LIFE_MS} and not emptied limit ${EMPTY_TOMBSTONES_BATCH}
      )`.execute(db)
    const count = Number(result.numAffectedRows ?? 0)
    emptied += count
    if (count < EMPTY_TOMBSTONES_BATCH) return emptied
  }
}

/** Rows that one statement removes at most, so that none of them holds locks for long. */
const PURGE_KEYS_BATCH = 1000

/** Removes stored answers older than 90 days (sync 3). Returns how many. */
export async function purgeKeys(db: Kysely<Database>, nowMs: number): Promise<number> {
  let purged = 0
  for (;;) {
    const result = await sql`
      delete from idempotency where (ledger_id, key) in (
        select ledger_id, key from idempotency where created_at < ${nowMs - KEY_LIFE_MS} limit ${PURGE_KEYS_BATCH}
      )`.execute(db)
    const count = Number(result.numAffectedRows ?? 0)
    purged += count
    if (count < PURGE_KEYS_BATCH) return purged
  }
}

const DAY_MS = 24 * 60 * 60_000

/** Longer than any provider repeats an event. */
const EVENT_LIFE_MS = 90 * DAY_MS

/** The sandbox's bank forgets what is no longer asked for. */
const SANDBOX_LIFE_MS = 7 * DAY_MS

/** Removes events and sandbox transfers that are of no use any more. Returns how many events. */
async function purgePayments(db: Kysely<Database>, nowMs: number): Promise<number> {
  await db
    .deleteFrom('sandbox_transfers')
    .where('created_at', '<', nowMs - SANDBOX_LIFE_MS)
    .execute()
  const purged = await db
    .deleteFrom('payment_events')
    .where('received_at', '<', nowMs - EVENT_LIFE_MS)
    .executeTakeFirst()
  return Number(purged.numDeletedRows)
}

/**
 * Removes what accounts do not need any more: sessions that are over with their tokens, sealed
 * successors after the grace, old codes, and tries that count no more. Returns how many sessions.
 */
export async function purgeSessions(db: Kysely<Database>, nowMs: number): Promise<number> {
  await db
    .updateTable('refresh_tokens')
    .set({ successor_sealed: null })
    .where('successor_sealed', 'is not', null)
    .where('replaced_at', '<=', nowMs - GRACE_MS)
    .execute()
  await db.deleteFrom('one_time_codes').where('expires_at', '<=', nowMs).execute()
  await db.deleteFrom('rate_limits').where('expire', '<=', nowMs).execute()
  const purged = await db
    .deleteFrom('sessions')
    .where(eb =>
      eb.or([
        eb('last_used_at', '<=', nowMs - IDLE_LIFE_MS),
        eb('created_at', '<=', nowMs - SESSION_LIFE_MS),
      ]),
    )
    .executeTakeFirst()
  return Number(purged.numDeletedRows)
}
