import { type Kysely, sql } from 'kysely'
import type { Timers } from '#base/timers.ts'
import { recordType, TABLE_KINDS, type TableKind } from '#records/registry.ts'
import { tableOf } from '../db/tables/synced-tables.ts'
import type { Database } from '../db/tables/tables.ts'
import type { AppDeps } from '../deps.ts'
import { GRACE_MS } from '../features/accounts/sessions/refresh-session.ts'
import { IDLE_LIFE_MS, SESSION_LIFE_MS } from '../features/accounts/sessions/refresh-token-row.ts'
import { purgeMarks } from '../features/push/notice-marks.ts'
import { logFailure } from '../log-failure.ts'
import type { Log } from '../ports/log.ts'
import { forgetDeeds } from '../records/feed/deeds.ts'
import { purgeStreams } from '../records/feed/stream-places.ts'
import { assignments } from '../records/write/ledger-rows.ts'
import { RECEIPT_LIFE_MS } from '../records/write/receipts.ts'
import { endClashes } from './end-clashes.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { sweepPayments } from './sweep-payments.ts'
import { trimReceipts } from './trim-receipts.ts'

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
    receipts: async () => await purgeReceipts(db, nowMs),
    receipts_beyond: async () => await trimReceipts(db, nowMs),
    commits: async () => await thinCommits(db, nowMs),
    deeds: async () => await forgetDeeds(db, nowMs),
    clashes: async () => await endClashes(deps, nowMs),
    tombstones: async () => await emptyTombstones(db, nowMs),
    sessions: async () => await purgeSessions(db, nowMs),
    streams: async () => await purgeStreams(db, nowMs),
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

/** When the jobs are run; `random` is from 0 to 1. */
export interface JobTimes {
  readonly timers: Timers
  readonly random: () => number
}

/**
 * Runs the maintenance every hour, and looks at payments and at what falls due every minute, where no other process of this
 * database does, until the returned function is called; a failed round waits for the next. Of several
 * processes the one that came first goes on; when it has ended, another follows.
 */
export function startJobs(deps: AppDeps, times: JobTimes): () => Promise<void> {
  const { db, clock, log } = deps
  const holder = deps.newId()
  async function runIfLeading(work: () => Promise<unknown>): Promise<void> {
    if (await takeLease(db, { holder, nowMs: clock() })) await work()
  }
  const stops = [
    repeat(
      { ...times, log, event: 'housekeeping.failed', intervalMs: MAINTENANCE_INTERVAL_MS },
      async () => await runIfLeading(() => runMaintenance(deps)),
    ),
    repeat(
      { ...times, log, event: 'payment.sweep_failed', intervalMs: PAYMENTS_INTERVAL_MS },
      async () =>
        await runIfLeading(async () => {
          await logFailure(log, 'reminders.failed', deps.notices.remindOfDue())
          await sweepPayments(deps)
        }),
    ),
  ]
  return async () => {
    stops.forEach(stop => stop())
    await logFailure(log, 'jobs.not_handed_over', releaseLease(db, holder))
  }
}

const LEASE_NAME = 'jobs'

/** Longer than two rounds of the job that comes most often, each of which renews it. */
export const LEASE_MS = 3 * 60_000

/** Takes or renews the one lease of the jobs; false while another process holds it. */
export async function takeLease(
  db: Kysely<Database>,
  { holder, nowMs }: { readonly holder: string; readonly nowMs: number },
): Promise<boolean> {
  const until = nowMs + LEASE_MS
  const taken = await db
    .insertInto('leases')
    .values({ name: LEASE_NAME, holder, held_until: until })
    .onConflict(conflict =>
      conflict
        .column('name')
        // The rounds of one process overlap: what came later holds for longer.
        .doUpdateSet({ holder, held_until: sql`greatest(leases.held_until, ${until})` })
        .where(eb =>
          eb.or([eb('leases.holder', '=', holder), eb('leases.held_until', '<=', nowMs)]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

async function releaseLease(db: Kysely<Database>, holder: string): Promise<void> {
  await db
    .deleteFrom('leases')
    .where('name', '=', LEASE_NAME)
    .where('holder', '=', holder)
    .execute()
}

interface Repeating extends JobTimes {
  readonly log: Log
  /** What a failed round is called in the log. */
  readonly event: string
  readonly intervalMs: number
}

// Processes that were started together do not all come at the same moment, now or later.
const JITTER = 0.1

/** The first round comes within the interval; one that takes longer is not overtaken by the next. */
function repeat(repeating: Repeating, work: () => Promise<unknown>): () => void {
  const { timers, random, log, event, intervalMs } = repeating
  let timer: unknown
  let isStopped = false
  function schedule(delayMs: number): void {
    if (isStopped) return
    timer = timers.setTimeout(() => {
      void logFailure(log, event, work()).then(() =>
        schedule(intervalMs * (1 - JITTER + 2 * JITTER * random())),
      )
    }, delayMs)
  }
  schedule(intervalMs * random())
  return () => {
    isStopped = true
    timers.clearTimeout(timer)
  }
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
const PURGE_RECEIPTS_BATCH = 1000

/** Removes receipts older than 90 days (sync 3). Returns how many. */
export async function purgeReceipts(db: Kysely<Database>, nowMs: number): Promise<number> {
  let purged = 0
  for (;;) {
    const result = await sql`
      delete from receipts where (ledger_id, id) in (
        select ledger_id, id from receipts where created_at < ${nowMs - RECEIPT_LIFE_MS} limit ${PURGE_RECEIPTS_BATCH}
      )`.execute(db)
    const count = Number(result.numAffectedRows ?? 0)
    purged += count
    if (count < PURGE_RECEIPTS_BATCH) return purged
  }
}

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** How long every commit of a history is listed, in ms: longer than an edit counts by its age. */
export const COMMIT_LIFE_MS = 400 * DAY_MS

// What an earlier round has thinned is not looked at again; a server that was off for less has time.
const THINNED_SPAN_MS = 30 * DAY_MS

/** Of commits older than 400 days keeps the last one of each hour (HI2). Returns how many went. */
export async function thinCommits(db: Kysely<Database>, nowMs: number): Promise<number> {
  const until = nowMs - COMMIT_LIFE_MS
  const result = await sql`
    delete from ledger_commits using (
      select ledger_id, version, max(version) over (partition by ledger_id, at / ${HOUR_MS}) as kept
      from ledger_commits where at >= ${until - THINNED_SPAN_MS} and at < ${until}
    ) as listed
    where ledger_commits.ledger_id = listed.ledger_id
      and ledger_commits.version = listed.version and listed.version < listed.kept`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

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
