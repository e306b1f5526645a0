import { readMeta, writeMeta } from '#db/meta.ts'
import { layBallast } from '#db/open-ledger.ts'
import type { MetaValues } from '#db/rows.ts'
import type { SyncCore } from './core.ts'
import { checkDigest, isDigestDue } from './digest-check.ts'
import { type Fence, fenced, FenceLost, openFence } from './fence.ts'
import { trimJournal } from './journal.ts'
import { withPassLock } from './pass-lock.ts'
import { pull, type PullEnd } from './pull.ts'
import type { PushEnd } from './push-end.ts'
import { push } from './push.ts'
import { isClosedFault, isQuotaFault, isStuckFault } from './storage-failure.ts'
import { dropCaches, dropJournal, reopen } from './storage-guard.ts'
import { isHopeful, type Trigger } from './trigger.ts'

// One pass, by whoever holds the lock `sync:<userId>`:
//
//      ┌────────────────────────────── again (asked for meanwhile, or more to send) ─┐
//      ▼                                                                             │
//   fence ──► push ── sent / server asks for time ──► pull ── pulled ──► look again ─┴─► done
//               │                                       │
//               └── offline · session-over · update ────┴──► end; the queue waits as it is

/**
 * How a pass ended. `busy`: another context holds the lock and was asked to look again.
 * `superseded`: another context took over. `storage`: this device could not write.
 */
export type PassOutcome =
  | 'done'
  | 'busy'
  | 'signed-out'
  | 'session-over'
  | 'offline'
  | 'server'
  | 'update'
  | 'superseded'
  | 'storage'

const MAX_ROUNDS = 3
const BUDGET_MS = 120_000

/** Makes a pass: sends what waits, fetches what is new. Never rejects for what the world does. */
export async function runPass(core: SyncCore, trigger: Trigger): Promise<PassOutcome> {
  try {
    const outcome = await withPassLock(core, () => holdPass(core, trigger))
    const isAsked = outcome === 'done' && (await readMeta(core.db, 'dirty')) === true
    // Somebody asked after this pass had looked for the last time, and before it let the lock go.
    return isAsked ? await withPassLock(core, () => holdPass(core, 'dirty')) : outcome
  } catch (error) {
    return outcomeOfFault(core, error)
  }
}

async function holdPass(core: SyncCore, trigger: Trigger): Promise<PassOutcome> {
  const fence = await openFence(core)
  const session = (await readMeta(core.db, 'session')) ?? null
  if (session === null) return 'signed-out'
  const deadline = core.clock() + BUDGET_MS
  let isNetworkBack = isHopeful(trigger)
  for (let round = 0; round < MAX_ROUNDS && core.clock() < deadline; round += 1) {
    await fenced({ core, fence }, () => writeMeta(core.db, 'dirty', false))
    const outcome = await makeRound({ core, fence, isNetworkBack, deadline })
    if (outcome !== 'done') return noteFailure({ core, fence }, outcome)
    isNetworkBack = true
    if (!(await hasMore(core))) break
  }
  await finish(core, fence)
  return 'done'
}

interface Round {
  readonly core: SyncCore
  readonly fence: Fence
  readonly isNetworkBack: boolean
  readonly deadline: number
}

async function makeRound(round: Round): Promise<PassOutcome> {
  const pushed = await push(round)
  if (pushed === 'offline' || pushed === 'session-over' || pushed === 'update') return pushed
  const pulled = await pull(round)
  if (pulled !== 'pulled' && pulled !== 'full') return pulled
  const isDue = pulled === 'full' || (await isDigestDue(round.core))
  if (isDue) {
    const repaired = await repair(round)
    if (repaired !== 'pulled' && repaired !== 'full') return repaired
  }
  return outcomeOfPush(pushed)
}

/** Fetches everything anew when the server's digest says that something is amiss; writes stay. */
async function repair({ core, fence }: Round): Promise<PullEnd> {
  if ((await checkDigest(core)) !== 'different') return 'pulled'
  const end = await pull({ core, fence, isFull: true })
  if (end === 'full') await checkDigest(core)
  return end
}

function outcomeOfPush(end: PushEnd): PassOutcome {
  return end === 'server' ? 'server' : 'done'
}

async function hasMore({ db, clock, policy }: SyncCore): Promise<boolean> {
  if ((await readMeta(db, 'dirty')) === true) return true
  const ops = await db.outbox.toArray()
  return policy.next(ops, { now: clock(), isNetworkBack: true }).length > 0
}

async function finish(core: SyncCore, fence: Fence): Promise<void> {
  const { db, clock } = core
  await fenced({ core, fence }, () => trimJournal(db, clock()))
  await layBallast(db)
}

const FAILURE_KINDS: Partial<Record<PassOutcome, NonNullable<MetaValues['lastFailure']>['kind']>> =
  { offline: 'offline', server: 'server', update: 'update' }

async function noteFailure(
  { core, fence }: Pick<Round, 'core' | 'fence'>,
  outcome: PassOutcome,
): Promise<PassOutcome> {
  const kind = FAILURE_KINDS[outcome]
  if (kind !== undefined) {
    const at = core.clock()
    await fenced({ core, fence }, () => writeMeta(core.db, 'lastFailure', { at, kind }))
  }
  return outcome
}

async function outcomeOfFault(core: SyncCore, error: unknown): Promise<PassOutcome> {
  if (error instanceof FenceLost || isStolen(error)) return 'superseded'
  if (isClosedFault(error)) return 'storage'
  if (isQuotaFault(error)) {
    core.log.report('pass-out-of-space')
    // The ballast stays: it is for what a person writes, not for what can be fetched again.
    await Promise.allSettled([dropCaches(core), dropJournal(core)])
    return 'storage'
  }
  if (isStuckFault(error)) {
    core.log.report('storage-stuck')
    await Promise.allSettled([reopen(core.db)])
    return 'storage'
  }
  throw error
}

/** Web Locks reject the request of a holder whose lock was stolen. */
function isStolen(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
