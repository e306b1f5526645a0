import { untilDueMs } from '#time/backoff.ts'
import { nextWake } from '../outbox/queue.ts'
import { readMeta } from '../store/meta.ts'
import { isPartial } from '../store/older-days.ts'
import type { SyncCore } from './core.ts'
import type { PassOutcome } from './pass.ts'
import type { Trigger } from './trigger.ts'

/** The least wait: what fails at once is not tried without a rest. */
export const MIN_WAKE_MS = 1000

const BUSY_REST_MS = 2000
const VISIBLE_INTERVAL_MS = 60_000
const HIDDEN_INTERVAL_MS = 15 * 60_000

/** What the timer is armed after. */
export interface Before {
  /** Whether the person has the page before them. */
  readonly isVisible: boolean
  /** Of a pass that gave way to another context's: the sign of a network that it came for. */
  readonly blocked?: Trigger | undefined
  /** How the pass ended. */
  readonly outcome?: PassOutcome
}

// A try that is due already when the timer is armed is made all the same.
const NOTES_FAILURE: ReadonlySet<PassOutcome | undefined> = new Set(['offline', 'server', 'update'])

/** How long the server is left alone after a failure, in ms; 0 where it may be tried. */
export async function untilNextTryMs({ db, clock }: SyncCore): Promise<number> {
  const failure = await readMeta(db, 'lastFailure')
  return untilDueMs(failure?.nextAt ?? 0, clock())
}

/** When the engine looks again by itself, in ms from now. */
export async function wakeDelay(
  core: SyncCore,
  { blocked, outcome, isVisible }: Before,
): Promise<number> {
  const intervalMs = isVisible ? VISIBLE_INTERVAL_MS : HIDDEN_INTERVAL_MS
  const { db } = core
  try {
    const now = core.clock()
    const { dueAt, restMs } = await db.transaction(
      'r',
      db.meta,
      db.outbox,
      db.olderDays,
      async () => ({
        dueAt: (await isPartial(db)) ? now : nextWake(await db.outbox.toArray(), now),
        restMs: await untilNextTryMs(core),
      }),
    )
    if (dueAt !== undefined && blocked !== undefined) return BUSY_REST_MS
    // The page in sight says when.
    if (isVisible && (restMs > 0 || NOTES_FAILURE.has(outcome))) {
      return Math.max(MIN_WAKE_MS, restMs)
    }
    // Whoever signs in starts the engine.
    if (dueAt === undefined || outcome === 'signed-out') return intervalMs
    // What waits is not tried before the server is.
    return Math.min(intervalMs, Math.max(MIN_WAKE_MS, restMs, dueAt - now))
  } catch {
    return intervalMs // The database cannot be read now; the next pass will say why.
  }
}
