import { sleep } from '#base/timers.ts'
import { trimJournal } from '../outbox/leave-outbox.ts'
import { MOST_WRITES } from '../outbox/queue.ts'
import { recountSums } from '../pull/server-sums.ts'
import type { Choice } from '../push/take-batch.ts'
import { layOutLatest } from '../store/lay-out.ts'
import { fetchMeta, readMeta, writeMeta } from '../store/meta.ts'
import { layBallast } from '../store/open-ledger.ts'
import { isClosedFault, isQuotaFault, isStuckFault } from '../store/storage-failure.ts'
import { dropCaches, dropJournal, reopen } from '../store/storage-guard.ts'
import { begin, type Start } from './begin-call.ts'
import type { SyncCore } from './core.ts'
import { exchange, type ExchangeEnd } from './exchange.ts'
import { type Fence, fenced, FenceLost, openFence, withPassLock } from './fence.ts'
import { recover } from './recover.ts'
import { suggestsNetwork, type Trigger } from './trigger.ts'
import { readLeft } from './what-is-left.ts'

// One pass, by the holder of the lock `sync:<userId>`:
//
//      ┌──────────────── again (asked for meanwhile, or more to send) ─┐
//      ▼                                                               │
//   fence ──► exchange ── pulled ──► look again ───────────────────────┴──► done
//               │    ├── recover ──► again
//               │    └── nothing more to send or fetch ──► lay out older days ──► again
//               └── offline · server · session-over · update ──► end; the queue waits as it is

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

const BUDGET_MS = 120_000
const UNREACHED_MS = 10_000
const LEAST_REST_MS = 20
const MOST_BLOCK_REST_MS = 500
const FIRST_RESTS = 15
const BLOCK_ROWS = 2000
// Of all that can be put right in a pass between two pulls, none needs so many.
const MAX_EXCHANGES = 60

/** Makes a pass: sends what waits, fetches what is new. Never rejects for what the world does. */
export async function runPass(core: SyncCore, trigger: Trigger): Promise<PassOutcome> {
  try {
    const outcome = await withPassLock(core, () => holdPass(core, trigger))
    const isAsked = outcome === 'done' && (await readMeta(core.db, 'dirty')) === true
    // A pass was asked for after this one had looked for the last time, and before it let the lock go.
    return isAsked ? await withPassLock(core, () => holdPass(core, 'dirty')) : outcome
  } catch (error) {
    return outcomeOfFault(core, error)
  }
}

async function holdPass(core: SyncCore, trigger: Trigger): Promise<PassOutcome> {
  const isNetworkBack = suggestsNetwork(trigger)
  const { fence, seen } = await openFence(core, () => look(core, isNetworkBack))
  if (seen === 'signed-out') return 'signed-out'
  const end = await exchangeUntilDone({ core, fence }, { ...seen, isNetworkBack })
  if (end !== 'pulled') return end
  // What tidies up can wait for the end of the pass that is asked for.
  if (core.isAsked?.() !== true) await finish(core, fence)
  return 'done'
}

interface Held {
  readonly core: SyncCore
  readonly fence: Fence
}

/** What a pass begins with. */
interface First extends Choice {
  readonly start: Start | 'recover'
}

/** Chooses the first call of a pass. Runs in its first transaction. */
async function look(
  core: SyncCore,
  isNetworkBack: boolean,
): Promise<Pick<First, 'most' | 'start'> | 'signed-out'> {
  await fetchMeta(core.db, ['session', 'lastFailure', 'underWay'])
  if (((await readMeta(core.db, 'session')) ?? null) === null) return 'signed-out'
  const most = await readFirstSize(core)
  return { most, start: await begin({ core, isNetworkBack, most }) }
}

async function exchangeUntilDone({ core, fence }: Held, first: First): Promise<EndedExchange> {
  const deadline = core.clock() + BUDGET_MS
  let { most, isNetworkBack } = first
  let begun: First['start'] | undefined = first.start
  for (let vain = 0; vain < MAX_EXCHANGES && core.clock() < deadline; vain += 1) {
    const pass = { core, fence, isNetworkBack, most, until: deadline }
    const end = await exchange(pass, begun)
    begun = undefined
    const after = end === 'recover' ? await recover(pass) : end
    if (isFailure(after)) {
      await layOutUnreached({ core, fence })
      return after
    }
    isNetworkBack = true
    if (after === 'smaller') most = Math.max(1, Math.floor(most / 4))
    if (after === 'pulled') {
      most = MOST_WRITES
      vain = 0
      if (!(await isServerWanted({ core, fence }, deadline))) break
    }
  }
  return 'pulled'
}

/** Whether the server is to be asked once more; while it is not, what has come is laid out. */
async function isServerWanted(held: Held, deadline: number): Promise<boolean> {
  const left = await readLeft(held.core)
  if (left.isServerWanted || !left.hasOlderDays) return left.isServerWanted
  await restUntilAsked(held.core)
  return await layOutDays(held, deadline)
}

/** What is here already needs no server. */
async function layOutUnreached(held: Held): Promise<void> {
  const { db, clock } = held.core
  if ((await db.olderDays.count()) === 0) return
  await restUntilAsked(held.core)
  await layOutDays(held, clock() + UNREACHED_MS, 'unreached')
}

/**
 * Makes rows of the older days that were put by, a block in each transaction, the latest first, until the
 * server is to be asked, where it can be reached: whether that is so (BO5).
 */
async function layOutDays(
  { core, fence }: Held,
  deadline: number,
  server?: 'unreached',
): Promise<boolean> {
  const { db, clock, timers, log } = core
  while (clock() < deadline && core.isAsked?.() !== true) {
    const startedAt = clock()
    const end = await fenced({ core, fence, rows: BLOCK_ROWS }, async () => {
      const laidOut = await layOutLatest(db)
      if (laidOut === 'damaged') await writeMeta(db, 'mustRecover', true)
      return laidOut
    })
    if (end === 'damaged') log.report('older-days-damaged')
    if (end !== 'laid-out') return end === 'damaged'
    const left = await readLeft(core)
    if (left.isServerWanted && server !== 'unreached') return true
    if (!left.hasOlderDays) return false
    // As long as it took: what a person does, and what screens read, waits for no more than one.
    const tookMs = clock() - startedAt
    await sleep(timers, Math.min(MOST_BLOCK_REST_MS, Math.max(LEAST_REST_MS, tookMs)))
  }
  return false
}

/** Lets the screens read what has just come; ends as soon as another pass is asked for. */
async function restUntilAsked(core: SyncCore): Promise<void> {
  for (let rests = 0; rests < FIRST_RESTS && core.isAsked?.() !== true; rests += 1) {
    await sleep(core.timers, LEAST_REST_MS)
  }
}

type EndedExchange = 'pulled' | Exclude<ExchangeEnd, 'again' | 'recover' | 'smaller'>

function isFailure(end: ExchangeEnd): end is Exclude<EndedExchange, 'pulled'> {
  return end !== 'pulled' && end !== 'again' && end !== 'recover' && end !== 'smaller'
}

/** After a failure one write goes alone: when there is no answer again, no other has been sent (BA3). */
async function readFirstSize({ db }: SyncCore): Promise<number> {
  const failure = (await readMeta(db, 'lastFailure')) ?? null
  const underWay = (await readMeta(db, 'underWay')) ?? null
  if (failure !== null || underWay !== null) return 1
  const [sending, retrying] = await Promise.all([
    db.outbox.where('state').equals('sending').count(),
    db.outbox.where('state').equals('retry').count(),
  ])
  return sending + retrying > 0 ? 1 : MOST_WRITES
}

async function finish(core: SyncCore, fence: Fence): Promise<void> {
  const { db, clock } = core
  const isWeekOver = await recountSums(core, fence)
  if (isWeekOver) await fenced({ core, fence }, () => trimJournal(db, clock()))
  await layBallast(db)
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
